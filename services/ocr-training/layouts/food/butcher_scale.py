"""A scale's ticket: the operator, kilograms times price, "SUMA n PZ" for the total, date and hour with dots in
the last row, the shop above the thanks.
"""
from __future__ import annotations

import random

from ticketgen.model import digits, Doc
from ticketgen.parts import address, truth

from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.names import thing
from layouts.kit.payment import CASH
from layouts.kit.rows import at, centered, plain
from layouts.kit.sale import sold

GOODS = """BISTEC DIEZM KG;178;219;E
CHULETA NAT KG;118;149;E
MOLIDA ESP KG;148;189;E
ARRACH MARIN KG;268;339;E
CHORIZO ARG KG;138;178;E
LONGANIZA KG;112;139;E
ALA POLLO KG;64;89;E
CHICHARRON PRENS KG;188;239;E"""


@layout("small-shops", "carniceria_bascula", [(58, 30), (58, 32)])
def butcher_scale(d: Doc, rng: random.Random) -> dict:
    s, _ = sold(rng, GOODS, 1, 6, [(CASH, "")])
    name = rng.choice(["CARNICERIA ", "CARNES ", "POLLERIA ", "CARNES SELECTAS "]) + thing(rng).upper()
    d.lr(f"VEND. {rng.randint(1, 9)}", f"TK {digits(rng, 5)}")
    at(d, ("kg", 6, "r"), ("$/kg", 17, "r"), ("$", d.cols, "r"))
    for i in s.items:
        d.left(i.name.removesuffix(" KG"))
        at(d, (f"{i.qty:.3f}", 6, "r"), (plain(i.unit), 17, "r"), (plain(i.amount), d.cols, "r"))
    d.rule()
    d.lr(f"SUMA {len(s.items)} PZ", plain(s.total), bold=True, tall=2)
    d.center(name)
    centered(d, *address(rng)[0][:1], "GRACIAS POR SU COMPRA")
    d.lr(say(s.when, "{dd}.{mm}.{yy}"), say(s.when, "{HH}:{mi}"))
    return truth(s, merchant=name, legal=None, rfc=None, tax_printed=False)
