"""Who sells stands at the head in any order: trade, company, RFC, branch, slogan, title; spaced letters, two
rows, brackets, a brand of a group.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.hands.common_tills import (
    clock, CLOTHES, DESK, DISHES, firm, GROCERY, made_up, MIXED, owner, PLACES, road, shop_name, SMALL, sums,
    TAXED_AS, TILL_NAMES, TOOLS, town,
)
from layouts.kit.rfc import parted
from layouts.kit.rows import centered, lefts
from layouts.kit.sale import sold

MOTTOES = ["Lo mejor para los tuyos", "El sabor que nos une", "Desde 1974", "SERVICIO Y CALIDAD", "¡Siempre hay algo nuevo!", "Precios de fábrica", "Somos tu mejor opción", "HECHO EN MEXICO"]


@layout("common-tills", "cabeza_en_desorden", [(80, 40), (80, 44), (58, 32)], ("grid", "prop"))
def head_in_any_order(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, one(rng, GROCERY, TOOLS, CLOTHES, DISHES, DESK), 1, 6, MIXED, 8, 22)
    (who, rf), name, place = firm(rng) if rng.random() < .6 else owner(rng), shop_name(rng), rng.choice(PLACES)
    tag, legal = one(rng, f"RFC {rf}", f"R.F.C.: {rf}", rf, parted(rf)), who
    form = rng.randint(0, 11)
    if form == 0:
        name = " ".join(made_up(rng).upper())
        centered(d, name, who, tag, road(rng))
    elif form == 1:
        centered(d, one(rng, "NOTA DE VENTA", "TICKET DE COMPRA", "COMPROBANTE SIMPLIFICADO"), name, f"de {who}", tag, road(rng))
    elif form == 2:
        centered(d, who, f"({name})", road(rng), tag)
    elif form == 3:
        centered(d, rng.choice(MOTTOES), name.upper(), rng.choice(MOTTOES), f"{who} {rf}", town(rng))
    elif form == 4:
        name = f"{one(rng, 'LA CASA', 'EL PALACIO', 'EL MUNDO', 'EL RINCON', 'LA ESQUINA')} {one(rng, 'DEL', 'DE LA')} {made_up(rng).upper()}"
        centered(d, *name.rsplit(" ", 1), bold=True)
        centered(d, who, tag, road(rng), town(rng))
    elif form == 5:
        centered(d, f"SUCURSAL {place}", name, who, tag)
    elif form == 6:
        centered(d, tag, who, town(rng), f"{name} {place.title()}" if rng.random() < .5 else name)
    elif form == 7:
        centered(d, name, one(rng, f"una marca de {who}", f"by {made_up(rng)}", f"Grupo {made_up(rng)}"), who, tag)
    elif form == 8:
        lefts(d, f"{name} #{num(rng, 3)}", f"{place} {road(rng)}", f"{who} {tag}")
    elif form == 9:
        d.left(f"Caja {num(rng, 1)} Vta {num(rng, 5)}")
        centered(d, name, bold=True, tall=2)
        centered(d, road(rng), f"Tel {num(rng, 10)}", tag, who)
    elif form == 10:
        centered(d, f"{who[:d.cols]}".rstrip(), tag, rng.choice(TAXED_AS if len(rf) == 12 else SMALL), f"Suc. {place.title()}")
        legal = name = who[:d.cols].rstrip()
    else:
        centered(d, f"\"{name.upper()}\"", f"PROP. {who}", f"{tag} CURP" if rng.random() < .2 else tag, road(rng))
    clock(d, rng, s)
    tax = sums(d, rng, s, word)
    d.center(one(rng, "GRACIAS POR SU COMPRA", f"Vendedor: {rng.choice(TILL_NAMES)}", "Vuelva pronto", f"www.{made_up(rng).lower()}.mx"))
    return truth(s, merchant=name, legal=legal, rfc=rf, tax_printed=tax, payment_printed=word)
