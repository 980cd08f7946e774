"""Coach ticket: passenger, journey, seat and platform before the fare; the sale's date is one of several."""
from __future__ import annotations

from ticketgen.model import alnum, digits, q2

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, centered_in_case, chance, company_rfc, date_text, FIRST_NAMES,
    flat, labelled_rfc, later, money, pick, SURNAMES, TOWNS, truth_of, when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT


@layout("till-programs", "a15", [(80, 40), (80, 42), (58, 32)])
@as_till_programs_print
def coach_line(d, rng):
    t = when(rng, 4, 23)
    go = later(t, 0, 12).replace(hour=rng.randint(5, 23), minute=rng.choice([0, 15, 30, 45]))
    fare = q2(rng.choice([98, 145, 212, 286, 340, 458, 596, 744, 1020]))
    extra = q2(rng.choice([0, 0, 0, 20, 35]))
    total = fare + extra
    name, legal = rng.choice([("FLECHA CENTAURO", "TRANSPORTES CENTAURO DE MEXICO"), ("Autobuses Purépecha", "AUTOTRANSPORTES PUREPECHAS DE PRIMERA"), ("AERO PLUS", "SERVICIOS COORDINADOS PLUS"), ("ESTRELLA DEL ISTMO", "OMNIBUS ISTMEÑOS UNIDOS")])
    legal += " " + rng.choice(["SA DE CV", "S.A. DE C.V."])
    r, (a, _, _) = company_rfc(rng, legal), address_rows(rng)
    fol, op = digits(rng, 12, True), digits(rng, 6, True)
    o, e = rng.sample(TOWNS, 2)
    d.logo(name)
    d.center(legal)
    d.center(labelled_rfc(rng, r))
    centered_in_case(d, a[:2], str.upper)
    d.center(rng.choice(["BOLETO DE VIAJE", "PASE DE ABORDAR", "CONTRATO DE TRANSPORTE"]))
    d.rule("-")
    d.left(f"PASAJERO: {rng.choice(FIRST_NAMES)} {rng.choice(SURNAMES)}".upper() + "  " + rng.choice(["ADULTO", "INAPAM", "ESTUDIANTE"]))
    d.left(f"ORIGEN : {o}")
    d.left(f"DESTINO: {e}")
    d.lr("FECHA DE VIAJE", date_text(go, rng.choice(["{dd}/{mm}/{yyyy}", "{dd}-{MMM}-{yyyy}", "{Ddd} {dd}/{mm}/{yy}"])), bold=chance(rng, .5))
    d.lr("HORA DE SALIDA", date_text(go, "{HH}:{mi}") + (" HRS" if chance(rng, .5) else ""), bold=True)
    d.lr(f"ASIENTO: {rng.randint(1, 42):02d}", f"ANDEN: {rng.randint(1, 30)}")
    d.lr(f"SERVICIO: {rng.choice(['PRIMERA', 'LUJO', 'EJECUTIVO'])}", f"CORRIDA: {digits(rng, 4, True)}")
    d.rule("-")
    full = chance(rng, .65)
    b = flat(total)
    if extra:
        d.lr("TARIFA" if not full else "TARIFA C/IVA", money(fare, "$"))
        d.lr("SEGURO DE VIAJERO", money(extra, "$"))
    if full:
        d.lr(rng.choice(["SUBTOTAL", "IMPORTE", "TARIFA BASE"]) if not extra else "SUBTOTAL", money(b[0], "$"))
        d.lr(rng.choice(["IVA 16%", "I.V.A."]), money(b[1], "$"))
    d.lr("TOTAL" if full or extra else rng.choice(["TOTAL (IVA INCLUIDO)", "PRECIO TOTAL"]), money(total, "$"), bold=True)
    pay = pick(rng, {CASH: ["EFECTIVO", "CONTADO EFECTIVO"], DEBIT: ["TARJETA DEBITO"], CREDIT: ["TARJETA CREDITO"]}, [4, 3, 2])
    d.left(f"FORMA DE PAGO: {pay[1]}")
    d.left(f"{rng.choice(['FECHA VENTA', 'EXPEDIDO', 'EMISION', 'F. COMPRA'])}: {date_text(t, rng.choice(['{dd}/{mm}/{yyyy} {HH}:{mi}', '{dd}/{MMM}/{yy} {HH}:{mi}']))}")
    d.left(f"TAQUILLA: {rng.randint(1, 9)}  OPERADOR: {op}")
    d.left(f"FOLIO: {fol}")
    d.barcode(fol)
    d.center("PRESENTARSE 30 MIN ANTES DE LA SALIDA. NO REEMBOLSABLE")
    tok = alnum(rng, 6)
    d.center("FACTURACION: www.boletofactura.com.mx")
    d.center(f"FOLIO + TOKEN: {tok}")
    return truth_of(t, total, name, legal, r, b if full else None, pay, folio=fol, portal={"folio": fol, "token": tok}, url="www.boletofactura.com.mx")
