"""Taquería, order number."""
from __future__ import annotations

import random

from ticketgen.model import digits, Doc, money
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import date_text, payment_word, person, place, sale, time_text

GOODS = [("TACO PASTOR", 16, 24, .16), ("TACO SUADERO", 18, 26, .16), ("GRINGA", 62, 88, .16), ("VOLCAN ASADA", 34, 48, .16), ("ALAMBRE", 118, 165, .16), ("REFRESCO", 25, 32, .16), ("AGUA DE SABOR 1/2L", 24, 35, .16), ("FRIJOLES CHARROS", 32, 45, .16), ("TORTA CUBANA", 78, 110, .16), ("CEBOLLITAS", 25, 38, .16)]


@layout("small-business", "taqueria", [(58, 32), (80, 40)], ("grid", "prop"))
def order_number(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, GOODS, (2, 7), (80, 10, 8, 0, 2), (13, 23), cents=("00",), maxq=6)
    name = rng.choice(["TACOS EL TÍO MOY", "TAQUERÍA LOS PARADOS DE LA 12", "EL TROMPO LOCO", "TAQUERÍA LA ABUELA"])
    owner = rf = None
    if rng.random() < .6:
        owner, rf = person(rng)
    orden, tk = str(rng.randint(1, 180)), digits(rng, 5, True)
    d.center("ORDEN", bold=True)
    d.center(orden, wide=2, tall=2, bold=True)
    d.center(name)
    if rf:
        d.center(f"{owner} RFC {rf}")
    d.center(place(rng, 3)[0].upper())
    d.lr(rng.choice(["PARA LLEVAR", "COMEDOR", "MESA " + str(rng.randint(1, 15))]), f"TICKET {tk}")
    d.lr(date_text(s.when, "d.m.yy"), time_text(s.when, "pm"))
    d.rule()
    for l in s.lines:
        d.lr(f"{l.q} {l.name}" + (f" ({money(l.unit, '', False)})" if l.qty > 1 else ""), money(l.amount, "", False))
        if rng.random() < .2:
            d.left(rng.choice(["- SIN CEBOLLA", "- CON TODO", "- DORADO"]), indent=4)
    d.rule()
    d.lr("TOTAL", "$" + money(s.total, "", False), tall=2, bold=True)
    pay = None
    k = rng.random()
    if s.payment != "efectivo" or k < .5:
        pay = payment_word(rng, s).upper()
        d.lr(pay, "$" + money(s.tendered, "", False))
        if s.change:
            d.lr("CAMBIO", "$" + money(s.change, "", False))
    d.center("PRECIOS YA INCLUYEN IVA")
    d.center("¡PROVECHO!")
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=tk, tax_printed=False, payment_printed=pay)
