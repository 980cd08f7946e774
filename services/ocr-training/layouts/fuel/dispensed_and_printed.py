"""Station: number and permit above the company, who serves, dispense and print at two hours, fuel below its
heads, bottom codes.
"""
from __future__ import annotations

import random

from ticketgen.model import alnum, amount_words, Doc
from ticketgen.parts import FIRST, truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say, soon
from layouts.kit.hands.common_tills import brand, firm, fuel, road, town
from layouts.kit.payment import CASH, CREDIT, DEBIT, VALES
from layouts.kit.rows import at, centered, lefts, plain


@layout("common-tills", "gas_despacho_impresion", [(80, 40), (58, 32)])
def dispensed_and_printed(d: Doc, rng: random.Random) -> dict:
    b, word, what, litres, price = fuel(rng, [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO"), (VALES, "VALES")])
    name, (who, rf), fol = one(rng, "GASOLINERA ", "GASOLINERAS ", "COMBUSTIBLES ", "") + brand(rng).upper(), firm(rng, "SERVICIO", "GASOLINERA", "ESTACION DE SERVICIO", "COMBUSTIBLES", "SERVICIOS ENERGETICOS"), num(rng, 7)
    web = alnum(rng, 5)
    if show := rng.random() < .6:
        d.logo(name)
    centered(d, f"E.S. {num(rng, 5)}", f"PERMISO PL/{num(rng, 5)}/EXP/ES/2015", who, f"RFC {rf}", road(rng), town(rng), f"SIIC {num(rng, 10)}")
    lefts(d, f"Folio: {fol}", f"Web ID: {web}", say(b.when, "Despacho:  {dd}/{mm}/{yyyy} {HH}:{mi}:{ss}"), f"Impresion: {soon(b, rng.randint(1, 9), '{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}')}")
    d.left(f"Bomba: {num(rng, 1)}  Turno: {num(rng, 1)}  Despachador: {rng.choice(FIRST).title()}")
    at(d, ("Prod", 0), ("Lts", 14, "r"), ("Precio", 22, "r"), ("Importe", d.cols, "r"))
    at(d, (what[:8], 0), (f"{litres:.3f}", 15, "r"), (plain(price), 22, "r"), (plain(b.total), d.cols, "r"))
    d.lr("Subtotal", plain(b.net))
    d.lr("IVA 16%", plain(b.iva))
    d.lr("TOTAL", f"$ {plain(b.total)}", bold=True)
    d.left(f"F. PAGO: {word}")
    d.left(amount_words(b.total))
    d.center("Facturación solo el mismo mes")
    t = truth(b, merchant=name, legal=who, rfc=rf, folio=fol, payment_printed=word, portal={"folio": fol, "webid": web})
    return t if show else t | {"merchant_name": who}
