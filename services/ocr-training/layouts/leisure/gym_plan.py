"""Gym."""
from __future__ import annotations

import datetime as dt

from ticketgen import rfc as R
from ticketgen.model import digits
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.many_trades import date_in_digits, one, person, place, WORDS
from layouts.kit.rows import plain


@layout("many-trades", "ow_gimnasio", [(80, 42), (80, 40)], ("grid", "prop"))
def gym_plan(d, r):
    s = one(r, r.choice(["MENSUALIDAD", "ANUALIDAD", "VISITA", "INSCRIPCION + MES"]), r.choice([60, 399, 450, 549, 699, 899, 4990]), pay=(35, 28, 30, 0, 7), hours=(6, 21))
    legal, rf = "CENTRO DEPORTIVO FUERZA NORTE SA DE CV", R.make_company(r, "CDF")
    a, city, cp = place(r)
    rec, cl = digits(r, 7, True), digits(r, 5, True)
    d.center("FUERZA NORTE GYM", wide=2 if d.cols >= 40 else 1, tall=1, bold=True)
    d.blank()
    d.center("RECIBO DE PAGO")
    d.pair("Recibo", rec, 16)
    d.pair("Emitido", f"{s.when.year}-{s.when:%m-%d}", 16)
    d.pair("Hora", f"{s.when:%H:%M}", 16)
    d.pair("Socio", f"{cl} {person(r)}"[: d.cols - 16], 16)
    d.pair("Concepto", s.items[0].name, 16)
    d.pair("Vigencia", f"{date_in_digits(s.when)} al", 16)
    d.pair("", date_in_digits(s.when + dt.timedelta(days=30)), 16)
    d.rule("-")
    d.pair("Base", plain(s.net, "$ "), 16)
    d.pair("IVA 16%", plain(s.iva, "$ "), 16)
    d.pair("Total", plain(s.total, "$ "), 16, bold=True)
    pw = WORDS["low"][s.payment]
    d.pair("Pago", pw, 16)
    d.rule("-")
    d.left(f"{legal}, RFC {rf}, {a}, {city}, CP {cp}")
    nip = digits(r, 6, True)
    d.left(f"Autofactura: fuerzanorte.mx  Recibo {rec}  NIP {nip}")
    d.left("Inscripción normal $500.00 - promoción sujeta a cambios")
    return truth(s, merchant="FUERZA NORTE GYM", legal=legal, rfc=rf, folio=rec, payment_printed=pw, url="fuerzanorte.mx", portal={"recibo": rec, "nip": nip})
