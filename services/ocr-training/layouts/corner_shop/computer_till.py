"""Corner shop on a PC till: title over the name, trade name in small letters, hour p.m. glued to the date,
number of goods, no RFC or a bare one.
"""
from __future__ import annotations

import random

from ticketgen import rfc as R
from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import brand, CORNER, road, TILL_NAMES
from layouts.kit.payment import CASH, DEBIT, VALES
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import sold


@layout("common-tills", "abarrotes_pc", [(58, 32), (58, 30), (80, 40)], ("grid", "prop"))
def computer_till(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, CORNER, 1, 8, [(CASH, "Efectivo"), (CASH, "EFECTIVO"), (DEBIT, "Tarjeta de Débito"), (VALES, "Vales de despensa")], 7, 22)
    name, rf = one(rng, "Abarrotes ", "Miscelánea ", "Minisuper ", "Tienda ", "Cremería ", "Dulcería ", "Papelería ") + brand(rng), R.make_person(rng) if rng.random() < .4 else None
    centered(d, "TICKET DE VENTA", name, *([rf] if rf else []), road(rng), f"Cel. {num(rng, 10)}")
    d.left(say(s.when, one(rng, "{dd}/{mm}/{yyyy} {hh}:{mi} {a_m_}", "{dd}/{mm}/{yy} {hh}:{mi}{am}", "{dd}-{Mmm}-{yyyy} {h}:{mi} {AM}", "{dd}/{mm}/{yyyy}  {HH}:{mi}")))
    d.left(f"CAJERO: {rng.choice(TILL_NAMES)}  FOLIO: {num(rng, 5)}")
    d.rule("=")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", f"${i.amount:.2f}", cut=True)
    d.rule("=")
    d.left(f"NO. DE ARTICULOS: {len(s.items)}")
    d.center(f"TOTAL: ${plain(s.total)}", wide=one(rng, 1, 2), bold=True)
    d.left(f"{word}: ${plain(s.tendered)}")
    if s.payment == CASH:
        d.left(f"SU CAMBIO: ${plain(s.tendered - s.total)}")
    d.center("GRACIAS POR SU COMPRA")
    return truth(s, merchant=name, legal=None, rfc=rf, tax_printed=False, payment_printed=word)
