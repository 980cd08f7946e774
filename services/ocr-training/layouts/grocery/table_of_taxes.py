"""Supermarket: a table of letters, rates and sums; what today's prices save; till and transaction."""
from __future__ import annotations

from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import digits, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.many_trades import cut, date_in_digits, GROCERIES, place, sale, WORDS
from layouts.kit.rows import plain, qty_of


@layout("many-trades", "ow_super_tabla", [(80, 42), (80, 48)])
def table_of_taxes(d, r):
    s = sale(r, GROCERIES, 5, 15, (35, 28, 27, 10, 0))
    a, city, cp = place(r)
    legal, rf = "GRUPO COMERCIAL MERCAMAX S.A.P.I. DE C.V.", R.make_company(r, "GCM")
    tda, pos, tr = digits(r, 3, True), digits(r, 2, True), digits(r, 4, True)
    d.logo("MERCAMAX")
    d.center("¡Siempre rinde más!")
    d.left(legal)
    d.left(f"RFC:{rf}  REG. FISCAL 601")
    d.left(f"MATRIZ: {a} CP {cp} {city}")
    d.left(f"SUCURSAL {tda} PLAZA {r.choice(['SENDERO', 'DEL SOL', 'LA CIMA', 'ALAMEDA'])}")
    d.rule()
    dept = ["ABARROTES", "PERECEDEROS", "MERCANCIAS GRALES"]
    k = max(1, len(s.items) // 3)
    for j, i in enumerate(s.items):
        if j % k == 0 and j // k < 3:
            d.left(f"** {dept[j // k]}")
        t = "B" if i.iva else "C" if i.ieps else "A"
        if i.qty != 1:
            d.left(f"  {qty_of(i)} x {plain(i.unit)}")
        d.add([Seg(i.code[-6:], 0), Seg(cut(i.name, d.cols - 22), 8), Seg(f"{plain(i.amount)} {t}", d.cols, "r")])
    d.rule()
    d.lr(f"TOTAL  ({len(s.items)} ARTICULOS)", plain(s.total), bold=True)
    pw = WORDS["bank"][s.payment]
    d.lr(f"  {pw}", plain(s.tendered))
    if s.payment == "efectivo":
        d.lr("  CAMBIO", plain(s.change))
    d.rule()
    w = d.cols
    col = lambda x, b, t: d.add([Seg(x, 0), Seg(b, w * 2 // 3, "r"), Seg(t, w, "r")])
    b16 = sum((i.amount for i in s.items if i.iva), Decimal(0)) - s.iva
    b8 = sum((i.amount for i in s.items if i.ieps), Decimal(0)) - s.ieps
    b0 = s.net - b16 - b8
    col("IMPUESTO", "BASE", "IMPORTE")
    col("A IVA 0%", plain(b0), "0.00")
    col("B IVA 16%", plain(b16), plain(s.iva))
    if s.ieps:
        col("C IEPS 8%", plain(b8), plain(s.ieps))
    col("SUMA", plain(s.net), plain(s.iva + s.ieps))
    d.blank()
    d.left(f"HOY AHORRO {plain(Decimal(r.randint(8, 160)) + Decimal('0.50'), '$')} CON PRECIOS MAX")
    d.left(f"TDA {tda} CAJA {pos} TRANS {tr} OP {digits(r, 6, True)}")
    d.left(f"{date_in_digits(s.when)}  {s.when:%H:%M}")
    cod = f"{tda}{pos}{tr}{s.when:%y%m%d}{digits(r, 5)}"
    d.barcode(cod)
    d.center(cod)
    d.center("Factura este ticket en mercamax.com.mx/cfdi")
    d.center("Cambios y devoluciones 30 dias con ticket")
    return truth(s, merchant="MERCAMAX", legal=legal, rfc=rf, store=tda, folio=tr, payment_printed=pw, url="mercamax.com.mx/cfdi", portal={"ticket": cod})
