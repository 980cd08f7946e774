"""Bakery."""
from __future__ import annotations

from ticketgen import rfc as R
from ticketgen.model import digits
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.many_trades import date_in_digits, place, sale, WORDS
from layouts.kit.rows import plain, qty_of


@layout("many-trades", "ow_panaderia", [(58, 30), (80, 40)])
def neighbourhood(d, r):
    pool = [("BOLILLO", 2, 4, 0, 0), ("CONCHA", 11, 18, 0, .08), ("CAMPECHANA", 12, 19, 0, .08), ("CUERNO MANT", 16, 26, 0, .08), ("ROSCA CANELA", 39, 68, 0, .08),
            ("PASTEL 10 PERS", 289, 420, 0, .08), ("GELATINA IND", 19, 28, 0, 0), ("LECHE 1L", 27, 33, 0, 0), ("CAFE 12 OZ", 25, 38, .16, 0), ("VELA NUMERO", 18, 28, .16, 0)]
    s = sale(r, pool, 2, 6, (62, 20, 18, 0, 0), (7, 21), qty=(35, 35, 30))
    legal, rf = "PANIFICADORA LA ESPIGA DE JALISCO SA DE CV", R.make_company(r, "PEJ")
    a, city, cp = place(r)
    tk = digits(r, 7, True)
    d.center("LA ESPIGA DE JALISCO", bold=True)
    d.center("PAN Y PASTELES")
    d.center(legal)
    d.center(f"RFC:{rf}")
    d.center(f"{a}")
    d.center(f"{city} {cp}")
    d.left(f"T:{tk} C:{r.randint(1, 4)} V:{r.randint(1, 20)}")
    d.left(f"{date_in_digits(s.when, '.')} - {s.when:%H:%M}")
    d.rule("~")
    for i in s.items:
        d.lr(f"{qty_of(i)} {i.name} {plain(i.unit)}", plain(i.amount), cut=True)
    d.rule("~")
    d.lr("IMPORTE", plain(s.net))
    d.lr("IEPS 8%", plain(s.ieps)) if s.ieps else None
    d.lr("IVA 16%", plain(s.iva))
    d.lr("T O T A L", plain(s.total, "$"), bold=True, tall=2)
    pw = WORDS["short"][s.payment]
    d.lr(pw, plain(s.tendered))
    if s.payment == "efectivo":
        d.lr("CAMBIO", plain(s.change))
    d.center("PEDIDOS DE PASTEL CON 24 HRS DE ANTICIPACION")
    if r.random() < .4:
        d.center(f"ROSCA DE REYES: APARTE ANTES DEL 02/01/{s.when.year + 1}")
    d.center("FACTURAS EN CAJA SOLO EL MISMO DIA")
    return truth(s, merchant="LA ESPIGA DE JALISCO", legal=legal, rfc=rf, folio=tk, payment_printed=pw)
