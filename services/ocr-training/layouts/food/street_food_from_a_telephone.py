"""A stall's phone printer: slogans above the name, weekday and short year, hour with am/pm, total in a sentence,
nothing else.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.goods import STREET_FOOD
from layouts.kit.names import thing
from layouts.kit.payment import CASH, SPEI
from layouts.kit.rows import qty
from layouts.kit.sale import sold


@layout("small-shops", "antojitos_celular", [(58, 32), (58, 30)], ("prop", "grid"))
def street_food_from_a_telephone(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, STREET_FOOD, 2, 7, [(CASH, "efectivo"), (SPEI, "transferencia")])
    name = rng.choice(["Antojitos ", "Cocina ", "Garnachas ", "Fonda "]) + thing(rng)
    paid = rng.random() < .6
    d.center(rng.choice(["El sabor de mi tierra", "*** desde 1987 ***", "Como hecho en casa!", "puro sabor mexicano"]))
    d.center(name, bold=True, tall=rng.choice([1, 2]))
    d.center(rng.choice(["frente al kiosco", "mercado municipal local 14", "atras de la iglesia"]))
    d.blank()
    d.left(say(s.when, rng.choice(["{Ddd} {d} {Mmm} {yy}   {h}:{mi} {am}", "{Dia} {d} {Mes} {yyyy}  {hh}:{mi}{am}", "{Ddd} {dd}-{Mmm}-{yy} {h}:{mi} {a_m}"])))
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", f"{i.amount:.0f}" if i.amount % 1 == 0 else f"{i.amount:.2f}", cut=True)
    d.left(rng.choice(["Son", "Total de su cuenta", "A cobrar", "Su cuenta es de"]) + f": ${s.total:.2f}", bold=True)
    if paid:
        d.left(f"pago con {word}")
    d.center(rng.choice(["buen provecho!", "gracias, vuelva pronto", "Dios lo bendiga"]))
    return truth(s, merchant=name, legal=None, rfc=None, tax_printed=False, payment_printed=word if paid else None)
