"""Shoe shop: the discount after the total of the goods, tax told as included with the net behind it, an
exchange's last day.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc, q2
from ticketgen.parts import FIRST, truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import later, say
from layouts.kit.hands.where_it_stands import ANY, coined, figure, legal, QUARTERS, SHOES
from layouts.kit.payment import paid
from layouts.kit.rows import plain
from layouts.kit.sale import sold


@layout("where-it-stands", "zapateria_incluye", [(58, 32), (80, 42)], ("grid", "prop"))
def total_includes_tax(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, SHOES, 1, 3, ANY, 10, 21)
    off = q2(rng.choice([0, 50, 100, 149]))
    name, (firm, rf) = one(rng, "ZAPATERIA ", "CALZADO ", "PIELES ") + one(rng, coined(rng), figure(rng).upper()), legal(rng)
    folio = num(rng, 6)
    d.center(firm)
    d.center(f"RFC {rf}")
    d.center(name, bold=True, tall=2)
    d.center(f"SUC. {rng.choice(QUARTERS).upper()}")
    d.lr(f"NOTA {folio}", say(s.when, "{dd}/{mm}/{yy}"))
    d.lr(f"VEND {rng.choice(FIRST)}", say(s.when, one(rng, "{HH}:{mi}:{ss}", "{h}:{mi} {AM}", "{HH}:{mi}HRS")))
    for n, i in enumerate(s.items):
        d.lr(i.name, plain(i.amount + (off if n == 0 else 0)), cut=True)
    if off:
        d.lr("IMPORTE", plain(s.total + off))
        d.lr(one(rng, "(-) DESCUENTO", "DESCUENTO", "REBAJA"), "-" + plain(off))
    d.lr(one(rng, "TOTAL A PAGAR", "TOTAL", "NETO A PAGAR"), "$" + plain(s.total), bold=True)
    d.left(f"INCLUYE IVA {plain(s.iva)} SOBRE {plain(s.net)}" if rng.random() < .5 else f"IVA 16% INCL.: {plain(s.iva)}  SIN IVA: {plain(s.net)}")
    paid(d, s, word)
    d.center(f"CAMBIO FISICO HASTA {later(s, rng, '{dd}/{mm}/{yyyy}', 15, 30)}")
    return truth(s, merchant=name, legal=firm, rfc=rf, folio=folio, payment_printed=word)
