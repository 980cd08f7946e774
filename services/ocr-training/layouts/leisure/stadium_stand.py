"""Stand in a stadium: event and venue are prominent, the seller is the company in the foot; English weekday and
month, order number huge.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import letters
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.names import company
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, lefts, plain, qty
from layouts.kit.sale import sold

GOODS = """CERVEZA XL 1L;140;190;A
REFRESCO VASO CONM;90;130;A
NACHOS C/QUESO;95;140;A
HOT DOG DOBLE;85;120;A
PIZZA REB;75;110;A
PAPAS GAJO;80;115;A
AGUA 600;40;60;A"""


@layout("small-shops", "estadio_stand", [(80, 40), (58, 32)], ("grid", "prop"))
def stadium_stand(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 4, [(CREDIT, "VISA CREDITO"), (DEBIT, "VISA DEBITO"), (DEBIT, "MASTERCARD DEBITO"), (CASH, "EFECTIVO")], 12, 23)
    seller, rf, order = company(rng), company_rfc(rng, letters(rng)), rng.randint(100, 999)
    d.center(f"ORDER {order}", wide=2, tall=2)
    lefts(d, f"STAND {rng.randint(1, 60)}  {rng.choice(['PUERTA', 'ZONA', 'NIVEL'])} {rng.randint(1, 9)}", f"EVENT: {rng.choice(['TIGRES VS ATLAS', 'LIGA MX J12', 'CORONA FEST', 'LUCHA LIBRE'])}")
    english = {"ENE": "JAN", "ABR": "APR", "AGO": "AUG", "DIC": "DEC"}
    mon = say(s.when, "{MMM}")
    d.left(f"{s.when:%a}".upper() + f" {s.when.day:02d}-{english.get(mon, mon)}-{say(s.when, rng.choice(['{yy}', '{yyyy}']))} {say(s.when, '{HH}:{mi}')}")
    d.rule("=")
    for i in s.items:
        d.lr(f"{qty(i.qty)}X {i.name}", plain(i.amount), cut=True)
    d.rule("=")
    d.lr("NET", plain(s.net))
    d.lr("VAT 16%", plain(s.iva))
    d.lr("TOTAL MXN", plain(s.total), bold=True, tall=2)
    d.lr(word, plain(s.tendered))
    centered(d, seller, f"RFC {rf}", "ENJOY THE SHOW / DISFRUTA EL EVENTO", "CONSUMO RESPONSABLE +18")
    return truth(s, merchant=seller, legal=seller, rfc=rf, payment_printed=word)
