"""Airport shop: two currencies with the exchange rate, flight and passport, date as 21NOV26 and hour of four
digits with a colon, English labels.
"""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen.model import digits, Doc, q2
from ticketgen.parts import truth

from layouts.kit.chance import letters
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.names import company
from layouts.kit.payment import CREDIT, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import sold

GOODS = """PERFUME EDP 50;1290;2400;E
TEQUILA REPO 750;680;1200;E
CHOC TOBLERONE;190;320;E
LENTES SOL;1800;3100;E
LICOR CAFE 1L;420;690;E"""


@layout("services-and-transport", "aeropuerto_dos_monedas", [(80, 40), (80, 42)], ("grid", "prop"))
def airport_two_currencies(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 4, [(CREDIT, "AMEX CREDIT / CREDITO"), (CREDIT, "VISA CREDITO"), (DEBIT, "VISA DEBITO")])
    rate, name, legal, rf = Decimal(rng.randint(1650, 1990)) / 100, rng.choice(["SKY ", "AERO ", "GATE ", ""]) + rng.choice(["DUTY FREE", "TRAVEL SHOP", "BOUTIQUE 22"]), company(rng), company_rfc(rng, letters(rng))
    d.center(name, wide=2 if len(name) < 18 else 1, bold=True)
    centered(d, "WELCOME / BIENVENIDO", f"TERMINAL {rng.randint(1, 2)} GATE {rng.randint(1, 70)}")
    d.left(f"FLT {rng.choice(['AM', 'Y4', 'VB', 'AA'])}{digits(rng, 3, True)}/{say(s.when + dt.timedelta(hours=3), '{dd}{MMM}')}  PASSPORT {rng.choice('GN')}{digits(rng, 8)}")
    d.left(f"TRX {digits(rng, 6, True)} {say(s.when, rng.choice(['{dd}{MMM}{yy} {HH}:{mi}', '{dd} {MMM} {yy} {HH}:{mi}', '{dd}{MMM}{yyyy} {HH}:{mi}:{ss}']))} CLK {rng.randint(1, 40)}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.rule()
    d.lr("TOTAL MXN", plain(s.total), bold=True)
    d.lr("TOTAL USD", plain(q2(s.total / rate)))
    d.left(f"EXCHANGE RATE 1 USD = {rate} MXN")
    d.lr(word, plain(s.total))
    centered(d, legal, f"RFC {rf}", "DUTY FREE GOODS ARE FOR EXPORT", "THANK YOU / GRACIAS")
    return truth(s, merchant=name, legal=legal, rfc=rf, tax_printed=False, payment_printed=word)
