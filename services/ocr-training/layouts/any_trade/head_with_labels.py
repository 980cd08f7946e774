"""Labels say who sells, anywhere: "Razón social", "Nombre comercial", "Emisor", "Comercio", the customer's own
labels beside them.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.hands.common_tills import (
    clock, firm, GROCERY, MEDS, MIXED, owner, PARTS, road, SALON, shop_name, SMALL, sums, TACOS, TAXED_AS,
)
from layouts.kit.names import person
from layouts.kit.rows import lefts
from layouts.kit.sale import sold


@layout("common-tills", "cabeza_rotulada", [(80, 40), (80, 48), (58, 32)], ("grid", "prop"))
def head_with_labels(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, one(rng, GROCERY, TACOS, MEDS, PARTS, SALON), 1, 5, MIXED, 8, 22)
    (who, rf), name, foot = firm(rng) if rng.random() < .6 else owner(rng), shop_name(rng), rng.random() < .5
    trade, law = one(rng, "Nombre comercial: ", "Comercio: ", "Negocio: ", "Establecimiento: ", ""), one(rng, "Razón social: ", "Emisor: ", "Contribuyente: ", "Denominación: ", "Empresa: ", "Expedido por: ")
    rows = [law + who, one(rng, "RFC: ", "RFC Emisor: ", "R.F.C. ") + rf, one(rng, "Régimen: ", "Reg. fiscal: ") + rng.choice(TAXED_AS if len(rf) == 12 else SMALL), f"Domicilio: {road(rng)}", f"Lugar de expedición: {num(rng, 5)}"]
    if rng.random() < .4:
        rng.shuffle(rows)
    named = foot or rng.random() < .7
    if named:
        d.left(trade + name) if trade or rng.random() < .5 else d.center(name, bold=True, tall=2)
    if rng.random() < .5:
        lefts(d, f"Cliente: {one(rng, 'PUBLICO EN GENERAL', person(rng), 'VENTA DE MOSTRADOR')}", "RFC cliente: XAXX010101000")
    if not foot:
        lefts(d, *rows)
    clock(d, rng, s)
    tax = sums(d, rng, s, word)
    if foot:
        d.rule()
        lefts(d, *rows)
        lefts(d, *rng.sample(["Este ticket no es un comprobante fiscal", "Facture dentro del mes de compra", "Gracias por su preferencia", "Conserve su ticket"], rng.randint(0, 3)))
    return truth(s, merchant=name if named else who, legal=who, rfc=rf, tax_printed=tax, payment_printed=word)
