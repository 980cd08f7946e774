"""Garage: plates, kilometres and next service (date and km); parts and labour before tax; "MAS IVA" and "GRAN
TOTAL"; customer's generic RFC printed.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import alnum, digits, Doc, money
from ticketgen.parts import address, truth

from layouts.kit.collection import layout
from layouts.kit.dates import spanish
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI
from layouts.kit.rfc import company_rfc, parted
from layouts.kit.rows import at, centered, lefts, plain, qty
from layouts.kit.sale import quote

GOODS = """AFINACION MAYOR 4 CIL;980;1580;A
CAMBIO BALATAS DEL;380;620;A
JGO BALATAS CERAMICA;540;890;A
ACEITE SINT 5W30 LT;148;219;A
FILTRO AIRE;168;280;A
FILTRO GASOLINA;219;388;A
BUJIA IRIDIO;128;219;A
LAVADO INYECTORES;350;520;A
ALINEACION Y BALANCEO;380;560;A
MANO DE OBRA;450;1800;A
ANTICONGELANTE GAL;159;229;A
SCANNER DIAGNOSTICO;300;450;A"""


@layout("habits", "taller_orden_servicio", [(80, 48), (80, 42)])
def garage_service_order(d: Doc, rng: random.Random) -> dict:
    b, word = quote(rng, GOODS, 2, 8, [(SPEI, "TRANSF. SPEI"), (CASH, "EFECTIVO"), (CREDIT, "TARJ. CREDITO"), (DEBIT, "TARJ. DEBITO")])
    rf, order = company_rfc(rng, "SAT"), digits(rng, 5, True)
    legal = "SERVICIO AUTOMOTRIZ TREVIÑO Y HNOS S DE RL DE CV"
    centered(d, "TALLER MECANICO TREVIÑO", bold=True, tall=2)
    centered(d, legal, f"RFC.- {parted(rf)}", *address(rng)[0])
    d.lr(f"ORDEN DE SERVICIO {order}", spanish(b.when, "%d/%b/%Y"))
    d.lr("HORA SALIDA", spanish(b.when, "%H:%M"))
    lefts(d, "CLIENTE: PUBLICO EN GRAL  RFC: XAXX010101000",
          f"{rng.choice(['TSURU 2015', 'AVEO 2019', 'RANGER 2021'])}  PLACAS {alnum(rng, 3)}-{digits(rng, 4)}  KM {rng.randint(38, 220)},{digits(rng, 3)}")
    d.rule()
    for n, name, unit, amount in b.lines:
        at(d, (qty(n), 0), (name[:d.cols - 26], 3), (plain(unit), d.cols - 11, "r"), (plain(amount), d.cols, "r"))
    d.rule()
    d.lr("TOTAL REFACC. Y M.O.", plain(b.net))
    d.lr("MAS IVA 16%", plain(b.iva))
    d.lr("GRAN TOTAL", money(b.total), bold=True)
    d.left(f"FORMA PAGO: {word}")
    lefts(d, f"PROXIMO SERVICIO {spanish(b.when + dt.timedelta(days=182), '%d/%b/%Y')} O 10,000 KM", "GARANTIA 30 DIAS EN MANO DE OBRA")
    return truth(b, merchant="TALLER MECANICO TREVIÑO", legal=legal, rfc=rf, folio=order, payment_printed=word)
