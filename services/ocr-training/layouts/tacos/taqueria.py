"""Taqueria."""
from __future__ import annotations

from ticketgen.model import digits
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.many_trades import clock_of_twelve, date_in_digits, place, sale, without_commas
from layouts.kit.rows import qty_of


@layout("many-trades", "ow_taqueria", [(58, 32), (58, 30)], ("grid", "prop"))
def taqueria(d, r):
    pool = [("PASTOR", 17, 24, 0, 0), ("SUADERO", 19, 27, 0, 0), ("CAMPECHANO", 22, 30, 0, 0), ("GRINGA", 55, 78, 0, 0), ("VOLCAN", 32, 45, 0, 0),
            ("CONSOME CH", 28, 38, 0, 0), ("REFRESCO", 24, 32, 0, 0), ("HORCHATA 1/2", 22, 30, 0, 0), ("CEBOLLITAS", 35, 48, 0, 0), ("TRIPA", 22, 30, 0, 0)]
    s = sale(r, pool, 2, 6, (88, 0, 0, 0, 12), (13, 23), need16=False, qty=(30, 35, 35))
    name = r.choice(["TAQUERIA EL CHAPARRITO", "TACOS DON NACHO", "LOS COMPADRES TACOS Y TORTAS"])
    d.center(name, bold=True, tall=2)
    d.center("\"los meros buenos desde 1987\"")
    a, city, _ = place(r)
    d.center(a)
    d.center(f"Pedidos al {digits(r, 3, True)} {digits(r, 3)} {digits(r, 4)}")
    d.blank()
    cmd = str(r.randint(1, 240))
    d.lr(f"COMANDA #{cmd}", r.choice(["P/LLEVAR", f"MESA {r.randint(1, 12)}"]))
    has_time = r.random() < .6
    d.left(date_in_digits(s.when, "/", 2) + (f" {clock_of_twelve(s.when, pad=False, suf=('am', 'pm'), sp='')}" if has_time else ""))
    d.rule("-")
    for i in s.items:
        d.lr(f"{qty_of(i):>2} {i.name}", f"{i.amount:.2f}", cut=True)
    d.rule("-")
    d.center(f"TOTAL ${without_commas(s.total)}", bold=True, tall=2, wide=1)
    pw = None
    if s.payment == "transferencia" or r.random() < .6:
        pw = {"efectivo": "EFECTIVO", "transferencia": "TRANSFERENCIA"}[s.payment]
        d.lr(pw, without_commas(s.tendered))
        if s.payment == "efectivo":
            d.lr("CAMBIO", without_commas(s.change))
    d.blank()
    d.center("PROPINA NO INCLUIDA, GRACIAS!")
    d.center("clave wifi: salsaverde22")
    return truth(s, merchant=name, legal=None, rfc=None, folio=cmd, tax_printed=False, time_printed=has_time, payment_printed=pw)
