"""Hotel account: charges and credits in two columns with a date each; net, VAT and sum at the foot in English
and Spanish, balance zero.
"""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen.model import Doc, q2
from ticketgen.parts import address, FIRST, truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import moment, say
from layouts.kit.hands.chains_and_counters import place
from layouts.kit.names import company, person
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import at, centered, plain
from layouts.kit.sale import Bill


@layout("chains-and-counters", "hotel_cargos", [(80, 48), (80, 56)])
def charges(d: Doc, rng: random.Random) -> dict:
    nights, rate = rng.randint(1, 4), q2(rng.randint(690, 2400))
    method, word = rng.choice([(CREDIT, "VISA CREDITO"), (DEBIT, "VISA DEBITO"), (CREDIT, "AMERICAN EXPRESS"), (CASH, "EFECTIVO")])
    net = nights * rate
    b = Bill(moment(rng, 6, 13), method, net, q2(net * Decimal(".16")))
    name, legal, rf, folio = one(rng, "HOTEL ", "POSADA ", "HOTEL BOUTIQUE ", "MESON ") + place(rng), company(rng), company_rfc(rng, letters(rng)), num(rng, 6)
    came = b.when - dt.timedelta(days=nights)
    d.center(name, bold=True)
    centered(d, f"{legal} - {rf}", *address(rng)[0][1:])
    d.lr(f"FOLIO {folio}  HAB {num(rng, 3)}", person(rng))
    d.lr(f"IN {say(came, '{dd}/{mm}/{yy}')} 15:00", f"OUT {say(b.when, '{dd}/{mm}/{yy}')} 12:00")
    at(d, ("FECHA", 0), ("CONCEPTO", 10), ("CARGO", d.cols - 12, "r"), ("ABONO", d.cols, "r"))
    for k in range(nights):
        at(d, (say(came + dt.timedelta(days=k), "{dd}/{mm}/{yy}"), 0), ("HOSPEDAJE", 10), (plain(rate), d.cols - 12, "r"))
    at(d, (say(b.when, "{dd}/{mm}/{yy}"), 0), ("IVA 16%", 10), (plain(b.iva), d.cols - 12, "r"))
    at(d, (say(b.when, "{dd}/{mm}/{yy}"), 0), (word, 10), (plain(b.total), d.cols, "r"))
    for label, value in (("NETO / NET", b.net), ("IVA / VAT", b.iva), ("TOTAL / TOTAL", b.total), ("SALDO / BALANCE", Decimal(0))):
        at(d, (label, d.cols - 13, "r"), (plain(value), d.cols, "r"))
    d.left(f"EXPEDIDO {say(b.when, one(rng, '{dd}/{mm}/{yyyy} {HH}:{mi}', '{dd}-{MMM}-{yyyy} {HH}:{mi}', '{dd} {MMM} {yyyy} {hh}:{mi} {AM}'))} {rng.choice(FIRST)}")
    return truth(b, merchant=name, legal=legal, rfc=rf, folio=folio, payment_printed=word)
