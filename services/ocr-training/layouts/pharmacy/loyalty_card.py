"""Pharmacy."""
from __future__ import annotations

from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import alnum, digits, q2, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.many_trades import place, sale
from layouts.kit.rows import plain, qty_of

GOODS = [("METFORMINA 850MG C/30", 39, 88, 0, 0), ("LORATADINA 10MG C/20", 22, 58, 0, 0), ("IBUPROFENO 400 C/10", 18, 48, 0, 0), ("TEMPRA JBE 120ML", 78, 110, 0, 0),
        ("XL-3 C/24", 69, 92, 0, 0), ("SUERO ORAL COCO", 24, 32, 0, 0), ("SH CAPRICE 750", 38, 54, .16, 0), ("PASTA CREST 100", 32, 49, .16, 0),
        ("CURITAS C/20", 22, 38, .16, 0), ("TOALLAS SABA C/10", 28, 39, .16, 0), ("ENSURE 237ML", 48, 62, 0, 0)]


@layout("many-trades", "ow_farmacia", [(80, 42), (58, 32)])
def loyalty_card(d, r):
    s = sale(r, GOODS, 1, 6, (50, 27, 23, 0, 0), (0, 23), need16=False)
    a, city, cp = place(r)
    legal, rf = "DISTRIBUIDORA FARMACEUTICA SANTA CLARA SA DE CV", R.make_company(r, "DFS")
    suc, itu = digits(r, 3, True), digits(r, 18, True)
    d.logo("FARMACIAS CLARA")
    d.center(legal)
    d.center(f"R.F.C.: {rf}")
    d.center("Régimen 601 Gral de Ley P. Morales")
    d.center(f"Suc. {suc} {city}")
    d.center(f"{a} CP {cp}")
    d.rule("-")
    d.left(f"Fecha y hora: {s.when.year}-{s.when:%m-%d} {s.when:%H:%M:%S}")
    d.left(f"No. Tic: {digits(r, 5, True)}  Vend: {digits(r, 4)}")
    d.rule("-")
    full = Decimal(0)
    for i in s.items:
        d.left(f"{i.code} {'Lote ' + alnum(r, 5) if r.random() < .3 else ''}".strip())
        d.left(i.name)
        off = r.choice([0, 0, 10, 25])
        lst = q2(i.amount / (1 - Decimal(off) / 100))
        full += lst
        d.add([Seg(f"{qty_of(i)} x {plain(q2(lst / i.qty))}", 1), Seg(f"-{off}%" if off else "", d.cols - 11, "r"), Seg(plain(i.amount), d.cols, "r")])
    d.rule("-")
    w = d.cols
    rt = lambda x, y, **k: d.add([Seg(x, w - 12, "r"), Seg(y, w, "r")], **k)
    rt("Subtotal:", plain(s.net, "$"))
    rt("IVA 16%:" if s.iva else "IVA 0%:", plain(s.iva, "$"))
    rt("Total:", plain(s.total, "$"), bold=True)
    pw = {"efectivo": "Efectivo", "tarjeta_debito": "T. Débito", "tarjeta_credito": "T. Crédito"}[s.payment]
    rt(pw + ":", plain(s.tendered, "$"))
    if s.payment == "efectivo":
        rt("Cambio:", plain(s.change, "$"))
    if full > s.total:
        d.center(f"*** Usted ahorró {plain(full - s.total, '$')} ***")
    d.center("Consulta médica en esta sucursal $60.00")
    d.left("ITU:")
    d.center(itu)
    d.barcode(itu)
    d.center("Facture en clarafarma.mx con su ITU")
    d.center("En antibióticos no hay cambios ni devoluciones")
    return truth(s, merchant="FARMACIAS CLARA", legal=legal, rfc=rf, store=suc, payment_printed=pw, url="clarafarma.mx", portal={"itu": itu})
