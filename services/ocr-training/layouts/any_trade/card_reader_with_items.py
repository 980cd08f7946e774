"""A card reader's receipt with taxes: total first and large, then net and tax in a small table; day, lower-case
month, no label.
"""
from __future__ import annotations

import random

from ticketgen import rfc as R
from ticketgen.model import digits, Doc, money
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.goods import STREET_FOOD
from layouts.kit.hands.small_shops import CARDS
from layouts.kit.names import case, person, thing
from layouts.kit.rows import at, centered, lefts, plain, qty
from layouts.kit.sale import sold


@layout("small-shops", "terminal_zettle", [(58, 32), (80, 40)], ("prop",))
def card_reader_with_items(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, STREET_FOOD, 1, 5, CARDS)
    name, rf = case(rng, rng.choice(["Librería ", "Galería ", "Taller ", "Vivero ", "Café "]) + thing(rng)), R.make_person(rng)
    owner = person(rng)
    d.center(name, bold=True)
    centered(d, owner, f"RFC: {rf}")
    d.center(f"${s.total:,.2f}", wide=2, tall=2, bold=True)
    d.center(say(s.when, rng.choice(["{d} {mmm} {yyyy} {HH}:{mi}", "{d} {mmm}. {yyyy}, {HH}:{mi}", "{dd} {mes} {yyyy} · {HH}:{mi}"])))
    d.center(f"Recibo n.º {digits(rng, 4, True)}")
    d.rule()
    for i in s.items:
        d.lr(f"{i.name}", money(i.amount), cut=True)
        if i.qty != 1:
            d.left(f"  {qty(i.qty)} × {money(i.unit)}")
    d.rule()
    d.lr("Total MXN", money(s.total))
    at(d, ("Tasa", 0), ("Neto", d.cols - 11, "r"), ("IVA", d.cols, "r"))
    at(d, ("16 %", 0), (plain(s.net), d.cols - 11, "r"), (plain(s.iva), d.cols, "r"))
    lefts(d, f"{word} ···· {digits(rng, 4)}", "Contactless", f"AUTH {digits(rng, 6)}")
    centered(d, "Zettle by PayPal")
    return truth(s, merchant=name, legal=owner, rfc=rf, payment_printed=word)
