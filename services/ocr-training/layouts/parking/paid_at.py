"""Parking: entry, exit and payment; total, tax and net in one row; the company only."""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say, soon
from layouts.kit.hands.where_it_stands import ANY, coined, QUARTERS
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, lefts, plain
from layouts.kit.sale import fee


@layout("where-it-stands", "estacionamiento_pago", [(58, 32), (58, 28)])
def paid_at(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(1, 14) * rng.choice([12, 15, 18, 25]), ANY, first=8, last=23)
    firm, rf = one(rng, "ESTACIONAMIENTOS ", "PARQUEOS ", "PARKING ") + coined(rng) + one(rng, " SA DE CV", " SAPI DE CV", " S DE RL DE CV"), company_rfc(rng, letters(rng))
    code = num(rng, 9)
    centered(d, rng.choice(QUARTERS).upper(), "RECIBO DE PAGO")
    d.left(f"BOLETO {code}")
    stay = rng.randint(25, 400)
    lefts(d, soon(s, -stay, "ENTRADA {dd}/{mm}/{yyyy} {HH}:{mi}"), say(s.when, one(rng, "PAGO    {dd}/{mm}/{yyyy} {HH}:{mi}", "FECHA PAGO {dd}/{mm}/{yyyy} {HH}:{mi}")), f"ESTANCIA {stay // 60:02d}:{stay % 60:02d}")
    d.left(soon(s, 15, "SALIR ANTES DE {HH}:{mi}"))
    d.left(f"TOTAL {plain(s.total)}", bold=True, tall=2)
    d.left(f"NETO {plain(s.net)} IVA 16% {plain(s.iva)}")
    d.left(word)
    centered(d, firm, f"RFC {rf}", "TOLERANCIA 15 MIN")
    return truth(s, merchant=firm, legal=firm, rfc=rf, folio=code, payment_printed=word)
