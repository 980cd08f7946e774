"""Car wash."""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import alnum, digits, Doc, money
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import date_text, payment_word, person, phone, sale, time_text


@layout("small-business", "autolavado", [(58, 30), (58, 32)], ("grid", "prop"))
def wash_small(d: Doc, rng: random.Random) -> dict:
    pool = [("LAVADO COMPLETO AUTO", 90, 150, .16), ("LAVADO CAMIONETA", 130, 210, .16), ("ASPIRADO", 40, 70, .16), ("ENCERADO", 150, 280, .16), ("LAVADO MOTOR", 100, 190, .16), ("ARMORALL LLANTAS", 20, 40, .16), ("AROMATIZANTE", 25, 45, .16)]
    s = sale(rng, pool, (1, 4), (80, 10, 6, 0, 4), (8, 19), cents=("00",), maxq=1)
    name = rng.choice(["AUTO SPA EL DELFÍN", "AUTOLAVADO LA GOTA", "CAR WASH PITS", "AUTOBAÑO TSUNAMI"])
    owner, rf = person(rng) if rng.random() < .5 else (None, None)
    no = digits(rng, 4, True)
    d.center("* * " + name + " * *")
    if owner:
        d.center(owner)
        d.center(rf)
    d.center(f"Cel. {phone(rng)}")
    d.lr(f"#{no}", f"{date_text(s.when, 'd/m/yy')} {time_text(s.when, '24')}")
    d.left(f"Entró {time_text(s.when - dt.timedelta(minutes=rng.randint(30, 80)), '24')}")
    d.left(f"Placa {alnum(rng, 6)} {rng.choice(['Aveo gris', 'March rojo', 'RAV4 blanca', 'Hilux', 'Beat azul'])}")
    d.blank()
    for l in s.lines:
        n = d.cols - len(l.name) - len(money(l.amount))
        d.left(l.name + "." * max(2, n) + money(l.amount)) if n >= 2 else d.lr(l.name, money(l.amount))
    d.blank()
    d.center("TOTAL A PAGAR")
    d.center(money(s.total), wide=2, tall=2)
    pay = payment_word(rng, s).upper() if rng.random() < .6 else None
    if pay:
        d.center(f"PAGO: {pay}")
    d.center(rng.choice(["Junta 8 lavados y el 9o es gratis", "Abierto todos los días de 8 a 7", "Lavamos por su bien"]))
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=no, tax_printed=False, payment_printed=pay)
