"""The head holds till, branch and title only; who sells is told at the foot in a farewell, a web page, or the
company with its RFC.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.hands.common_tills import (
    BREAD, BURGERS, clock, CLOTHES, COFFEE, firm, MIXED, PLACES, road, SHELF, shop_name, sums, TILL_NAMES,
    town,
)
from layouts.kit.rows import centered, lefts
from layouts.kit.sale import sold


@layout("common-tills", "cabeza_al_pie", [(80, 40), (58, 32)], ("grid", "prop"))
def name_at_the_foot(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, one(rng, BREAD, CLOTHES, SHELF, COFFEE, BURGERS), 1, 6, MIXED, 8, 22)
    (who, rf), name = firm(rng), shop_name(rng)
    centered(d, *rng.sample([f"SUC {rng.choice(PLACES)}", road(rng), f"TICKET {num(rng, 6)}", f"CAJA {num(rng, 2)} CAJERO {rng.choice(TILL_NAMES)}", "VENTA AL PUBLICO", "PARA LLEVAR", "COPIA CLIENTE"], rng.randint(2, 4)))
    clock(d, rng, s)
    tax = sums(d, rng, s, word)
    d.center(one(rng, f"Gracias por comprar en {name}", f"{name} agradece su visita", f"¡Gracias por su preferencia! {name}", f"Síguenos: /{name}"))
    told = rng.random() < .7
    if told:
        lefts(d, *one(rng, (who, f"RFC {rf}"), (f"{who} RFC: {rf}",), (f"{who}, {rf}", road(rng), town(rng)), (f"Operado por {who}", rf)))
    else:
        d.left(f"RFC {rf}")
    return truth(s, merchant=name, legal=who if told else None, rfc=rf, tax_printed=tax, payment_printed=word)
