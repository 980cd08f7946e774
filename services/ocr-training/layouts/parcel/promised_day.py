"""Parcel: sender's and receiver's names, weight, a promised delivery; freight, insurance and fuel before tax,
all in a dotted list.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import Doc, q2
from ticketgen.parts import COLS, STREETS, truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import later, moment, say
from layouts.kit.hands.where_it_stands import ANY, coined, legal, MOTTOES
from layouts.kit.names import person
from layouts.kit.payment import CASH, paid, SPEI
from layouts.kit.rows import lefts, plain
from layouts.kit.sale import Bill, cash


@layout("where-it-stands", "paqueteria_guia", [(80, 42), (80, 48)])
def promised_day(d: Doc, rng: random.Random) -> dict:
    freight, safe, fuel_fee = q2(rng.randint(95, 460)), q2(Decimal(rng.randint(0, 4000)) / 100), q2(Decimal(rng.randint(900, 6000)) / 100)
    net = freight + safe + fuel_fee
    method, word = rng.choice(ANY + [(SPEI, "TRANSFERENCIA")])
    s = Bill(moment(rng, 9, 19), method, net, q2(net * Decimal("0.16")))
    s.tendered = cash(rng, s.total) if method == CASH else s.total
    name, (firm, rf) = one(rng, "ENVIOS ", "PAQUETERIA ", "MENSAJERIA ") + coined(rng), legal(rng)
    guide = num(rng, 12)
    d.center(f"{name} - {rng.choice(MOTTOES)}")
    d.center(firm)
    d.center(f"RFC {rf} {rng.choice(STREETS)} {rng.randint(1, 900)}")
    d.left(f"GUIA {guide}", bold=True)
    d.left(say(s.when, one(rng, "DOCUMENTADO {dd}/{mm}/{yyyy} {HH}:{mi}", "FECHA ADMISION: {dd}-{MMM}-{yyyy} {HH}:{mi} H", "RECEPCION {dd}/{mm}/{yy} A LAS {HH}:{mi}")))
    d.left(later(s, rng, "ENTREGA ESTIMADA {dd}/{mm}/{yyyy} 18:00", 1, 6))
    lefts(d, f"REMITENTE: {person(rng)}", f"DESTINATARIO: {person(rng)}", f"{rng.choice(STREETS)} {rng.randint(1, 999)} COL {rng.choice(COLS)}")
    d.left(f"PESO {rng.randint(1, 30)}.{rng.randint(0, 9)} KG  VOL {rng.randint(1, 30)}.00  VALOR DECLARADO {plain(q2(rng.randint(1, 60) * 100))}")
    dots = lambda a, b: d.left(a + "." * max(2, d.cols - len(a) - len(b)) + b)
    dots("FLETE", plain(freight))
    if safe:
        dots("SEGURO", plain(safe))
    dots("CARGO COMBUSTIBLE", plain(fuel_fee))
    dots("SUBTOTAL", plain(net))
    dots(one(rng, "IVA TRASLADADO", "IVA 16%", "IMPUESTO"), plain(s.iva))
    dots("TOTAL", plain(s.total))
    paid(d, s, word)
    return truth(s, merchant=name, legal=firm, rfc=rf, folio=guide, payment_printed=word, portal={"guia": guide})
