"""Restaurant: opened, closed and printed at three moments, account and waiter between them; the total stands
before tax and before tips' lines.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import Doc, q2
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say, soon
from layouts.kit.hands.odd_places import fiscal, MEALS, NOTES, PLASTIC, settle, street, tag, trade
from layouts.kit.payment import CASH
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import sold


@layout("odd-places", "restaurante_tres_horas", [(80, 40), (80, 42), (58, 34)])
def three_times(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, MEALS, 2, 8, PLASTIC + NOTES, 13, 22)
    name, (who, rf), bill, tip = trade(rng, "RESTAURANTE", "", "ASADOR", "BISTRO").upper(), fiscal(rng, "GASTRONOMICA", "RESTAURANTERA"), num(rng, 5), None
    first = s.when - dt.timedelta(minutes=rng.randint(30, 110))
    form = one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}/{mm}/{yy} {hh}:{mi} {AM}", "{dd}-{Mmm}-{yyyy} {h}:{mi} {a_m_}")
    d.center(name, bold=True, tall=one(rng, 1, 2))
    centered(d, who, tag(rng, rf), street(rng))
    marks = [("Apertura", say(first, form)), (one(rng, "Cierre", "Cerrada", "Cobro"), say(s.when, form)), ("Impresión", soon(s, rng.randint(1, 3), form))]
    for label, when in marks[:one(rng, 2, 3)]:
        d.left(f"{label}: {when}")
    d.lr(f"Cuenta {bill} M-{rng.randint(1, 40)}", f"{rng.randint(1, 8)} pers.")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.lr(one(rng, "CONSUMO TOTAL", "TOTAL CUENTA", "TOTAL A PAGAR", "TOTAL CONSUMO"), "$" + plain(s.total), bold=True, tall=one(rng, 1, 2))
    d.left(f"(Alimentos {plain(s.net)} + IVA {plain(s.iva)})" if rng.random() < .5 else f"Subtotal {plain(s.net)}  IVA {plain(s.iva)}")
    if s.payment != CASH and rng.random() < .5:
        tip = q2(s.total * rng.choice([10, 12, 15]) / 100)
        d.lr("Propina", plain(tip))
        d.lr(f"Cargo {word}", plain(s.total + tip))
    else:
        settle(d, rng, s, word)
    d.center("La propina no es obligatoria")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=bill, payment_printed=word, tip=tip)
