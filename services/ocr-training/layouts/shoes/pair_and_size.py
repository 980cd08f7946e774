"""Shoe shop."""
from __future__ import annotations

import datetime as dt

from ticketgen import rfc as R
from ticketgen.model import digits
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.many_trades import date_in_digits, FIRST_NAMES, place, sale, WORDS
from layouts.kit.rows import plain, qty_of


@layout("many-trades", "ow_zapateria", [(80, 40), (58, 32)])
def pair_and_size(d, r):
    pool = [("TENIS CAB 2890", 549, 1199, .16, 0), ("BOTIN DAMA 611", 499, 999, .16, 0), ("ESCOLAR NIÑO 33", 349, 599, .16, 0), ("SANDALIA PISO", 199, 399, .16, 0), ("CALCETA 3P", 69, 119, .16, 0), ("GRASA NEGRA", 35, 59, .16, 0)]
    s = sale(r, pool, 1, 3, (50, 25, 25, 0, 0), (10, 20), qty=(95, 5, 0))
    legal, rf = "CALZADO TRES PASOS DE LEON SA DE CV", R.make_company(r, "CTP")
    a, city, cp = place(r)
    fol = f"{r.choice('ABCDEF')}{digits(r, 6)}"
    d.center("ZAPATERIAS TRES PASOS", bold=True, tall=2)
    d.center(f"{legal} RFC: {rf}")
    d.center(f"SUC. {city.split(',')[0].upper()}")
    d.center(f"{a} C.P. {cp}")
    d.rule("*")
    d.left(f"Folio......: {fol}")
    d.left(f"Fecha......: {date_in_digits(s.when)}")
    d.left(f"Hora.......: {s.when:%H:%M:%S}")
    d.left(f"Vendedor...: {r.randint(1, 30)} {r.choice(FIRST_NAMES)}")
    d.rule("*")
    for i in s.items:
        size = r.choice(["22.5", "24", "25", "26.5", "27", "28"])
        d.left(f"{i.name} T-{size} {r.choice(['NEGRO', 'CAFE', 'BCO', 'MARINO'])}")
        d.lr(f"   {qty_of(i)} PAR", plain(i.amount))
    d.rule("*")
    w = min(d.cols, 34)
    dots = lambda x, y, **k: d.left(x.ljust(w - len(y) - 1, ".") + " " + y, **k)
    dots("Subtotal", plain(s.net))
    dots("IVA 16%", plain(s.iva))
    dots("Total", plain(s.total), bold=True)
    pw = WORDS["low"][s.payment]
    dots(pw, plain(s.tendered))
    if s.payment == "efectivo":
        dots("Cambio", plain(s.change))
    d.blank()
    d.left(f"Cambios: hasta el {date_in_digits(s.when + dt.timedelta(days=15))}, sin uso y en su caja. Ofertas no tienen cambio.")
    d.center("www.trespasos.mx  Facture con RFC, folio y total")
    return truth(s, merchant="ZAPATERIAS TRES PASOS", legal=legal, rfc=rf, folio=fol, payment_printed=pw, url="www.trespasos.mx", portal={"folio": fol})
