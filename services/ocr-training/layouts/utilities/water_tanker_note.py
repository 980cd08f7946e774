"""Water truck: a note with day, month and year in boxes, label above value everywhere, a person's name in
capitals as the only name.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import amount_words, Doc, q2
from ticketgen.parts import STREETS, truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import moment, say
from layouts.kit.hands.where_it_stands import natural
from layouts.kit.names import person
from layouts.kit.payment import CASH, SPEI
from layouts.kit.rfc import parted
from layouts.kit.rows import at, lefts, plain
from layouts.kit.sale import Bill


@layout("where-it-stands", "pipa_agua_nota", [(80, 42), (80, 40)], ("grid", "prop"))
def water_tanker_note(d: Doc, rng: random.Random) -> dict:
    loads, price = rng.randint(1, 3), q2(rng.choice([850, 950, 1100, 1280]))
    method, word = rng.choice([(CASH, "EFECTIVO"), (SPEI, "TRANSFERENCIA"), (CASH, "CONTADO EFECTIVO")])
    net = price * loads
    taxed = rng.random() < .6
    s = Bill(moment(rng, 7, 18), method, net, q2(net * Decimal("0.16")) if taxed else Decimal(0))
    s.tendered = s.total
    owner, rf = natural(rng)
    d.center("NOTA DE VENTA")
    d.center(owner, bold=True)
    d.center(one(rng, "AGUA POTABLE EN PIPAS 10,000 LTS", "SERVICIO DE PIPAS LAS 24 HORAS"))
    d.center(f"R.F.C. {parted(rf)}")
    folio = num(rng, 4)
    at(d, ("No.", 2), ("DIA", 12), ("MES", 20), ("AÑO", 28))
    at(d, (folio, 2), (say(s.when, "{dd}"), 12), (say(s.when, one(rng, "{mm}", "{MMM}")), 20), (say(s.when, "{yyyy}"), 28))
    lefts(d, "CLIENTE", person(rng), "DOMICILIO", f"{rng.choice(STREETS)} {rng.randint(1, 400)}")
    at(d, ("CANT", 0), ("P. UNIT.", 24, "r"), ("IMPORTE", d.cols, "r"))
    at(d, (str(loads), 0), (plain(price), 24, "r"), (plain(net), d.cols, "r"))
    if taxed:
        at(d, ("SUBTOTAL", 24, "r"), (plain(net), d.cols, "r"))
        at(d, ("I.V.A.", 24, "r"), (plain(s.iva), d.cols, "r"))
    at(d, ("TOTAL $", 24, "r"), (plain(s.total), d.cols, "r"))
    d.left(amount_words(s.total))
    d.left(f"RECIBI DE CONFORMIDAD  {word}")
    return truth(s, merchant=owner, legal=owner, rfc=rf, folio=folio, tax_printed=taxed, time_printed=False, payment_printed=word)
