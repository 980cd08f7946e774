"""Veterinarian (a person): title and licence, the shop's name in inverted commas under it, `Base`, `16% IVA`
with the rate first, signature line.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import Doc, money
from ticketgen.parts import truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import place
from layouts.kit.names import person
from layouts.kit.payment import CASH, DEBIT, SPEI
from layouts.kit.rfc import company_rfc, parted
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import quote

GOODS = """CONSULTA;250;450;A
VACUNA SEXTUPLE;280;420;A
DESPARASITANTE;90;180;A
CROQUETA SACO;280;520;A
BAÑO Y CORTE;220;380;A
COLLAR ANTIPULGAS;190;340;A"""


@layout("chains-and-counters", "veterinario_persona", [(80, 40), (58, 32)], ("prop", "grid"))
def owned_by_a_person(d: Doc, rng: random.Random) -> dict:
    b, word = quote(rng, GOODS, 1, 4, [(CASH, "Efectivo"), (SPEI, "Transferencia"), (DEBIT, "T. Débito")])
    who, name, rf, note = person(rng).title(), place(rng).title(), company_rfc(rng, letters(rng, 4)), num(rng, 4)
    centered(d, f"MVZ. {who}", f"Céd. Prof. {num(rng, 7)}")
    d.center(f'Clínica Veterinaria "{name}"', bold=True)
    centered(d, f"R.F.C. {parted(rf, ' ')}", f"Urgencias 24 hrs {num(rng, 10)}")
    d.lr(f"Nota {note}", say(b.when, one(rng, "{d} / {Mes} / {yyyy}", "{dd}/{Mmm}/{yyyy}", "{Dia} {d} de {mes} de {yyyy}")))
    d.lr(f"Mascota: {rng.choice(['Firulais', 'Luna', 'Max', 'Kiara'])}", say(b.when, one(rng, "{h}:{mi} {a_m_}", "{HH}:{mi} hrs", "{HH}:{mi}")))
    for n, item, unit, amount in b.lines:
        d.lr(f"{qty(n)} {item.capitalize()}", plain(amount), cut=True)
    d.lr("Base", plain(b.net))
    d.lr("16% IVA", plain(b.iva))
    d.lr(one(rng, "Total a liquidar", "Suma total", "Total"), money(b.total), bold=True)
    d.left(f"Se recibió {word.lower()}")
    d.left(f"Próxima vacuna {say(b.when + dt.timedelta(days=21), '{dd}/{mm}/{yyyy}')}")
    return truth(b, merchant=f"Clínica Veterinaria {name}", legal=who, rfc=rf, folio=note, payment_printed=word.lower())
