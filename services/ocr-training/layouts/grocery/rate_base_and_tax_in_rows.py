"""Supermarket: each rate in a row of words and numbers, the company at the foot, the hour with a point behind
till numbers.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import Doc
from ticketgen.parts import address, truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import later, say
from layouts.kit.hands.where_it_stands import ANY, coined, legal, MOTTOES, QUARTERS
from layouts.kit.payment import paid, VALES
from layouts.kit.rfc import parted
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import base16, sold, untaxed

GOODS = """ACEITE CANOLA 900;39;56;E
ARROZ GRANO L 1KG;24;39;E
LIMPIADOR PINO 1L;26;44;A
PAPEL HIG 4R;29;47;A
AGUACATE KG;48;89;E
HUEVO BCO 18PZ;52;69;E
CREMA CORP 400;54;89;A
GALLETA SURT 430;48;66;I
REFRESCO TORONJA 2L;28;39;A
TORTILLA HARINA 12;22;33;E
DETERG POLVO 900;36;58;A
PLATANO KG;17;26;E
JAMON PAVO KG;98;149;E
SUAVIZANTE 850;24;38;A"""


@layout("where-it-stands", "super_tasa_base_impto", [(80, 42), (80, 48)])
def rate_base_and_tax_in_rows(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 4, 12, ANY + [(VALES, "VALES DE DESPENSA"), (VALES, "VALES")], 8, 22)
    name, (firm, rf) = "MERCADOS " + coined(rng), legal(rng)
    tick = num(rng, 4)
    d.logo(name)
    d.center(rng.choice(MOTTOES))
    d.left(f"SUC. {rng.choice(QUARTERS).upper()}")
    d.left(f"T:{num(rng, 4)} C:{num(rng, 2)} TK:{tick} {say(s.when, one(rng, '{dd}/{mm}/{yy} {HH}.{mi}', '{dd}.{mm}.{yyyy} {HH}.{mi}', '{dd}/{mm}/{yyyy} {HH}:{mi}'))}")
    for i in s.items:
        if i.qty != 1:
            d.left(f"  {qty(i.qty)} {'KG' if i.name.endswith('KG') else 'PZ'} @ {plain(i.unit)}")
        d.lr(i.name, plain(i.amount) + (" B" if i.iva else " C" if i.ieps else " "), cut=True)
    d.rule("=")
    d.lr("TOTAL", plain(s.total), bold=True, tall=one(rng, 1, 2))
    paid(d, s, word)
    d.left(f"TASA 16% BASE {plain(base16(s))} IMPTO {plain(s.iva)}")
    if s.ieps:
        snacks = sum((i.amount for i in s.items if i.ieps), Decimal(0))
        d.left(f"TASA 0% BASE {plain(untaxed(s) - snacks)} IMPTO 0.00")
        d.left(f"IEPS 8% BASE {plain(snacks - s.ieps)} IMPTO {plain(s.ieps)}")
    else:
        d.left(f"TASA 0% BASE {plain(untaxed(s))} IMPTO 0.00")
    d.lr("SUBTOTAL", plain(s.net))
    d.lr("IMPUESTOS", plain(s.iva + s.ieps))
    d.center(f"ARTICULOS {len(s.items)}")
    centered(d, firm, f"RFC {parted(rf)}", *address(rng)[0])
    d.center(f"Facture antes del {later(s, rng, '{dd}/{mm}/{yyyy}')}")
    return truth(s, merchant=name, legal=firm, rfc=rf, folio=tick, payment_printed=word)
