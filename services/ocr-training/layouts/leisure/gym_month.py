"""Gym or school: "Recibimos de" a member, month and validity dates, company under "Datos fiscales del emisor" at
the foot, sale small at the top right.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import amount_words, Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import brand, firm, TAXED_AS
from layouts.kit.names import person
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI
from layouts.kit.rows import at, lefts, plain
from layouts.kit.sale import fee


@layout("common-tills", "gimnasio_mensualidad", [(80, 42), (80, 40)], ("grid", "prop"))
def gym_month(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(29, 149) * 10 - 1, [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DE DEBITO"), (CREDIT, "TARJETA DE CREDITO"), (SPEI, "TRANSFERENCIA")], first=6, last=21)
    name, (who, rf), rec = one(rng, "GIMNASIO ", "CLUB DEPORTIVO ", "FITNESS ", "ACADEMIA ") + brand(rng).upper(), firm(rng, "DEPORTES", "CENTRO DEPORTIVO", "OPERADORA"), num(rng, 6)
    at(d, (say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}/{Mmm}/{yy} {hh}:{mi} {AM}")), d.cols, "r"))
    d.logo(name) if rng.random() < .5 else d.center(name, bold=True, tall=2)
    d.left(f"RECIBO {rec}")
    lefts(d, f"Recibimos de: {person(rng)}", f"Socio {num(rng, 5)}", f"Concepto: Mensualidad {say(s.when, '{mes} {yyyy}')}", f"Vigencia {say(s.when, '{dd}/{mm}/{yyyy}')} al {say(s.when + dt.timedelta(days=30), '{dd}/{mm}/{yyyy}')}")
    d.left("La cantidad de: " + amount_words(s.total))
    at(d, (f"SUBTOTAL {plain(s.net)}", 0), (f"IVA {plain(s.iva)}", d.cols, "r"))
    d.lr("IMPORTE PAGADO", "$" + plain(s.total), bold=True)
    d.left(f"MEDIO DE PAGO: {word}")
    d.rule()
    lefts(d, "DATOS FISCALES DEL EMISOR", f"NOMBRE: {who}", f"RFC: {rf}", rng.choice(TAXED_AS))
    return truth(s, merchant=name, legal=who, rfc=rf, folio=rec, payment_printed=word, portal={"recibo": rec})
