"""What the layouts of the set tax-without-net share: baskets that are taxed in part, and their truth."""
from __future__ import annotations

import random

from ticketgen.model import Doc, Sale
from ticketgen.parts import truth

from layouts.kit.rows import plain, qty
from layouts.kit.sale import sold


def taxed(rng: random.Random, *how) -> tuple[Sale, str]:
    """A sale of which a part, at least, bears IVA."""
    while True:
        s, word = sold(rng, *how)
        if s.iva > 0:
            return s, word


def told(s: Sale, *, rate: bool, ieps: bool = True, **kw) -> dict:
    """The tax is printed, and with it, perhaps, its rate; the net is not."""
    return truth(s, ieps_printed=ieps and s.ieps > 0, **kw) | {"net_amount": None} | ({} if rate else {"tax_rate": None})


def basket(d: Doc, s: Sale, mark: str = "") -> None:
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", mark + plain(i.amount), cut=True)
