"""Fuel with the regulator's permit and the station's number above the company; litres, price and product in a
small table; net in words "Importe neto", tax, "Total" on one side; the hour without a label next to the
shift.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import alnum, amount_words, Doc, money, q2
from ticketgen.parts import address, FIRST, truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import moment, say
from layouts.kit.hands.chains_and_counters import PAID, place
from layouts.kit.payment import SPEI, VALES
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import at, centered, plain
from layouts.kit.sale import Bill


@layout("chains-and-counters", "gasolinera_permiso", [(58, 32), (58, 34), (80, 42)], ("grid", "prop"))
def permit_number(d: Doc, rng: random.Random) -> dict:
    method, word = rng.choice(PAID + [(VALES, "VALES"), (SPEI, "TRANSFERENCIA")])
    litres, price = Decimal(rng.randint(6000, 58000)) / 1000, Decimal(rng.randint(2190, 2790)) / 100
    total = q2(litres * price) if rng.random() < .5 else q2(rng.choice([100, 200, 300, 400, 500, 700, 1000]))
    litres = q2(total / price * 10) / 10
    iva = q2((total - litres * Decimal("0.5117")) / Decimal("1.16") * Decimal("0.16"))
    s = Bill(moment(rng, 5, 22), method, total - iva, iva)
    name, rf, folio = one(rng, "SERVICIO ", "GASOLINERA ", "ESTACION DE SERVICIO ", "COMBUSTIBLES ") + place(rng), company_rfc(rng, letters(rng)), num(rng, 7)
    legal = name + " " + one(rng, "SA DE CV", "S.A. DE C.V.", "S DE RL DE CV")
    centered(d, f"PERMISO CRE PL/{num(rng, 5)}/EXP/ES/2015", f"E.S. {num(rng, 5)}  SIIC {num(rng, 10)}", legal, rf, *address(rng)[0][1:])
    d.rule()
    d.lr(f"FOLIO {folio}", f"BOMBA {rng.randint(1, 16)}")
    d.left(f"{say(s.when, one(rng, '{dd}/{mm}/{yyyy}', '{yyyy}-{mm}-{dd}', '{dd}/{MMM}/{yy}'))} {say(s.when, one(rng, '{HH}:{mi}:{ss}', '{HH}:{mi}'))} TURNO {rng.randint(1, 3)}")
    at(d, ("PROD", 0), ("LTS", 17, "r"), ("PRECIO", d.cols, "r"))
    at(d, (one(rng, "MAGNA", "PREMIUM", "DIESEL"), 0), (f"{litres:.3f}", 17, "r"), (plain(price), d.cols, "r"))
    d.lr(one(rng, "Importe neto", "IMPORTE S/IVA", "SUBT."), money(s.net))
    d.lr(one(rng, "IVA TASA 16%", "I.V.A. 16.00%", "IVA (16)"), money(s.iva))
    d.lr(one(rng, "Total", "TOTAL M.N.", "TOTAL VENTA"), money(total), bold=True)
    d.left(f"{one(rng, 'PAGO', 'F. PAGO', 'TIPO PAGO')}: {word}")
    d.left(amount_words(total))
    centered(d, f"DESPACHO {rng.choice(FIRST)}", f"WEB ID {alnum(rng, 8)}")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=folio, payment_printed=word)
