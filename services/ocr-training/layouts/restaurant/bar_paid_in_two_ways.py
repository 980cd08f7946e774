"""Bar: suggested tips in three percentages with amounts, service typed into "TOTAL A PAGAR" under the account's
total; paid part card, part cash (the larger part counts); hour after midnight; date of the shift on top.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import digits, Doc, money, q2
from ticketgen.parts import address, truth

from layouts.kit.collection import layout
from layouts.kit.dates import spanish
from layouts.kit.payment import CREDIT, DEBIT
from layouts.kit.rfc import company_rfc, parted
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import buy

GOODS = """CUBETA 10 CORONITA;220;310;A
MEZCAL ESPADIN 2OZ;110;168;A
MARGARITA FROZEN;120;165;A
ALITAS BBQ 12PZ;169;229;A
NACHOS C/CARNE;139;189;A
MICHELADA LT;98;139;A
AGUA NAT;32;44;A
CANTARITO;128;179;A
BOTELLA TEQ REPO 750;890;1390;A
PAPAS GAJO;78;99;A"""


@layout("habits", "bar_pago_mixto", [(80, 40), (80, 42)], ("grid", "prop"))
def bar_paid_in_two_ways(d: Doc, rng: random.Random) -> dict:
    s, word = buy(rng, GOODS, 3, 8, [(CREDIT, "T. CREDITO"), (DEBIT, "T. DEBITO")])
    s.when = s.when.replace(hour=rng.choice([19, 20, 21, 22, 23]))
    minor = q2(int(s.total * Decimal("0.3") / 10) * 10)
    rf, cta = company_rfc(rng, "CNS"), digits(rng, 4, True)
    d.center("CANTINA LA NUEVA SIRENA", bold=True, tall=2)
    centered(d, "Cantinas del Noroeste y Servicios S.A.P.I. de C.V.", parted(rf), *address(rng)[0][:2])
    d.lr(f"CUENTA {cta}", "BARRA 2")
    d.lr(spanish(s.when, "%d.%m.%Y"), spanish(s.when, "%H:%M:%S"))
    d.rule("*")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.rule("*")
    d.lr("CONSUMO", plain(s.net))
    d.lr("I.V.A. (16%)", plain(s.iva))
    d.lr("TOTAL CUENTA", money(s.total), bold=True, tall=2)
    d.left("SUGERENCIA DE PROPINA")
    d.left("  ".join(f"{p}%={q2(s.total * p / 100)}" for p in (10, 15, 20)))
    d.rule()
    d.lr("EFECTIVO", plain(minor))
    d.lr(word, plain(s.total - minor))
    d.lr("POR COBRAR", "0.00")
    centered(d, "DI NO A LA DISCRIMINACION", "SI TOMAS NO MANEJES")
    return truth(s, merchant="CANTINA LA NUEVA SIRENA", legal="Cantinas del Noroeste y Servicios S.A.P.I. de C.V.", rfc=rf, folio=cta, payment_printed=word)
