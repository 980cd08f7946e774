"""Optician with advance."""
from __future__ import annotations

import datetime as dt
from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import digits, q2
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.many_trades import date_with_month, FIRST_NAMES, person, place, sale, WORDS
from layouts.kit.rows import plain, qty_of


@layout("many-trades", "ow_optica", [(80, 42), (80, 40)], ("grid", "prop"))
def optician_down_payment(d, r):
    pool = [("Armazón metálico", 690, 1890, .16, 0), ("Micas CR-39 antirreflejo", 590, 1290, .16, 0), ("Examen de la vista", 50, 150, .16, 0), ("Estuche rígido", 80, 150, .16, 0), ("Lente contacto 6pz", 480, 890, .16, 0)]
    s = sale(r, pool, 1, 3, (40, 30, 30, 0, 0), (10, 19), qty=(97, 3, 0))
    legal, rf = "SERVICIOS OPTICOS BUENA VISTA SC", R.make_company(r, "SOB")
    a, city, cp = place(r)
    fol = digits(r, 6, True)
    d.center("ÓPTICA BUENA VISTA", bold=True, tall=2)
    d.center(f"{a}")
    d.center(f"{city} CP {cp}")
    d.center(legal)
    d.center(f"RFC. {rf[:3]}-{rf[3:9]}-{rf[9:]}")
    d.rule("-")
    d.lr(f"Orden de trabajo {fol}", f"Optom. {r.choice(FIRST_NAMES)}")
    d.lr("Fecha de venta:", date_with_month(s.when, " ", cap=False))
    d.lr("Hora:", f"{s.when:%H:%M}")
    d.lr("Entrega estimada:", date_with_month(s.when + dt.timedelta(days=r.randint(4, 10)), " ", cap=False))
    d.left(f"Paciente: {person(r)}")
    d.left(f"OD -{r.randint(0, 4)}.{r.choice(['25', '50', '75'])} OI -{r.randint(0, 4)}.{r.choice(['25', '50', '75'])} DIP {r.randint(58, 68)}")
    d.rule("-")
    for i in s.items:
        d.lr(f"{qty_of(i)} {i.name}", plain(i.amount), cut=True)
    d.rule("-")
    d.lr("Importe antes de impuestos", plain(s.net, "$"))
    d.lr("IVA trasladado 16%", plain(s.iva, "$"))
    d.lr("Importe total", plain(s.total, "$"), bold=True)
    pw = WORDS["low"][s.payment]
    if r.random() < .55:
        adv = q2(int(s.total * Decimal("0.5") / 10) * 10)
        d.lr(f"Anticipo ({pw})", plain(adv, "$"))
        d.lr("Resta", plain(s.total - adv, "$"))
    else:
        d.lr(f"Pagado ({pw})", plain(s.total, "$"))
        d.lr("Resta", "$0.00")
    d.left("Pasados 60 días no nos hacemos responsables por trabajos no recogidos")
    return truth(s, merchant="ÓPTICA BUENA VISTA", legal=legal, rfc=rf, folio=fol, payment_printed=pw)
