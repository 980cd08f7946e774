"""Café with a card reader of a phone: few words, the date in a sentence, tip and charged sum below the total."""
from __future__ import annotations

from decimal import Decimal

from ticketgen.model import digits, q2

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, buy, centered_in_case, chance, date_text, money, pick, truth_of,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI
from layouts.kit.rows import qty

GOODS = """Latte 12 oz,58,75,A;Flat white,62,78,A;Cold brew,65,82,A;Matcha,75,95,A;Concha de cacao,38,52,A;Pan de plátano,48,62,A;Chilaquiles,125,165,A;Tostada aguacate,119,149,A;Kombucha,69,85,A;Espresso doble,45,58,A"""


@layout("till-programs", "a07", [(58, 32), (58, 30)], ("prop", "prop", "grid"))
@as_till_programs_print
def point(d, rng):
    s = buy(rng, GOODS, 1, 5)
    t = s.when
    name = rng.choice(["Café Tlalnepa", "Barra Siete", "La Panadera de Tere", "Tostador Buenavista", "Cuarto Oscuro Café", "Pan y Café Lirio"])
    d.center(name, bold=True, tall=rng.choice([1, 2]))
    if chance(rng, .5):
        centered_in_case(d, address_rows(rng, 1)[0])
    d.rule("-")
    d.center(rng.choice(["Comprobante de venta", "Detalle de la venta", "Recibo de compra"]))
    d.center(date_text(t, rng.choice(["{dd}/{mm}/{yyyy} {HH}:{mi}", "{d} {mmm} {yyyy}, {HH}:{mi} hs", "{d} de {mes} de {yyyy} - {HH}:{mi} h", "{dd}/{mmm}/{yyyy} {hh}:{mi} {a_p}"])))
    d.rule("-")
    for i in s.items:
        d.lr(f"{qty(i.qty)} x {i.name}" if chance(rng, .9) else i.name, money(i.amount, "$ "))
    d.rule("-")
    tip = q2(s.total * Decimal(rng.choice([".1", ".15"]))) if chance(rng, .35) else None
    tot = rng.choice(["Total", "Total de la compra", "TOTAL"])
    if tip:
        d.lr("Consumo total", money(s.total, "$ "), bold=True)
        d.lr("Propina", money(tip, "$ "))
        d.lr("Cobrado", money(s.total + tip, "$ "))
    else:
        d.lr(tot, money(s.total, "$ "), bold=True, tall=rng.choice([1, 2]))
    d.blank()
    pay = pick(rng, {CREDIT: ["Tarjeta de crédito", "Crédito Visa", "Mastercard Crédito"], DEBIT: ["Tarjeta de débito", "Débito Mastercard", "Visa Débito"], CASH: ["Efectivo"], SPEI: ["Transferencia"]}, [4, 4, 1, 1])
    d.left(f"{rng.choice(['Medio de pago: ', 'Pagado con ', 'Forma de pago: ', ''])}{pay[1]}")
    if pay[0] in (CREDIT, DEBIT):
        d.left(f"**** **** **** {digits(rng, 4)}")
        d.left(rng.choice(["1 pago", "Pago de contado", "Sin contacto"]))
        d.left(f"Autorización: {digits(rng, 6)}")
    op = digits(rng, 11, True)
    d.left(f"{rng.choice(['N.º de operación', 'Operación', 'Folio de venta', 'ID de recibo'])}: {op}")
    d.blank()
    d.center(rng.choice(["Este comprobante no es válido como factura", "Este documento no tiene validez fiscal", "Gracias por tu compra"]))
    if chance(rng, .5):
        d.center(rng.choice(["Procesado por Terminal Smart", "¿Dudas? ayuda.cobros.mx", "Defensoría: 800 123 4567"]))
    return truth_of(t, s.total, name, None, None, None, pay, tip=tip, folio=op)
