"""Quick shop: a place of issue that is not the shop's, taxes in a block of their own, points that expire."""
from __future__ import annotations

import datetime as dt

from ticketgen.model import digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import (
    Bill, company_rfc, goods, pick, place, rfc_shape, say, SNACKS, truth_of, when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import centered, lefts, plain, qty


@layout("tills-of-today", "x_conveniencia_rapida", [(80, 40), (58, 32), (80, 44)])
def quick_shop(d, rng):
    b = Bill(rng, goods(rng, SNACKS, 1, 6, ("00", "00", "50")), [(CASH, "EFECTIVO"), (CASH, "EFECTIVO MXN"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO")], first=0, last=23)
    brand, legal = rng.choice([("RAPIMAX", "TIENDAS RAPIDAS DEL NOROESTE SA DE CV"), ("KIOSKO 24", "COMERCIAL KIOSKOS UNIDOS, S.A. DE C.V."), ("GO! EXPRESS", "OPERADORA GOEX DE MEXICO SA DE CV")])
    rf, tda, tk = company_rfc(rng, legal), digits(rng, 4, True), digits(rng, 7, True)
    web = digits(rng, 18, True)
    d.logo(brand, inverse=rng.random() < .5)
    centered(d, legal, f"RFC: {rfc_shape(rng, rf)}")
    centered(d, *place(rng, rng.random() < .5))
    d.center("LUGAR DE EXPEDICION: " + pick(rng, "SUC MATRIZ|LA MISMA SUCURSAL"))
    d.left(f"Tda:{tda} {pick(rng, 'PLAZA DEL SOL|LAS FUENTES|CRUCERO|AEROPUERTO II')}")
    d.left(f"Caja:{rng.randint(1, 3)} Tran:{tk} Oper:{digits(rng, 5)}")
    d.left(when(rng, b.when, "{dd}/{mm}/{Y} {H}:{i}:{s}|{dd}/{mm}/{yy} {hh}:{i}{AM}|{dd}-{MMM}-{Y} {H}:{i}"))
    d.rule(rng.choice("-=."))
    for x in b.lines:
        tag = {"A": "G", "J": "M", "E": "Z", "I": "I"}[x.kind]
        d.lr(x.name if x.qty == 1 else f"{qty(x.qty)}x {x.name}", f"{plain(x.amount, '$')} {tag}", cut=True)
        if rng.random() < .08:
            d.left("   ** PROMO 2X APLICADA **")
    d.rule("-")
    d.lr(pick(rng, "TOTAL|TOTAL MXN|Total a pagar"), plain(b.total, "$"), bold=True, tall=rng.choice([1, 2]))
    d.lr(b.word, plain(b.tendered, "$"))
    if b.payment == CASH:
        d.lr(pick(rng, "CAMBIO|SU CAMBIO"), plain(b.change, "$"))
    else:
        d.left(f"Tarjeta ****{digits(rng, 4)} Aut {digits(rng, 6)}")
    show = rng.random() < .6
    if show:
        d.left("DESGLOSE FISCAL")
        d.lr("IMPORTE ANTES DE IMPTOS", plain(b.net))
        d.lr("IVA", plain(b.iva))
        if b.ieps:
            d.lr("IEPS", plain(b.ieps))
    d.left(f"Articulos: {b.pieces:.0f}")
    if rng.random() < .5:
        lefts(d, f"PUNTOS CLUB: +{int(b.total / 10)}  SALDO: {rng.randint(20, 900)}", f"Vencen el {say(b.when + dt.timedelta(days=180), '{dd}/{mm}/{Y}')}")
    centered(d, "WEB ID", " ".join(web[i:i + 6] for i in range(0, 18, 6)))
    d.barcode(web)
    centered(d, "Factura en linea: " + brand.lower().replace(" ", "").replace("!", "") + ".mx/factura", pick(rng, "Tienes 7 dias para facturar|GRACIAS POR TU VISITA"))
    return truth_of(d, b, name=brand, legal=legal, rfc=rf, tax=show, store=tda, folio=tk, portal={"web_id": web})
