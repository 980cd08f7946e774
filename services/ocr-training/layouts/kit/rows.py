"""Rows of a ticket, and numbers as they stand in them."""
from __future__ import annotations

from decimal import Decimal

from ticketgen.model import Doc, money, Seg


def at(d: Doc, *cells: tuple, **kw) -> None:
    """One row of texts at columns: (text, column[, l/r])."""
    d.add([Seg(c[0], c[1], c[2] if len(c) > 2 else "l") for c in cells], **kw)


def plain(x: Decimal, sym: str = "") -> str:
    return money(x, sym)


def qty(x: Decimal) -> str:
    return f"{x:.0f}" if x == x.to_integral_value() else f"{x:.3f}"


def centered(d: Doc, *rows: str, **kw) -> None:
    for r in rows:
        d.center(r, **kw)


def lefts(d: Doc, *rows: str, **kw) -> None:
    for r in rows:
        d.left(r, **kw)


def qty_of(i):
    return f"{i.qty:.3f}" if i.qty != int(i.qty) else str(int(i.qty))
