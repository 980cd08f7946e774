"""Fuel: station, folio and web id packed into one row or grouped with dashes; "IMPORTE TOTAL DE LA VENTA"; IVA
carried over on less than the net.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import alnum, Doc, q2
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import moment, say
from layouts.kit.hands.odd_places import firm, grouped, hour, PAYS, street, tag, trade
from layouts.kit.payment import VALES
from layouts.kit.rows import centered, lefts, plain
from layouts.kit.sale import Bill


@layout("odd-places", "gas_estacion_folio", [(58, 32), (80, 40), (80, 42)])
def station_and_folio(d: Doc, rng: random.Random) -> dict:
    method, word = rng.choice(PAYS + [(VALES, "VALE GASOLINA"), (VALES, "MONEDERO VALES")])
    litres, each = Decimal(rng.randint(3500, 61000)) / 1000, Decimal(rng.randint(2199, 2689)) / 100
    total = q2(litres * each)
    iva = q2((total - q2(litres * Decimal("0.5231"))) / Decimal("1.16") * Decimal("0.16"))
    b = Bill(moment(rng, 0, 23), method, total - iva, iva)
    b.tendered = total
    (who, rf), name = firm(rng, "GASOLINERA", "SERVICIO", "ENERGETICOS", "ESTACIONES"), trade(rng, "GAS", "ESTACION", "").upper()
    est, fol, web = num(rng, 5), num(rng, 7), alnum(rng, 8)
    shown = rng.random() < .5
    if shown:
        d.logo(name)
    centered(d, f"PERMISO PL/{num(rng, 4)}/EXP/ES/{rng.randint(2015, 2019)}", street(rng), who, tag(rng, rf))
    packed = one(rng, (f"EST {est} FOLIO {fol} WEB ID {web}",), (f"ESTACION-FOLIO: {est}-{fol}", f"WEBID: {grouped(web, 4, '-')}"),
                 (f"Estación: {est}  Folio: {fol}", "Web ID", grouped(web, 4)), (f"ES:{est} F:{fol} WEBID:{web}",))
    lefts(d, *packed)
    when = f"{say(b.when, one(rng, '{dd}/{mm}/{yyyy}', '{dd}/{mm}/{yy}', '{yyyy}-{mm}-{dd}'))} {hour(rng, b)}"
    d.left(one(rng, f"D{rng.randint(1, 9)} M{rng.randint(1, 4)} {when}", f"{when} ISLA {rng.randint(1, 6)}", f"Fecha despacho {when}"))
    d.left(f"{one(rng, 'REGULAR', 'MAGNA', 'PREMIUM', 'DIESEL')} {litres} L a ${plain(each)}")
    d.lr(one(rng, "IMPORTE TOTAL DE LA VENTA", "IMPORTE VENTA", "TOTAL VENTA", "TOTAL DESPACHO"), "$" + plain(total), bold=True)
    d.lr(one(rng, "IMPORTE NETO", "BASE SIN IVA", "SUBTOTAL"), plain(b.net))
    d.lr(one(rng, "IVA TRASLADADO", "IVA TRASLADADO 16%", "IVA INCL."), plain(iva))
    d.left(one(rng, f"PAGO: {word}", f"FORMA DE PAGO {word}", f"TIPO PAGO - {word}"))
    d.left("FACTURE EN MAXIMO 72 HORAS")
    return truth(b, merchant=name if shown else who, legal=who, rfc=rf, folio=fol, payment_printed=word, portal={"estacion": est, "folio": fol, "webid": web})
