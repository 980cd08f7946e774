"""Delivery: customer's name and telephone large, order taken and promised hours, driver; company and RFC on one
row at the foot.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say, soon
from layouts.kit.hands.common_tills import brand, firm, PLACES, road, TILL_NAMES
from layouts.kit.names import person
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import lefts, plain, qty
from layouts.kit.sale import sold, stock

GOODS = stock("PIZZA GDE PEPE;139;199;A|PIZZA MED HAW;109;149;A|CRAZY PAN 8;39;52;A|ALITAS BBQ 12;119;159;A|REFR 2L;38;48;A|DEDOS QUESO;59;79;A|EXTRA QSO;22;32;A")


@layout("common-tills", "pizza_pedido_promesa", [(80, 40), (80, 44)], ("grid", "prop"))
def promised_time(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 4, [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DE DEBITO"), (CREDIT, "TARJETA DE CREDITO")], 13, 22)
    name, (who, rf), order = one(rng, "PIZZA ", "", "PIZZERIA ") + brand(rng).upper(), firm(rng, "ALIMENTOS RAPIDOS", "OPERADORA DE PIZZAS", "PROMOTORA"), num(rng, 6)
    d.logo(name)
    d.left(f"SUC {rng.choice(PLACES)} ({num(rng, 5)})")
    d.center(f"# {order[-3:]} - ENTREGA", tall=2, bold=True)
    lefts(d, f"CLIENTE: {person(rng)}", f"TEL: {num(rng, 10)}", f"DIR: {road(rng)}")
    d.lr(f"FECHA {say(s.when, one(rng, '{dd}/{mm}/{yyyy}', '{dd}/{MMM}/{yyyy}'))}", f"PEDIDO {order}")
    d.left(f"HORA PEDIDO {say(s.when, '{HH}:{mi}')}  PROMESA {soon(s, 30, '{HH}:{mi}')}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount))
    d.lr("NETO", plain(s.net))
    d.lr("IVA", plain(s.iva))
    d.lr("A PAGAR", "$" + plain(s.total), bold=True)
    d.left(f"FORMA DE PAGO {word}")
    if s.payment == CASH:
        d.left(f"PAGA CON {plain(s.tendered)}  LLEVAR CAMBIO {plain(s.tendered - s.total)}")
    lefts(d, f"REPARTIDOR {rng.choice(TILL_NAMES)}", f"{who} {rf}")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=order, payment_printed=word, portal={"pedido": order})
