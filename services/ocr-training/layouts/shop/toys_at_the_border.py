"""Toy shop at the border: 8 %."""
from __future__ import annotations

from decimal import Decimal

from ticketgen.model import digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import Bill, company_rfc, goods, pick, rfc_shape, say, STREETS, truth_of, voucher
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import at, centered, plain, qty


@layout("tills-of-today", "x_jugueteria_frontera", [(80, 40), (80, 42)])
def toys_at_the_border(d, rng):
    b = Bill(rng, goods(rng, "CARRITO DIE CAST;35;59;F\nMUÑECA FASHION;249;449;F\nBLOQUES 120PZ;199;389;F\nROMPECABEZAS 500P;149;229;F\nPELOTA N5;119;189;F\nJGO MESA FAMILIAR;299;489;F\nPILAS AAA 4PZ;59;89;F", 1, 5, ("00", "90", "99")),
             [(CASH, "EFECTIVO M.N."), (DEBIT, "TARJETA DE DEBITO"), (CREDIT, "TARJETA DE CREDITO"), (CASH, "EFECTIVO")], first=10)
    brand, legal = rng.choice([("JUGUETILANDIA", "JUGUETERIAS DE LA FRONTERA SA DE CV"), ("EL TROMPO", "IMPORTADORA EL TROMPO DE BAJA CALIFORNIA S DE RL DE CV")])
    rf, tk = company_rfc(rng, legal), digits(rng, 6, True)
    centered(d, brand, wide=2, bold=True)
    centered(d, legal, f"R.F.C. {rfc_shape(rng, rf)}")
    centered(d, f"{rng.choice(STREETS)} {rng.randint(100, 9000)}", f"ZONA {pick(rng, 'RIO|CENTRO')} C.P. 22{digits(rng, 3)}", pick(rng, "TIJUANA, B.C.|PLAYAS DE ROSARITO, B.C.|TIJUANA, BAJA CALIFORNIA"))
    d.left("ESTIMULO FRONTERA NORTE IVA 8%")
    at(d, (say(b.when, pick(rng, "{dd}/{mm}/{Y}|{dd}-{MMM}-{Y}")), 0), (say(b.when, pick(rng, "{H}:{i}|{hh}:{i} {AM}")), 13), (f"TKT {tk}", d.cols, "r"))
    d.rule("=")
    for x in b.lines:
        d.lr(f"{x.code[-6:]} {x.name}", plain(x.amount), cut=True)
        if x.qty > 1:
            d.left(f"       {qty(x.qty)} X {plain(x.price)}")
    d.rule("=")
    d.lr("SUBTOTAL", plain(b.net))
    d.lr(pick(rng, "IVA 8%|I.V.A. 8.00%|IVA (8%)"), plain(b.iva))
    d.lr("TOTAL PESOS", plain(b.total, "$"), bold=True)
    tc = Decimal(rng.randint(1690, 2010)) / 100
    d.lr(f"TOTAL DLLS (T.C. {tc})", plain(b.total / tc))
    d.lr(b.word, plain(b.tendered, "$"))
    if b.payment == CASH:
        d.lr("CAMBIO M.N.", plain(b.change, "$"))
    else:
        d.rule("-")
        voucher(d, rng, b)
    d.center("Exchange within 10 days / Cambios 10 dias")
    return truth_of(d, b, name=brand, legal=legal, rfc=rf, folio=tk)
