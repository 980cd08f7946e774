"""Till of a hardware or meat counter: "VENTA #", owner in brackets under the trade name, discounts, taxes
spelled with rate in brackets.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import brand, CORNER, owner, road, SMALL, TILL_NAMES, town
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI
from layouts.kit.rows import at, centered, plain, qty
from layouts.kit.sale import sold


@layout("common-tills", "punto_venta_folio", [(80, 40), (80, 42)])
def point_of_sale_folio(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, CORNER, 2, 8, [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DE DEBITO"), (CREDIT, "TARJETA DE CREDITO"), (SPEI, "TRANSFERENCIA ELECTRONICA")], 8, 20)
    (who, rf), name, fol = owner(rng), one(rng, "CARNICERIA ", "SUPERCITO ", "MATERIAS PRIMAS ", "VINOS Y LICORES ", "CREMERIA ") + brand(rng).upper(), num(rng, 6)
    d.center(f"** {name} **")
    centered(d, f"({who})", f"RFC: {rf}", road(rng), town(rng))
    d.lr(f"VENTA # {fol}", say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}/{mm}/{yyyy} {hh}:{mi}:{ss} {a_m_}", "{yyyy}-{mm}-{dd} {HH}:{mi}:{ss}")))
    d.left(f"CAJA: CAJA {num(rng, 1)}  USUARIO: {rng.choice(TILL_NAMES)}")
    at(d, ("CANT", 0), ("DESCRIPCION", 6), ("PRECIO", 30, "r"), ("TOTAL", d.cols, "r"))
    for i in s.items:
        at(d, (qty(i.qty), 0), (i.name[:16], 6), (plain(i.unit), 30, "r"), (plain(i.amount), d.cols, "r"))
    d.rvals("SUBTOTAL $", plain(s.net), d.cols)
    d.rvals("IVA(16.00) $", plain(s.iva), d.cols)
    d.rvals("TOTAL $", plain(s.total), d.cols, bold=True, tall=2)
    d.rvals(word + " $", plain(s.tendered), d.cols)
    d.rvals("CAMBIO $", plain(s.tendered - s.total), d.cols) if s.payment == CASH else None
    centered(d, f"TOTAL DE ARTICULOS {len(s.items)}", rng.choice(SMALL))
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, payment_printed=word)
