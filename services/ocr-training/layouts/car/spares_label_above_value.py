"""Spare parts: vertical labels without amounts beside them: label row, then value row below, for net, tax and
total; `FEC.` and `Hr` at both margins.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import FIRST, truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import BRANCHES, brand, PAID, place
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import at, centered, plain, qty
from layouts.kit.sale import sold

GOODS = """ACEITE 5W30 1L;139;220;A
FILTRO AIRE;89;180;A
BALATA DEL;449;890;A
BUJIA;89;160;A
FOCO H4;69;120;A
ANTICONG GL;149;240;A
BANDA MICRO;189;320;A"""


@layout("chains-and-counters", "refacciones_debajo", [(58, 32), (80, 40)])
def spares_label_above_value(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 5, PAID)
    name, rf, folio = one(rng, "REFACCIONES ", "AUTOPARTES ", "REFACCIONARIA ") + one(rng, brand(rng), place(rng)), company_rfc(rng, letters(rng)), num(rng, 6)
    legal = name + one(rng, " SA DE CV", ", S.A. DE C.V.")
    centered(d, one(rng, "*** TICKET DE VENTA ***", "COMPROBANTE", "NOTA DE MOSTRADOR"), legal, f"RFC: {rf}", f"SUC {num(rng, 4)} {rng.choice(BRANCHES)}")
    d.lr(f"FEC.{say(s.when, one(rng, '{dd}/{mm}/{yyyy}', '{dd}/{mm}/{yy}', '{yyyy}/{mm}/{dd}'))}", f"Hr {say(s.when, one(rng, '{HH}:{mi}', '{HH}:{mi}:{ss}'))}")
    d.left(f"FOLIO {folio} VEND {rng.choice(FIRST)}")
    for i in s.items:
        d.left(i.name)
        d.lr(f"{qty(i.qty)} x {plain(i.unit)}", plain(i.amount))
    r = d.cols
    for label, value in ((one(rng, "TOT.NETO", "IMPORTE ANTES DE IVA", "SUBT"), s.net), (one(rng, "IMP. 16", "IVA 16 %", "I.V.A."), s.iva), (one(rng, "TOTAL", "TOTAL A PAGAR"), s.total)):
        at(d, (label, r, "r"))
        at(d, (plain(value), r, "r"), bold=label.startswith("TOTAL"))
    d.left(f"PAGADO CON {word}")
    centered(d, "GARANTIA 30 DIAS CON ESTE TICKET")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=folio, payment_printed=word)
