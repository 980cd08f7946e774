"""Hardware chain."""
from __future__ import annotations

from ticketgen import rfc as R
from ticketgen.model import alnum, amount_words, digits, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.many_trades import clock_of_twelve, date_in_digits, place, sale, WORDS
from layouts.kit.rows import plain, qty_of

GOODS = [("TUERCA UNION GALV 1/2", 22, 48, .16, 0), ("CODO PVC 90 1/2", 4, 12, .16, 0), ("CABLE THW 12 MTS", 14, 22, .16, 0), ("PIJA 8X1 C/100", 42, 69, .16, 0),
        ("IMPERMEABILIZANTE 19L", 899, 1690, .16, 0), ("LIJA AGUA 220", 9, 16, .16, 0), ("MARTILLO UÑA 16OZ", 149, 259, .16, 0), ("CONTACTO DUPLEX", 38, 79, .16, 0),
        ("BOQUILLA BLANCA 5KG", 89, 139, .16, 0), ("WC KIT INSTALACION", 119, 219, .16, 0), ("FLEXOMETRO 5M", 79, 159, .16, 0)]


@layout("many-trades", "ow_ferreteria_cadena", [(80, 48), (80, 42)])
def chain(d, r):
    s = sale(r, GOODS, 1, 8, (40, 28, 30, 0, 2), (7, 20), qty=(55, 25, 20))
    legal, rf = "MATERIALES Y FERRETERIAS CONSTRUCENTRO SA DE CV", R.make_company(r, "MFC")
    a, city, cp = place(r)
    fol = f"FT-{digits(r, 6, True)}"
    d.logo("CONSTRUCENTRO", inverse=True)
    d.left(legal)
    d.left(f"R.F.C. {rf}  TEL {digits(r, 3, True)}-{digits(r, 3)}-{digits(r, 4)}")
    d.left(f"{a} {city} CP {cp}")
    d.rule("-")
    d.lr(f"REMISION: {fol}", f"VEND: {r.randint(1, 60):03d}")
    d.left("CLIENTE: 00001 PUBLICO EN GENERAL XAXX010101000")
    d.lr(f"FECHA: {date_in_digits(s.when)}", f"HORA: {clock_of_twelve(s.when, True)}")
    d.rule("-")
    w = d.cols
    d.add([Seg("CANT", 0), Seg("CLAVE", 6), Seg("P.UNIT", w - 12, "r"), Seg("IMPORTE", w, "r")])
    for i in s.items:
        d.left(i.name)
        d.add([Seg(f"{qty_of(i)}", 0), Seg(i.code[-6:], 6), Seg(plain(i.unit), w - 12, "r"), Seg(plain(i.amount), w, "r")])
    d.rule("-")
    d.add([Seg("TOTAL $", w - 12, "r"), Seg(plain(s.total), w, "r")], bold=True)
    d.left(amount_words(s.total))
    pw = WORDS["bank"][s.payment]
    d.left(f"SU PAGO {pw}: {plain(s.tendered)}")
    if s.payment == "efectivo":
        d.left(f"SU CAMBIO: {plain(s.change)}")
    d.left(f"TASA 16.00%  NETO {plain(s.net)}  IVA {plain(s.iva)}")
    d.rule("-")
    tok = alnum(r, 6)
    d.center(f"FACTURE CON REMISION Y TOKEN: {tok}")
    d.center("WWW.CONSTRUCENTRO.COM.MX")
    d.center("NO HAY CAMBIOS EN MATERIAL ELECTRICO NI CORTADO")
    return truth(s, merchant="CONSTRUCENTRO", legal=legal, rfc=rf, folio=fol, payment_printed=pw, url="WWW.CONSTRUCENTRO.COM.MX", portal={"remision": fol, "token": tok})
