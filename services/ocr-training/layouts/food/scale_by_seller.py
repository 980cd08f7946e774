"""Scale's label printer: seller's name in one row cut at 24 signs, vendor and scale numbers around the hour,
kilos by price below each name.
"""
from __future__ import annotations

import random

from ticketgen import rfc as R
from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import brand
from layouts.kit.payment import CASH
from layouts.kit.rows import at, lefts, plain
from layouts.kit.sale import sold, stock

GOODS = stock("BISTEC RES KG;168;229;E|CHORIZO KG;98;149;E|PIERNA PUERCO KG;98;139;E|JAMON KG;109;159;E|QUESO FRESCO KG;118;168;E|POLLO ENT KG;58;82;E|TORTILLA KG;21;27;E|MASA KG;15;21;E")


@layout("common-tills", "bascula_vendedor", [(58, 24), (58, 28)])
def scale_by_seller(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 5, [(CASH, "EFECTIVO"), (CASH, "PAGADO EN EFECTIVO")], 7, 18)
    name = (one(rng, "CARNICERIA ", "POLLERIA ", "TORTILLERIA ", "CARNES SELECTAS ", "OBRADOR ") + brand(rng).upper())[:d.cols].rstrip()
    rf = R.make_person(rng) if rng.random() < .5 else None
    lefts(d, name, *([rf] if rf else []))
    d.left(say(s.when, one(rng, "{dd}-{mm}-{yy} {HH}:{mi}", "{HH}:{mi} {dd}/{mm}/{yy}", "{dd}.{mm}.{yy}  {HH}:{mi}")) + f" B{num(rng, 1)} V{num(rng, 2)}")
    for i in s.items:
        d.left(i.name)
        at(d, (f"{i.qty:.3f} x {plain(i.unit)}", 0), (plain(i.amount), d.cols, "r"))
    d.rule()
    d.lr(f"TOTAL {len(s.items)} ART", plain(s.total), bold=True, tall=2)
    d.left(word)
    return truth(s, merchant=name, legal=None, rfc=rf, tax_printed=False, payment_printed=word)
