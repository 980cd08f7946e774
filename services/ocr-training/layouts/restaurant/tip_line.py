"""Restaurant with tip."""
from __future__ import annotations

import datetime as dt

from ticketgen import rfc as R
from ticketgen.model import alnum, digits, q2
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.many_trades import date_with_month, FIRST_NAMES, place, sale, voucher, WORDS
from layouts.kit.rows import plain, qty_of

GOODS = [("Filete a la tampiqueña", 249, 329, .16, 0), ("Sopa azteca", 89, 115, .16, 0), ("Enchiladas de mole", 155, 189, .16, 0), ("Guacamole c/chicharrón", 135, 175, .16, 0),
        ("Michelada", 85, 110, .16, 0), ("Mezcal derecho", 120, 180, .16, 0), ("Refresco", 38, 48, .16, 0), ("Naranjada mineral", 52, 65, .16, 0),
        ("Pastel tres leches", 88, 110, .16, 0), ("Café de olla", 42, 55, .16, 0), ("Molcajete mixto", 389, 469, .16, 0), ("Tostada de atún", 79, 99, .16, 0)]


@layout("many-trades", "ow_restaurante_propina", [(80, 42), (80, 48)], ("grid", "prop"))
def tip_line(d, r):
    s = sale(r, GOODS, 3, 9, (25, 32, 43, 0, 0), (9, 23), qty=(60, 28, 12))
    name = r.choice(["Cantina La Peninsular", "Hacienda Los Azulejos", "El Comal de Josefa"])
    legal, rf = "OPERADORA GASTRONOMICA TRES VOLCANES SA DE CV", R.make_company(r, "OGT")
    a, city, cp = place(r)
    chk, ord_ = digits(r, 6, True), digits(r, 4, True)
    d.logo(name)
    d.center(a)
    d.center(f"{city}  C.P. {cp}")
    d.center(f"Reservaciones {digits(r, 2, True)} {digits(r, 4)} {digits(r, 4)}")
    d.rule("=")
    d.lr(f"Mesa {r.randint(1, 48)}", f"Comensales {r.randint(1, 9)}")
    d.lr(f"Cuenta {chk}", f"Orden {ord_}")
    d.left(f"Mesero {r.randint(10, 99)} {r.choice(FIRST_NAMES)}")
    opened = s.when - dt.timedelta(minutes=r.randint(35, 80))
    d.left(f"Apertura {opened:%H:%M}")
    d.left(f"Cierre   {date_with_month(s.when, '/', cap=True)} {s.when:%H:%M}")
    d.rule("=")
    for i in s.items:
        d.lr(f"{qty_of(i)} {i.name}", plain(i.amount), cut=True)
    d.rule("=")
    d.lr("Consumo", plain(s.total, "$"))
    pct = r.choice([10, 12, 15])
    tip = q2(s.total * pct / 100) if r.random() < .75 else None
    if tip:
        d.lr(f"Propina {pct}%", plain(tip, "$"))
        d.lr("Total con propina", plain(s.total + tip, "$"), bold=True)
    pw = WORDS["low"][s.payment]
    charged = s.total + (tip or 0)
    d.lr(pw, plain(charged, "$"))
    d.blank()
    d.left("Importes incluidos en el consumo:")
    d.lr("   Antes de IVA", plain(s.net, "$"))
    d.lr("   IVA 16%", plain(s.iva, "$"))
    d.blank()
    d.center(legal)
    d.center(f"RFC {rf}")
    d.center("La propina no es obligatoria")
    code = f"{chk}-{alnum(r, 5)}"
    d.center(f"Código de facturación {code}")
    d.center("www.tresvolcanes.mx")
    if s.payment != "efectivo":
        d.rule("-")
        voucher(d, r, s, charged)
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=chk, payment_printed=pw, tip=tip, url="www.tresvolcanes.mx", portal={"codigo_facturacion": code})
