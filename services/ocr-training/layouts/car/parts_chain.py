"""Auto parts."""
from __future__ import annotations

import datetime as dt

from ticketgen.model import alnum, digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import (
    Bill, company_rfc, FIRST_NAMES, goods, phone, pick, place, say, truth_of, when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import centered, plain, qty


@layout("tills-of-today", "x_refacciones_cadena", [(80, 42), (80, 40)])
def parts_chain(d, rng):
    b = Bill(rng, goods(rng, """AMORTIGUADOR DEL;689;1190;A
BANDA SERPENTINA;249;489;A
ACEITE 15W40 946ML;109;149;A
LIQ FRENOS DOT3;69;95;A
ANTIRUIDO SPRAY;84;129;A
BULBO TEMPERATURA;149;289;A
KIT CLUTCH;1690;2890;A
AROMATIZANTE PINO;24;35;A
FILTRO AIRE;129;249;A""", 1, 4, ("00", "99", "50")), [(CASH, "EFECTIVO"), (DEBIT, "DEBITO"), (CREDIT, "CREDITO"), (DEBIT, "TARJETA DE DEBITO"), (CREDIT, "TARJETA DE CREDITO")], last=20)
    brand, legal = rng.choice([("AUTOREF 1", "AUTOPARTES Y REFACCIONES UNO SA DE CV"), ("REFACCIONARIA TITANIUM", "GRUPO TITANIUM AUTOMOTRIZ S. DE R.L. DE C.V."), ("MOTOR ZONA", "MZ DE MEXICO S DE RL DE CV")])
    rf, st, tk = company_rfc(rng, legal), digits(rng, 4, True), digits(rng, 6, True)
    centered(d, brand, wide=2)
    centered(d, legal, f"TIENDA {st}", *place(rng), phone(rng), f"RFC: {rf}")
    d.left(f"#{tk} {rng.choice(FIRST_NAMES)}   REG {rng.randint(1, 4)}")
    d.left(when(rng, b.when, "{dd}/{mm}/{Y}  {hh}:{i}{AM}|{dd}/{mm}/{yy} {H}:{i}|{dd}-{MMM}-{Y} {H}:{i}:{s}"))
    d.left(pick(rng, "VEHICULO: 2012 NISSAN TSURU 1.6L L4|VEHICULO: 2018 CHEVROLET AVEO|VENTA MOSTRADOR"))
    for x in b.lines:
        d.left(f"{digits(rng, 6, True)} {alnum(rng, 6)}")
        d.lr(f"  {x.name} ({qty(x.qty)})", plain(x.amount, "$") + " P", cut=True)
        d.left("  " + pick(rng, "GARANTIA LIMITADA 1 AÑO|GARANTIA 90 DIAS|SIN GARANTIA"))
    core = rng.random() < .3
    if core:
        d.lr("  DEPOSITO CASCO", "$0.00")
    d.rule("-")
    d.lr("SUBTOTAL", plain(b.net, "$"))
    d.lr("IVA TOTAL @16%", plain(b.iva, "$"))
    d.lr("TOTAL", plain(b.total, "$"), bold=True, tall=2)
    d.lr(b.word, plain(b.tendered, "$"))
    if b.payment == CASH:
        d.lr("CAMBIO", plain(b.change, "$"))
    else:
        d.left(f"TARJETA XXXXXXXXXXXX{digits(rng, 4)} APROB {digits(rng, 6)}")
    code = f"{st}{tk}{digits(rng, 8)}"
    centered(d, f"# DE ARTICULOS VENDIDOS {b.pieces:.0f}", f"FACTURA: {code}")
    d.barcode(code)
    centered(d, f"DEVOLUCIONES HASTA {say(b.when + dt.timedelta(days=30), '{dd}/{mm}/{yy}')}", "GRACIAS POR SU PREFERENCIA")
    return truth_of(d, b, name=brand, legal=legal, rfc=rf, store=st, folio=tk, portal={"codigo": code})
