"""A machine: number and selection, coins put in, change given back; the operator's name after "Operado por";
hour with a letter h.
"""
from __future__ import annotations

import random

from ticketgen.model import digits, Doc, q2
from ticketgen.parts import truth

from layouts.kit.chance import letters
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.names import company
from layouts.kit.payment import CASH, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import lefts, plain
from layouts.kit.sale import fee


@layout("services-and-transport", "vending_maquina", [(58, 30), (58, 32)])
def vending_machine(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.choice([12, 15, 18, 22, 25, 35]), [(CASH, "MONEDAS / EFECTIVO"), (DEBIT, "TARJETA DEBITO CONTACTLESS")])
    legal, rf = company(rng), company_rfc(rng, letters(rng))
    lefts(d, f"MAQUINA {digits(rng, 5)}   SEL {rng.choice('ABCDE')}{rng.randint(1, 9)}", "BEBIDAS Y BOTANAS 24H")
    d.left(say(s.when, rng.choice(["{yyyy}-{mm}-{dd}  {HH}:{mi}h", "{dd}/{mm}/{yyyy}  {HH}:{mi}h", "{dd}.{mm}.{yyyy} / {HH}:{mi}:{ss}h"])))
    put = q2(s.total + rng.choice([0, 0, 5, 10])) if word.startswith("MON") else s.total
    d.lr("PRECIO", plain(s.total))
    d.lr("ABONADO", plain(put))
    d.lr("DEVUELTO", plain(put - s.total))
    d.left(word)
    lefts(d, "OPERADO POR:", legal, f"RFC:{rf}", "REPORTE FALLAS 800 " + digits(rng, 7))
    return truth(s, merchant=legal, legal=legal, rfc=rf, tax_printed=False, payment_printed=word)
