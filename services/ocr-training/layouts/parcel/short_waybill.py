"""Courier: sender and addressee with names and streets before who sells is told; guide; promised day; emission
hour glued with T; IVA kept.
"""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen.model import Doc, q2
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import firm, made_up, PLACES, road, town
from layouts.kit.names import person
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import lefts, plain
from layouts.kit.sale import fee


@layout("common-tills", "paqueteria_guia", [(80, 44), (80, 48)], ("grid", "prop"))
def short_waybill(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(149, 890), [(CASH, "Efectivo"), (CREDIT, "Tarjeta de crédito"), (DEBIT, "Tarjeta de débito")], first=9, last=19)
    name, (who, rf), guide = made_up(rng), firm(rng, "MENSAJERIA", "PAQUETERIA Y ENVIOS", "EXPRESS"), num(rng, 12)
    d.logo(name)
    lefts(d, f"GUIA {guide}", f"REMITENTE: {person(rng)}", road(rng), f"DESTINATARIO: {one(rng, person(rng), firm(rng)[0])}", road(rng), town(rng))
    d.lr("Peso", f"{rng.randint(1, 29)}.{num(rng, 1)}0 kg")
    d.left(f"Entrega estimada: {say(s.when + dt.timedelta(days=3), '{dd}/{mm}/{yyyy}')} antes de 18:00")
    d.rule()
    for a, v in (("Flete", q2(s.net - 20)), ("Cargo comb.", Decimal(20)), ("Suma", s.net), ("IVA 16%", s.iva), ("Total MXN", s.total)):
        d.lr(a, plain(q2(v)), bold=a.startswith("Total"))
    d.lr("Pagado con", word)
    d.left(say(s.when, one(rng, "Emisión: {yyyy}-{mm}-{dd}T{HH}:{mi}:{ss}", "Expedición {dd}/{mm}/{yyyy} {HH}:{mi}", "Elaborado el {dd} {Mmm} {yyyy} a las {HH}:{mi} hrs")))
    lefts(d, f"Emisor: {who}", f"RFC emisor: {rf}", f"Ocurre {rng.choice(PLACES).title()} {road(rng)}")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=guide, payment_printed=word, portal={"guia": guide})
