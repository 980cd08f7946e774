"""Franchise of a convenience shop: "operado por" a person, net and taxes beside the total, register's line at
the very foot.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import FIRST, truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.where_it_stands import ANY, coined, natural, QUARTERS
from layouts.kit.payment import paid
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import sold

GOODS = """AGUA 1.5L;17;23;E
CAFE CAPP 14OZ;34;45;A
PALOMITAS MW;21;28;I
CIGARRO 14S;62;78;A
PASTILLA MENTA;14;19;I
BEBIDA ENER 473;41;52;A
MARUCHAN VASO;19;26;E
RECARGA PILA AA;58;79;A"""


@layout("where-it-stands", "franquicia_operado_por", [(58, 32), (80, 40)])
def franchise_operated_by(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 6, ANY, 0, 23)
    name, (owner, rf) = one(rng, "SUPER ", "MINI ", "") + coined(rng) + one(rng, " EXPRESS", " 24 HRS", ""), natural(rng)
    d.logo(name)
    d.center(f"TIENDA {rng.choice(QUARTERS).upper()}", bold=True)
    centered(d, one(rng, "OPERADO POR:", "FRANQUICIATARIO:", "Operada por"), owner, f"R.F.C. {rf}")
    for i in s.items:
        d.lr(f"{i.name} ({qty(i.qty)})", "$" + plain(i.amount), cut=True)
    d.rule()
    d.left(f"TOTAL ${plain(s.total)}  NETO ${plain(s.net)}")
    d.left(f"IVA ${plain(s.iva)}" + (f"  IEPS ${plain(s.ieps)}" if s.ieps else ""))
    paid(d, s, word, "SU CAMBIO", "$")
    d.left(f"ART: {sum(int(i.qty) for i in s.items)}   CAJERO {rng.choice(FIRST)}")
    tick = num(rng, 5)
    d.left(f"{num(rng, 3)}-{num(rng, 2)}-{tick} {say(s.when, one(rng, '{yyyy}{mm}{dd} {HH}{mi}', '{dd}/{mm}/{yyyy} {HH}:{mi}', '{dd}-{mm}-{yy} {HH}{mi}HRS'))}")
    d.barcode(num(rng, 16))
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=tick, payment_printed=word)
