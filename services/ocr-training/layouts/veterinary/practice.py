"""Veterinary: IVA at 16 and 0."""
from __future__ import annotations

import datetime as dt

from ticketgen.model import digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import Bill, FIRST_NAMES, goods, person, phone, pick, place, say, truth_of, when
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI
from layouts.kit.rows import centered, plain, qty


@layout("tills-of-today", "x_veterinaria", [(58, 32), (80, 40)], ("grid", "prop"))
def practice(d, rng):
    b = Bill(rng, goods(rng, """Consulta general;250;450;A
Vacuna sextuple;380;520;A
Croquetas adulto 4kg;389;590;A
Baño y corte med;280;420;A
Pipeta antipulgas;189;289;A
Hueso carnaza;25;48;A
Collar isabelino;120;220;A""", 1, 4, ("00",)), [(CASH, "Efectivo"), (DEBIT, "Tarjeta de débito"), (CREDIT, "Tarjeta de crédito"), (SPEI, "Transferencia SPEI")])
    owner, rf = person(rng)
    brand, fol = pick(rng, "Clínica Veterinaria Huellitas|Patas & Bigotes|Hospital Veterinario San Roque|MUNDO MASCOTA"), digits(rng, 5, True)
    centered(d, brand, bold=True, tall=2)
    centered(d, f"MVZ {owner.title()}", f"Ced. Prof. {digits(rng, 7, True)}", f"RFC {rf}", *[x.title() for x in place(rng)])
    d.left(f"Recibo #{fol}")
    d.left(when(rng, b.when, "{dia} {dd} de {mes} de {Y} {H}:{i}|{dd}/{mm}/{Y} - {hh}:{i} {a_m_}|{d}/{m}/{Y} {H1}:{i}"))
    d.left(f"Paciente: {pick(rng, 'Firulais|Luna|Max|Kira')}   Dueño: {rng.choice(FIRST_NAMES).title()}")
    d.left("Proxima vacuna: " + say(b.when + dt.timedelta(days=365), "{dd}/{mm}/{Y}"))
    d.rule("-")
    for x in b.lines:
        d.lr(f"{qty(x.qty)} x {x.name}", plain(x.amount, "$"), cut=True)
    d.rule("-")
    show = rng.random() < .5
    if show:
        d.lr("Subtotal", plain(b.net, "$"))
        d.lr("IVA (16%)", plain(b.iva, "$"))
    d.lr("Total", plain(b.total, "$"), bold=True)
    d.lr(b.word, plain(b.tendered, "$"))
    if b.payment == CASH and b.change:
        d.lr("Cambio", plain(b.change, "$"))
    centered(d, "Urgencias 24 h " + phone(rng), "Facebook: /" + "vetmx" + digits(rng, 2))
    return truth_of(d, b, name=brand, legal=owner, rfc=rf, tax=show, folio=fol)
