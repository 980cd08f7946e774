"""Convenience chain: the name is a logo alone, the company small below; net and tax in one row after the change;
the register's line, with date and hour and no label, closes the ticket.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import address, FIRST, truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import brand, PAID, SHORT, SNACKS
from layouts.kit.names import company
from layouts.kit.payment import paid
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import pieces, sold


@layout("chains-and-counters", "conveniencia_registro", [(58, 32), (80, 42)], ("grid", "prop"))
def register_number(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, SNACKS, 1, 6, PAID + SHORT, 7, 22)
    name, legal, rf, tr, shop = brand(rng), company(rng), company_rfc(rng, letters(rng)), num(rng, 5), num(rng, 4)
    d.logo(name, inverse=rng.random() < .3)
    centered(d, legal, f"RFC {rf}", *address(rng)[0])
    d.rule()
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.lr(one(rng, "TOTAL VENTA", "TOTAL M.N.", "TOTAL A COBRAR"), plain(s.total), bold=True)
    paid(d, s, word, one(rng, "CAMBIO", "SU CAMBIO", "VUELTO"))
    d.left(f"{one(rng, 'S/TOT', 'BASE', 'NETO')} {plain(s.net)}  {one(rng, 'IMPTOS', 'IMP.', 'IVA/IEPS')} {plain(s.iva + s.ieps)}")
    if s.ieps:
        d.left(f"IEPS {plain(s.ieps)} IVA {plain(s.iva)}")
    centered(d, f"ARTS. {pieces(s)}", one(rng, "LE ATENDIO ", "CAJERO: ") + rng.choice(FIRST))
    d.left(f"TE {num(rng, 2)} TR {tr} OP {num(rng, 5)} TDA {shop} {say(s.when, one(rng, '{dd}/{mm}/{yy} {HH}:{mi}', '{dd}/{mm}/{yy} {HH}:{mi}:{ss}', '{dd}{mm}{yy} {HH}:{mi}'))}")
    d.barcode(num(rng, 18))
    return truth(s, merchant=name, legal=legal, rfc=rf, store=shop, folio=tr, payment_printed=word)
