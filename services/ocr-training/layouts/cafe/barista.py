"""Coffee chain."""
from __future__ import annotations

import datetime as dt

from ticketgen import rfc as R
from ticketgen.model import alnum, digits, MES3
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.many_trades import clock_of_twelve, date_in_digits, FIRST_NAMES, place, sale, without_commas
from layouts.kit.rows import qty_of


@layout("many-trades", "ow_cafe", [(80, 40), (80, 42)], ("grid", "prop"))
def barista(d, r):
    pool = [("Flat white 12oz", 62, 78, .16, 0), ("Cold brew", 65, 82, .16, 0), ("Moka helado G", 78, 96, .16, 0), ("Bagel salmón", 115, 149, .16, 0), ("Panqué elote", 48, 62, .16, 0),
            ("Matcha latte M", 79, 95, .16, 0), ("Espresso doble", 42, 55, .16, 0), ("Extra leche almendra", 12, 18, .16, 0), ("Chapata pavo", 98, 125, .16, 0)]
    s = sale(r, pool, 1, 5, (18, 44, 38, 0, 0), (7, 21))
    legal, rf = "CAFETERIAS NUBE ALTA S.A.P.I. DE C.V.", R.make_company(r, "CNA")
    a, city, cp = place(r)
    o, code = str(r.randint(1, 399)), f"NA{digits(r, 3)}-{alnum(r, 4)}-{digits(r, 4)}"
    d.logo("nube alta")
    d.center("café de altura")
    d.blank()
    d.center(f"Orden {o}", tall=2, bold=True)
    d.center(f"para {r.choice(FIRST_NAMES)}")
    d.blank()
    d.left(f"{r.choice(['Aquí', 'Para llevar', 'App'])} · {s.when.day} {MES3[s.when.month - 1].lower()} {s.when.year} {clock_of_twelve(s.when, pad=False, suf=('am', 'pm'))}".replace("·", "-"))
    d.left(f"Barista {r.choice(FIRST_NAMES)}, Caja {r.randint(1, 2)}")
    d.rule("-")
    for i in s.items:
        d.lr(f"{qty_of(i)} {i.name}", without_commas(i.amount), cut=True)
    d.rule("-")
    d.lr("Total", without_commas(s.total), bold=True)
    pw = {"efectivo": "Efectivo", "tarjeta_debito": "Débito Visa", "tarjeta_credito": "Crédito Mastercard"}[s.payment]
    d.lr(pw + (f" *{digits(r, 4)}" if s.payment != "efectivo" else ""), without_commas(s.tendered))
    if s.payment == "efectivo":
        d.lr("Cambio", without_commas(s.change))
    d.rule("-")
    d.lr("Venta sin impuestos", without_commas(s.net))
    d.lr("Impuestos (IVA 16%)", without_commas(s.iva))
    d.blank()
    d.center("¿Factura? nubealta.mx")
    d.center(f"Código: {code}")
    d.center(f"{legal} {rf}")
    d.center(f"{a}, {city} {cp}")
    d.center(f"Contesta la encuesta y gana un café antes del {date_in_digits(s.when + dt.timedelta(days=7))}")
    return truth(s, merchant="nube alta", legal=legal, rfc=rf, folio=o, payment_printed=pw, url="nubealta.mx", portal={"codigo": code})
