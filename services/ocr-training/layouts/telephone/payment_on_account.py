"""Telephone shop: a row of identifiers, price and tax only, a receipt of the provider within; the chain's name
far below.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import earlier, later, say
from layouts.kit.hands.where_it_stands import ANY, coined, legal, QUARTERS
from layouts.kit.names import person
from layouts.kit.payment import paid
from layouts.kit.rows import centered, lefts, plain
from layouts.kit.sale import fee


@layout("where-it-stands", "telefonia_abono", [(58, 32), (80, 42)])
def payment_on_account(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.choice([50, 100, 150, 199, 249, 300, 349, 499, 649]), ANY, first=9, last=20)
    name, (firm, rf) = coined(rng) + one(rng, " MOVIL", " CEL", " TELECOM"), legal(rng)
    centered(d, "COMPROBANTE DE PAGO", "CENTRO DE ATENCION", rng.choice(QUARTERS).upper())
    d.lr(say(s.when, "{dd}/{mm}/{yyyy}"), say(s.when, one(rng, "{HH}:{mi}:{ss}", "{hh}:{mi} {A}M", "{h}:{mi} {a_m}")))
    folio = num(rng, 10)
    lefts(d, f"TELEFONO {num(rng, 10)}", f"CLIENTE {person(rng)}", f"REFERENCIA {folio}", f"PERIODO {earlier(s, rng, '{dd}/{mm}/{yy}', 25, 35)} AL {say(s.when, '{dd}/{mm}/{yy}')}",
          f"LIMITE DE PAGO {later(s, rng, '{dd}/{mm}/{yyyy}', 1, 12)}")
    d.rule()
    d.lr(one(rng, "SERVICIO", "RENTA", "TIEMPO AIRE"), "$" + plain(s.net))
    d.lr(one(rng, "IVA", "I.V.A. 16%"), "$" + plain(s.iva))
    d.lr(one(rng, "TOTAL PAGADO", "IMPORTE PAGADO", "SU PAGO"), "$" + plain(s.total), bold=True)
    paid(d, s, word, "CAMBIO", "$")
    d.rule()
    centered(d, name, firm, rf, f"PROXIMO CORTE {later(s, rng, '{dd}/{mm}/{yyyy}', 20, 30)}")
    return truth(s, merchant=name, legal=firm, rfc=rf, folio=folio, payment_printed=word)
