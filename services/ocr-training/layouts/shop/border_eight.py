"""Border-zone shop, 8 %, dollars."""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import digits, Doc, money, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import company_rfc, date_text, four_columns, place, sale, time_text

GOODS = [("Tijuana", "B.C.", "22"), ("Ciudad Juárez", "Chih.", "32"), ("Nogales", "Son.", "84"), ("Reynosa", "Tamps.", "88"), ("Piedras Negras", "Coah.", "26"), ("Mexicali", "B.C.", "21")]


@layout("small-business", "frontera_8", [(80, 42), (80, 48)])
def border_eight(d: Doc, rng: random.Random) -> dict:
    pool = [("AUDIFONO BT", 180, 420, .08), ("CARGADOR TIPO C 20W", 120, 260, .08), ("FUNDA IPHONE", 90, 190, .08), ("MICA 9H", 60, 130, .08), ("BOCINA PORTATIL", 290, 690, .08), ("MEMORIA 128GB", 160, 310, .08), ("CABLE LIGHTNING", 70, 150, .08), ("SOPORTE AUTO", 85, 190, .08)]
    s = sale(rng, pool, (1, 5), (55, 22, 22, 0, 1), (10, 20), plus=rng.random() < .5, cents=("00", "00", "99"))
    legal = rng.choice(["ELECTRONICA FRONTERIZA DEL NORTE SA DE CV", "CELULARES Y ACCESORIOS RIO BRAVO S DE RL DE CV", "IMPORTADORA LA LINEA SA DE CV"])
    name = rng.choice(["CELULANDIA", "TECNO FRONTERA", "ACCESORIOS LA LÍNEA"])
    rf = company_rfc(rng, legal)
    no = digits(rng, 7, True)
    tc = Decimal(rng.randint(1650, 1990)) / 100
    d.center(name, bold=True, wide=2)
    d.center(legal)
    d.center(f"RFC: {rf}")
    for a in place(rng, 1, GOODS):
        d.center(a.upper())
    d.center("Estímulo Fiscal Región Fronteriza Norte")
    d.rule()
    for a, b in (("FECHA", date_text(s.when, "d/m/y")), ("HORA", time_text(s.when, "PM")), ("REMISION", no)):
        d.add([Seg(a, 0), Seg(": " + b, 9)])
    d.rule()
    four_columns(d, "CANT", "ARTICULO", "PRECIO", "TOTAL")
    for l in s.lines:
        four_columns(d, l.q, l.name, money(l.unit, ""), money(l.amount, ""))
    d.rule()
    d.add([Seg("SUBTOTAL", d.cols - 16, "r"), Seg(money(s.net), d.cols, "r")])
    d.add([Seg("I.V.A. 8%", d.cols - 16, "r"), Seg(money(s.iva), d.cols, "r")])
    d.add([Seg("TOTAL MXN", d.cols - 16, "r"), Seg(money(s.total), d.cols, "r")], bold=True)
    d.add([Seg("EQUIV. USD", d.cols - 16, "r"), Seg(money(s.total / tc, "US$"), d.cols, "r")])
    d.left(f"TIPO DE CAMBIO: {tc:.2f}")
    pay = {"efectivo": "EFECTIVO PESOS", "tarjeta_debito": "TARJETA DEBITO", "tarjeta_credito": "TARJETA CREDITO", "transferencia": "TRANSFERENCIA"}[s.payment]
    d.lr(pay, money(s.tendered))
    if s.change:
        d.lr("FERIA", money(s.change))
    d.center("GARANTIA 30 DIAS CON TICKET Y EMPAQUE")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=no, payment_printed=pay)
