"""Toll: few words, three names (agency, road, plaza), lane and class, date and hour with seconds without colons
in the label; IVA included.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import CITIES, truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import firm, PLACES
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import centered, plain
from layouts.kit.sale import fee


@layout("common-tills", "peaje_plaza_carril", [(58, 30), (58, 32), (80, 36)])
def plaza_and_lane(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(32, 489), [(CASH, "EFECTIVO"), (DEBIT, "DEBITO"), (CREDIT, "CREDITO")], first=0, last=23)
    (who, rf), road_, fol, split = firm(rng, "CONCESIONARIA", "CAMINOS Y PUENTES", "AUTOPISTAS", "LIBRAMIENTO"), f"AUTOPISTA {rng.choice(CITIES)[0]}-{rng.choice(PLACES)}", num(rng, 8), rng.random() < .5
    centered(d, who, road_, f"PLAZA DE COBRO {num(rng, 3)} {rng.choice(PLACES)}", rf)
    d.left(say(s.when, one(rng, "FECHA {dd}/{mm}/{yyyy} HORA {HH}:{mi}:{ss}", "{dd}/{mm}/{yy} {HH}:{mi}:{ss} CARRIL A0" + num(rng, 1), "{yyyy}/{mm}/{dd} - {HH}:{mi}")))
    d.left(f"FOLIO {fol} CRUCE {num(rng, 9)}")
    d.left(one(rng, "CLASE T1 AUTOMOVIL", "TIPO 2B AUTOBUS", "CATEGORIA 1 AUTO"))
    if split:
        d.left(f"IMPORTE {plain(s.net)} IVA {plain(s.iva)}")
        d.left(f"TOTAL $ {plain(s.total)} {word}", bold=True)
    else:
        d.left(f"TARIFA ${plain(s.total)} {word}", bold=True)
        d.left("IVA INCLUIDO")
    d.center("BUEN VIAJE")
    return truth(s, merchant=who, legal=who, rfc=rf, folio=fol, tax_printed=split, payment_printed=word, portal={"folio": fol})
