"""Department store."""
from __future__ import annotations

import datetime as dt
from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import digits, Item, q2, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.many_trades import date_with_month, hand_over, I16, place, sale
from layouts.kit.rows import plain, qty_of


@layout("many-trades", "ow_departamental", [(80, 42), (80, 48)])
def deferred_months(d, r):
    pool = [("VESTIDO LARGO", 699, 1899, .16, 0), ("PERFUME EDP 100", 1290, 2890, .16, 0), ("SABANAS KS", 799, 1599, .16, 0), ("JEANS SKINNY", 499, 1199, .16, 0),
            ("LABIAL MATE", 249, 499, .16, 0), ("LICUADORA 10V", 899, 1799, .16, 0), ("CORBATA SEDA", 399, 799, .16, 0), ("RELOJ DAMA", 1199, 3499, .16, 0)]
    s = sale(r, pool, 1, 4, (12, 28, 60, 0, 0), (11, 21), qty=(92, 8, 0))
    if r.random() < .6:
        i = s.items[0]
        s.items.insert(1, Item("DESCTO 20%", Decimal(1), -q2(i.amount * Decimal("0.20")), I16, Decimal(0), ""))
        hand_over(r, s)
    legal, rf = "ALMACENES VILLARREAL Y CIA, S.A. DE C.V.", R.make_company(r, "AVC")
    a, city, cp = place(r)
    tda, term, doc = digits(r, 3), digits(r, 3), digits(r, 4)
    d.logo("Villarreal")
    d.center(legal)
    d.center(f"{a} {city} {cp}")
    d.center(f"{rf[:3]} {rf[3:9]} {rf[9:]}")
    d.blank()
    d.add([Seg("TIENDA", 0), Seg("TERMINAL", 10), Seg("DOCTO", 21), Seg("VENDEDOR", 30)])
    d.add([Seg(tda, 0), Seg(term, 10), Seg(doc, 21), Seg(digits(r, 7, True), 30)])
    d.add([Seg(date_with_month(s.when, ""), 0), Seg(f"{s.when:%H:%M}", 10), Seg("VENTA", 21)])
    d.blank()
    for i in s.items:
        if i.unit < 0:
            d.lr("   " + i.name, plain(-i.amount) + "-")
        else:
            d.left(f"SECC {digits(r, 3)} SKU {digits(r, 10, True)}")
            d.lr(f"   {i.name}" + (f" {qty_of(i)} PZ" if i.qty > 1 else ""), plain(i.amount) + " ")
    d.rule("-")
    d.lr("TOTAL $", plain(s.total) + " ", wide=1, tall=2, bold=True)
    pw = {"efectivo": "EFECTIVO", "tarjeta_debito": "TARJETA DEBITO", "tarjeta_credito": "TARJETA CREDITO"}[s.payment]
    d.lr(pw, plain(s.tendered) + " ")
    if s.payment == "efectivo":
        d.lr("CAMBIO", plain(s.change) + " ")
    else:
        d.left(f"NO. TARJETA ************{digits(r, 4)} AUT {digits(r, 6)}")
        if s.payment == "tarjeta_credito" and r.random() < .6:
            n = r.choice([3, 6, 12])
            d.left(f"PROMOCION {n} MESES SIN INTERESES")
            d.lr("PAGO MENSUAL", plain(s.total / n))
    d.blank()
    d.left("EL TOTAL SE INTEGRA POR:")
    d.left(f"VALOR DE LA MERCANCIA  {plain(s.net)}")
    d.left(f"I.V.A. 16%             {plain(s.iva)}")
    code = f"{tda}{term}{doc}{s.when:%d%m%y}{digits(r, 4)}"
    d.barcode(code)
    d.center(code)
    d.center("CODIGO PARA FACTURA: EL DEL RENGLON ANTERIOR")
    d.center("villarreal.com.mx/miFactura")
    d.left(f"CAMBIOS HASTA EL {date_with_month(s.when + dt.timedelta(days=30), '')} CON TICKET Y ETIQUETA")
    return truth(s, merchant="Villarreal", legal=legal, rfc=rf, store=tda, folio=doc, payment_printed=pw, url="villarreal.com.mx/miFactura", portal={"codigo": code})
