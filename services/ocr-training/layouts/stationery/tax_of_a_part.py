"""Bookshop: books bear none; "Total impuestos", "Incluye $ de IVA" or "IVA trasladado" as a sentence or a row
above the total.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import address

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import PAID
from layouts.kit.hands.tax_without_net import basket, taxed, told
from layouts.kit.names import company, thing
from layouts.kit.payment import paid
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, plain

GOODS = """LIBRO 3 PRIMARIA;145;320;E
CUADERNO PROF RAYA;28;52;A
COLORES 24P;62;135;A
ATLAS ESCOLAR;98;180;E
PLUMA GEL;12;28;A
REVISTA;35;79;E"""


@layout("tax-without-net", "libreria_iva_de_una_parte", [(80, 42), (58, 32)], ("grid", "prop"))
def tax_of_a_part(d: Doc, rng: random.Random) -> dict:
    s, word = taxed(rng, GOODS, 2, 6, PAID)
    name, legal, rf, folio = one(rng, "LIBRERIA ", "PAPELERIA ", "") + thing(rng).upper(), company(rng), company_rfc(rng, letters(rng)), num(rng, 6)
    centered(d, name, legal, f"RFC: {rf}", *address(rng)[0][:2])
    d.lr(f"{one(rng, 'Nota', 'Ticket', 'Folio')}: {folio}", say(s.when, one(rng, "{dd}/{Mmm}/{yyyy} {HH}:{mi}", "{dd}/{mm}/{yyyy} {hh}:{mi} {am}")))
    d.rule()
    basket(d, s, one(rng, "", "$"))
    d.rule()
    above, style = rng.random() < .4, rng.randint(0, 3)
    row = [("Total impuestos", plain(s.iva)), ("IVA trasladado", plain(s.iva)), (f"(Incluye ${plain(s.iva)} de IVA)", ""), ("I.V.A. 16% de gravados", plain(s.iva))][style]
    if above:
        d.lr(*row)
    d.lr(one(rng, "Total", "TOTAL", "Total a pagar"), "$" + plain(s.total), bold=True)
    if not above:
        d.lr(*row)
    paid(d, s, word, "Cambio")
    return told(s, rate=style == 3, merchant=name, legal=legal, rfc=rf, folio=folio, payment_printed=word, portal={"folio": folio})
