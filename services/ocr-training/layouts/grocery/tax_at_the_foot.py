"""Hypermarket: letters of taxation behind the amounts; taxes after the payment with their rates, also that of
nothing; date and hour below the long number.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import Doc
from ticketgen.parts import address

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import BRANCHES, brand, GROCERIES, PAID
from layouts.kit.hands.tax_without_net import taxed, told
from layouts.kit.names import case, company
from layouts.kit.payment import paid, VALES
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import pieces


@layout("tax-without-net", "hiper_iva_al_pie", [(80, 42), (80, 48), (58, 32)])
def tax_at_the_foot(d: Doc, rng: random.Random) -> dict:
    s, word = taxed(rng, GROCERIES, 3, 12, PAID + [(VALES, "VALES DESPENSA")])
    name, legal, rf, tc = brand(rng), company(rng), company_rfc(rng, letters(rng)), num(rng, 20)
    d.center(case(rng, name), bold=True, tall=2)
    centered(d, legal, *address(rng)[0][:2], f"RFC {rf}", f"UNIDAD {rng.choice(BRANCHES)}")
    d.left(f"TDA#{num(rng, 4)} OP#{num(rng, 6)} TE# {num(rng, 3)} TR# {num(rng, 5)}")
    for i in s.items:
        d.lr(i.name, plain(i.amount) + (one(rng, "A", "C") if i.iva else "Z"), cut=True)
        if i.qty != 1:
            d.left(f"{qty(i.qty)} X {plain(i.unit)}", indent=4)
    d.lr(one(rng, "TOTAL", "TOTAL A PAGAR", "*** TOTAL"), plain(s.total), bold=True)
    paid(d, s, word, "CAMBIO")
    rate = rng.random() < .75
    if rng.random() < .5:
        d.left(f"# ARTICULOS VENDIDOS {pieces(s)}")
    percent = one(rng, " 16.00%", " 16%", "(16%)", " 16.0 %") if rate else ""
    d.lr(one(rng, "IVA", "IMP. IVA", "I.V.A.", "IMPTO IVA") + percent, plain(s.iva))
    if s.ieps:
        d.lr(one(rng, "IEPS 8.00%", "IEPS 8%", "IMP. IEPS"), plain(s.ieps))
    if rng.random() < .4:
        d.lr("IVA" + one(rng, " 0.00%", " 0%") if rate else "EXENTO", "0.00")
    d.left(f"TC# {' '.join(tc[i:i + 4] for i in range(0, 20, 4))}")
    d.left(say(s.when, one(rng, "{dd}/{mm}/{yy} {HH}:{mi}:{ss}", "{dd}/{mm}/{yyyy}  {HH}:{mi}", "{dd}.{mm}.{yy} {HH}:{mi}")))
    if rng.random() < .5:
        d.center(f"AHORRO TOTAL {plain(Decimal(rng.randint(150, 9000)) / 100)}")
    return told(s, rate=rate, merchant=name, legal=legal, rfc=rf, folio=tc, payment_printed=word, portal={"tc": tc})
