"""Taquería: table and waiter above, suggested tips with their sums below the total, no taxes; hour without
leading zero.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc, q2
from ticketgen.parts import FIRST, truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say, soon
from layouts.kit.hands.where_it_stands import figure, natural
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import sold

GOODS = """Tac pastor;18;24;A
Tac suadero;19;26;A
Gringa;62;88;A
Volcán;34;48;A
Cebollitas;38;52;A
Agua 1L;42;58;A
Cerveza obs;42;55;A
Consomé ch;36;48;A
Alambre mix;128;165;A"""


@layout("where-it-stands", "taqueria_propina_sugerida", [(58, 32), (80, 42)], ("prop", "grid"))
def tip_in_percent(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 2, 8, [(CASH, "efectivo"), (DEBIT, "tarjeta débito"), (CREDIT, "tarjeta crédito")], 13, 23)
    name = one(rng, "Taquería ", "Tacos ", "El Trompo de ") + one(rng, figure(rng), rng.choice(FIRST).title())
    owner, rf = natural(rng)
    d.logo(name)
    d.left(f"Mesa {rng.randint(1, 30)}  Mesero {rng.choice(FIRST).title()}  Pers. {rng.randint(1, 9)}")
    d.left(f"Abierta {soon(s, -50, '{h}:{mi} {am}')}")
    d.left(say(s.when, one(rng, "Cerrada {dd}/{mm}/{yy} {h}:{mi} {am}", "{Ddd} {d} {Mmm} {yyyy} {h}:{mi} {a_m}")))
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.lr(one(rng, "Consumo", "Cuenta", "Total"), "$" + plain(s.total), bold=True, tall=2)
    d.center("Propina sugerida (no incluida)")
    for share in (10, 15, 20):
        tip = q2(s.total * share / 100)
        d.left(f"{share}%  ${plain(tip)}   " + one(rng, f"con propina ${plain(s.total + tip)}", f"= ${plain(s.total + tip)}"))
    told = rng.random() < .6
    if told:
        d.left(f"Pagó con {word}")
    centered(d, "Precios con IVA incluido", owner, f"RFC {rf}", f"{one(rng, 'Pedidos', 'WhatsApp')} {num(rng, 10)}")
    return truth(s, merchant=name, legal=owner, rfc=rf, tax_printed=False, payment_printed=word if told else None)
