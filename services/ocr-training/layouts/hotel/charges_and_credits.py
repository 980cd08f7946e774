"""Hotel: a folio with arrival, departure and print dates, deposits taken off, the balance zero; amounts in
columns of charges and credits.
"""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen.model import Doc, q2
from ticketgen.parts import address, truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import earlier, moment, say
from layouts.kit.hands.where_it_stands import figure, legal, LOWER
from layouts.kit.names import person
from layouts.kit.rows import at, centered, lefts, plain
from layouts.kit.sale import Bill


@layout("where-it-stands", "hotel_cargos_abonos", [(80, 48), (80, 42)], ("grid", "prop"))
def charges_and_credits(d: Doc, rng: random.Random) -> dict:
    nights = rng.randint(1, 4)
    night = q2(rng.randint(590, 1900))
    method, word = rng.choice(LOWER[1:4])
    net = night * nights
    s = Bill(moment(rng, 7, 13), method, net, q2(net * Decimal("0.16")))
    name, (firm, rf) = one(rng, "HOTEL ", "POSADA ", "SUITES ") + figure(rng).upper(), legal(rng)
    folio, w = num(rng, 5), d.cols
    centered(d, name, bold=True)
    centered(d, f"{firm} · {rf}")
    centered(d, *address(rng)[0][:2])
    lefts(d, f"Huésped: {person(rng)}", f"Nacimiento: {earlier(s, rng, '{dd}/{mm}/{yyyy}', 8000, 25000)}", f"Hab. {rng.randint(101, 540)}   Folio {folio}")
    d.lr(f"Llegada {say(s.when - dt.timedelta(days=nights), '{dd}/{mm}/{yy}')}", f"Salida {say(s.when, '{dd}/{mm}/{yy}')}")
    at(d, ("CONCEPTO", 0), ("CARGO", w - 11, "r"), ("ABONO", w, "r"))
    for n in range(nights):
        at(d, (say(s.when - dt.timedelta(days=nights - n), "{dd}/{mm} Hospedaje"), 0), (plain(night), w - 11, "r"))
    at(d, ("I.V.A. 16%", 0), (plain(s.iva), w - 11, "r"))
    before = q2(s.total * rng.choice([Decimal("0.3"), Decimal("0.5")]))
    at(d, ("Anticipo", 0), (plain(before), w, "r"))
    at(d, (word, 0), (plain(s.total - before), w, "r"))
    d.rule()
    at(d, ("Sumas", 0), (plain(s.total), w - 11, "r"), (plain(s.total), w, "r"))
    d.lr("Saldo", "0.00")
    d.lr("Subtotal hospedaje", plain(net))
    d.lr("Total estancia", "$" + plain(s.total), bold=True)
    d.left(say(s.when, "Fecha y hora de emisión: {dd}/{mm}/{yyyy} {HH}:{mi}"))
    centered(d, "_" * 20, "Firma del huésped")
    return truth(s, merchant=name, legal=firm, rfc=rf, folio=folio, payment_printed=word)
