"""Cheap chemist: discount of the day within the items, `NETO A PAGAR` is the total and there is no breakdown;
date and hour with one letter each.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import Doc, q2
from ticketgen.parts import truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import DRUGS, place, SHORT
from layouts.kit.names import person
from layouts.kit.payment import paid
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import sold


@layout("chains-and-counters", "farmacia_barata", [(58, 30), (58, 32)])
def cheap_chemist(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, "\n".join(r for r in DRUGS.splitlines() if r.endswith("E")), 1, 4, SHORT)
    off = q2(s.total * Decimal(".25") / Decimal(".75"))
    name, owner = one(rng, "FARMACIA ", "BOTICA ", "GENERICOS ") + place(rng), person(rng)
    rf = company_rfc(rng, letters(rng, 4))
    centered(d, one(rng, "LO MISMO PERO MAS BARATO", "SALUD AL MENOR PRECIO", "SU SALUD ES PRIMERO"))
    d.center(name, bold=True)
    centered(d, owner, rf)
    d.left(f"F.EXP {say(s.when, one(rng, '{dd}/{mm}/{yy}', '{dd}-{mm}-{yy}', '{d}/{m}/{yyyy}'))} H {say(s.when, one(rng, '{HH}:{mi}', '{HH}:{mi}:{ss}'))}")
    d.left(f"NOTA {num(rng, 5)}")
    for i in s.items:
        d.left(i.name)
        d.lr(f" {qty(i.qty)} x {plain(i.unit)}", plain(i.amount))
    d.lr("IMPTE.", plain(s.total + off))
    d.lr(one(rng, "DESC. LUNES 25%", "DESCTO 25 %", "- 25%"), plain(off))
    d.lr("NETO A PAGAR", plain(s.total), bold=True)
    paid(d, s, word, "CBIO")
    d.center("CONSULTA MEDICA 9:00 A 21:00")
    return truth(s, merchant=name, legal=owner, rfc=rf, tax_printed=False, payment_printed=word)
