"""Club store."""
from __future__ import annotations

from ticketgen import rfc as R
from ticketgen.model import digits, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.many_trades import cut, date_in_digits, place, sale, voucher
from layouts.kit.rows import plain, qty_of


@layout("many-trades", "ow_club", [(80, 42), (80, 48)])
def yearly_membership(d, r):
    pool = [("PECHUGA POLLO 3K", 259, 329, 0, 0), ("DETERG 10KG", 279, 389, .16, 0), ("AGUA 24PK", 92, 129, 0, 0), ("NUEZ INDIA 1K", 269, 349, 0, 0), ("PAPEL HIG 40R", 259, 329, .16, 0),
            ("SILLA PLEGABLE", 399, 599, .16, 0), ("CHOC SURTIDO 2K", 289, 389, 0, .08), ("TOCINO 1.5K", 219, 289, 0, 0), ("CAFE MOLIDO 1.2K", 299, 389, 0, 0), ("JUEGO TOALLAS", 349, 499, .16, 0), ("PANTALLA 50P", 6490, 8990, .16, 0)]
    s = sale(r, pool, 2, 9, (18, 40, 42, 0, 0), (9, 20))
    legal, rf = "CLUB DE MAYOREO ARCAMAX S DE RL DE CV", R.make_company(r, "CMA")
    a, city, cp = place(r)
    club_, caja, tr, soc = digits(r, 4, True), digits(r, 2, True), digits(r, 4, True), digits(r, 11, True)
    d.logo("ARCA CLUB")
    d.center(f"#{club_} {city.upper()}")
    d.center(f"{a} {cp}")
    d.center(f"{legal}")
    d.center(f"RFC {rf}")
    d.left(f"MIEMBRO {soc} {r.choice(['ORO', 'NEGOCIO', 'PLUS'])} VENCE {s.when.month:02d}/{s.when.year + 1}")
    d.blank()
    for i in s.items:
        d.add([Seg(digits(r, 7, True), 0), Seg(cut(i.name, 17), 9), Seg(plain(i.amount) + (" T" if i.iva else " I" if i.ieps else "  "), d.cols, "r")])
        if i.qty > 1:
            d.left(f"{qty_of(i)} A {plain(i.unit)}", indent=9)
    w = d.cols - 2
    rv = lambda x, y, **k: d.add([Seg(x, w - 12, "r"), Seg(y, w, "r")], **k)
    rv("SUBTOTAL", plain(s.net))
    rv("IVA 16%", plain(s.iva))
    if s.ieps:
        rv("IEPS 8%", plain(s.ieps))
    rv("TOTAL MXN", plain(s.total), bold=True)
    pw = {"efectivo": "EFECTIVO", "tarjeta_debito": "TARJETA DEBITO", "tarjeta_credito": "MASTERCARD CREDITO"}[s.payment]
    rv(pw, plain(s.tendered))
    rv("CAMBIO", plain(s.change))
    d.blank()
    d.center(f"# ARTICULOS {sum(int(i.qty) for i in s.items)}")
    d.center(f"{s.when:%H:%M} {date_in_digits(s.when, '/', 2)} CAJA {caja} OPER {digits(r, 5)}")
    if s.payment != "efectivo":
        voucher(d, r, s, s.total)
    tk = f"{club_}{caja}{tr}{s.when:%d%m%Y}{digits(r, 4)}"
    d.barcode(tk)
    d.center("NUMERO DE TICKET")
    d.center(tk)
    d.center("FACTURA: arcaclub.com.mx")
    d.center(f"DINERO ELECTRONICO GANADO {plain(s.total * 2 / 100, '$')}")
    d.center("MUESTRE SU TICKET EN LA SALIDA")
    return truth(s, merchant="ARCA CLUB", legal=legal, rfc=rf, store=club_, folio=tr, payment_printed=pw, url="arcaclub.com.mx", portal={"ticket": tk})
