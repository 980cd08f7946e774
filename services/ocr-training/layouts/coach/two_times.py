"""Bus line: label and value in two columns, origin and destination, journey before sale, passenger's name,
company as head with slash RFC.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import Doc
from ticketgen.parts import CITIES, truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import firm, made_up, TILL_NAMES
from layouts.kit.names import person
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import at, lefts, plain
from layouts.kit.sale import fee


@layout("common-tills", "autobus_boleto", [(80, 40), (80, 44)])
def two_times(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(98, 1290), [(CASH, "EFECTIVO"), (DEBIT, "T.DEBITO"), (CREDIT, "T.CREDITO")], first=5, last=22)
    (who, rf), name, fol = firm(rng, "AUTOBUSES", "OMNIBUS", "TRANSPORTES", "LINEAS UNIDAS"), made_up(rng).upper(), num(rng, 9)
    trip = s.when + dt.timedelta(days=rng.randint(0, 9), minutes=rng.randint(20, 500))
    d.logo(name) if rng.random() < .7 else d.center(name, wide=2, bold=True)
    d.left(f"{who} / RFC {rf}")
    a, b = rng.sample(CITIES, 2)
    for one_, two in (("ORIGEN", "DESTINO"), (a[0], b[0]), ("SALIDA", "ASIENTO"), (say(trip, "{dd}/{mm}/{yyyy} {HH}:{mi}"), num(rng, 2)), ("PASAJERO", "SERVICIO"), (person(rng)[:22], one(rng, "1A CLASE", "GL", "PLATINO"))):
        at(d, (one_, 0), (two, 26))
    d.rule()
    d.lr(f"TARIFA {plain(s.net)} IVA {plain(s.iva)}", f"TOTAL {plain(s.total)}", bold=True)
    d.left(f"PAGO {word} FOLIO {fol}")
    lefts(d, say(s.when, one(rng, "VENDIDO {dd}/{mm}/{yyyy} {HH}:{mi}", "F.VENTA: {dd}{MMM}{yy} H.VENTA: {HH}:{mi}", "FECHA DE VENTA {dd}-{mm}-{yyyy} {HH}:{mi}:{ss}")), f"TAQUILLA {num(rng, 3)} {rng.choice(TILL_NAMES)}")
    d.center("SEGURO DEL VIAJERO INCLUIDO")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, payment_printed=word, portal={"folio": fol})
