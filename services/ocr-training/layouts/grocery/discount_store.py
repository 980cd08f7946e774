"""Hard discounter."""
from __future__ import annotations

from ticketgen.model import digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import (
    Bill, company_rfc, FIRST_NAMES, goods, pick, place, SURNAMES, TOWNS, truth_of, when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, VALES
from layouts.kit.rows import at, centered, plain, qty

GOODS = """ATUN AGUA 140G;15;19;E
DETERG POLVO 1KG;24;29;A
JAMON PAVO 500G;52;64;E
GALL MARIA 170;9;13;I
LECHE DESL 1L;21;26;E
PAPEL HIG 4R;19;26;A
SERV 220PZ;17;21;A
MAYONESA 390G;28;33;E
FRIJOL NGO 900;24;31;E
REF COLA 3L;21;26;J
YOGHURT BEB FRESA;9;12;E
CROQ PERRO 2KG;69;85;A
HUEVO BCO 30PZ;69;92;E
ACEITE VEG 850;27;35;E
CHOC POLVO 350;29;38;I"""


@layout("tills-of-today", "x_tienda_descuento", [(80, 40), (80, 38), (58, 34)])
def discount_store(d, rng):
    b = Bill(rng, goods(rng, GOODS, 3, 12, ("00", "50", "90")), [(CASH, "Efectivo"), (CASH, "EFECTIVO"), (DEBIT, "Tarjeta Débito"), (CREDIT, "Tarjeta Crédito"), (VALES, "Vales Despensa")], last=20)
    brand, legal = rng.choice([("TIENDAS 4G", "TIENDAS 4G S.A. DE C.V."), ("ABARRA", "ABARRA TIENDAS DE BARRIO SAPI DE CV"), ("NEXO", "NEXO DISTRIBUCION Y TIENDAS S DE RL DE CV")])
    rf, tk = company_rfc(rng, legal), f"{digits(rng, 4)}-{digits(rng, 2)}-{digits(rng, 6)}"
    centered(d, legal, bold=True)
    if brand not in legal:
        d.center(brand)
    centered(d, f"R.F.C. {rf}", "Regimen General de Ley P.M.", f"Dom. Fiscal: {place(rng, True)[0]}")
    c, st, _ = rng.choice(TOWNS)
    d.left(f"Sucursal: {pick(rng, 'La Villa|Ejido Nuevo|San Marcos|Hidalgo 2')} {c}")
    d.left(f"Ticket {tk}")
    d.lr(when(rng, b.when, "Fecha {dd}/{mm}/{Y}|{dd}.{mm}.{Y}|Fecha: {dd}-{mm}-{yy}"), when(rng, b.when, "Hora {H}:{i}|{H}:{i}:{s}|Hora: {hh}:{i} {a_m_}"))
    d.left(f"Cajero: {rng.choice(FIRST_NAMES).title()} {rng.choice(SURNAMES)[0]}.")
    d.rule("-")
    for x in b.lines:
        at(d, (qty(x.qty), 0), (x.name[: d.cols - 14], 4), (plain(x.amount), d.cols - 2, "r"), ({"A": "A", "J": "C", "E": "B", "I": "D"}[x.kind], d.cols, "r"))
    d.rule("-")
    d.lr("Total de articulos", f"{b.pieces:.0f}")
    d.lr("TOTAL", plain(b.total, "$ "), wide=2, bold=True)
    if b.payment == CASH:
        d.lr(b.word, plain(b.tendered))
        d.lr("Cambio", plain(b.change))
    else:
        d.lr(b.word, plain(b.total))
        d.left(f"No. Aut. {digits(rng, 6)}  Ref. {digits(rng, 8)}")
    show = rng.random() < .7
    if show:
        kinds = {x.kind for x in b.lines}
        at(d, ("Imp.", 0), ("Base", d.cols - 14, "r"), ("Monto", d.cols, "r"))
        at(d, ("Subtotal neto", 0), (plain(b.net), d.cols, "r"))
        if "A" in kinds or "J" in kinds:
            at(d, ("IVA 16%", 0), (plain(b.iva), d.cols, "r"))
        else:
            at(d, ("IVA 0%", 0), ("0.00", d.cols, "r"))
        if b.ieps:
            at(d, ("IEPS 8%", 0), (plain(b.ieps), d.cols, "r"))
    centered(d, pick(rng, "Precios bajos todos los dias|Satisfaccion garantizada|El ahorro que si se ve"), "Cambios y devoluciones 30 dias con ticket")
    d.center("Facture en www." + brand.lower().replace(" ", "") + ".com.mx con su numero de ticket y total")
    return truth_of(d, b, name=brand, legal=legal, rfc=rf, tax=show, folio=tk, portal={"ticket": tk})
