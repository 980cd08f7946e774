"""Corner shop's cheap till: labels cut with points (`S/TOT`, `TOT.`), amounts with a star, name under "Nombre
comercial", owner as "Contribuyente".
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import address, truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import CORNER, place
from layouts.kit.names import person
from layouts.kit.payment import CASH, DEBIT, paid
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import lefts, plain, qty
from layouts.kit.sale import sold


@layout("chains-and-counters", "abarrotes_caja", [(58, 30), (58, 32)])
def small_till(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, CORNER, 1, 6, [(CASH, "EFECT."), (CASH, "EFECTIVO"), (DEBIT, "TARJ. DEBITO")])
    name, owner, rf = one(rng, "ABARROTES ", "MINISUPER ", "MISCELANEA ", "TIENDA ") + place(rng), person(rng), company_rfc(rng, letters(rng, 4))
    lefts(d, "CONTRIBUYENTE:", owner, rf, "NOMBRE COMERCIAL:", name, *address(rng)[0][:1])
    d.lr(f"#{num(rng, 4)} C1", say(s.when, one(rng, "{dd}-{mm}-{yyyy}", "{dd}/{mm}/{yyyy}", "{yyyy}.{mm}.{dd}")))
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", "*" + plain(i.amount), cut=True)
    d.lr("S/TOT", "*" + plain(s.net))
    d.lr(one(rng, "I.V.A.", "IVA16", "IMPTO."), "*" + plain(s.iva))
    d.lr("TOT.", "*" + plain(s.total), bold=True, wide=rng.choice([1, 2]))
    paid(d, s, word, "CAMB.", "*")
    d.left(say(s.when, one(rng, "Hr {HH}:{mi}", "HORA {HH}:{mi}", "{HH}:{mi}:{ss}")))
    return truth(s, merchant=name, legal=owner, rfc=rf, payment_printed=word)
