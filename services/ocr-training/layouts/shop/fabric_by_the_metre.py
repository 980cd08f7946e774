"""Fabric by the metre: metres with two decimals, discount per row, "NETO A PAGAR" is the total and not the net
sum; ISO date, seconds and PM.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import digits, Doc
from ticketgen.parts import address, truth

from layouts.kit.chance import letters
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.names import company, thing
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import at, centered, lefts, plain
from layouts.kit.sale import sold

GOODS = """POPELINA LISA;38;62;A
GABARDINA STRECH;78;129;A
TUL FRANCES;28;49;A
SATIN NOVIA;64;98;A
MANTA CRUDA;32;48;A
MEZCLILLA 14OZ;98;159;A
HILO SERAFIL;22;36;A
CIERRE INV 50;9;16;A
BOTON NACAR DOC;36;58;A"""


@layout("small-shops", "telas_metro", [(80, 42), (80, 48)], ("grid", "prop"))
def fabric_by_the_metre(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 6, [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO")])
    name, legal, rf, tick = rng.choice(["TELAS ", "CASA DE TELAS ", "MODATELAS ", "TEXTILES "]) + thing(rng).upper(), company(rng), company_rfc(rng, letters(rng)), digits(rng, 8, True)
    d.center(name, wide=2 if len(name) * 2 <= d.cols else 1)
    centered(d, legal, f"RFC: {rf}", "REGIMEN GENERAL DE LEY", *address(rng)[0][:2])
    lefts(d, f"Ticket: {tick}   Cortador: {rng.randint(1, 30)}", say(s.when, rng.choice(["{yyyy}-{mm}-{dd} {h}:{mi}:{ss} {AM}", "{yyyy}/{mm}/{dd} {hh}:{mi} {AM}"])))
    d.rule()
    for i in s.items:
        d.left(f"{i.code[:9]} {i.name}")
        at(d, (f"{i.qty:.2f} M", 4), (f"x {plain(i.unit)}", d.cols - 12, "r"), (plain(i.amount), d.cols, "r"))
    d.rule()
    for label, value in (("VENTA", s.net), ("IVA 16.00", s.iva), ("NETO A PAGAR", s.total)):
        at(d, (label, d.cols - 12, "r"), (plain(value), d.cols, "r"))
    at(d, (word, d.cols - 12, "r"), (plain(s.tendered), d.cols, "r"))
    at(d, ("CAMBIO", d.cols - 12, "r"), (plain(s.change), d.cols, "r"))
    centered(d, "En cortes de tela no hay cambios", "Promoción vigente hasta " + say(s.when + dt.timedelta(days=20), "{dd}/{mm}/{yyyy}"))
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=tick, payment_printed=word, portal={"ticket": tick})
