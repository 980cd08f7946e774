"""Franchise of fuel: a brand's logo, its holder as "Razón social", labels with dots, hour 12 h without a word,
pump's numbers packed.
"""
from __future__ import annotations

import random

from ticketgen.model import alnum, Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import firm, fuel, made_up, road, town
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import lefts, plain


@layout("common-tills", "gas_razon_social_puntos", [(80, 42), (58, 34)], ("grid", "prop"))
def company_and_points(d: Doc, rng: random.Random) -> dict:
    b, word, what, litres, price = fuel(rng, [(CASH, "Efectivo"), (DEBIT, "Débito"), (CREDIT, "Crédito"), (CASH, "01 Efectivo")])
    name, (who, rf), ref = made_up(rng), firm(rng, "Energéticos", "Petro", "Gas", "Inmobiliaria"), alnum(rng, 10)
    d.logo(name.upper())
    lefts(d, f"Razón social: {who}", f"RFC: {rf}", f"Domicilio: {road(rng)}", town(rng))
    d.rule()
    d.left(say(b.when, one(rng, "{Dia} {d} de {mes} de {yyyy} {hh}:{mi} {a_m}", "{dd}/{Mmm}/{yyyy} {h}:{mi} {AM}", "{yyyy}-{mm}-{dd} {HH}:{mi}")))
    d.left(f"Est {num(rng, 4)} Pos {num(rng, 1)} Man {num(rng, 1)} Trn {num(rng, 6)}")
    for a, v in (("Producto", what), ("Litros", f"{litres:.4f}"), ("Precio/L", plain(price)), ("Neto", plain(b.net)), ("IVA", plain(b.iva)), ("Importe total", "$" + plain(b.total)), ("Forma de pago", word)):
        d.left(a + "." * (22 - len(a)) + " " + v)
    d.left(f"Referencia: {ref}")
    d.center("Cliente: PUBLICO EN GENERAL XAXX010101000")
    return truth(b, merchant=name, legal=who, rfc=rf, payment_printed=word, portal={"referencia": ref})
