"""Toll: a few rows, only the tax included is told; class, lane and an ISO moment."""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import CITIES, COLS, truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import later, say
from layouts.kit.hands.where_it_stands import legal
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import centered, plain
from layouts.kit.sale import fee


@layout("where-it-stands", "caseta_iva_incluido", [(58, 32), (58, 28)])
def tax_included(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(18, 420), [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO")], first=0, last=23)
    road, (firm, rf) = f"AUTOPISTA {rng.choice(CITIES)[0]}-{rng.choice(CITIES)[0]}", legal(rng)
    told = rng.random() < .7
    centered(d, firm, rf)
    centered(d, road, f"CASETA {rng.choice(COLS)}")
    d.left(say(s.when, one(rng, "{yyyy}-{mm}-{dd}T{HH}:{mi}:{ss}", "{dd}/{mm}/{yyyy} T{HH}:{mi}", "{dd}-{mm}-{yy}  {HH}:{mi}:{ss}")))
    folio = num(rng, 9)
    d.lr(f"CARRIL {rng.randint(1, 12):02d} TURNO {rng.randint(1, 3)}", f"CLASE {one(rng, 'A', 'M', 'B2', 'C3')}")
    d.lr("FOLIO", folio)
    d.lr(one(rng, "TARIFA", "CUOTA", "PEAJE"), "$" + plain(s.total), bold=True, tall=2)
    d.left(word)
    if told:
        d.left(one(rng, f"IVA INCLUIDO 16%: ${plain(s.iva)}", f"INCLUYE I.V.A. 16% DE ${plain(s.iva)}"))
    else:
        d.left("IVA INCLUIDO")
    d.center(f"SEGURO DE USUARIO VIGENTE AL {later(s, rng, '{dd}/{mm}/{yyyy}', 1, 2)}")
    t = truth(s, merchant=firm, legal=firm, rfc=rf, folio=folio, payment_printed=word, tax_printed=told)
    return t | {"net_amount": None} if told else t
