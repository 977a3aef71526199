"""The first page of the transcript: a small whole match, and what its lines are."""

from textwrap import indent
from typing import Final

FIRST_MATCH: Final = """\
match "Hail in passing"
edition 1E
ruleset faq-1996
players A "Ada", B "Ben"
started 1996-06-22T14:00:00Z
card ex = "Excavation" mission, ps = "Pegasus Search" of A at spaceline
card e = "U.S.S. Galaxy" ship of A at space ex
card p1 = "Data" personnel of A aboard e

turn 5 A
0:12 A plays r = "Red Alert!" event claims normal play
  B passes
resolved
0:20.4 A moves e to space ps
  0:22 B plays h = "Hail" interrupt on e
    0:25 A calls wait
    A passes
    > h to discard
  resolved
done
A beams p1 to planet ps; done
game kills p1; done
A draws 1 card; done
turn 6 B
note "the clock stood still here"
dispute "I had no time to respond" by B
"""

FIRST_PAGE: Final = f"""\
THE TRANSCRIPT: a match as text. UTF-8, one line for each event.

{indent(FIRST_MATCH, "  ")}
The header comes first: title, edition, ruleset and players must be there.
`card` declares a card before it is used; `h = "Hail"` declares it in the line
that first names it. Players and cards have short ids.

0:20.4      The time since the start; leave out what nobody knows.
indented    Two spaces deeper: it happened during the line above.
>           Begins an effect: cards that move, a status, a draw, points.
done        Ends an action and puts its cards where its line said.
resolved    Ends an action; lines with > told what came of it. Also: nullified,
            failed, solved, cancelled. An action without an ending stays open.
as #mv      A label at the end of a line; other lines refer to #mv.
//          Begins a comment.

Read it with: tricorder judge FILE.transcript, or tricorder import FILE.
"""
