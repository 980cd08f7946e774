"""Bakery: name in two rows, the total first and large; IEPS and IVA by their full names below, net last."""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.where_it_stands import coined, figure, LOWER, MOTTOES, natural
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import sold

GOODS = """CONCHA CHOC;13;19;I
TELERA;3;5;E
ROSCA IND;48;72;I
PASTEL MOKA CH;240;360;I
EMPANADA PIÑA;16;23;I
CAFE OLLA;28;39;A
BOLILLO;3;4;E"""


@layout("where-it-stands", "panaderia_dos_renglones", [(58, 32), (58, 30)], ("prop", "grid"))
def items_on_two_rows(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 2, 6, LOWER[:3], 6, 21)
    first, second = one(rng, "PANIFICADORA", "LA ESPIGA DE", "PASTELERIA"), one(rng, coined(rng), figure(rng).upper())
    owner, rf = natural(rng)
    d.center(first, bold=True, wide=one(rng, 1, 2))
    d.center(second, bold=True, wide=one(rng, 1, 2))
    d.center(rng.choice(MOTTOES), small=True)
    d.left(say(s.when, one(rng, "{dd}/{mm}/{yy}-{HH}:{mi}", "{Ddd} {dd}.{mm}.{yyyy} {HH}.{mi} h", "{d}/{Mmm}/{yy} {h}:{mi}{am}")))
    d.lr("TOTAL", "$" + plain(s.total), bold=True, tall=2)
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name.title()}", plain(i.amount), cut=True)
    d.left(f"Pago: {word}")
    told = bool(s.ieps or s.iva) and rng.random() < .7
    if told:
        if s.ieps:
            d.lr("Impuesto Esp. Prod. y Serv. IEPS 8%", plain(s.ieps))
        d.lr("Impuesto al Valor Agregado IVA", plain(s.iva))
        d.lr("Importe antes de impuestos", plain(s.net))
    centered(d, owner, rf, f"Pedidos tel. {num(rng, 10)}")
    return truth(s, merchant=f"{first} {second}", legal=owner, rfc=rf, tax_printed=told, payment_printed=word)
