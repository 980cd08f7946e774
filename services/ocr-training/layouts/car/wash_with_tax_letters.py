"""Car wash ticket: only one letter marks the half of the day, entry and exit hours, ticket's colour, prices
without cents, the name between stars.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import digits, Doc, q2
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.names import thing
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import centered, qty
from layouts.kit.sale import sold

GOODS = """LAVADO EXTERIOR;80;120;A
LAVADO COMPLETO SUV;150;220;A
ASPIRADO;40;70;A
ENCERADO;180;320;A
AROMATIZANTE;25;45;A
LAVADO MOTOR;160;260;A
PULIDO FAROS;220;380;A"""


@layout("small-shops", "autolavado_letra", [(58, 30), (58, 32)])
def wash_with_tax_letters(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 3, [(CASH, "EFECTIVO"), (DEBIT, "T/DEBITO"), (CREDIT, "T/CREDITO")])
    for i in s.items:
        i.unit = q2(int(i.unit))
    s.tendered = s.total
    name = rng.choice(["AUTOLAVADO ", "CAR WASH ", "LAVADO EXPRESS "]) + thing(rng).upper()
    d.center(f"* * {name} * *" if len(name) < d.cols - 8 else name)
    d.center("LAVAMOS CON AGUA TRATADA")
    d.left(f"FOLIO {digits(rng, 4, True)}  {rng.choice(['ROJO', 'GRIS', 'BLANCO', 'NEGRO'])} {rng.choice(['JETTA', 'MARCH', 'HILUX'])}")
    d.left(f"ENT {say(s.when - dt.timedelta(minutes=rng.randint(30, 75)), '{h}:{mi}{a}')}")
    d.left(f"PAG {say(s.when, rng.choice(['{dd}/{Mmm}/{yy} {h}:{mi}{a}', '{dd}{MMM}{yy} {h}:{mi}{a}', '{dd}-{MMM}-{yy} {hh}:{mi}{A}']))}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", f"{i.amount:.0f}", cut=True)
    d.lr("COBRAR", f"$ {s.total:.0f}.00", bold=True, tall=2)
    d.left(word)
    centered(d, "OBJETOS DE VALOR REPORTELOS", "PROPINA: CAJA DE LOS MUCHACHOS")
    return truth(s, merchant=name, legal=None, rfc=None, tax_printed=False, payment_printed=word)
