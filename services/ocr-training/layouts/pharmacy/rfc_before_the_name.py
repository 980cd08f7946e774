"""Pharmacy counter of a person: RFC first, owner surname first under it, trade name in quotes, "Atendió",
doctor's distractor, no breakdown.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import brand, MEDS, road, SMALL, surname_first, town
from layouts.kit.names import person
from layouts.kit.payment import CASH, DEBIT, SPEI
from layouts.kit.rows import lefts, plain, qty
from layouts.kit.sale import sold


@layout("common-tills", "farm_rfc_antes_nombre", [(58, 32), (58, 30), (80, 40)], ("grid", "prop"))
def rfc_before_the_name(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, MEDS, 1, 4, [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DE DEBITO"), (SPEI, "TRANSFERENCIA")], 8, 22)
    (who, rf), name, show = surname_first(rng), "FARMACIA " + brand(rng).upper(), rng.random() < .6
    lefts(d, f"{one(rng, 'R.F.C.', 'RFC:', 'RFC')} {rf}", who, road(rng), town(rng), rng.choice(SMALL))
    if show:
        d.center(name, bold=True)
    d.left(f"NOTA {num(rng, 5)}")
    d.left(say(s.when, one(rng, "{dd}/{mm}/{yy}-{HH}:{mi}", "{dd}/{mm}/{yyyy}{HH}:{mi}", "{dd}-{MMM}-{yy} {h}:{mi}{am}")))
    d.left(f"DR. {person(rng)} CED {num(rng, 7)}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.lr("TOTAL", "$" + plain(s.total), bold=True)
    d.left(f"PAGO: {word}")
    d.center("LOS MEDICAMENTOS NO TIENEN CAMBIO")
    return truth(s, merchant=name if show else None, legal=who, rfc=rf, tax_printed=False, payment_printed=word) | ({} if show else {"merchant_name": who})
