"""Sellers told late, barely, or by another --------------------------------------------------- Habit: pharmacy:
slogan first and large, then address, the trade name small, the company last; "Reg. Fed. Caus."; net to pay is
the total.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.odd_places import city, day, fiscal, NOTES, PLASTIC, settle, SLOGANS, street, trade
from layouts.kit.rfc import parted
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import sold, stock, untaxed

GOODS = stock("DICLOFENACO GEL;48;89;E|CETIRIZINA 10;28;64;E|ALCOHOL GEL 250;32;52;A|GOTAS OFTALM;78;148;E|VENDA 10CM;18;32;A|PROBIOTICO 10C;119;189;E"
             "|BLOQ SOLAR 50;149;279;A|INSULINA PLUMA;389;620;E|CEPILLO DENT;28;52;A")


@layout("odd-places", "farmacia_lema_grande", [(58, 32), (80, 40)], ("grid", "prop"))
def large_motto(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 6, [(m, w.title()) for m, w in PLASTIC[:5]] + NOTES, 0, 23)
    name, (who, rf), told = trade(rng, "Farmacia", "Farmacias", "Botica"), fiscal(rng, "MEDICAMENTOS", "BIOFARMA", "SALUD"), rng.random() < .5
    d.center(one(rng, "TU SALUD PRIMERO", "MAS CERCA, MAS BARATO", "ATENCION LAS 24 HORAS", rng.choice(SLOGANS).upper()), bold=True, tall=2)
    centered(d, street(rng), city(rng))
    d.center(name, small=True)
    centered(d, who, f"Reg. Fed. Caus. {one(rng, rf, parted(rf))}")
    d.lr(f"{one(rng, 'Vta', 'Mov', 'Nota')}.{num(rng, 5)}", f"{day(rng, s)} {say(s.when, '{HH}:{mi}')}")
    for i in s.items:
        d.left(i.name)
        d.lr(f"{qty(i.qty)} PZ {plain(i.unit)}", plain(i.amount))
    if told:
        zero = untaxed(s)
        d.lr("Importe gravado", plain(s.net - zero))
        d.lr("Importe no gravado", plain(zero))
        d.left(f"Importe neto {plain(s.net)} I.V.A. {plain(s.iva)}")
    d.lr(one(rng, "NETO A PAGAR", "TOTAL NETO", "TOTAL PACIENTE"), plain(s.total), bold=True)
    settle(d, rng, s, word)
    d.left(f"Caducidad de antibióticos según envase. Receta {num(rng, 6)} del {say(s.when - dt.timedelta(days=rng.randint(1, 4)), '{dd}/{mm}/{yyyy}')}")
    return truth(s, merchant=name, legal=who, rfc=rf, tax_printed=told, payment_printed=word)
