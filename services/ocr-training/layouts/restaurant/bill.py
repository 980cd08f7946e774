"""Casual restaurant, soft restaurant."""
from __future__ import annotations

import datetime as dt
from decimal import Decimal

from ticketgen.model import amount_words, digits, q2

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import (
    Bill, company_rfc, FIRST_NAMES, goods, person, phone, pick, place, rfc_shape, say, truth_of,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI
from layouts.kit.rows import at, centered, lefts, plain, qty


@layout("tills-of-today", "x_restaurante_cuenta", [(80, 40), (80, 42), (58, 32)], ("grid", "grid", "prop"))
def bill(d, rng):
    b = Bill(rng, goods(rng, """TACO GOBERNADOR;48;69;A
AGUACHILE VERDE;189;249;A
TOSTADA ATUN;79;109;A
PESCADO ZARANDEADO;389;489;A
CLAMATO PREPARADO;98;129;A
CERVEZA PACIFICO;48;59;A
MICHELADA;69;89;A
COCTEL CAMARON MED;159;199;A
LIMONADA;45;59;A
PASTEL ELOTE;89;109;A
CAFE DE OLLA;42;55;A""", 2, 9, ("00",)), [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO"), (CREDIT, "AMERICAN EXPRESS"), (SPEI, "TRANSFERENCIA")], first=12, last=23)
    own, legal = rng.random() < .4, ""
    brand = pick(rng, "MARISCOS EL MALECÓN|LA TRAJINERA|EL PESCADOR DE ALTURA|CANTINA LA POTRANCA")
    if own:
        legal, rf = person(rng)
    else:
        legal = pick(rng, "GRUPO GASTRONOMICO TRES MAREAS SA DE CV|RESTAURANTES Y BARES MALPICA SA DE CV|SABORES DE LITORAL S DE RL DE CV")
        rf = company_rfc(rng, legal)
    fol, ord_ = digits(rng, 5, True), rng.randint(1, 180)
    centered(d, brand, bold=True)
    centered(d, legal, f"R.F.C. {rfc_shape(rng, rf)}", *place(rng), f"TEL: {phone(rng)}")
    d.blank()
    d.lr(f"MESA: {rng.randint(1, 40)}", f"PERSONAS: {rng.randint(1, 8)}")
    d.lr(f"MESERO: {rng.choice(FIRST_NAMES)}", f"ORDEN: {ord_}")
    d.left(f"FOLIO: {fol}")
    op = b.when - dt.timedelta(minutes=rng.randint(35, 150))
    pat = pick(rng, "{dd}/{mm}/{Y} {hh}:{i}:{s} {AM}|{dd}/{mm}/{Y} {H}:{i}")
    if op.day == b.when.day:
        d.left("APERTURA: " + say(op, pat))
        d.left("CIERRE: " + say(b.when, pat))
    else:
        d.left("FECHA: " + say(b.when, pat))
    d.rule("=")
    at(d, ("CANT.", 0), ("DESCRIPCION", 6), ("IMPORTE", d.cols, "r"))
    d.rule("=")
    for x in b.lines:
        at(d, (qty(x.qty), 0), (x.name[: d.cols - 16], 6), (plain(x.amount, "$"), d.cols, "r"))
    d.rule("=")
    show = rng.random() < .7
    if show:
        at(d, ("SUBTOTAL:", d.cols - 13, "r"), (plain(b.net, "$"), d.cols, "r"))
        at(d, ("IVA:", d.cols - 13, "r"), (plain(b.iva, "$"), d.cols, "r"))
    at(d, ("TOTAL:", d.cols - 13, "r"), (plain(b.total, "$"), d.cols, "r"), bold=True, tall=rng.choice([1, 2]))
    if rng.random() < .5:
        d.left(f"SON: {amount_words(b.total)}")
    tip = q2(b.total * Decimal(rng.choice(["0.10", "0.15"]))) if rng.random() < .45 else None
    if b.payment == CASH:
        tip = None
    d.blank()
    if tip:
        d.lr("PROPINA:", plain(tip, "$"))
        d.lr(f"{b.word}:", plain(b.total + tip, "$"))
    else:
        d.lr(f"{b.word}:", plain(b.tendered, "$"))
    if b.payment == CASH:
        d.lr("CAMBIO:", plain(b.change, "$"))
    elif not tip:
        lefts(d, f"PROPINA SUGERIDA 10% {plain(b.total / 10, '$')}  15% {plain(b.total * Decimal('.15'), '$')}")
    centered(d, "ESTE NO ES UN COMPROBANTE FISCAL", "LA PROPINA NO ES OBLIGATORIA", f"FACTURE EN {pick(rng, 'facturasoft.mx|tufacturarest.com')}", f"CODIGO: {fol}{rf[:3]}")
    return truth_of(d, b, name=brand, legal=legal, rfc=rf, tax=show, folio=fol, tip=tip, portal={"codigo": f"{fol}{rf[:3]}"})
