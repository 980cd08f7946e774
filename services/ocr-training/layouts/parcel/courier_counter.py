"""Courier."""
from __future__ import annotations

import datetime as dt
from decimal import Decimal

from ticketgen.model import digits, q2

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import (
    Bill, company_rfc, one, person, phone, pick, place, QUARTERS, rfc_shape, say, truth_of, when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI
from layouts.kit.rows import centered, lefts, plain


@layout("tills-of-today", "x_paqueteria", [(80, 42), (80, 40)])
def courier_counter(d, rng):
    b = Bill(rng, one(rng, "ENVIO TERRESTRE", q2(Decimal(rng.randint(9800, 68000)) / 100)), [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO"), (SPEI, "TRANSFERENCIA")], last=19)
    brand, legal = rng.choice([("PAQUETERÍA CENTAURO", "MENSAJERIA CENTAURO INTERNACIONAL SA DE CV"), ("ENVÍA YA", "LOGISTICA ENVIA YA SAPI DE CV"), ("REDEX", "REDEX MENSAJERIA Y CARGA S.A. DE C.V.")])
    rf, guia, fol = company_rfc(rng, legal), digits(rng, 22, True), f"{pick(rng, 'GDL|MTY|PUE|MEX')}-{digits(rng, 7, True)}"
    kg, w = Decimal(rng.randint(5, 250)) / 10, rng.randint(10, 60)
    d.logo(brand)
    centered(d, legal, f"RFC {rfc_shape(rng, rf)}  Tel {phone(rng)}", *place(rng))
    d.left(f"Sucursal {digits(rng, 3)} {rng.choice(QUARTERS).title()}  Folio {fol}")
    d.left("Documentado: " + when(rng, b.when, "{dd}/{mm}/{Y} {H}:{i}|{dd}-{Mmm}-{Y} {hh}:{i} {a_m_}|{Y}-{mm}-{dd} {H}:{i}"))
    d.left("Entrega estimada: " + say(b.when + dt.timedelta(days=rng.randint(1, 5)), "{dd}/{mm}/{Y}") + " 18:00")
    d.rule("-")
    lefts(d, f"REMITE: {person(rng)[0]}", "TEL: " + phone(rng), f"DESTINATARIO: {person(rng)[0]}", *place(rng), f"Rastreo: {guia[:12]}")
    lefts(d, f"Peso {kg} kg  Vol {kg + Decimal('1.3')} kg  {w}x{w + 8}x{w - 5} cm", "Contenido: ROPA Y CALZADO", f"Valor declarado {plain(Decimal(rng.randint(5, 40)) * 100, '$')}")
    d.rule("-")
    flete = q2(b.net * Decimal("0.8"))
    d.lr("Flete", plain(flete))
    d.lr("Cargo combustible", plain(b.net - flete))
    d.lr("Seguro", "0.00")
    d.lr("Subtotal", plain(b.net))
    d.lr("IVA 16%", plain(b.iva))
    if rng.random() < .4:
        d.lr("Ret. IVA 4%", "0.00")
    d.lr("Total", plain(b.total, "$"), bold=True)
    d.left(f"Forma de pago: {b.word}")
    d.barcode(guia)
    d.center(guia)
    d.center("Solicite su CFDI con Folio y Total en 24 hrs")
    return truth_of(d, b, name=brand, legal=legal, rfc=rf, folio=fol, portal={"folio": fol})
