"""Ferry: boarding and sailing hours beside the sale's; fare and harbour fee, rate, base and tax as a table with
a rule.
"""
from __future__ import annotations

import random

from ticketgen.model import alnum, Doc
from ticketgen.parts import truth

from layouts.kit.chance import one
from layouts.kit.collection import layout
from layouts.kit.dates import later, say
from layouts.kit.hands.where_it_stands import BANKWORDS, coined, legal
from layouts.kit.payment import CASH
from layouts.kit.rows import at, centered, plain
from layouts.kit.sale import fee


@layout("where-it-stands", "ferry_embarque", [(80, 42), (80, 48)])
def ferry_two_dates(d: Doc, rng: random.Random) -> dict:
    n = rng.randint(1, 5)
    s, word = fee(rng, n * rng.choice([180, 245, 310.5, 485]), BANKWORDS + [(CASH, "EFECTIVO")], first=5, last=20)
    name, (firm, rf) = one(rng, "NAVIERA ", "FERRY ", "TRANSBORDADORES ") + coined(rng), legal(rng)
    code = alnum(rng, 6)
    d.logo(name)
    centered(d, firm, f"RFC {rf}")
    d.lr(f"RESERVA {code}", f"{n} PAX")
    d.left(later(s, rng, "ZARPE {dd}/{mm}/{yyyy} {HH}:{mi}", 0, 15))
    d.left("ABORDAJE 30 MIN ANTES")
    d.left(say(s.when, one(rng, "VENTA {dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}/{MMM}/{yyyy} {hh}:{mi}:{ss}{AM}", "FECHA COMPRA {yyyy}/{mm}/{dd} {HH}:{mi}")))
    d.lr(f"{n} ADULTO", plain(s.total))
    d.rule()
    d.lr("TOTAL MXN", plain(s.total), bold=True)
    d.lr(word, plain(s.total))
    at(d, ("IMPUESTO", 0), ("TASA", 12), ("BASE", 28, "r"), ("IMPORTE", d.cols, "r"))
    at(d, ("IVA", 0), ("16.00", 12), (plain(s.net), 28, "r"), (plain(s.iva), d.cols, "r"))
    d.center(f"BOLETO ABIERTO VALIDO HASTA {later(s, rng, '{dd}/{mm}/{yyyy}', 60, 180)}")
    return truth(s, merchant=name, legal=firm, rfc=rf, folio=code, payment_printed=word)
