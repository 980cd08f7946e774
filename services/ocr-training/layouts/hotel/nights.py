"""Hotel."""
from __future__ import annotations

import datetime as dt
from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import amount_words, digits, Item, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.many_trades import clock_of_twelve, date_in_digits, hand_over, I16, one, person, place, WORDS
from layouts.kit.rows import plain, qty_of


@layout("many-trades", "ow_hotel", [(80, 42), (80, 48)], ("grid", "prop"))
def nights(d, r):
    n = r.randint(1, 4)
    s = one(r, "HOSPEDAJE HAB SENCILLA", r.choice([490, 620, 750, 890, 1150]), pay=(30, 25, 35, 0, 10), hours=(7, 13), qty=Decimal(n))
    if r.random() < .5:
        s.items.append(Item("CONSUMO RESTAURANTE", Decimal(1), Decimal(r.randint(95, 420)), I16, Decimal(0), ""))
    if r.random() < .4:
        s.items.append(Item("LAVANDERIA", Decimal(1), Decimal(r.randint(60, 180)), I16, Decimal(0), ""))
    hand_over(r, s)
    name = r.choice(["Hotel Posada del Río", "Hotel Plaza Madrid", "Suites El Cardenal"])
    owner, rf = person(r).upper(), R.make_person(r)
    a, city, cp = place(r)
    fol, hab = digits(r, 5, True), str(r.randint(101, 428))
    d.center(name, bold=True, tall=2)
    d.center(f"Propietario: {owner}")
    d.center(f"RFC: {rf}   Régimen 612")
    d.center(f"{a}, {city}, C.P. {cp}")
    d.rule("=")
    d.lr("ESTADO DE CUENTA", f"Folio {fol}")
    d.lr(f"Habitación: {hab}", f"Noches: {n}")
    d.left(f"Huésped: {person(r)}")
    d.left(f"Llegada: {date_in_digits(s.when - dt.timedelta(days=n), '-')}  15:00")
    d.left(f"Salida:  {date_in_digits(s.when, '-')}  12:00")
    d.rule("=")
    for i in s.items:
        d.lr(f"{qty_of(i)} {i.name}", plain(i.amount), cut=True)
    d.rule("=")
    w = d.cols
    for x, y in (("Subtotal", s.net), ("I.V.A. 16%", s.iva), ("TOTAL M.N.", s.total)):
        d.add([Seg(x, w // 2), Seg(plain(y), w, "r")], bold=x[0] == "T")
    d.left(amount_words(s.total))
    pw = WORDS["sat"][s.payment]
    d.left("Forma de pago: " + pw)
    d.left("Método: PUE   Uso: G03")
    d.lr("Saldo", "0.00")
    d.left(f"Impreso: {date_in_digits(s.when, '-')} {clock_of_twelve(s.when, suf=('a. m.', 'p. m.'))}")
    d.center("Solicite su factura en recepción el día de su salida")
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=fol, payment_printed=pw)
