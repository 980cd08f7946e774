"""Stationer's chain: hour stands before the date, labels at the left margin shortened to four letters, articles
and pieces counted between.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import address, truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import brand
from layouts.kit.names import company
from layouts.kit.payment import CASH, CREDIT, DEBIT, paid
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import lefts, plain, qty
from layouts.kit.sale import pieces, sold, untaxed

GOODS = """CUAD PROF 100H;28;59;A
PAPEL BOND CTA;98;142;A
TONER 85A;890;1490;A
MARCADOR PERM;18;31;A
ENGARGOLADO;25;44;A
USB 64GB;129;209;A
LIBRO ACTIV 1;149;220;E
FOLDER OF 25;52;84;A"""


@layout("chains-and-counters", "papeleria_hora_antes", [(80, 42), (80, 40), (58, 34)], ("grid", "prop"))
def time_before_the_date(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 6, [(CASH, "EFEC"), (DEBIT, "T.DEB"), (CREDIT, "T.CRED")])
    name, legal, rf, tr = one(rng, "OFI", "PAPER ", "PAPELERIA ") + brand(rng), company(rng), company_rfc(rng, letters(rng)), num(rng, 6)
    lefts(d, name, f"de {legal}", f"RFC {rf}", *address(rng)[0])
    d.left(f"{say(s.when, one(rng, '{HH}:{mi}:{ss}  {dd}/{mm}/{yyyy}', '{hh}:{mi}{am} {dd}-{mm}-{yyyy}', '{HH}:{mi} {dd} {MMM} {yyyy}'))}   T{tr}")
    for i in s.items:
        d.left(f"{i.name}  {i.code}")
        d.lr(f"{qty(i.qty)} PZA {plain(i.unit)}", plain(i.amount))
    d.lr("SUBT", plain(s.net))
    if untaxed(s):
        d.lr("EXEN", plain(untaxed(s)))
    d.lr("IMPT", plain(s.iva))
    d.left(f"ARTS {len(s.items)}  PZAS {pieces(s)}")
    d.lr("TOTL", plain(s.total), bold=True)
    paid(d, s, word, "CAMB")
    d.left(f"Factura tu compra antes de 30 dias, ticket {tr}")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=tr, payment_printed=word)
