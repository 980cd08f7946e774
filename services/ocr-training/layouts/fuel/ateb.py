"""Fuel on a narrow strip: place of issue, pump, litres and price; voucher cards with plate and balance."""
from __future__ import annotations

from decimal import Decimal

from ticketgen.model import alnum, digits

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, chance, columns, COMPANY_REGIMES, company_rfc, date_text, fuel,
    labelled_rfc, money, pick, slip, truth_of, when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, VALES


@layout("till-programs", "a14", [(58, 32), (58, 30), (58, 42)])
@as_till_programs_print
def ateb(d, rng):
    prod, unit, lit, total, iva, octa = fuel(rng)
    t = when(rng, 0, 23)
    trade = rng.choice(["GAS EXPRESS NIETO", "Combured", "LA GAS DEL VALLE", "Energex"])
    legal = rng.choice(["OPERADORA DE ESTACIONES NIETO", "COMBUSTIBLES Y LUBRICANTES RED", "GRUPO GASOLINERO PENINSULAR", "ENERGIA Y EXPENDIO TOLTECA"]) + " SA DE CV"
    r, (a, cp, _) = company_rfc(rng, legal), address_rows(rng)
    est, tk = digits(rng, 4, True), digits(rng, 8, True)
    clave = "-".join(digits(rng, 4) for _ in range(4)) if chance(rng, .5) else alnum(rng, 12)
    d.left(trade, bold=True)
    d.left(legal)
    d.left(labelled_rfc(rng, r))
    for x in a:
        d.left(x.upper())
    d.left(rng.choice(COMPANY_REGIMES).upper())
    d.left(f"CP EXPEDICION {cp}")
    d.rule("=")
    for lab, v in [("ESTACION", est), ("NO TICKET", tk), ("FECHA", date_text(t, rng.choice(["{dd}/{mm}/{yy}", "{dd}/{mm}/{yyyy}", "{dd}-{MMM}-{yy}"]))), ("HORA", date_text(t, rng.choice(["{HH}:{mi}", "{HH}:{mi}:{ss}"]))), ("BOMBA", f"{rng.randint(1, 20):02d}"),
                   ("PRODUCTO", f"{prod} {octa}".strip()), ("LITROS", f"{lit:.3f}"), ("PRECIO", money(unit)), ("IMPORTE TOTAL", money(total, "$"))]:
        columns(d, (f"{lab}", 0), (":", 14), (v, 16), bold=lab == "IMPORTE TOTAL")
    full = chance(rng, .5)
    if full:
        columns(d, ("NETO", 0), (":", 14), (money(total - iva, "$"), 16))
        columns(d, ("IVA 16%", 0), (":", 14), (money(iva, "$"), 16))
    else:
        d.left("PRECIO INCLUYE IMPUESTOS")
    pay = pick(rng, {CASH: ["EFECTIVO"], DEBIT: ["T.DEBITO"], CREDIT: ["T.CREDITO"], VALES: ["VALES ELECTR"]}, [3, 2, 2, 1])
    columns(d, ("PAGO", 0), (":", 14), (pay[1], 16))
    if pay[0] == VALES:
        d.left(f"KM: {digits(rng, 6, True)} PLACA: {alnum(rng, 6)} NIP OK")
        d.left(f"SALDO DISP: ${money(rng.randint(200, 5000))}")
    elif pay[0] in (DEBIT, CREDIT) and chance(rng, .5):
        slip(d, rng, pay[0], t, total)
    d.rule("=")
    d.left("CLAVE PARA FACTURAR:")
    d.left(clave, bold=True)
    d.left("www.estacionfactura.mx")
    d.left("LITROS DE A LITRO. QUEJAS PROFECO 55 5568 8722") if chance(rng, .5) else None
    return truth_of(t, total, trade, legal, r, (total - iva, iva, Decimal(0), Decimal(".16")) if full else None, pay, portal={"codigo_facturacion": clave}, store=est, folio=tk, url="www.estacionfactura.mx")
