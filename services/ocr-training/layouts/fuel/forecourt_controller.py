"""Forecourt controller: permit, folio and web id; quantity, price and product in rows; days to invoice."""
from __future__ import annotations

from ticketgen.model import alnum, amount_words, digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import (
    company_rfc, FIRST_NAMES, Fuel, FUEL_COMPANIES, phone, pick, place, truth_of, when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, VALES
from layouts.kit.rows import centered, lefts, plain

FUEL_PAYMENTS = [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DE DEBITO"), (CREDIT, "TARJETA DE CREDITO"), (VALES, "VALES DE GASOLINA"), (CASH, "01 EFECTIVO"), (DEBIT, "28 TARJETA DE DEBITO"), (CREDIT, "04 TARJETA DE CREDITO")]


@layout("tills-of-today", "x_gasolinera_control", [(58, 32), (80, 40), (58, 36)])
def forecourt_controller(d, rng):
    b = Fuel(rng, FUEL_PAYMENTS)
    legal = rng.choice(FUEL_COMPANIES)
    rf, fol, web, es = company_rfc(rng, legal), digits(rng, 7, True), alnum(rng, 5), digits(rng, 5, True)
    brand = pick(rng, "PETROMAR|GULFO|ENERGAS|LA GAS DEL SUR")
    d.logo(brand)
    centered(d, legal, f"RFC: {rf}", *place(rng), f"ESTACION E{es}", f"PERMISO CRE PL/{digits(rng, 4)}/EXP/ES/2015", f"SIIC {digits(rng, 10)}")
    centered(d, pick(rng, "** ORIGINAL **|COPIA CLIENTE|TICKET DE VENTA"))
    d.lr("FOLIO:", fol)
    d.lr("WEB ID:", web)
    d.lr("FECHA:", when(rng, b.when, "{dd}/{mm}/{Y}|{Y}-{mm}-{dd}|{dd}/{MMM}/{Y}"))
    d.lr("HORA:", when(rng, b.when, "{H}:{i}:{s}|{H}:{i}|{hh}:{i} {AM}"))
    d.lr("TURNO:", str(rng.randint(1, 3)))
    d.lr("DESPACHADOR:", rng.choice(FIRST_NAMES))
    d.lr(f"BOMBA: {rng.randint(1, 16)}", f"MANGUERA: {rng.randint(1, 3)}")
    d.rule("-")
    d.lr("PRODUCTO", f"{b.prod} (" + {'MAGNA': '32011', 'REGULAR 87': '32011', 'PREMIUM': '32012', 'DIESEL': '34006'}[b.prod] + ")")
    d.lr("PRECIO", f"${b.price:.2f}")
    d.lr("CANTIDAD", f"{b.liters} LTS")
    d.rule("-")
    show = rng.random() < .75
    if show:
        d.lr("SUBTOTAL", plain(b.net, "$"))
        d.lr("IVA 16%", plain(b.iva, "$"))
    d.lr("TOTAL", plain(b.total, "$"), bold=True, tall=2)
    d.left(amount_words(b.total))
    d.left(f"FORMA DE PAGO: {b.word}")
    if rng.random() < .3:
        lefts(d, "CLIENTE: PUBLICO EN GENERAL", "RFC CLIENTE: XAXX010101000", f"PLACAS: {alnum(rng, 7)}  KM: {rng.randint(10000, 220000)}")
    centered(d, "FACTURE EN: www." + brand.lower().replace(" ", "") + "facturas.mx", "72 HORAS PARA FACTURAR", "DENTRO DEL MES DE CONSUMO", f"QUEJAS PROFECO {phone(rng)}")
    return truth_of(d, b, name=brand, legal=legal, rfc=rf, tax=show, store=es, folio=fol, portal={"folio": fol, "web_id": web})
