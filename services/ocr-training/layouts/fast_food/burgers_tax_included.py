"""Fast food: order number largest; what is included stands between total and payment or at the foot, rate and
all.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import BRANCHES, brand, PAID
from layouts.kit.hands.tax_without_net import basket, told
from layouts.kit.names import company
from layouts.kit.payment import paid
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, plain
from layouts.kit.sale import sold

GOODS = """CTO HAMBURGUESA;129;185;A
HELADO CHOC;49;68;A
PAPAS GDES;48;62;A
NUGGETS 10P;98;129;A
REFRESCO GDE;39;52;A"""


@layout("tax-without-net", "hamburguesas_iva_incluido", [(58, 32), (80, 40)], ("grid", "prop"))
def burgers_tax_included(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 5, PAID, 10, 23)
    name, legal, rf, ticket = brand(rng) + one(rng, " BURGER", " POLLO", ""), company(rng), company_rfc(rng, letters(rng)), num(rng, 4)
    centered(d, legal, f"{rf}     REST {num(rng, 4)} {rng.choice(BRANCHES)}")
    d.center(f"ORDEN {rng.randint(2, 99)} {one(rng, 'PARA LLEVAR', 'COMER AQUI', 'AUTO')}", bold=True, tall=2)
    d.left(f"TICKET {ticket} CAJA {num(rng, 2)} " + say(s.when, "{dd}/{mm}/{yyyy} {HH}:{mi}"))
    basket(d, s)
    early, rate = rng.random() < .5, rng.random() < .6
    words = one(rng, "IVA 16% INCLUIDO", "INCLUYE IVA 16%", "IVA 16%") if rate else one(rng, "IVA INCLUIDO", "INCLUYE IVA DE", "I.V.A.")
    d.lr(one(rng, "TOTAL M.N.", "TOTAL", "TOTAL ORDEN"), plain(s.total), bold=True)
    if early:
        d.lr(words, plain(s.iva))
    paid(d, s, word, "CAMBIO")
    if not early:
        d.lr(words, plain(s.iva))
    centered(d, name, f"www.facturacion{name.split()[0].lower()}.com.mx")
    return told(s, rate=rate, merchant=name, legal=legal, rfc=rf, folio=ticket, payment_printed=word, portal={"ticket": ticket})
