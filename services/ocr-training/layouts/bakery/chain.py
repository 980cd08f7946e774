"""Bakery chain."""
from __future__ import annotations

from ticketgen.model import digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import Bill, company_rfc, goods, phone, place, QUARTERS, rfc_shape, truth_of, when
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import at, centered, plain, qty


@layout("tills-of-today", "x_panaderia_cadena", [(58, 32), (80, 40)])
def chain(d, rng):
    b = Bill(rng, goods(rng, """CONCHA CHOC;16;22;I
BAGUETTE;24;32;E
CUERNO ALMENDRA;28;36;I
PASTEL MOKA 12P;389;489;I
TELERA;4;6;E
GARIBALDI;22;29;I
CAFE AMER 10OZ;32;39;A
ROSCA MED;249;349;I
BOLSA PAPEL;3;5;A""", 1, 6, ("00", "50")), [(CASH, "EFECTIVO"), (CASH, "EFECTIVO"), (DEBIT, "TDD DEBITO"), (CREDIT, "TDC CREDITO")], first=7)
    brand, legal = rng.choice([("PANADERÍA LA GLORIETA", "PANIFICADORA LA GLORIETA S.A. DE C.V."), ("PASTELERÍAS ELISA", "PASTELES ELISA DE MONTERREY SA DE CV"), ("TRIGO Y MIEL", "HORNOS TRIGO Y MIEL SA DE CV")])
    rf, tk = company_rfc(rng, legal), digits(rng, 7, True)
    centered(d, brand, wide=1, bold=True)
    centered(d, "Desde 19" + str(rng.randint(28, 79)), legal, f"RFC {rfc_shape(rng, rf)}", place(rng, True)[0])
    d.left(when(rng, b.when, "{dd}/{mm}/{yy} {H}:{i} |{DDD} {dd}/{mm}/{Y} {H}:{i} |{dd}.{mm}.{Y} {H}:{i}:{s} ") + f"TK:{tk}")
    for x in b.lines:
        at(d, (f"{qty(x.qty)} {x.name}"[: d.cols - 17], 0), (plain(x.price), d.cols - 9, "r"), (plain(x.amount), d.cols, "r"))
    d.rule("=")
    d.lr(f"{b.pieces:.0f} PZAS    TOTAL", plain(b.total, "$"), bold=True)
    d.lr(b.word, plain(b.tendered))
    if b.payment == CASH:
        d.lr("CAMBIO", plain(b.change))
    show = rng.random() < .7
    if show:
        at(d, ("NETO", 8, "r"), ("IVA", 17, "r"), ("IEPS", 26, "r"))
        at(d, (plain(b.net), 8, "r"), (plain(b.iva), 17, "r"), (plain(b.ieps), 26, "r"))
    centered(d, f"SUC. {rng.choice(QUARTERS)}", f"PEDIDOS AL {phone(rng)}", "CONSUMASE EL MISMO DIA")
    return truth_of(d, b, name=brand, legal=legal, rfc=rf, tax=show, folio=tk)
