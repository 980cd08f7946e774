"""Forecourt controller: print date beside the sale's, pump and hose, odometer and plates, WebID."""
from __future__ import annotations

import datetime as dt
from decimal import Decimal

from ticketgen.model import alnum, amount_words, digits

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, centered_in_case, chance, columns, company_rfc, date_text,
    FIRST_NAMES, fuel, labelled_rfc, later, money, pick, slip, SURNAMES, truth_of, when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI, VALES


@layout("till-programs", "a13", [(80, 42), (80, 40), (58, 32)])
@as_till_programs_print
def controlgas(d, rng):
    prod, unit, lit, total, iva, octa = fuel(rng)
    t = when(rng, 0, 23)
    legal = rng.choice(["SERVICIO HERMANOS ESCOBEDO", "ESTACION DE SERVICIO LA JOYA", "SUPER SERVICIO TEPEYAC", "GASOLINERAS BARRANCO", "MULTISERVICIOS LA CURVA DE TULA"]) + rng.choice([" S.A. DE C.V.", " SA DE CV", ", S.A. DE C.V."])
    r, (a, _, _) = company_rfc(rng, legal), address_rows(rng)
    brand = rng.choice(["PEMEX", "GULF", "HIDROSINA", "TOTAL GAS", "PETRO 7", None])
    if brand:
        d.logo(brand)
    d.center(legal)
    centered_in_case(d, a, str.upper)
    d.center(labelled_rfc(rng, r))
    es, pm, fol = f"E{digits(rng, 5)}", f"PL/{digits(rng, 4, True)}/EXP/ES/20{rng.choice(['15', '16', '19'])}", digits(rng, 7, True)
    web = digits(rng, 4, True)
    d.center(f"PERMISO CRE: {pm}")
    d.center(f"ESTACION: {es}  SIIC: 0000{digits(rng, 6, True)}") if chance(rng, .5) else d.center(f"ESTACION: {es}")
    d.rule("-")
    d.center(rng.choice(["O R I G I N A L", "COPIA CLIENTE", "ORIGINAL - CONTADO"]))
    d.lr(f"TICKET: {fol}", f"WEBID: {web}") if d.cols >= 40 else (d.left(f"TICKET: {fol}"), d.left(f"WEBID: {web}"))
    if chance(rng, .5):
        d.left("FECHA IMP: " + date_text(t + dt.timedelta(minutes=rng.randint(1, 3)), "{dd}/{mm}/{yyyy} {HH}:{mi}"))
        d.left("FECHA VTA: " + date_text(t, "{dd}/{mm}/{yyyy} {HH}:{mi}"))
    else:
        d.left(date_text(t, rng.choice(["FECHA: {dd}/{mm}/{yyyy}  HORA: {HH}:{mi}:{ss}", "{dd}-{mm}-{yyyy} {HH}:{mi}:{ss}", "{yyyy}-{mm}-{dd} {HH}:{mi}:{ss}"])))
    d.left(f"POSICION: {rng.randint(1, 16)}  MANG: {rng.randint(1, 3)}  TURNO: {rng.randint(1, 3)}")
    d.left(f"DESPACHO: {digits(rng, 3)} {rng.choice(FIRST_NAMES)} {rng.choice(SURNAMES)}".upper())
    if chance(rng, .25):
        d.left(f"CTE: {digits(rng, 5, True)} TRANSPORTES {rng.choice(SURNAMES).upper()} SA DE CV")
        d.left(f"PLACAS: {alnum(rng, 7)} ODOM: {digits(rng, 6, True)}")
    d.rule("-")
    columns(d, ("CANT", 0), ("PROD", 10), ("P.U.", d.cols - 11, "r"), ("IMPORTE", d.cols, "r"))
    columns(d, (f"{lit:.3f}", 0), (prod[:7] if d.cols >= 40 else prod[:4], 10), (money(unit), d.cols - 11, "r"), (money(total), d.cols, "r"))
    d.rule("-")
    full = chance(rng, .7)
    if full:
        d.lr("SUBTOTAL", money(total - iva, "$"))
        d.lr(rng.choice(["I.V.A. 16%", "IVA 16%", "IVA"]), money(iva, "$"))
    d.lr("TOTAL", money(total, "$"), bold=True, tall=rng.choice([1, 2]))
    d.left(amount_words(total))
    pay = pick(rng, {CASH: ["EFECTIVO", "01 EFECTIVO"], DEBIT: ["TARJETA DEBITO", "28-TARJETA DE DEBITO"], CREDIT: ["TARJETA CREDITO", "04-TARJETA DE CREDITO"], VALES: ["VALES DE GASOLINA", "VALES"], SPEI: ["TRANSFERENCIA"]}, [4, 3, 3, 1, .5])
    d.left(f"{rng.choice(['FORMA DE PAGO', 'F. PAGO', 'TIPO PAGO'])}: {pay[1]}")
    if pay[0] in (DEBIT, CREDIT) and chance(rng, .4):
        slip(d, rng, pay[0], t, total)
    d.center("FACTURACION ELECTRONICA")
    url = rng.choice(["www.facturagas.com.mx", "facturacion.gasoescobedo.mx", "www.cgfactura.mx"])
    d.center(url)
    d.center(f"FACTURE ANTES DEL {date_text(later(t, 3, 20), '{dd}/{mm}/{yyyy}')}") if chance(rng, .5) else None
    return truth_of(t, total, brand or legal, legal, r, (total - iva, iva, Decimal(0), Decimal(".16")) if full else None, pay, portal={"ticket": fol, "web_id": web, "estacion": es}, store=es, folio=fol, url=url)
