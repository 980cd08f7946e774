"""Printed form of a tire shop: the date in three boxes under their headings, the name over two rows, prices
before tax, the total beside its words.
"""
from __future__ import annotations

import random

from ticketgen.model import amount_words, digits, Doc
from ticketgen.parts import address, truth

from layouts.kit.chance import letters
from layouts.kit.collection import layout
from layouts.kit.dates import moment, say
from layouts.kit.names import company, person, thing
from layouts.kit.payment import CASH, CREDIT, SPEI
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import at, centered, lefts, plain, qty
from layouts.kit.sale import quote

GOODS = """LLANTA 175/70R13;890;1350;A
LLANTA 205/55R16;1490;2380;A
VALVULA TR413;15;30;A
BALANCEO;60;110;A
ALINEACION 3D;280;450;A
PARCHE RADIAL;60;120;A
ROTACION X4;80;160;A"""


@layout("small-shops", "llantera_cuadros", [(80, 48), (80, 42)])
def tyres_in_boxes(d: Doc, rng: random.Random) -> dict:
    b, word = quote(rng, GOODS, 1, 5, [(CASH, "EFECTIVO"), (CREDIT, "T. CREDITO"), (SPEI, "TRANSF. BANCARIA")])
    b.when = moment(rng)
    kind, own, rf, legal = rng.choice(["LLANTAS Y SERVICIOS", "LLANTERA", "CENTRO LLANTERO", "MULTILLANTAS"]), thing(rng).upper(), company_rfc(rng, letters(rng)), company(rng)
    centered(d, kind, own, bold=True, tall=2)
    centered(d, legal, f"R.F.C.: {rf}", *address(rng)[0])
    at(d, ("NOTA", 0), ("DIA", 20), ("MES", 27), ("AÑO", 34))
    note = digits(rng, 5, True)
    at(d, (note, 0), (say(b.when, "{dd}"), 20), (say(b.when, rng.choice(["{mm}", "{MMM}"])), 27), (say(b.when, "{yyyy}"), 34))
    d.left(f"CLIENTE: {person(rng)}   PLACAS {letters(rng)}-{digits(rng, 3)}-{letters(rng, 1)}")
    d.rule()
    at(d, ("CANT", 0), ("CONCEPTO", 6), ("P.U.", d.cols - 11, "r"), ("IMPORTE", d.cols, "r"))
    for n, name, unit, amount in b.lines:
        at(d, (qty(n), 0), (name, 6), (plain(unit), d.cols - 11, "r"), (plain(amount), d.cols, "r"))
    d.rule()
    at(d, ("SUMA", d.cols - 12, "r"), (plain(b.net), d.cols, "r"))
    at(d, ("IVA", d.cols - 12, "r"), (plain(b.iva), d.cols, "r"))
    at(d, ("NETO A PAGAR", d.cols - 12, "r"), (plain(b.total), d.cols, "r"), bold=True)
    lefts(d, f"SON {amount_words(b.total)}", f"PAGO EN {word}")
    return truth(b, merchant=f"{kind} {own}", legal=legal, rfc=rf, folio=note, time_printed=False, payment_printed=word)
