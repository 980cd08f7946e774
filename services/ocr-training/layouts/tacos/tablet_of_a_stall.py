"""Taco stall on a tablet: no RFC, no address, no tax row, misspelt, no accents, "EFVO", date with one-digit day
and month, hour with "hrs".
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.dates import spanish
from layouts.kit.payment import CASH, SPEI
from layouts.kit.rows import centered, qty
from layouts.kit.sale import buy

GOODS = """TACO PASTOR;16;24;A
TACO SUADERO;18;26;A
TACO TRIPA;22;30;A
GRINGA;58;84;A
VOLCAN ARRACHERA;42;60;A
CEBOLLITAS CAMBRAY;32;45;A
QSO FUNDIDO C/CHORI;88;124;A
AGUA HORCHATA LT;48;66;A
REFRESCO;26;34;A
CERBEZA INDIO;42;55;A
ALAMBRE MIXTO;132;178;A
FRIJOL CHARRO;38;52;A"""


@layout("habits", "taqueria_tablet", [(58, 32), (58, 30)], ("prop", "grid"))
def tablet_of_a_stall(d: Doc, rng: random.Random) -> dict:
    s, word = buy(rng, GOODS, 2, 7, [(CASH, "EFVO"), (CASH, "EFVO."), (SPEI, "TRANSF"), (SPEI, "Transferencia")])
    name = rng.choice(["Taqueria El Compa Chuy", "TACOS DON BETO", "Los Tacos de la 12"])
    printed = rng.random() < .75
    d.center(name, bold=True, tall=2)
    d.center("Suc. " + rng.choice(["Mercado", "Centro", "Periferico"]))
    d.left(f"{s.when.day}/{s.when.month}/{s.when.year}  {spanish(s.when, '%H:%M')} hrs")
    d.lr(f"Orden {rng.randint(1, 199)}", rng.choice(["PARA LLEVAR", "MESA 4", "COMER AQUI"]))
    d.rule()
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", f"{i.amount:.2f}", cut=True)
    d.rule()
    d.lr("TOTAL", f"${s.total:.2f}", bold=True, tall=2)
    if printed:
        d.lr(word, f"{s.tendered:.2f}")
        d.lr("CANBIO", f"{s.tendered - s.total:.2f}")
    centered(d, "GRASIAS POR SU PREFERENSIA", "Siguenos en feis: " + name.replace(" ", ""))
    return truth(s, merchant=name, legal=None, rfc=None, tax_printed=False, payment_printed=word if printed else None)
