"""Convenience."""
from __future__ import annotations

from ticketgen import rfc as R
from ticketgen.model import digits
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.many_trades import cut, date_with_month, FIRST_NAMES, place, sale, WORDS
from layouts.kit.rows import plain, qty_of

GOODS = [("CAFE RGLR 16OZ", 22, 32, .16, 0), ("PEPSI BLACK 600", 15, 21, .16, 0), ("RUFFLES QSO 50G", 17, 23, 0, .08), ("PINGUINOS 2P", 21, 27, 0, .08),
        ("BONAFONT 1.5L", 16, 22, 0, 0), ("TORTA MILANESA", 42, 58, .16, 0), ("RECARGA TEL", 50, 100, .16, 0), ("CIGARROS DELIC", 68, 82, .16, 0),
        ("MAMUT GDE", 12, 17, 0, .08), ("LECHE ALPURA 1L", 27, 32, 0, 0), ("ENCENDEDOR", 18, 25, .16, 0), ("NITO 62G", 18, 23, 0, .08)]


@layout("many-trades", "ow_conv", [(58, 32), (80, 40)])
def night_till(d, r):
    s = sale(r, GOODS, 1, 6, (60, 22, 18, 0, 0), (0, 23))
    a, city, cp = place(r)
    legal, rf = "COMERCIALIZADORA RAPILUZ DEL NORTE SA DE CV", R.make_company(r, "CRN")
    tda, tk, caja = digits(r, 4, True), digits(r, 6, True), r.randint(1, 3)
    d.logo("RAPI-LUZ", inverse=r.random() < .5)
    d.center(legal)
    d.center(rf)
    d.center(f"{a} CP {cp}")
    d.center(city)
    d.center("LUGAR DE EXPEDICION: " + cp)
    d.rule("=")
    d.lr(f"Suc:{tda} Cja:{caja}", f"Tkt:{tk}")
    d.lr(f"{date_with_month(s.when, '-', 2)}", f"{s.when:%H:%M:%S}")
    d.left(f"Le atiende: {r.choice(FIRST_NAMES)}")
    d.rule("=")
    for i in s.items:
        d.lr(cut(i.name, 18) + (f" x{qty_of(i)}" if i.qty > 1 else ""), plain(i.amount) + ("*" if i.iva else " "), cut=True)
    d.rule("=")
    d.lr("TOTAL", plain(s.total, "$"), tall=2, bold=True)
    pw = WORDS["up"][s.payment].replace("PAGO CON ", "").replace("PAGO EN ", "")
    d.lr(pw, plain(s.tendered, "$"))
    if s.payment == "efectivo":
        d.lr("CAMBIO", plain(s.change, "$"))
    d.blank()
    d.lr("Base", plain(s.net))
    d.lr("IVA 16%", plain(s.iva))
    if s.ieps:
        d.lr("IEPS 8%", plain(s.ieps))
    d.left(f"* Gravado con IVA   Arts: {sum(int(i.qty) for i in s.items)}")
    ref = digits(r, 16, True)
    d.center("REFERENCIA PARA FACTURAR")
    d.center(ref, bold=True)
    d.center("factura.rapiluz.mx")
    d.center("Tiene hasta el dia ultimo del mes")
    d.center("Quejas 800 " + digits(r, 3) + " " + digits(r, 4))
    return truth(s, merchant="RAPI-LUZ", legal=legal, rfc=rf, store=tda, folio=tk, payment_printed=pw, url="factura.rapiluz.mx", portal={"referencia": ref})
