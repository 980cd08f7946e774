"""Carrier: waybill, freight, fuel charge and insurance; a retained IVA at times."""
from __future__ import annotations

from decimal import Decimal

from ticketgen.model import alnum, amount_words, digits, q2

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, centered_in_case, chance, company_rfc, date_text, FIRST_NAMES,
    labelled_rfc, later, LEGAL_FORMS, money, pick, SURNAMES, TOWNS, truth_of, when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI


@layout("till-programs", "a22", [(80, 42), (80, 48), (58, 32)])
@as_till_programs_print
def waybill_and_insurance(d, rng):
    t = when(rng, 9, 19)
    base = Decimal(rng.choice([118, 142, 189, 236, 310, 455]))
    comb = q2(base * Decimal(rng.choice([".08", ".12", ".155"])))
    seg = Decimal(rng.choice([0, 0, 25, 60]))
    box = Decimal(rng.choice([0, 18, 32]))
    net = q2(base + comb + seg + box)
    iva = q2(net * Decimal(".16"))
    total = net + iva
    name, legal = rng.choice([("PAQUETEXPRESS DEL PACIFICO", "MENSAJERIA Y PAQUETERIA DEL PACIFICO"), ("Envíos Halcón", "LOGISTICA HALCON"), ("RED-PAK CARGO", "TRANSPORTACION Y CARGA RP"), ("Multienvíos 360", "MULTIENVIOS Y SERVICIOS TRES SESENTA")])
    legal += " " + rng.choice(LEGAL_FORMS)
    r, (a, _, _) = company_rfc(rng, legal), address_rows(rng)
    guia, fac = digits(rng, rng.choice([10, 12, 22]), True), alnum(rng, 9)
    d.logo(name) if chance(rng, .5) else d.center(name, bold=True)
    d.center(legal)
    d.center(labelled_rfc(rng, r))
    centered_in_case(d, a)
    d.lr(f"Sucursal {alnum(rng, 3)}", f"Usuario {digits(rng, 5)}")
    d.lr(date_text(t, rng.choice(["{dd}/{mm}/{yyyy}", "{yyyy}-{mm}-{dd}", "{dd}/{Mmm}/{yyyy}"])), date_text(t, rng.choice(["{HH}:{mi}", "{HH}:{mi}:{ss}", "{hh}:{mi} {AP}"])))
    d.rule("=")
    d.left(f"GUIA: {guia}")
    d.barcode(guia)
    d.left(f"Servicio: {rng.choice(['Terrestre', 'Día Siguiente 10:30', 'Express 2 días', 'Ocurre'])}")
    d.left(f"De: CP {digits(rng, 5, True)}  A: CP {digits(rng, 5, True)} {rng.choice(TOWNS)}")
    d.left(f"Peso: {rng.randint(1, 19)}.{digits(rng, 1)} kg   Vol: {rng.randint(1, 19)}.{digits(rng, 2)} kg   Pzas: 1")
    d.left(f"Destinatario: {rng.choice(FIRST_NAMES)} {rng.choice(SURNAMES)}")
    d.left("Entrega estimada: " + date_text(later(t, 1, 6), rng.choice(["{dd}/{mm}/{yyyy}", "{dia} {d} de {mes}"])))
    d.rule("=")
    for lab, v in [("Flete", base), ("Cargo por combustible", comb), ("Seguro de envío", seg), ("Empaque", box)]:
        if v:
            d.lr(lab, money(v, "$"))
    d.lr("Subtotal", money(net, "$"))
    d.lr(rng.choice(["IVA 16%", "I.V.A. 16%", "IVA trasladado"]), money(iva, "$"))
    if chance(rng, .25):
        d.lr("Retención IVA 4%", "$0.00")
    d.lr(rng.choice(["Total", "TOTAL A PAGAR", "Total MXN"]), money(total, "$"), bold=True)
    d.left(amount_words(total)) if chance(rng, .4) else None
    if seg:
        d.left(f"Valor declarado: ${money(rng.choice([1500, 2000, 5000]))}")
    pay = pick(rng, {CASH: ["EFECTIVO"], DEBIT: ["TARJETA DE DEBITO"], CREDIT: ["TARJETA DE CREDITO"], SPEI: ["TRANSFERENCIA"]}, [4, 2, 2, 1])
    d.left(f"Condición: CONTADO  Pago: {pay[1]}")
    d.left(f"Folio facturación: {fac}")
    d.center("Rastrea en www." + name.lower().replace(" ", "").replace("í", "i").replace("ó", "o") + ".mx")
    return truth_of(t, total, name, legal, r, (net, iva, Decimal(0), Decimal(".16")), pay, folio=guia, portal={"folio_factura": fac})
