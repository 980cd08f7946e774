"""Laundry by weight: pieces and kilograms, an advance, the day of delivery."""
from __future__ import annotations

import datetime as dt
from decimal import Decimal

from ticketgen.model import digits

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, buy, centered_in_case, chance, columns, date_text, FIRST_NAMES,
    labelled_rfc, money, person, pick, SURNAMES, truth_of,
)
from layouts.kit.payment import CASH, DEBIT, SPEI
from layouts.kit.rows import qty


@layout("till-programs", "a27", [(58, 32), (58, 30), (80, 40)], ("grid", "prop"))
@as_till_programs_print
def by_weight(d, rng):
    s = buy(rng, "LAVADO POR KILO KG,19,28,A;EDREDON MATRIMONIAL,110,160,A;PLANCHADO PZA,14,22,A;TRAJE 2 PZAS,120,180,A;TENIS PAR,80,120,A;VESTIDO NOCHE,160,260,A;CHAMARRA,95,150,A", 1, 4)
    t = s.when.replace(hour=rng.randint(8, 20))
    name = rng.choice(["Lavandería Burbujas", "TINTORERIA MAX CLEAN", "LAVA-MATIC SANTA FE", "Tintorería y Lavandería Aída"])
    owner, r = person(rng, True)
    has = chance(rng, .7)
    d.center(name, bold=True, wide=1, tall=2)
    if has:
        d.center(owner)
        d.center(labelled_rfc(rng, r))
    centered_in_case(d, address_rows(rng)[0])
    d.center("Lun-Vie 8:00 a 20:00 Sáb 9:00 a 15:00")
    d.rule("*")
    no = digits(rng, 5, True)
    d.center(f"NOTA {no}", bold=True)
    fm = rng.choice(["{dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}/{mm}/{yy} {hh}:{mi} {AP}", "{Ddd} {dd}-{mmm}-{yyyy} {HH}:{mi}"])
    d.left(rng.choice(["RECIBIDO: ", "FECHA RECEPCION: ", "INGRESO: "]) + date_text(t, fm))
    d.left(rng.choice(["ENTREGA: ", "FECHA ENTREGA: ", "PROMESA: "]) + date_text((t + dt.timedelta(days=rng.randint(1, 4))).replace(hour=rng.choice([13, 18]), minute=0), fm))
    d.left(f"CLIENTE: {rng.choice(FIRST_NAMES)} {rng.choice(SURNAMES)[:3]}.")
    d.rule("*")
    for i in s.items:
        n = i.name.replace(" KG", "")
        d.left(n)
        columns(d, (f"{qty(i.qty)} {'kg' if 'KILO' in n else 'pza'} x {money(i.unit)}", 2), (money(i.amount, "$"), d.cols, "r"))
    d.rule("*")
    d.lr("TOTAL", money(s.total, "$"), bold=True, tall=2)
    pay = None
    if chance(rng, .45):
        ad = Decimal(int(s.total * Decimal(".5")))
        pay = (CASH, "EFECTIVO")
        d.lr(rng.choice(["ANTICIPO EFECTIVO", "A CUENTA (EFECTIVO)"]), money(ad, "$"))
        d.lr("RESTA", money(s.total - ad, "$"))
    elif chance(rng, .7):
        pay = pick(rng, {CASH: ["EFECTIVO"], DEBIT: ["DEBITO"], SPEI: ["TRANSFERENCIA"]}, [3, 1, 1])
        d.lr(f"PAGADO {pay[1]}", money(s.total, "$"))
    else:
        d.lr("PENDIENTE DE PAGO", money(s.total, "$"))
    d.center("DESPUES DE 30 DIAS NO NOS HACEMOS RESPONSABLES")
    return truth_of(t, s.total, name, owner if has else None, r if has else None, None, pay, folio=no)
