"""Supermarket that ends with one row for both taxes, above the date; the payment names bank and the last digits."""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import address

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import brand, GROCERIES
from layouts.kit.hands.tax_without_net import basket, taxed, told
from layouts.kit.names import company
from layouts.kit.payment import CASH, CREDIT, DEBIT, paid, VALES
from layouts.kit.rfc import company_rfc, parted
from layouts.kit.rows import centered, lefts, plain


@layout("tax-without-net", "super_impuestos_en_fila", [(80, 42), (58, 32)], ("grid", "prop"))
def taxes_in_one_row(d: Doc, rng: random.Random) -> dict:
    s, word = taxed(rng, GROCERIES, 2, 9, [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO"), (VALES, "VALES DE DESPENSA")])
    name, legal, rf, code = one(rng, "TIENDAS ", "SUPER ", "") + brand(rng), company(rng), company_rfc(rng, letters(rng)), num(rng, 22)
    d.center(name, bold=True)
    centered(d, legal, f"RFC:{parted(rf)}", *address(rng)[0][:2])
    basket(d, s)
    d.lr(one(rng, "TOTAL A PAGAR", "TOTAL", "IMPORTE TOTAL"), plain(s.total), bold=True, tall=2)
    paid(d, s, word, "CAMBIO")
    d.left(f"{one(rng, 'IMPUESTOS:', 'IMPTOS', 'Incluye:', 'EL TOTAL INCLUYE')} IVA {plain(s.iva)}" + (f" IEPS {plain(s.ieps)}" if s.ieps else ""))
    d.lr(say(s.when, one(rng, "{dd}/{mm}/{yyyy} {hh}:{mi} {AM}", "{dd}/{mm}/{yy} {HH}:{mi}", "{dd} {MMM} {yyyy} {HH}:{mi}")), f"T:{num(rng, 4)} C:{num(rng, 3)}")
    lefts(d, one(rng, "CODIGO PARA FACTURAR", "CODIGO DE FACTURACION:", "PARA FACTURAR:"), code)
    return told(s, rate=False, merchant=name, legal=legal, rfc=rf, folio=code, payment_printed=word, portal={"codigo": code})
