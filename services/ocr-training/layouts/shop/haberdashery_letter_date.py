"""Notions shop: the town and the date in words as in a letter at the foot, the hour there or on top; all rows
lower case; total "importe de la nota".
"""
from __future__ import annotations

import random

from ticketgen.model import alnum, Doc
from ticketgen.parts import CITIES, truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.odd_places import hour, LOW, owner, street, tag, trade, WEAR
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import quote


@layout("odd-places", "merceria_fecha_carta", [(80, 42), (58, 32)], ("prop", "grid"))
def haberdashery_letter_date(d: Doc, rng: random.Random) -> dict:
    b, word = quote(rng, WEAR, 1, 5, LOW)
    name, (who, rf), fol, top = trade(rng, "Mercería", "Telas", "Bonetería", "Novedades"), owner(rng), num(rng, 4), rng.random() < .4
    town = rng.choice(CITIES)
    when = say(b.when, one(rng, "{d} de {mes} de {yyyy}", "{dd} de {Mes} del {yyyy}", "{d} {mes} {yyyy}"))
    centered(d, who.title(), name, bold=True)
    centered(d, tag(rng, rf), street(rng).title())
    d.lr(f"Nota {fol}", hour(rng, b) if top else f"Clave {alnum(rng, 3)}")
    for n, what, each, total in b.lines:
        d.lr(f"{qty(n)} {what.lower()} a {plain(each)}", plain(total))
    d.lr("Suma", plain(b.net))
    d.lr(one(rng, "IVA", "más IVA 16%", "impuesto al valor agregado"), plain(b.iva))
    d.lr(one(rng, "Importe de la nota", "Total de la nota", "Suma total", "Neto a pagar"), "$" + plain(b.total), bold=True)
    d.left(one(rng, f"Recibí pago: {word}", f"Forma en que pagó: {word}"))
    late = "" if top else one(rng, say(b.when, ", siendo las {HH}:{mi} horas"), f"  {hour(rng, b)}")
    d.center(f"{town[0].title()}, {town[1].title()}., a {when}{late}")
    return truth(b, merchant=name, legal=who.title(), rfc=rf, folio=fol, payment_printed=word)
