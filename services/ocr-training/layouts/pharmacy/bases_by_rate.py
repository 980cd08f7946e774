"""Chemist's chain: taxable bases abbreviated (B.I.), rate after the amount, both before the total; date and hour
in one labelled row `Fec/Hra`.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import Doc, q2
from ticketgen.parts import FIRST, truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import BRANCHES, DRUGS, PAID, place
from layouts.kit.names import company
from layouts.kit.payment import paid
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, lefts, plain, qty
from layouts.kit.sale import sold, untaxed


@layout("chains-and-counters", "farmacia_bases", [(58, 34), (80, 42), (80, 40)], ("grid", "prop"))
def bases_by_rate(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, DRUGS, 2, 6, PAID)
    name, legal, rf, num_ = one(rng, "FARMACIAS ", "FARMACIA ", "SUPERFARMACIAS ") + place(rng), company(rng), company_rfc(rng, letters(rng)), num(rng, 7)
    off = q2(Decimal(rng.randint(200, 2600)) / 100)
    d.left(f"{name} {one(rng, 'SUC.', '-', 'UNIDAD')} {rng.choice(BRANCHES)}")
    lefts(d, f"{legal}", f"RFC:{rf}  TEL {num(rng, 10)}", f"Fec/Hra: {say(s.when, one(rng, '{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}', '{dd}-{Mmm}-{yyyy} {HH}:{mi}', '{yyyy}/{mm}/{dd} {HH}:{mi}'))}")
    d.left(f"No.Vta {num_} Vend {rng.randint(10, 99)} {rng.choice(FIRST)}")
    for i in s.items:
        d.lr(f"{i.name}", plain(i.amount), cut=True)
        d.left(f"{qty(i.qty)} PZ  P.PUB {plain(i.unit + 5)}", indent=2)
    free = untaxed(s)
    if free and s.iva:
        d.lr(one(rng, "Vta. tasa 0", "B.I. 0", "Base 0%"), plain(free))
        d.lr(one(rng, "Vta. tasa 16", "B.I. 16", "Base 16%"), plain(s.net - free))
    d.lr(one(rng, "Total s/imp.", "SUBT.", "Subtotal neto"), plain(s.net))
    d.lr("I.V.A.", plain(s.iva) + "  16%" if s.iva else "0.00   0%")
    d.lr(one(rng, "TOTAL M.N.", "Total Neto", "IMPORTE TOTAL"), "$" + plain(s.total), bold=True)
    paid(d, s, "Su pago " + word, "Su cambio", "$")
    centered(d, f"SU AHORRO EN ESTA COMPRA ${plain(off)}", one(rng, "SERVICIO A DOMICILIO", "CADUCIDAD: NO HAY CAMBIOS"))
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=num_, payment_printed=word)
