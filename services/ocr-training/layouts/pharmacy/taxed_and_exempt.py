"""Pharmacy: taxed, exempt and tax after the payment; the notice of operation has a date; a slogan stands above
the name.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import address, truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import earlier, later, say
from layouts.kit.hands.where_it_stands import coined, figure, legal, LOWER, MOTTOES
from layouts.kit.names import person
from layouts.kit.payment import paid
from layouts.kit.rows import lefts, plain, qty
from layouts.kit.sale import base16, sold, untaxed

GOODS = """IBUPROFENO 400 10T;28;64;E
AMBROXOL JBE 120;34;88;E
LORATADINA 10T;22;59;E
GASAS 10X10;26;48;A
TERMOMETRO DIG;89;149;A
VITAMINA C EFERV;52;95;E
JABON NEUTRO 100;38;72;A
METFORMINA 850;48;120;E
SUERO ORAL 500;24;33;E
CONDONES 3PZ;49;79;A"""


@layout("where-it-stands", "farmacia_gravado", [(58, 32), (80, 40)], ("grid", "prop"))
def taxed_and_exempt(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 6, LOWER)
    name, (firm, rf) = one(rng, "Farmacias ", "Botica ", "Farmacia ") + one(rng, figure(rng), coined(rng).title()), legal(rng)
    d.center(f'"{rng.choice(MOTTOES)}"', small=True)
    d.center(name, bold=True, tall=2)
    d.center(f"{one(rng, 'Razón social:', 'R.S.')} {firm}")
    d.center(f"R.F.C.: {rf}")
    lefts(d, *address(rng)[0][:2], f"Aviso de func. {num(rng, 8)} del {earlier(s, rng, '{dd}/{mm}/{yyyy}')}", f"Resp. Sanit. {person(rng)}")
    d.rule()
    d.left(f"Venta: {num(rng, 6)}   {say(s.when, one(rng, '{d}/{m}/{yyyy} {h}:{mi}:{ss} {a_m}', '{dd}/{Mmm}/{yyyy} {hh}:{mi} {a_m}'))}")
    for i in s.items:
        d.left(i.name)
        d.lr(f"   {qty(i.qty)} x {plain(i.unit)}", plain(i.amount))
    d.rule()
    d.lr(one(rng, "Total a pagar:", "Importe total:"), "$" + plain(s.total), bold=True)
    paid(d, s, word, "Su cambio", "$")
    d.rule()
    free = untaxed(s)
    d.lr("Gravado", plain(base16(s)))
    d.lr(one(rng, "Exento", "Tasa cero", "No gravado"), plain(free))
    d.lr("I.V.A.", plain(s.iva))
    if free and base16(s):
        d.lr("Suma sin impuestos", plain(s.net))
    d.center(f"Ofertas válidas al {later(s, rng, '{d} de {mes}')}")
    return truth(s, merchant=name, legal=firm, rfc=rf, payment_printed=word)
