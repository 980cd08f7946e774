"""Hamburgers: order number large, English kitchen words, total with its tax in brackets, then `Venta Neta` and
`Imp.` under the change.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import address, truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import BRANCHES, brand
from layouts.kit.names import company
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import at, centered, plain, qty
from layouts.kit.sale import sold

GOODS = """Hamb Doble;79;109;A
Pollo Comb;119;149;A
Papas Med;45;58;A
Nuggets 10;89;118;A
Refr Gde;39;49;A
Helado Cono;19;28;A
Pay Manzana;29;38;A"""


@layout("chains-and-counters", "hamburguesas_orden", [(80, 40), (80, 42)], ("grid", "prop"))
def burger_order(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 6, [(CASH, "Efectivo"), (DEBIT, "Tarjeta Debito"), (CREDIT, "Tarjeta Credito")], 8, 22)
    name, legal, rf = brand(rng).capitalize() + one(rng, "", " Burger", " Drive"), company(rng), company_rfc(rng, letters(rng))
    d.center(f"ORDEN {num(rng, 2)}", wide=2, tall=2)
    centered(d, f"{legal}", f"RFC: {rf}", f"{name} {rng.choice(BRANCHES).title()}", *address(rng)[0][:2])
    d.lr(f"KS# {rng.randint(1, 9)}", say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "{yyyy}-{mm}-{dd} {HH}:{mi}", "{dd}.{mm}.{yyyy} {HH}:{mi}")))
    d.left(f"Side 1  MFY SIDE {rng.randint(1, 2)}  Trans {num(rng, 4)}")
    d.left(one(rng, "COMER AQUI", "PARA LLEVAR", "AUTO EXPRESS"))
    at(d, ("CNT", 0), ("PRODUCTO", 5), ("PRECIO", d.cols, "r"))
    for i in s.items:
        at(d, (qty(i.qty), 2, "r"), (i.name, 5), (plain(i.amount), d.cols, "r"))
    d.lr(one(rng, "Total (IVA incl.)", "Total Llevar", "Total Incluye IVA"), plain(s.total), bold=True)
    d.lr(word, plain(s.tendered))
    d.lr("Cambio", plain(s.tendered - s.total))
    d.lr(one(rng, "Venta Neta", "Neto", "Base gravable"), plain(s.net))
    d.lr(one(rng, "Imp. 16%", "TOTAL IMPUESTO", "IVA 16"), plain(s.iva))
    return truth(s, merchant=name, legal=legal, rfc=rf, payment_printed=word)
