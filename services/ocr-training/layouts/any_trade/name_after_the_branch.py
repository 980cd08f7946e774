"""Bakery or taco house: title and greeting row by row, the name within the address block after the branch, who
holds it after "de:".
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import one
from layouts.kit.collection import layout
from layouts.kit.hands.odd_places import CLERKS, day, hour, NOTES, owner, PLASTIC, settle, SPOTS, street, tag, trade
from layouts.kit.payment import SPEI
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import sold, stock

GOODS = stock("Carnitas KG;198;268;E|Pollo asado;138;179;A|Barbacoa KG;289;389;E|Orden tortilla;15;22;E|Consomé;35;48;A|Refresco 2L;38;48;A|Salsa 1/2;28;42;A"
             "|Guacamole;48;68;A")


@layout("odd-places", "nombre_tras_sucursal", [(80, 40), (58, 32)], ("grid", "prop"))
def name_after_the_branch(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 6, NOTES + PLASTIC[:5] + [(SPEI, "SPEI")], 7, 21)
    name, (who, rf), known = trade(rng, "Carnitas", "Pollos", "Barbacoa", "Cremería", "Carnes"), owner(rng), rng.random() < .7
    centered(d, one(rng, "COMPROBANTE DE VENTA", "COPIA CLIENTE", "ORIGINAL"), f"Sucursal {rng.choice(SPOTS).title()}")
    centered(d, name, bold=True)
    centered(d, street(rng).title(), *([f"de: {who.title()}", tag(rng, rf)] if known else []))
    d.rule(".")
    for i in s.items:
        d.lr(i.name, plain(i.amount))
        d.left(f"{qty(i.qty)}{' kg' if i.qty % 1 else ' pz'} x {plain(i.unit)}", indent=2)
    d.rule(".")
    d.center(f"TOTAL {'(' + str(len(s.items)) + ' PROD) ' if rng.random() < .5 else ''}$ {plain(s.total)}", bold=True, tall=2)
    settle(d, rng, s, word)
    d.left(f"Despachó {rng.choice(CLERKS)} báscula {rng.randint(1, 4)} {hour(rng, s)}")
    d.left(f"Día {day(rng, s)}")
    return truth(s, merchant=name, legal=who.title() if known else None, rfc=rf if known else None, tax_printed=False, payment_printed=word)
