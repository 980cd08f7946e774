"""A market stall with a phone reader: the platform is the title, "Cobro de" precedes the seller, commission row,
month abbreviated with a dot.
"""
from __future__ import annotations

import random

from ticketgen.model import digits, Doc
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.names import person, thing
from layouts.kit.payment import CREDIT, DEBIT
from layouts.kit.rows import centered
from layouts.kit.sale import fee


@layout("services-and-transport", "tianguis_point", [(58, 32), (58, 30)], ("prop", "grid"))
def market_card_reader(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(45, 1400), [(DEBIT, "Tarjeta de débito"), (CREDIT, "Tarjeta de crédito")])
    name = rng.choice([person(rng).title(), "Frutas " + thing(rng), "Artesanías " + thing(rng), "Ropa " + thing(rng)])
    d.center(rng.choice(["mercado pago", "Point Smart", "Clip Total"]))
    d.center("¡Listo! Recibimos el pago")
    d.center(rng.choice(["Pagaste a", "Cobro de", "Vendedor"]))
    d.center(name, bold=True)
    d.center(f"$ {s.total:,.2f}", wide=2, tall=2)
    d.center(say(s.when, rng.choice(["{d}/{mmm}./{yyyy} {hh}:{mi} {a_m}", "{d} de {mmm}. de {yyyy}, {HH}:{mi} hs", "{d} {mmm}. {yyyy} - {HH}:{mi}"])))
    d.lr("Medio de pago", word)
    d.lr("Terminación", digits(rng, 4))
    d.left(f"Operación {digits(rng, 11, True)}")
    centered(d, "Este comprobante no es", "una factura fiscal")
    return truth(s, merchant=name, legal=None, rfc=None, tax_printed=False, payment_printed=word)
