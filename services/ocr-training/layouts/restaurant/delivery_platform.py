"""A delivery platform's kitchen ticket: the platform and the order's number are huge, the restaurant has a
label, promised hour and order hour.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import alnum, Doc, money
from ticketgen.parts import FIRST, truth

from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.goods import FOOD
from layouts.kit.names import case, thing
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import lefts, qty
from layouts.kit.sale import sold


@layout("services-and-transport", "reparto_plataforma", [(80, 42), (80, 40)], ("grid", "prop"))
def delivery_platform(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, FOOD, 1, 5, [(CREDIT, "Tarjeta de crédito"), (DEBIT, "Tarjeta de débito"), (CASH, "Efectivo")], 12, 22)
    name = case(rng, rng.choice(["Sushi ", "Pollos ", "Pizzería ", "Mariscos ", "Wings "]) + thing(rng))
    d.center(rng.choice(["UBER EATS", "RAPPI", "DIDI FOOD"]), wide=2, tall=2, bold=True)
    d.center(f"#{alnum(rng, 5)}", wide=2, tall=2)
    lefts(d, f"Restaurante: {name}", f"Cliente: {rng.choice(FIRST).capitalize()} {rng.choice('ABCDLMR')}.")
    d.left("Pedido: " + say(s.when, rng.choice(["{Dia}, {d} de {mes} de {yyyy}, {h}:{mi} {AM}", "{dd}/{mm}/{yyyy} {h}:{mi} {AM}", "{Ddd} {d} {mmm}, {yyyy} {h}:{mi} {am}"])))
    d.left(f"Entregar antes de {say(s.when + dt.timedelta(minutes=38), '{h}:{mi} {AM}')}")
    d.rule("=")
    for i in s.items:
        d.lr(f"{qty(i.qty)} x {i.name.capitalize()}", money(i.amount), cut=True)
        if rng.random() < .3:
            d.left("+ " + rng.choice(["sin cebolla", "extra salsa", "con todo"]), indent=4)
    d.rule("=")
    d.lr("Total del pedido", money(s.total), bold=True)
    d.left(f"Pago: {word}")
    d.left("No incluir cubiertos" if rng.random() < .5 else "Incluir cubiertos y servilletas")
    return truth(s, merchant=name, legal=None, rfc=None, tax_printed=False, payment_printed=word)
