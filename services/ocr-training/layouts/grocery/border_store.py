"""Supermarket at the border: IVA of 8 %."""
from __future__ import annotations

from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import digits
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.many_trades import FIRST_NAMES, GROCERIES, place, sale, without_commas
from layouts.kit.rows import plain, qty_of


@layout("many-trades", "ow_super_frontera", [(80, 42), (58, 32)])
def border_store(d, r):
    pool = [(n, a, b, .08 if i else 0, 0) for n, a, b, i, e in GROCERIES if not e]
    s = sale(r, pool, 2, 10, (50, 25, 25, 0, 0))
    a, _, _ = place(r)
    legal, rf = "ABARROTES Y CARNES DEL DESIERTO SA DE CV", R.make_company(r, "ACD")
    tk = f"{r.choice('ABC')}{digits(r, 7)}"
    city = r.choice(["Mexicali, B.C.", "Nogales, Son.", "Cd. Juárez, Chih.", "Reynosa, Tamps."])
    d.center("CALI-MARKET", wide=2, tall=2, bold=True)
    d.center(f"{a}, {city}")
    d.center(f"{legal}")
    d.center(f"RFC:{rf}")
    d.center("REGION FRONTERIZA NORTE")
    d.rule("*")
    d.left(f"NOTA {tk}")
    d.left(f"{s.when.year}/{s.when:%m/%d} {s.when:%H:%M} CAJERA {r.choice(FIRST_NAMES).upper()}")
    d.rule("*")
    for i in s.items:
        d.left(i.name)
        d.lr(f"  {qty_of(i)} @ {plain(i.unit)}", plain(i.amount) + (" G" if i.iva else " N"))
    d.rule("*")
    d.lr("SUB-TOTAL", plain(s.net, "$"))
    d.lr("I.V.A. (8%)", plain(s.iva, "$"))
    d.lr("TOTAL PESOS", plain(s.total, "$"), bold=True)
    tc = Decimal(r.choice(["17.20", "18.05", "16.90", "18.60"]))
    d.lr(f"TOTAL DLLS (T.C. {tc})", without_commas(s.total / tc))
    pw = {"efectivo": "EFECTIVO M.N.", "tarjeta_debito": "T. DEBITO", "tarjeta_credito": "T. CREDITO"}[s.payment]
    d.lr(pw, plain(s.tendered, "$"))
    if s.payment == "efectivo":
        d.lr("SU FERIA", plain(s.change, "$"))
    d.center("*** GRACIAS / THANK YOU ***")
    d.center("NO SE ACEPTAN BILLETES DE 100 DLLS")
    return truth(s, merchant="CALI-MARKET", legal=legal, rfc=rf, folio=tk, payment_printed=pw)
