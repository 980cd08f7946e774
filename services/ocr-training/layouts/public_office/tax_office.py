"""Office of a town or state: concepts with keys, no IVA or one at 0, a reference line and a due date."""
from __future__ import annotations

from decimal import Decimal

from ticketgen.model import alnum, amount_words, digits, q2

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, centered_in_case, chance, company_rfc, date_text, labelled_rfc,
    later, money, person, pick, truth_of, when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI


@layout("till-programs", "a28", [(80, 42), (80, 48), (80, 56)])
@as_till_programs_print
def tax_office(d, rng):
    t = when(rng, 8, 15)
    kind = rng.choice(["agua", "predial", "refrendo"])
    base = q2(Decimal(rng.randint(180, 3900)) + Decimal(rng.randint(0, 99)) / 100)
    rec = q2(base * Decimal(rng.choice(["0", ".0147", ".03"])))
    dsc = q2(base * Decimal(rng.choice(["0", "0", ".1", ".15"])))
    iva = q2(base * Decimal(".16") * Decimal(".6")) if kind == "agua" and chance(rng, .6) else Decimal(0)
    net = base + rec - dsc
    total = net + iva
    if kind == "agua":
        name, legal = rng.choice([("SISTEMA DE AGUAS DE SALVATIERRA", "SISTEMA MUNICIPAL DE AGUA POTABLE Y ALCANTARILLADO DE SALVATIERRA"), ("AGUA Y DRENAJE DE LERDO", "ORGANISMO OPERADOR DE AGUA Y DRENAJE DE LERDO"), ("COMAPA ZONA NORTE", "COMISION MUNICIPAL DE AGUA POTABLE ZONA NORTE")])
    elif kind == "predial":
        name, legal = rng.choice([("MUNICIPIO DE TEPEJI", "TESORERIA MUNICIPAL"), ("H. AYUNTAMIENTO DE COLOTLAN", "HACIENDA MUNICIPAL"), ("Municipio de Zapotiltic", "TESORERIA MUNICIPAL")])
    else:
        name, legal = rng.choice([("GOBIERNO DEL ESTADO DE COAHUILA", "SECRETARIA DE FINANZAS"), ("Gobierno del Estado de Nayarit", "SECRETARIA DE ADMINISTRACION Y FINANZAS")])
    r = company_rfc(rng, name)
    d.center(name, bold=True)
    d.center(legal)
    d.center(labelled_rfc(rng, r))
    centered_in_case(d, address_rows(rng)[0], str.upper)
    d.rule("=")
    fol, lin = f"{rng.choice('ABCR')}-{digits(rng, 7, True)}", digits(rng, 20, True)
    d.center(rng.choice(["RECIBO OFICIAL DE PAGO", "COMPROBANTE DE PAGO", "RECIBO DE INGRESOS"]))
    d.lr(f"Folio: {fol}", f"Caja: {rng.randint(1, 12):02d}")
    d.left(rng.choice(["Fecha de pago: ", "Pagado el: ", "Fecha y hora: "]) + date_text(t, rng.choice(["{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "{dd}/{MES}/{yyyy} {HH}:{mi}", "{d} de {mes} de {yyyy} {hh}:{mi} {a_m}"])))
    d.left(f"Contribuyente: {person(rng, True)[0]}" if kind != "agua" else f"Usuario: {person(rng, True)[0]}")
    if kind == "agua":
        d.left(f"Contrato: {digits(rng, 7, True)}  Medidor: {alnum(rng, 8)}")
        d.left(f"Periodo: {date_text(later(t, -62, -60), '{MMM} {yyyy}')} - {date_text(t, '{MMM} {yyyy}')}   Consumo: {rng.randint(4, 60)} m3")
        d.left("Vencimiento: " + date_text(later(t, -5, 10), "{dd}/{mm}/{yyyy}"))
    elif kind == "predial":
        d.left(f"Cuenta: U{digits(rng, 6, True)}  Clave cat.: {digits(rng, 2)}-{digits(rng, 3)}-{digits(rng, 3)}")
        d.left(f"Bimestres: 1/{t.year} al 6/{t.year}  Valor fiscal: {money(rng.randint(200000, 1900000))}")
    else:
        d.left(f"Placas: {alnum(rng, 7)}  Serie: {alnum(rng, 17)}")
        d.left(f"Ejercicio fiscal: {t.year}   Modelo: {rng.randint(2005, 2025)}")
    d.rule("-")
    lab = {"agua": ["Servicio de agua", "Agua y drenaje"], "predial": ["Impuesto predial", "Predial urbano"], "refrendo": ["Refrendo anual", "Derecho de control vehicular"]}[kind]
    d.lr(rng.choice(lab), money(base, "$"))
    if rec:
        d.lr("Recargos y actualización", money(rec, "$"))
    if dsc:
        d.lr("Descuento pronto pago", f"-{money(dsc, '$')}")
    full = iva > 0
    if full:
        d.lr("Subtotal", money(net, "$"))
        d.lr("IVA" if chance(rng, .5) else "I.V.A. 16%", money(iva, "$"))
    d.lr(rng.choice(["TOTAL PAGADO", "TOTAL", "IMPORTE TOTAL"]), money(total, "$"), bold=True)
    d.left(amount_words(total))
    pay = pick(rng, {CASH: ["EFECTIVO"], DEBIT: ["TARJETA DEBITO"], CREDIT: ["TARJETA CREDITO"], SPEI: ["TRANSFERENCIA ELECTRONICA"]}, [4, 3, 1, 1])
    d.left(f"Forma de pago: {pay[1]}")
    if chance(rng, .7):
        d.left(f"Línea de captura: {lin}")
    d.left("Sello digital:")
    d.left("".join(rng.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/") for _ in range(60)) + "==")
    return truth_of(t, total, name, legal if kind == "agua" else None, r, (net, iva, Decimal(0), Decimal(".16")) if full else None, pay, folio=fol)
