"""Discount store: words TDA# OP# TE# TR#, SUBTOTAL that repeats the total, hour at the foot beside nothing but
the date, no breakdown.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import brand, firm, GROCERY, MIXED, PLACES, road
from layouts.kit.payment import VALES
from layouts.kit.rows import at, centered, plain, qty
from layouts.kit.sale import sold


@layout("common-tills", "super_tda_op_te_tr", [(80, 40), (80, 44)])
def store_operator_till_number(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GROCERY, 3, 11, MIXED + [(VALES, "VALES ELECTRONICOS")], 7, 23)
    name, (who, rf) = brand(rng), firm(rng, "NUEVA COMERCIAL", "SUPERMERCADOS", "BODEGAS")
    tc = " ".join(num(rng, 4) for _ in range(5))
    d.logo(name)
    centered(d, one(rng, "Ahorras siempre", "Precios bajos todos los días", "Te queremos ver bien"), f"UNIDAD {rng.choice(PLACES)}", who, road(rng), f"RFC {rf}")
    d.center(f"TDA# {num(rng, 4)} OP# {num(rng, 8)} TE# {num(rng, 3)} TR# {num(rng, 5)}")
    for i in s.items:
        at(d, (i.name[:16], 0), (i.code[:12], 17), (plain(i.amount) + (" A" if i.iva else " E"), d.cols, "r"))
        if i.qty != 1:
            d.left(f"{qty(i.qty)} {'kg' if i.name.endswith('KG') else 'AT'} @ {plain(i.unit)}", indent=4)
    d.rvals("SUBTOTAL", plain(s.total), d.cols)
    d.rvals("TOTAL", plain(s.total), d.cols, bold=True)
    d.rvals(word, plain(s.tendered), d.cols)
    d.rvals("CAMBIO", plain(s.tendered - s.total), d.cols)
    d.center(f"# ARTS. VENDIDOS {len(s.items)}")
    d.center(f"TC# {tc}")
    d.barcode(tc.replace(" ", ""))
    d.center(say(s.when, one(rng, "{dd}/{mm}/{yy}   {HH}:{mi}:{ss}", "{dd}-{mm}-{yyyy}    {HH}:{mi}")))
    return truth(s, merchant=name, legal=who, rfc=rf, tax_printed=False, payment_printed=word, portal={"tc": tc})
