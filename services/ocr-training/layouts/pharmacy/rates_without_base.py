"""Pharmacy chain: total, payment, then each rate with what it took; what was saved; year first, the register's
numbers behind the hour.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import Doc
from ticketgen.parts import address, FIRST

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import BRANCHES, brand, PAID
from layouts.kit.hands.tax_without_net import basket, taxed, told
from layouts.kit.names import company
from layouts.kit.payment import paid
from layouts.kit.rfc import company_rfc, parted
from layouts.kit.rows import centered, plain

GOODS = """PARACETAMOL 500 10T;18;39;E
AMOXICILINA 500 12C;69;195;E
LOSARTAN 50MG 30T;55;180;E
PANAL ETAPA 4 40P;185;289;A
SHAMPOO BB 400ML;58;92;A
ELECTROLITO 625;24;33;E
PASTILLAS MENTA;15;24;I
CUBREBOCAS 10P;29;58;A
ALCOHOL 70 500ML;28;47;A
VITAMINA C 30T;79;160;E
GALLETA MARIA;17;26;I"""


@layout("tax-without-net", "farmacia_tasas_sin_base", [(58, 32), (80, 42)], ("grid", "prop"))
def rates_without_base(d: Doc, rng: random.Random) -> dict:
    s, word = taxed(rng, GOODS, 1, 6, PAID)
    name, legal, rf, ticket = "FARMACIAS " + brand(rng), company(rng), company_rfc(rng, letters(rng)), num(rng, 6)
    centered(d, name, legal, *address(rng)[0][:2], f"R.F.C. {one(rng, rf, parted(rf))}")
    d.left(f"SUC {num(rng, 4)} {rng.choice(BRANCHES)}")
    basket(d, s)
    d.lr(one(rng, "TOTAL:", "TOTAL", "TOTAL DE LA VENTA:"), plain(s.total), bold=True)
    paid(d, s, word + one(rng, ":", ""), "CAMBIO:")
    rows = [("IVA 16%:", s.iva), ("IVA 0%:", Decimal(0))]
    for label, tax in rows if rng.random() < .6 else rows[:1]:
        d.lr(label, plain(tax))
    if s.ieps:
        d.lr("IEPS 8%:", plain(s.ieps))
    d.lr(one(rng, "USTED AHORRO:", "SU AHORRO", "AHORRASTE"), plain(Decimal(rng.randint(100, 9000)) / 100))
    d.left(say(s.when, one(rng, "{yyyy}-{mm}-{dd} {HH}:{mi}:{ss}", "{dd}/{mm}/{yyyy} {hh}:{mi} {AM}", "{dd}-{MMM}-{yy} {HH}:{mi}")) + one(rng, f" {num(rng, 4)}-{num(rng, 2)}", ""))
    d.lr("TICKET", ticket)
    d.center(one(rng, "LE ATENDIO ", "VENDEDOR ") + rng.choice(FIRST))
    return told(s, rate=True, merchant=name, legal=legal, rfc=rf, folio=ticket, payment_printed=word, portal={"ticket": ticket})
