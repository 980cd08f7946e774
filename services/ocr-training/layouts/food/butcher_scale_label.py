"""Butcher, Torrey scale."""
from __future__ import annotations

import random

from ticketgen.model import digits, Doc, money, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import date_text, person, place, sale, time_text

GOODS = [("BISTEC DE RES", 168, 218, 0, "KG"), ("MOLIDA ESPECIAL", 148, 189, 0, "KG"), ("CHULETA AHUMADA", 118, 158, 0, "KG"), ("PIERNA DE POLLO", 58, 82, 0, "KG"), ("CHORIZO CASERO", 110, 150, 0, "KG"), ("COSTILLA CERDO", 105, 139, 0, "KG"), ("ARRACHERA MARINADA", 259, 349, 0, "KG"), ("CHICHARRON", 240, 320, 0, "KG"), ("MANTECA", 48, 66, 0, "KG")]


@layout("small-business", "carniceria_bascula", [(58, 28), (58, 32)])
def butcher_scale_label(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, GOODS, (1, 5), (100, 0, 0, 0, 0), (8, 19), cents=("00", "90"))
    name = rng.choice(["CARNICERÍA EL BECERRO", "CARNES SELECTAS SONORA", "CARNICERÍA Y CREMERÍA LUCY", "EL RODEO CARNES FINAS"])
    rf = person(rng)[1] if rng.random() < .4 else None
    no = digits(rng, 4)
    d.center(name)
    if rf:
        d.center("R.F.C. " + rf)
    d.center(" ".join(place(rng, 1)).upper())
    d.rule()
    d.lr(f"VEND:{rng.randint(1, 6):02d}", f"TICKET:{no}")
    d.lr(date_text(s.when, "d-m-y"), time_text(s.when, "24"))
    d.rule()
    d.add([Seg("kg", 6, "r"), Seg("$/kg", 16, "r"), Seg("$", d.cols, "r")])
    for l in s.lines:
        d.left(l.name)
        d.add([Seg(f"{l.qty:.3f}", 6, "r"), Seg(money(l.unit, "", False), 16, "r"), Seg(money(l.amount, "", False), d.cols, "r")])
    d.rule()
    d.left(f"{len(s.lines)} PRODUCTOS")
    d.lr("TOTAL $", money(s.total, "", False), tall=2)
    pay = None
    if rng.random() < .5:
        pay = "EFECTIVO"
        d.lr("EFECTIVO $", money(s.tendered, "", False))
        d.lr("CAMBIO $", money(s.change, "", False))
    d.barcode("2" + digits(rng, 12))
    d.center("GRACIAS POR SU COMPRA")
    return truth(s, merchant=name, legal=None, rfc=rf, folio=no, tax_printed=False, payment_printed=pay)
