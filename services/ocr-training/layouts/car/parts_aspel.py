"""Spare parts by a till program: labels with colons at the right, IEPS and discount rows even at zero, ways to
pay in a list.
"""
from __future__ import annotations

from decimal import Decimal

from ticketgen.model import alnum, amount_words, digits, q2

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, buy, centered_in_case, chance, columns, company_rfc, date_text,
    FIRST_NAMES, labelled_rfc, money, notes, person, pick, truth_of,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI

GOODS = """Aceite 20W50 946ml,89,139,A;Filtro aire Jetta,149,289,A;Bujia NGK,49,89,A;Balata del. Tsuru,259,449,A;Anticong. 1 gal,119,189,A;Banda acc. 6PK,189,389,A;Foco H4,59,99,A;Liquido frenos,59,99,A;Amortiguador tras.,589,1190,A;Bomba agua Chevy,349,690,A"""


@layout("till-programs", "a10", [(80, 40), (80, 48)])
@as_till_programs_print
def parts_aspel(d, rng):
    s = buy(rng, GOODS, 1, 6, border := chance(rng, .3))
    t = s.when
    name, legal = rng.choice([("Refaccionaria El Pistón", None), ("AUTOPARTES GUTIERREZ", "AUTOPARTES Y RECTIFICACIONES GUTIERREZ SA DE CV"), ("REFACCIONES VILLA DEL SOL", "COMERCIAL AUTOMOTRIZ VILLASOL SA DE CV"),
                              ("Multirefacciones Ávila", None)])
    owner, r = (person(rng) if legal is None else (legal, company_rfc(rng, legal)))
    a, cp, _ = address_rows(rng, 0)
    first, second = (name, owner) if chance(rng, .5) else (owner, name)
    d.center(first, bold=True)
    d.center(second)
    d.center(labelled_rfc(rng, r))
    centered_in_case(d, a)
    d.blank()
    nv = f"NV{digits(rng, 8)}" if chance(rng, .5) else f"A {digits(rng, 6, True)}"
    d.left(f"Nota de venta: {nv}")
    d.left(f"Fecha: {date_text(t, rng.choice(['{dd}/{mm}/{yyyy}', '{dd}/{Mmm}/{yyyy}', '{d} de {Mes} de {yyyy}']))}")
    ht = chance(rng, .7)
    if ht:
        d.left(f"Hora: {date_text(t, rng.choice(['{HH}:{mi}:{ss}', '{hh}:{mi}:{ss} {a_m}']))}")
    d.lr(f"Caja: {rng.randint(1, 3)}", f"Cajero: {rng.choice(FIRST_NAMES)}")
    d.left(f"Vendedor: {digits(rng, 2)}")
    d.rule("_" if chance(rng, .4) else "-")
    columns(d, ("Clave", 0), ("Cant.", 10), ("Precio", d.cols - 12, "r"), ("Importe", d.cols, "r"))
    d.rule("-")
    net = Decimal(0)
    rate = Decimal(".08") if border else Decimal(".16")
    for i in s.items:                                     # prices before tax
        d.left(i.name)
        columns(d, (alnum(rng, 8), 0), (f"{i.qty:.2f} pz", 10), (money(i.unit), d.cols - 12, "r"), (money(i.amount), d.cols, "r"))
        net += i.amount
    iva = q2(net * rate)
    total = net + iva
    d.rule("-")
    for lab, val in [("Importe:", net), ("Descuento:", Decimal(0)), ("Subtotal:", net), ("I.E.P.S.:" if chance(rng, .3) else None, Decimal(0)), (f"I.V.A. {int(rate * 100)}%:" if chance(rng, .6) or border else "I.V.A.:", iva),
                     ("Total:", total)]:
        if lab:
            columns(d, (lab, d.cols - 13, "r"), (money(val, "$"), d.cols, "r"), bold=lab == "Total:")
    d.left(amount_words(total).capitalize() if chance(rng, .4) else amount_words(total))
    pay = pick(rng, {CASH: ["Efectivo"], DEBIT: ["Tarjeta de débito"], CREDIT: ["Tarjeta de crédito"], SPEI: ["Transferencia electrónica"]}, [4, 2, 2, 1])
    g = notes(rng, total) if pay[0] == CASH else total
    d.left("Formas de pago:")
    d.lr(f"  {pay[1]}", money(g, "$"))
    d.lr("  Cambio", money(g - total, "$"))
    d.center("Garantía 30 días en partes eléctricas NO")
    return truth_of(t, total, name, owner, r, (net, iva, Decimal(0), rate), pay, time=ht, folio=nv)
