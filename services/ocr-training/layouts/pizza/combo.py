"""Pizza."""
from __future__ import annotations

import datetime as dt
from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import alnum, digits, Item
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.many_trades import date_in_digits, FIRST_NAMES, hand_over, I16, sale, SURNAMES
from layouts.kit.rows import plain, qty_of


@layout("many-trades", "ow_pizza", [(80, 42), (58, 32)])
def combo(d, r):
    pool = [("PZA GDE PEPPERONI", 159, 229, .16, 0), ("PZA MED HAWAIANA", 129, 179, .16, 0), ("ORILLA RELLENA QSO", 45, 69, .16, 0), ("REFRESCO 2 LT", 42, 58, .16, 0), ("ALITAS BBQ 10PZ", 119, 159, .16, 0),
            ("PAPAS GAJO", 59, 82, .16, 0), ("CANELAZOS", 49, 69, .16, 0), ("ADEREZO RANCH", 12, 18, .16, 0)]
    s = sale(r, pool, 1, 5, (58, 22, 20, 0, 0), (12, 23))
    if r.random() < .5:
        s.items.append(Item("CARGO POR ENVIO", Decimal(1), Decimal(r.choice([25, 30, 35])), I16, Decimal(0), ""))
    if r.random() < .5 and s.total > 150:
        s.items.append(Item("CUPON " + alnum(r, 5), Decimal(1), -Decimal(r.choice([20, 30, 50])), I16, Decimal(0), ""))
    hand_over(r, s)
    legal, rf = "PIZZAS Y ANTOJOS EL HORNO MAGICO SA DE CV", R.make_company(r, "PAH")
    ped, suc = digits(r, 3, True), digits(r, 4, True)
    d.center(f"PEDIDO {ped}", inverse=False, tall=2, wide=2, bold=True)
    d.center(r.choice(["DOMICILIO", "PASA POR ELLA", "COMER AQUI"]))
    d.logo("HORNO MAGICO")
    d.center(f"SUC {suc} TEL {digits(r, 10, True)}")
    d.left(f"CLIENTE: {r.choice(FIRST_NAMES)} {r.choice(SURNAMES)}".upper())
    prom = s.when + dt.timedelta(minutes=35)
    d.left(f"TOMADO {date_in_digits(s.when)} {s.when:%H:%M}")
    d.left(f"PROMESA ENTREGA {prom:%H:%M}")
    d.rule("=")
    for i in s.items:
        d.lr(f"{qty_of(i)} {i.name}", ("-" if i.amount < 0 else "") + plain(abs(i.amount), "$"), cut=True)
    d.rule("=")
    d.lr("VENTA NETA", plain(s.net, "$"))
    d.lr("IVA", plain(s.iva, "$"))
    d.lr("TOTAL A PAGAR", plain(s.total, "$"), bold=True, tall=2)
    pw = {"efectivo": "EFECTIVO", "tarjeta_debito": "TARJ DEBITO", "tarjeta_credito": "TARJ CREDITO"}[s.payment]
    if s.payment == "efectivo":
        d.left(f"PAGA CON: {pw} {plain(s.tendered, '$')}")
        d.left(f"LLEVAR CAMBIO: {plain(s.change, '$')}")
    else:
        d.left(f"PAGA CON: {pw}")
    d.center(legal)
    d.center(f"RFC {rf}")
    num = f"{suc}{s.when:%y%m%d}{ped}"
    d.center(f"TICKET WEB {num}")
    d.center("hornomagico.com/factura")
    d.center("30 MIN O GRATIS NO APLICA EN LLUVIA")
    return truth(s, merchant="HORNO MAGICO", legal=legal, rfc=rf, store=suc, folio=ped, payment_printed=pw, url="hornomagico.com/factura", portal={"ticket_web": num})
