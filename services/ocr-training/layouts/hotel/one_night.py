"""Motel / hotel without lodging tax."""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen.model import Doc, money, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import (
    amount_in_words, company_rfc, date_text, Line, payment_word, person, place, sale, STAFF, time_text,
)


@layout("small-business", "hotel_noche", [(80, 42), (80, 40)])
def one_night(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, [("HAB. SENCILLA", 480, 780, .16), ("HAB. DOBLE", 650, 1100, .16), ("HAB. KING", 720, 1250, .16)], (1, 1), (45, 22, 30, 0, 3), (13, 23), cents=("00",), maxq=3)
    l = s.lines[0]
    ex = rng.random()
    if ex < .5:
        s.lines.append(Line(rng.choice(["AGUA EMBOTELLADA", "PERSONA EXTRA", "ESTACIONAMIENTO", "CONTROL TV (RENTA)"]), Decimal(1), Decimal(rng.choice([25, 50, 80, 150])), Decimal("0.16"), Decimal(0), ""))
    s.settle(rng)
    name = rng.choice(["HOTEL POSADA DEL VIRREY", "HOTEL CENTRAL", "MOTEL LAS PALMAS", "HOTEL REAL DE MINAS INN"])
    legal = rng.choice(["INMOBILIARIA HOTELERA DEL CENTRO SA DE CV", "HOSPEDAJES REALES S.A. DE C.V.", "POSADAS UNIDAS DE ZACATECAS SA DE CV"])
    rf = company_rfc(rng, legal)
    fol = f"{rng.randint(1000, 99000)}"
    out = s.when + dt.timedelta(days=int(l.qty))
    d.center(name, bold=True, tall=2)
    d.center(legal)
    d.center(f"RFC.- {rf}")
    d.center(" ".join(place(rng, 2)))
    d.blank()
    d.add([Seg(f"FOLIO No. {fol}", 0), Seg(f"HAB. {rng.randint(101, 412)}", d.cols, "r")], bold=True)
    d.left(f"FECHA: {date_text(s.when, 'long')}")
    d.left(f"HORA: {time_text(s.when, 'hrs')}")
    d.left(f"HUESPED: {person(rng)[0]}")
    d.left(f"LLEGADA: {date_text(s.when, 'd/m/y')}  SALIDA: {date_text(out, 'd/m/y')}")
    d.rule()
    d.lr("NOCHES CONCEPTO", "IMPORTE")
    for x in s.lines:
        d.lr(f"  {x.q}    {x.name}", money(x.amount))
    d.rule()
    d.lr("SUBTOTAL", money(s.net))
    d.lr("I.V.A. 16%", money(s.iva))
    d.lr("TOTAL", money(s.total), bold=True)
    d.center(amount_in_words(s.total, 2).upper())
    pay = payment_word(rng, s).upper()
    d.left(f"FORMA DE PAGO: {pay}")
    d.left(f"RECEPCIONISTA: {rng.choice(STAFF).upper()}")
    d.center("SALIDA A LAS 12:00 HRS. PASADA ESTA HORA SE COBRARA OTRO DIA")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=fol, payment_printed=pay)
