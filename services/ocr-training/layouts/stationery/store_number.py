"""Stationer's chain: "Tienda 123 Nombre" as the only trade name, company cut by the till, trx/terminal/operator
in a row with 24 h hour.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import brand, DESK, firm, MIXED, PLACES, road, town
from layouts.kit.payment import paid
from layouts.kit.rows import centered, lefts, plain, qty
from layouts.kit.sale import quote


@layout("common-tills", "papel_tienda_numero", [(80, 40), (80, 44)])
def store_number(d: Doc, rng: random.Random) -> dict:
    b, word = quote(rng, DESK, 1, 6, MIXED)
    (who, rf), name, tick = firm(rng), brand(rng), num(rng, 6)
    shown = who[:rng.randint(22, 30)].rstrip()
    d.left(f"{name} Tienda {num(rng, 3)} {rng.choice(PLACES).title()}")
    d.left(f"{shown}")
    lefts(d, road(rng), town(rng), f"RFC. {rf}")
    d.left(say(b.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "{dd}/{mm}/{yy} {HH}:{mi}", "{dd} {MMM} {yyyy} {HH}:{mi}")) + f" Trx {tick} Term {num(rng, 2)} Op {num(rng, 4)}")
    for n, what, each, total in b.lines:
        d.lr(f"{num(rng, 6)} {what}", plain(total), cut=True)
        if n != 1:
            d.left(f"    {qty(n)} PZA X {plain(each)}")
    d.lr("Importe:", plain(b.net))
    d.lr("I.V.A.:", plain(b.iva))
    d.lr("Total:", plain(b.total), bold=True)
    paid(d, b, word, "Cambio")
    centered(d, "Conserve su ticket para cualquier aclaración", f"*{tick}*")
    return truth(b, merchant=name, legal=shown, rfc=rf, folio=tick, payment_printed=word)
