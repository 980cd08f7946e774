"""Supermarket with a card: sum, discounts and what is left to pay; taxes included; points, balance and when they
expire.
"""
from __future__ import annotations

import datetime as dt
from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import alnum, digits, Item, q2, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.many_trades import (
    clock_of_twelve, cut, date_in_digits, GROCERIES, hand_over, person, place, sale, WORDS,
)
from layouts.kit.rows import plain, qty_of


@layout("many-trades", "ow_super_puntos", [(80, 40), (80, 44)])
def loyalty_points(d, r):
    s = sale(r, GROCERIES, 3, 13, (40, 22, 20, 18, 0))
    for j in range(len(s.items) - 1, -1, -1):
        i = s.items[j]
        if r.random() < .2 and i.amount > 30:
            s.items.insert(j + 1, Item("  DESC " + r.choice(["2X1 1/2", "MIERCOLES", "TARJETA LEAL"]), Decimal(1), -q2(i.amount * Decimal("0.15")), i.iva, i.ieps, ""))
    hand_over(r, s)
    a, city, cp = place(r)
    legal, rf = "SUPERMERCADOS LA HUERTA GRANDE S. DE R.L. DE C.V.", R.make_company(r, "SHG")
    suc, tk = r.choice(["Centro", "Las Palmas", "Libramiento", "Universidad"]), digits(r, 8, True)
    d.center("La Huerta Grande", tall=2, bold=True)
    d.center("s u p e r m e r c a d o s")
    d.center(f"Sucursal {suc}")
    d.center(a)
    d.center(f"{city} {cp}")
    d.lr(f"Fecha:{date_in_digits(s.when, y=2)}", f"Hora:{clock_of_twelve(s.when, suf=('a.m.', 'p.m.'))}")
    d.lr(f"Caja:{r.randint(1, 14)}", f"Ticket:{tk}")
    d.left(f"Cajero(a): {person(r)}")
    d.rule(".")
    d.add([Seg("Cant", 0), Seg("Artículo", 7), Seg("Importe", d.cols, "r")])
    for i in s.items:
        if i.unit < 0:
            d.lr(i.name, "-" + plain(-i.amount), cut=True)
        else:
            d.add([Seg(qty_of(i), 0), Seg(cut(i.name, d.cols - 18), 7), Seg(plain(i.amount), d.cols, "r")])
    d.rule(".")
    off = -sum((i.amount for i in s.items if i.unit < 0), Decimal(0))
    if off:
        d.lr("Suma", plain(s.total + off, "$"))
        d.lr("Descuentos", "-" + plain(off, "$"))
    d.lr("A pagar", plain(s.total, "$ "), tall=2, bold=True)
    pw = WORDS["low"][s.payment]
    d.lr("Pagó con: " + pw, plain(s.tendered, "$ "))
    d.lr("Cambio", plain(s.change, "$ "))
    d.left("Precios incluyen impuestos (IVA, IEPS)")
    d.rule(".")
    d.center("HUERTA PUNTOS")
    d.lr("Saldo anterior", str(r.randint(100, 2000)))
    d.lr("Ganados en esta compra", str(int(s.total // 10)))
    d.lr("Vencen el", date_in_digits(s.when + dt.timedelta(days=180)))
    d.rule(".")
    web = alnum(r, 12)
    d.center(legal)
    d.center(f"R.F.C. {rf[:3]}-{rf[3:9]}-{rf[9:]}")
    d.center(f"Clave web: {web}")
    d.center("lahuertagrande.mx/facturas")
    d.center("(solo el mes en curso)")
    return truth(s, merchant="La Huerta Grande", legal=legal, rfc=rf, store=suc, folio=tk, tax_printed=False, payment_printed=pw,
                 url="lahuertagrande.mx/facturas", portal={"clave_web": web, "ticket": tk})
