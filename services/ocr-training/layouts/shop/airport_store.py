"""Airport shop."""
from __future__ import annotations

from decimal import Decimal

from ticketgen.model import digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import Bill, company_rfc, goods, pick, truth_of, when
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import centered, plain, qty


@layout("tills-of-today", "x_tienda_aeropuerto", [(80, 42), (80, 40)])
def airport_store(d, rng):
    b = Bill(rng, goods(rng, "CARGADOR USB-C 20W;449;690;A\nALMOHADA VIAJE;389;499;A\nREVISTA MENSUAL;79;109;E\nTEQUILA REP 750;890;1490;A\nCHOC OAXACA 200G;169;229;I\nAGUA FIJI 500;59;75;E\nNUECES MIX 90G;95;119;I\nPERFUME TRAVEL;1290;2190;A", 1, 4, ("00",)),
             [(CREDIT, "AMERICAN EXPRESS CREDITO"), (CREDIT, "VISA CREDITO"), (DEBIT, "VISA DEBITO"), (CASH, "EFECTIVO MXN"), (DEBIT, "MC DEBITO")], first=5, last=22)
    brand, legal = rng.choice([("RELOJ & VIAJE", "AERO COMERCIALES DEL CARIBE SA DE CV"), ("AEROMARKET", "OPERADORA DE TIENDAS AEROMARKET S DE RL DE CV"), ("PUERTO LIBRE SELECT", "TIENDAS LIBRES DEL SURESTE S.A. DE C.V.")])
    rf, tk = company_rfc(rng, legal), digits(rng, 9, True)
    d.logo(brand)
    centered(d, f"AEROPUERTO INTERNACIONAL DE {pick(rng, 'CANCUN|MONTERREY|GUADALAJARA|TIJUANA')}", f"TERMINAL {rng.randint(1, 4)} SALA {rng.randint(1, 70)}", legal, f"RFC/Tax ID: {rf}")
    d.left(f"Ticket/Receipt: {tk}")
    d.left("Fecha/Date: " + when(rng, b.when, "{dd}/{mm}/{Y} {H}:{i}|{dd}-{Mmm}-{Y} {H}:{i}|{dd}/{MMM}/{yy} {hh}:{i} {AM}"))
    d.left(f"Vuelo/Flight: {pick(rng, 'AM|Y4|VB|AA')}{rng.randint(100, 2900)}  PAX NO NAC.: N")
    d.rule("-")
    for x in b.lines:
        d.left(x.code)
        d.lr(f"{x.name} x{qty(x.qty)}", plain(x.amount), cut=True)
    d.rule("-")
    d.lr("Subtotal", plain(b.net))
    d.lr("IVA/VAT", plain(b.iva))
    if b.ieps:
        d.lr("IEPS", plain(b.ieps))
    d.lr("TOTAL MXN", plain(b.total, "$"), bold=True, tall=2)
    tc = Decimal(rng.randint(1650, 1990)) / 100
    d.lr("TOTAL USD", plain(b.total / tc))
    d.left(f"Tipo de cambio/Rate 1 USD = {tc} MXN")
    d.lr(b.word, plain(b.tendered))
    if b.payment == CASH:
        d.lr("Cambio/Change", plain(b.change))
    else:
        d.left(f"XXXX XXXX XXXX {digits(rng, 4)} Auth {digits(rng, 6)}")
    d.barcode(tk + "1")
    centered(d, "Gracias por su compra / Thank you", "Facturacion: facturas@" + brand.split()[0].lower().replace("&", "") + ".mx")
    return truth_of(d, b, name=brand, legal=legal, rfc=rf, folio=tk)
