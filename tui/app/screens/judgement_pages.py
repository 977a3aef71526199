"""What a match screen opens over itself or copies: its judgement, its moment, lists of entries."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from replay.render.row import row
from tui.app.moment_copy import MomentHere
from tui.app.screens.page import PageScreen
from tui.app.styles import seats

# The modules of these pages are loaded when somebody asks for a page.
if TYPE_CHECKING:
    from replay.judgement.judged_match import JudgedMatch
    from replay.study.match_marks import MatchMarks
    from replay.timeline.timeline import Timeline
    from tui.app.judging_controller import JudgingController
    from tui.app.screens.docket import DocketScreen
    from tui.app.screens.dossier import DossierScreen
    from tui.app.screens.findings import FindingsScreen
    from tui.app.screens.match import MatchScreen
    from tui.app.screens.note import NoteScreen
    from tui.app.screens.pick import PickScreen
    from tui.app.screens.rulesets import RulesetsScreen


def findings_page(judged: "JudgedMatch", seq: int) -> "FindingsScreen":
    """Make the list of findings; it returns the entry to go to, if one was chosen."""
    from tui.app.screens.findings import FindingsScreen

    return FindingsScreen(judged, seq)


def docket_page(
    timeline: "Timeline", judging: "JudgingController", marks: "MatchMarks | None", seq: int
) -> "DocketScreen":
    """Make the list of all that there is to look at, as far as it is judged yet."""
    from replay.render.docket import docket
    from tui.app.screens.docket import DocketScreen

    judging.catch_up()
    title = f" Docket {judging.ruled} " if judging.judged else " Docket "
    items = docket(timeline, judging.judged, marks)
    page = DocketScreen(title, items, seq, "" if judging.judged else judging.why_not)
    page.choices.seats = page.detail.seats = seats(timeline)
    return page


def rulesets_page(
    timeline: "Timeline", judging: "JudgingController", seq: int
) -> "RulesetsScreen | None":
    """Make the page of all rulesets side by side; if there are none, post why and return None."""
    from tui.app.screens.rulesets import RulesetsScreen

    judgings = judging.every()
    return RulesetsScreen(timeline, judgings, seq) if judgings else None


def dossier_page(screen: "MatchScreen") -> "DossierScreen | None":
    """Make the page of the dispute of the entry in the log; None if it has none."""
    from replay.timeline.dispute_at import dispute_named

    seq = screen.seq if screen.panels.shown == "log" else 0
    dispute = dispute_named(screen.timeline, seq) if seq else None
    return None if dispute is None else dossier_of(screen, dispute)


def dossier_of(screen: "MatchScreen", dispute: int) -> "DossierScreen | None":
    """Make the page of a dispute; None, and the reason is posted, where nothing can be judged."""
    judgings = [*screen.judging.every()]
    if not judgings:
        return None
    from tui.app.screens.dossier import DossierScreen

    follower = screen.follower
    return DossierScreen(
        screen.timeline, dispute, judgings, screen.copier, screen.spend, follower.poll
    )


def open_cards(screen: "MatchScreen") -> bool:
    """Open the page of the card, player or place under the cursor; return whether there is one."""
    from tui.app.subject_desk import open_subject

    return open_subject(screen)


def leave_page(
    screen: "MatchScreen", page: "RulesetsScreen | DossierScreen | None", seq: int | None
) -> None:
    """Go to the entry that was chosen on a page, if any was; a dossier is come back to.

    One that was opened in the queue leads back to the queue.
    """
    from tui.app.screens.dossier import DossierScreen

    screen.go_to_item(seq)
    if not isinstance(page, DossierScreen):
        return
    if seq is not None:
        screen.come_from = page
        screen.say(f"esc goes back to the dossier of @{page.dispute}")
    elif page.from_queue:
        screen.action_library()


def dossier_again(screen: "MatchScreen") -> bool:
    """Open the dossier again that was left for an entry; return whether there was one."""
    page, screen.come_from = screen.come_from, None
    again = None if page is None else dossier_of(screen, page.dispute)
    if page is not None and again is not None:
        again.section, again.from_queue = page.section, page.from_queue
    return screen.open_judged(again)


def open_queued(screen: "MatchScreen") -> None:
    """Open the dossier of the dispute that was chosen in the queue; it leads back there."""
    page = dossier_page(screen)
    if page is not None:
        page.from_queue = True
    screen.open_judged(page)


def contest(screen: "MatchScreen") -> None:
    """Ask for a dispute, or a call, at the entry under the cursor; or say why there is none."""
    from engine.model.errors import InputError
    from tui.app.dispute_desk import DisputeDesk

    if not screen.seq:
        screen.say("there is nothing to contest before the first entry")
        return
    try:
        asked = DisputeDesk(screen.timeline, screen.follower.poll).contest_screen(screen.seq)
    except InputError as refused:
        screen.say(refused.faults[0].what)
        return
    screen.app.push_screen(asked, lambda done: screen.say(done or ""))


def answer(screen: "MatchScreen") -> None:
    """Ask for the answer to a question, first those of the entry under the cursor."""
    from engine.model.errors import InputError
    from tui.app.dispute_desk import DisputeDesk

    screen.judging.catch_up()
    judged = screen.judging.judged
    if judged is None:
        screen.say(screen.judging.why_not)
        return
    try:
        desk = DisputeDesk(screen.timeline, screen.follower.poll)
        desk.found = [judged.found]
        form = desk.answer_screen(at=screen.seq)
    except InputError as refused:
        screen.say(refused.faults[0].what)
        return
    screen.app.push_screen(form, lambda done: screen.say(done or ""))


def open_item(screen: "MatchScreen", seq: int | None) -> None:
    """Go to an item of the docket, and open the dossier of a dispute."""
    from engine.record.events.judging import DisputeRaised

    screen.go_to_item(seq)
    if seq is not None and isinstance(screen.timeline.entry(seq).body, DisputeRaised):
        screen.panels.show("log")
        screen.open_judged(dossier_page(screen))


def copy_moment(screen: "MatchScreen") -> None:
    """Copy what is selected on the screen, or its moment; copied again, ask for a file."""
    judging = screen.judging
    if judging.waiting or not screen.seq:
        nothing = "there is nothing to copy before the first entry"
        screen.say(judging.unjudged if judging.waiting else nothing)
        return
    here = MomentHere(screen.timeline, judging.judged, screen.marks, screen.seq)
    text = screen.get_selected_text() or here.text()
    file = screen.copier.file_for(text, here.address)
    if file:
        screen.ask("save", "Name of the file", file)
    else:
        screen.say(screen.copier.copy(text, here.address))


def refer(screen: "MatchScreen") -> None:
    """Go to the entry that this one is about; where there are several, offer them."""
    about = screen.navigator.references(screen.seq)
    if len(about) > 1:
        screen.app.push_screen(
            references_page(screen.timeline, screen.seq, about), screen.go_to_picked
        )
    elif about:
        screen.go(about[0], jump=True)
    else:
        screen.say("this entry refers to no other entry")


def references_page(timeline: "Timeline", seq: int, about: Sequence[int]) -> "PickScreen":
    """Make the list of the entries that one refers to."""
    from tui.app.pick_lists import entries
    from tui.app.screens.pick import PickScreen

    return PickScreen(f" @{seq} refers to ", entries(timeline, about))


def write_note(screen: "MatchScreen") -> None:
    """Ask for the note on the entry under the cursor."""
    seq = screen.seq
    if seq and not screen.judging.held():
        asked = note_page(screen.timeline, seq, screen.study.note(seq))
        screen.app.push_screen(asked, lambda text: screen.study.answer(seq, text))


def note_page(timeline: "Timeline", seq: int, noted: str) -> "NoteScreen":
    """Make the page that asks for the note on an entry."""
    from tui.app.screens.note import NoteScreen

    return NoteScreen(f" Note on @{seq} ", row(*timeline.spoken(seq)), noted)


def standing_page(judged: "JudgedMatch", seq: int) -> PageScreen:
    """Make the page of all card conditions just after an entry, with the reasons."""
    from replay.render.standing import standing_rows

    title = f"Standing just after @{seq}, by {judged.rules.id}"
    return PageScreen(title, standing_rows(judged, seq))


def times_page(judged: "JudgedMatch") -> PageScreen:
    """Make the page that says whose time it was in the match, and how fast players answer."""
    from replay.judgement.time_charged import spending
    from replay.render.time_charged import held_rows

    spent = spending(judged.timeline, judged.found, judged.timeline.last)
    return PageScreen("Times", held_rows(spent))
