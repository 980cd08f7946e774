"""Layouts for examination: health and beauty."""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import alnum, digits, Doc, MES, q2
from ticketgen.parts import address, FIRST, truth

from exam.kit import (
    company, count, dashed, EF, layout, mid, n2, one, pesos, rate, say, shelf, stamp, sums, TC, TD, till, TR,
)

REMEDY = """CONSULTA MEDICA GRAL|60|90|0
METAMIZOL 500 C/10|18|34|0
CAPTOPRIL 25 C/30|22|45|0
DICLOFENACO GEL|38|66|0
AMIKACINA 500 INY|42|78|0
COMPLEJO B INY|68|98|0
PREDNISONA 5MG C/20|34|58|0
KETOROLACO SL C/4|39|64|0
VENDA ELAST 10CM|24|38|T
GLUCOMETRO TIRAS 25|189|289|T
JABON NEUTRO 150|29|46|T
SALES REHID C/4|28|44|0
TOALLITAS HUM 80|32|49|T
MULTIVIT C/30|98|168|0"""


# Habit: generics pharmacy: rate in front of each item in brackets; the tax rows are per rate, "IVA 0.00%" first with its zero, and the net sum is called
# "Importe"; the total is "Pago total"; a doctor's surgery next door; expiry and lot of the medicine printed like a date.
@layout("farmacia_consultorio", [(58, 32), (58, 34), (80, 40)], ("prop", "grid"))
def generics(d: Doc, rng: random.Random) -> dict:
    s, word = till(rng, shelf(rng, REMEDY, 1, 10), [(EF, "EFECTIVO"), (EF, "EFECTIVO"), (TD, "T/DEBITO"), (TC, "T/CREDITO")])
    rf, ref, tax = company(rng, "GSB"), digits(rng, 14, True), rng.random() < .75
    d.center("FARMA GENERICOS DEL BARRIO", bold=True)
    mid(d, "GENERICOS Y SALUD DEL BARRIO SA DE CV", rf, *address(rng)[0][:2])
    say(d, stamp(s.when, "FECHA %d/{m}/%y HORA %H:%M:%S"), f"TICKET {ref}")
    for i in s.items:
        d.lr(f"({'16' if i.iva else '0'}%) {i.name}", "", cut=True)
        d.lr(f"   {count(i.qty)} PZ a {n2(i.unit)}", n2(i.amount))
        if not i.iva and rng.random() < .2:
            say(d, f"   LOTE {alnum(rng, 6)} CAD {rng.randint(1, 12):02d}/{s.when.year + 2}")
    d.rule("=")
    if tax:
        sums(d, ("Importe", pesos(s.net)), ("IVA 0.00%", "$0.00"), ("IVA 16.00%", pesos(s.iva)))
    d.lr("Pago total", pesos(s.total), bold=True, tall=2)
    sums(d, (word, pesos(s.tendered)), ("Cambio", pesos(s.change)))
    mid(d, "LO MISMO PERO MAS BARATO CONSULTORIO A UN LADO LUN A SAB 9:00 A 21:00")
    t = truth(s, merchant="FARMA GENERICOS DEL BARRIO", legal="GENERICOS Y SALUD DEL BARRIO SA DE CV", rfc=rf, folio=ref, tax_printed=tax, payment_printed=word,
              portal={"ticket": ref})
    return rate(s, t)


PETS = """CONSULTA|280|420|T
VACUNA QUINTUPLE|320|480|T
DESPARASITACION|120|220|T
BAÑO MEDICADO|240|380|T
CROQUETA 2KG|289|460|T
COLLAR ANTIPULGAS|310|520|T
ESTERILIZACION|1200|2400|T"""


# Habit: vet: date with the weekday in capitals; patient's data with his birth date; next vaccine; "Subtotal" and "Impuestos" without the word IVA elsewhere
# than its per cent; name and doctor.
@layout("veterinaria_paciente", [(80, 40), (58, 32)], ("prop", "grid"))
def vet(d: Doc, rng: random.Random) -> dict:
    s, word = till(rng, shelf(rng, PETS, 1, 4), [(EF, "Efectivo"), (TR, "Transferencia"), (TD, "Débito"), (TC, "Crédito")])
    rf, note = R.make_person(rng), digits(rng, 4, True)
    owner = f"MVZ {rng.choice(FIRST)} {rng.choice(['QUINTERO', 'ARCEO'])} {rng.choice(['MAY', 'CANUL', 'PECH'])}"
    d.logo("HuellaVet")
    mid(d, "Clínica Veterinaria HuellaVet", owner, f"RFC: {rf}", *address(rng)[0][:1])
    say(d, stamp(s.when, "{W} %d DE ") + MES[s.when.month - 1].upper() + f" DE {s.when.year}", f"Nota {note}   {stamp(s.when, '%H:%M')} h")
    say(d, f"Paciente: {rng.choice(['FIRULAIS', 'LUNA', 'MICHI', 'ROCKY'])}  Nac. {rng.randint(1, 28):02d}/{rng.randint(1, 12):02d}/{s.when.year - 4}")
    d.rule()
    for i in s.items:
        d.lr(f"{i.name} ({count(i.qty)})", pesos(i.amount))
    d.rule()
    sums(d, ("Subtotal:", pesos(s.net)), ("Impuestos (IVA 16%):", pesos(s.iva)))
    d.lr("Total:", pesos(s.total), bold=True, tall=2)
    say(d, f"Tipo de pago: {word}", f"Próxima vacuna: {stamp(s.when + dt.timedelta(days=21), '%d/%m/%Y')}", "Urgencias 24 hrs")
    return truth(s, merchant="Clínica Veterinaria HuellaVet", legal=owner, rfc=rf, folio=note, payment_printed=word)


