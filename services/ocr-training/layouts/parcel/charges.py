"""Parcels: guide, sender and addressee with company names, charges one by one, `SUBT`, `IVA TRAS.`, `TOTAL
M.N.`; the firm's letters as a logo.
"""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen.model import Doc, q2
from ticketgen.parts import CITIES, truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import moment, say
from layouts.kit.hands.chains_and_counters import BANK, BRANCHES, brand, PAID
from layouts.kit.names import company, person
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import lefts, plain
from layouts.kit.sale import Bill


@layout("chains-and-counters", "mensajeria_cargos", [(80, 42), (80, 48)], ("grid", "prop"))
def charges(d: Doc, rng: random.Random) -> dict:
    method, word = rng.choice(PAID + BANK)
    freight, insure, petrol = (q2(rng.randint(a, b)) + Decimal(rng.randint(0, 99)) / 100 for a, b in ((120, 520), (12, 60), (14, 80)))
    net = freight + insure + petrol
    s = Bill(moment(rng), method, net, q2(net * Decimal(".16")))
    name, rf, guide = one(rng, "ENVIOS ", "MENSAJERIA ", "PAQUETERIA ", "") + brand(rng), company_rfc(rng, letters(rng)), num(rng, 12)
    legal = name + " MEXICANA SA DE CV"
    d.logo(name)
    lefts(d, legal, f"RFC:{rf}", f"SUC. {rng.choice(BRANCHES)}")
    d.left(f"GUIA {guide[:4]} {guide[4:8]} {guide[8:]}")
    d.lr(f"FEC. {say(s.when, one(rng, '{dd}/{mm}/{yyyy}', '{dd}.{mm}.{yy}', '{yyyy}-{mm}-{dd}'))}", f"{one(rng, 'HR', 'HRA', 'Hora')} {say(s.when, '{HH}:{mi}')}")
    lefts(d, f"REMITE  {person(rng)}", f"DESTINO {company(rng)}", f"        C.P. {num(rng, 5)} {rng.choice(CITIES)[0]}")
    d.left(f"ENTREGA ESTIMADA {say(s.when + dt.timedelta(days=3), '{dd}/{mm}/{yyyy}')} 18:00")
    for label, value in (("FLETE TERRESTRE", freight), ("SEGURO", insure), ("CARGO COMBUSTIBLE", petrol), (one(rng, "SUBT", "SUMA", "TOT.NETO"), net),
                         (one(rng, "IVA TRAS.", "IMP. 16", "+IVA 16%"), s.iva), ("TOTAL M.N.", s.total)):
        d.lr(label, plain(value))
    d.left(f"COBRADO {word}")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=guide, payment_printed=word)
