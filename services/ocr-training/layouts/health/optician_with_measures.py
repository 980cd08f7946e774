"""Optician: the prescription's signed decimals in a table, advance and rest, delivery date; blanks around the
slashes; name with a trade beneath.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import digits, Doc, money, q2
from ticketgen.parts import address, FIRST, truth

from layouts.kit.chance import letters
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.names import company, SURNAMES, thing
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import at, centered, qty
from layouts.kit.sale import sold

GOODS = """ARMAZON ACETATO;690;1900;A
MICA CR39 AR;450;900;A
MICA POLY BLUE;780;1500;A
LENTE CONTACTO MES;380;620;A
ESTUCHE;60;120;A
SOLUCION 360ML;160;240;A
EXAMEN DE LA VISTA;0;90;A"""


@layout("services-and-transport", "optica_graduacion", [(80, 42), (80, 40)], ("grid", "prop"))
def optician_with_measures(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 2, 4, [(CASH, "EFECTIVO"), (CREDIT, "TARJETA DE CREDITO"), (DEBIT, "TARJETA DE DEBITO")])
    name, rf, legal, order = thing(rng).upper(), company_rfc(rng, letters(rng)), company(rng), digits(rng, 5, True)
    d.center(name, wide=2, bold=True)
    centered(d, "O P T I C A S", legal, f"RFC {rf}", *address(rng)[0][1:])
    d.lr(f"ORDEN {order}", say(s.when, rng.choice(["{dd} / {mm} / {yyyy}", "{dd} - {mm} - {yyyy}", "{dd} / {MMM} / {yyyy}"])))
    d.lr(f"PACIENTE {rng.choice(FIRST)} {rng.choice(SURNAMES)}", say(s.when, "{HH}:{mi}"))
    at(d, ("", 0), ("ESF", 12, "r"), ("CIL", 20, "r"), ("EJE", 26, "r"))
    for eye in ("OD", "OI"):
        at(d, (eye, 0), (f"{rng.choice('+-')}{rng.randint(0, 4)}.{rng.choice(['25', '50', '75'])}", 12, "r"), (f"-{rng.randint(0, 2)}.50", 20, "r"), (f"{rng.randint(1, 180)}", 26, "r"))
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", money(i.amount), cut=True)
    d.rule()
    for label, value in (("SUBTOTAL", s.net), ("IVA", s.iva), ("TOTAL", s.total)):
        d.lr(label, money(value), bold=label == "TOTAL")
    half = q2(int(s.total / 2))
    d.lr(f"ANTICIPO {word}", money(half))
    d.lr("SALDO", money(s.total - half))
    d.left(f"ENTREGA: {say(s.when + dt.timedelta(days=6), '{dd} / {mm} / {yyyy}')} DESPUES DE LAS 17:00")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=order, payment_printed=word)
