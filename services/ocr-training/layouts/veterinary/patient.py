"""Veterinarian: the pet's name, birth and next vaccine; total, net and tax beside each other in one row with
slashes.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import earlier, later, say
from layouts.kit.hands.where_it_stands import figure, LOWER, natural
from layouts.kit.names import person
from layouts.kit.rfc import parted
from layouts.kit.rows import lefts, plain, qty
from layouts.kit.sale import sold

GOODS = """CONSULTA GRAL;280;420;A
VACUNA RABIA;180;260;A
DESPARASIT;90;160;A
CROQUETA 4KG;340;560;A
BAÑO CH;150;240;A"""


@layout("where-it-stands", "veterinaria_mascota", [(80, 42), (80, 40)], ("prop", "grid"))
def patient(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 4, LOWER, 9, 20)
    owner, rf = natural(rng)
    name = one(rng, "Veterinaria ", "Clínica Veterinaria ", "Mascotas ") + figure(rng)
    d.center(name, bold=True)
    d.center(f"M.V.Z. {owner} Céd. {num(rng, 7)}")
    d.center(f"RFC: {parted(rf, ' ')}")
    lefts(d, f"Mascota: {one(rng, 'Firulais', 'Luna', 'Rocky', 'Nina')}  Prop.: {person(rng).title()}", earlier(s, rng, "F. nacimiento {dd}/{mm}/{yyyy}", 200, 4000),
          later(s, rng, "Próxima vacuna: {dd}/{mm}/{yyyy}", 200, 400))
    d.left(say(s.when, one(rng, "Fecha {dd}/{mm}/{yyyy} hora {h}:{mi} {a_m}", "{Dia} {d} de {mes} del {yyyy} / {HH}:{mi}", "{dd}/{Mmm}/{yy}  {HH}:{mi} hrs")))
    for i in s.items:
        d.lr(f"{i.name.title()} x{qty(i.qty)}", plain(i.amount))
    d.rule(".")
    d.left(f"Subtotal ${plain(s.net)} / IVA ${plain(s.iva)} / Total ${plain(s.total)}", bold=True)
    d.left(f"Se recibió: {word}")
    return truth(s, merchant=name, legal=owner, rfc=rf, payment_printed=word)
