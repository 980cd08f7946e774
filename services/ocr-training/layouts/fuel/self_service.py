"""Fuel, self-service: permit of the CRE with its date, pump times beside the sale's, tax carried over, net by
the litre.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import alnum, amount_words, Doc, q2
from ticketgen.parts import address, truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import earlier, later, moment, say, soon
from layouts.kit.hands.where_it_stands import BANKWORDS, coined, QUARTERS
from layouts.kit.payment import VALES
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, plain
from layouts.kit.sale import Bill


@layout("where-it-stands", "gasolina_autodespacho", [(58, 32), (80, 42)])
def self_service(d: Doc, rng: random.Random) -> dict:
    method, word = rng.choice(BANKWORDS + [(VALES, "VALE ELECTRONICO"), (VALES, "VALES")])
    litres, price = Decimal(rng.randint(4000, 62000)) / 1000, Decimal(rng.randint(2190, 2699)) / 100
    total = q2(litres * price)
    iva = q2((total - q2(litres * Decimal("0.4573"))) / Decimal("1.16") * Decimal("0.16"))
    s = Bill(moment(rng, 5, 22), method, total - iva, iva)
    s.tendered = total
    firm, rf = one(rng, "SERVICIO ", "GASOLINERA ", "ESTACION ") + one(rng, coined(rng), rng.choice(QUARTERS).upper()) + one(rng, " SA DE CV", ", S.A. DE C.V."), company_rfc(rng, letters(rng))
    folio, est = num(rng, 7), "E" + num(rng, 5)
    centered(d, firm, bold=True)
    centered(d, f"RFC: {rf}  ES: {est}", f"PERMISO CRE PL/{num(rng, 4)}/EXP/ES/{rng.randint(2015, 2017)}", f"FECHA PERMISO {earlier(s, rng, '{dd}/{mm}/{yyyy}', 2500, 3600)}", *address(rng)[0])
    d.rule("*")
    d.left("** AUTOSERVICIO **")
    d.lr(f"BOMBA {rng.randint(1, 16)}", f"FOLIO {folio}")
    d.left(f"INICIO {soon(s, -4, '{HH}:{mi}:{ss}')} FIN {soon(s, -1, '{HH}:{mi}:{ss}')}")
    d.left(say(s.when, one(rng, "FECHA {dd}/{mm}/{yyyy} HORA {HH}:{mi}:{ss}", "FECHA: {yyyy}-{mm}-{dd} T{HH}:{mi}", "FECHA {dd}{MMM}{yy} HORA {HH}{mi} HRS")))
    d.left(f"{one(rng, 'MAGNA', 'PREMIUM', 'DIESEL', 'REGULAR 87')} {litres} LT X {price}")
    net = (one(rng, "IMPORTE SIN IVA", "NETO", "SUBTOTAL"), plain(s.net))
    d.lr(*net)
    d.lr(one(rng, "IVA TRASLADADO 16%", "I.V.A. TRASLADADO"), plain(s.iva))
    d.lr(one(rng, "IMPORTE", "TOTAL M.N.", "TOTAL $"), plain(total), bold=True, wide=one(rng, 1, 2))
    d.left(f"PAGO: {word}")
    d.left(f"*{amount_words(total)[1:-1]}*")
    d.left(f"WEB ID {alnum(rng, 8)}")
    d.center(f"FACTURE ANTES DEL {later(s, rng, '{dd}/{mm}/{yyyy}', 3, 20)}")
    return truth(s, merchant=firm, legal=firm, rfc=rf, folio=folio, payment_printed=word)