# Habit: optician: an order of an earlier day is settled now: order date, promised date, earlier advance with its own date, rest paid today; the sale's date
# is "Fecha de liquidación"; the total of the sale is neither of the payments.
@layout("optica_liquidacion", [(80, 42), (80, 40)], ("grid", "prop"))
def optician(d: Doc, rng: random.Random) -> dict:
    s, word = one(rng, "LENTE COMPLETO", rng.randint(890, 4600), "T", [(TR, "TRANSFERENCIA SPEI"), (TD, "TARJETA DÉBITO"), (EF, "EFECTIVO")])
    first, rf, order = s.when - dt.timedelta(days=9), company(rng, "OVC"), digits(rng, 6, True)
    advance = q2(int(s.total * Decimal("0.3") / 50) * 50)
    frame = q2(int(s.total * Decimal("0.4")))
    mid(d, "ÓPTICAS VER CLARO", bold=True, wide=2)
    mid(d, "Óptica Ver Claro de Occidente, S. de R.L. MI.", f"RFC {dashed(rf)}", *address(rng)[0])
    sums(d, (f"Orden de trabajo {order}", f"del {stamp(first, '%d/%m/%Y')}"), ("Promesa de entrega", stamp(s.when - dt.timedelta(days=1), "%d/%m/%Y")))
    sums(d, ("Fecha de liquidación", stamp(s.when, "%d/%m/%Y")), ("Hora", stamp(s.when, "%I:%M %p")))
    d.rule()
    sums(d, ("Armazón acetato", n2(frame)), ("Mica policarb. AR", n2(s.total - frame)))
    d.rule()
    sums(d, ("Valor antes de IVA", n2(s.net)), ("IVA trasladado 16%", n2(s.iva)), ("Total de la venta", n2(s.total)))
    sums(d, ("(-) Anticipo recibido", n2(advance)), (f"Saldo pagado hoy {word}", n2(s.total - advance)), ("Saldo pendiente", "0.00"))
    mid(d, "Garantía de 6 meses en armazón", "No incluye ralladuras")
    return truth(s, merchant="ÓPTICAS VER CLARO", legal="Óptica Ver Claro de Occidente, S. de R.L. MI.", rfc=rf, folio=order, payment_printed=word)


# Habit: hair salon: stylist per service, tip before the total sum paid ("Propina", "Total cobrado"), two payments; "Total servicios" is the sale; tablet
# system's long-form date.
@layout("estetica_dos_pagos", [(58, 32), (80, 40)], ("prop", "grid"))
def salon(d: Doc, rng: random.Random) -> dict:
    s, word = till(rng, shelf(rng, "Corte dama|280|420|T\nTinte raíz|650|950|T\nManicure gel|260|380|T\nPeinado|320|480|T\nShampoo 300ml|290|440|T", 1, 4),
                   [(TC, "Tarjeta de crédito"), (TD, "Tarjeta de débito")])
    tip, part = q2(int(s.total / 100) * 10 + 20), q2(int(s.total / 50) * 10)
    rf, code = R.make_person(rng), alnum(rng, 6)
    owner = f"{rng.choice(FIRST).capitalize()} {rng.choice(['Aguirre', 'Cervantes'])} {rng.choice(['Noriega', 'Tapia'])}"
    d.center("Estudio Belleza Nº 8", bold=True, tall=2)
    mid(d, owner, f"RFC {rf}", *address(rng)[0][:1])
    say(d, f"Venta #{code}", f"{s.when.day} {MES[s.when.month - 1]} {s.when.year}, {stamp(s.when, '%I:%M {h}')}")
    for i in s.items:
        d.lr(i.name if i.qty == 1 else f"{i.name} x{count(i.qty)}", pesos(i.amount))
        say(d, f"   con {rng.choice(FIRST).capitalize()}")
    d.rule()
    sums(d, ("Subtotal", pesos(s.net)), ("IVA (16%)", pesos(s.iva)))
    d.lr("Total servicios", pesos(s.total), bold=True)
    sums(d, ("Propina", pesos(tip)), ("Total cobrado", pesos(s.total + tip)))
    sums(d, (word, pesos(s.total + tip - part)), ("Efectivo", pesos(part)))
    mid(d, "¡Vuelve pronto!", "@estudiobelleza8")
    return truth(s, merchant="Estudio Belleza Nº 8", legal=owner, rfc=rf, folio=code, payment_printed=word, tip=tip)
