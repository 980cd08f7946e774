"""Franchise: brand on top, "operado por cuenta de", holder with its own RFC; brand's company named too in the
small print without an RFC.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.hands.odd_places import (
    CLERKS, COFFEE, day, firm, fiscal, grouped, hour, PAYS, SAT, settle, SPOTS, street, tag, trade,
)
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import sold


@layout("odd-places", "franquicia_por_cuenta", [(80, 42), (80, 40), (58, 32)])
def franchise_on_behalf_of(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, COFFEE, 1, 5, PAYS + SAT, 7, 22)
    name, (who, rf), other = trade(rng), fiscal(rng, "FRANQUICIAS", "GRUPO OPERADOR", "ALIMENTOS"), firm(rng)[0]
    ref = num(rng, 16)
    welcome = rng.random() < .5
    if welcome:
        d.center(one(rng, "BIENVENIDO A", "BIENVENIDOS A", "Gracias por visitar"))
    d.logo(name)
    centered(d, one(rng, "Operado por cuenta de", "UNIDAD FRANQUICIADA OPERADA POR", "Licenciatario:", "Franquiciado autorizado"), who, tag(rng, rf),
             f"Unidad {num(rng, 4)} {rng.choice(SPOTS).title()}", street(rng))
    d.left(f"{day(rng, s)} {hour(rng, s)} Cajero {rng.choice(CLERKS)}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.lr(one(rng, "Total consumo", "Su total", "Total", "Total de venta"), "$" + plain(s.total), bold=True, tall=one(rng, 1, 2))
    settle(d, rng, s, word)
    d.left(f"Venta {plain(s.net)} Impuesto {plain(s.iva)}" if rng.random() < .5 else f"Base 16% {plain(s.net)} | IVA 16% {plain(s.iva)}")
    d.left(one(rng, "Código de facturación", "Referencia de facturación:", "Ref. para factura"))
    d.center(grouped(ref, 4, one(rng, " ", "-")), bold=rng.random() < .5)
    d.left(f"{name} es marca registrada de {other}", small=True)
    return truth(s, merchant=name, legal=who, rfc=rf, payment_printed=word, portal={"referencia": ref})
