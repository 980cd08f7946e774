"""Generics pharmacy."""
from __future__ import annotations

from ticketgen.model import alnum, digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import (
    Bill, FIRST_NAMES, goods, MEDICINES, person, phone, pick, place, rfc_shape, SURNAMES, truth_of, when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI
from layouts.kit.rows import at, centered, lefts, plain, qty


@layout("tills-of-today", "x_farmacia_genericos", [(58, 32), (58, 36), (80, 40)], ("grid", "prop"))
def generics(d, rng):
    b = Bill(rng, goods(rng, MEDICINES, 1, 4, ("00", "00", "50")), [(CASH, "Efectivo"), (CASH, "EFECTIVO"), (DEBIT, "Débito"), (CREDIT, "Crédito Visa"), (SPEI, "Transferencia")])
    owner, rf = person(rng)
    brand = pick(rng, "Farmacias del Alivio|FARMACIA LA SALUD ES PRIMERO|Farmacias GI Intercambiables|FARMACIA SAN LAZARO")
    tk = f"{pick(rng, 'A|B|T')}{digits(rng, 6, True)}"
    centered(d, brand, bold=True)
    centered(d, pick(rng, "¡Lo mismo pero mucho mejor precio!|Genericos y patente|Consultorio medico anexo"), owner, rfc_shape(rng, rf), "Regimen Simplificado de Confianza")
    d.center(place(rng, True)[0])
    d.left(f"Nota: {tk}")
    d.left(when(rng, b.when, "Fecha: {dd}/{mm}/{Y} {hh}:{i}:{s} {a_m_}|{d}/{m}/{Y} {h}:{i}:{s} {a_m_}|{dia} {d} de {mes} de {Y} {H}:{i}"))
    d.left(f"Atendio: {rng.choice(FIRST_NAMES).title()}   Dr. {rng.choice(SURNAMES).title()} CED {digits(rng, 7, True)}")
    d.rule("-")
    for x in b.lines:
        lefts(d, f"{qty(x.qty)} {x.name.title()}")
        at(d, (f"Lote {alnum(rng, 5)} Cad {rng.randint(1, 12):02d}/{b.when.year + 2}" if x.kind == "E" and x.name[:7] != "NESCAFE" else f"P.U. {plain(x.price)}", 1), (plain(x.amount, "$"), d.cols, "r"))
    d.rule("-")
    d.lr("Total:", plain(b.total, "$"), bold=True, wide=rng.choice([1, 2]))
    if b.payment == CASH:
        d.lr(f"Pago {b.word}:", plain(b.tendered, "$"))
        d.lr("Cambio:", plain(b.change, "$"))
    else:
        d.left(f"Forma de pago: {b.word}")
    lefts(d, f"Articulos: {b.pieces:.0f}")
    centered(d, "En medicamentos no hay cambios ni devoluciones", f"Whatsapp {phone(rng)}", "Este no es un comprobante fiscal")
    return truth_of(d, b, name=brand, legal=owner, rfc=rf, tax=False, folio=tk, portal={})
