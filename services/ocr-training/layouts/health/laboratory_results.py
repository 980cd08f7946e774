"""A laboratory: birthday, hour of sampling and delivery of results are dates too; IVA and discount before the
total; name in italics-like capitals.
"""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen.model import alnum, digits, Doc, money
from ticketgen.parts import truth

from layouts.kit.chance import letters
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.names import case, company, person, thing
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, lefts
from layouts.kit.sale import sold

GOODS = """BIOMETRIA HEMATICA;120;220;A
QUIMICA SANG 6;240;390;A
EXAMEN GRAL ORINA;80;140;A
PERFIL TIROIDEO;480;760;A
ANTIGENO PROST;260;420;A
TOMA DE MUESTRA;30;60;A
ULTRASONIDO ABD;450;700;A"""


@layout("services-and-transport", "laboratorio_resultados", [(80, 42), (80, 40)], ("grid", "prop"))
def laboratory_results(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 5, [(CASH, "EFECTIVO"), (DEBIT, "T. DEBITO"), (CREDIT, "T. CREDITO"), (SPEI, "TRANSFERENCIA")], 7, 13)
    name, legal, rf, order = rng.choice(["Laboratorios ", "Diagnóstico ", "Análisis Clínicos "]) + thing(rng), company(rng), company_rfc(rng, letters(rng)), digits(rng, 7, True)
    born = dt.datetime(rng.randint(1945, 2015), rng.randint(1, 12), rng.randint(1, 28))
    d.center(case(rng, name), bold=True)
    centered(d, "Certificados ISO 15189", f"{legal}", f"RFC: {rf}")
    lefts(d, f"ORDEN: {order}", f"PACIENTE: {person(rng)}", f"F. NAC: {say(born, '{dd}/{mm}/{yyyy}')}   EDAD: {s.when.year - born.year} A")
    d.left(f"F. REGISTRO: {say(s.when, rng.choice(['{dd}/{mm}/{yyyy} {HH}:{mi}', '{dd}-{mm}-{yyyy} {hh}:{mi} {AM}']))}")
    d.left(f"ENTREGA: {say(s.when + dt.timedelta(days=2), '{dd}/{mm}/{yyyy}')} 16:00 HRS")
    for i in s.items:
        i.qty = Decimal(1)
        d.lr(i.name, money(i.amount), cut=True)
    d.rule()
    for label, value in (("SUBTOTAL", s.net), ("I.V.A.", s.iva), ("TOTAL", s.total), ("PAGADO", s.total), ("ADEUDO", Decimal(0))):
        d.lr(label, money(value))
    d.left(f"FORMA DE PAGO: {word}")
    centered(d, "Resultados en línea con su clave " + alnum(rng, 6))
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=order, payment_printed=word)
