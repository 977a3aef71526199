"""The table of figures, as it is printed and pasted into the README of this folder."""

from collections.abc import Iterable

from tests.bench.contest import Row

HEADING = f"{'':58} {'ours':>9} {'goal':>8}  {'':6} {'peer':>8} {'floor':>10}\n{'-' * 104}"


def table(rows: Iterable[Row]) -> str:
    """Lay rows out, one on each line."""
    return "\n".join(_line(row) for row in rows)


def _line(row: Row) -> str:
    met = {True: "met", False: "MISSED", None: ""}[row.met]
    goal = "" if row.goal is None else _figure(row.goal, row.unit)
    peer = "" if row.peer is None else _figure(row.peer, row.unit)
    floor = "" if row.floor is None else f"{row.floor:.2f} ms"
    ours = _figure(row.ours, row.unit)
    return f"{row.name:58} {ours:>9} {goal:>8}  {met:6} {peer:>8} {floor:>10}".rstrip()


def _figure(value: float, unit: str) -> str:
    figures = f"{value:,.0f}" if value >= 100 else f"{value:.2f}"
    return f"{figures} {unit}"
