"""Cinema."""
from __future__ import annotations

import datetime as dt

from ticketgen.model import digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import Bill, company_rfc, FIRST_NAMES, goods, pick, place, say, truth_of, when
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import centered, plain, qty


@layout("tills-of-today", "x_cine", [(80, 40), (58, 32), (80, 42)])
def cinema_seats(d, rng):
    candy = rng.random() < .5
    txt = """COMBO NACHOS GDE;189;229;A
PALOMITAS MTQ JBO;119;139;A
ICEE MED;69;82;A
HOT DOG;69;84;A
AGUA 600;38;45;A
CRAPE NUTELLA;89;104;A""" if candy else "BOLETO ADULTO;79;119;A\nBOLETO NIÑO;65;84;A\nBOLETO 3RA EDAD;62;79;A"
    b = Bill(rng, goods(rng, txt, 1, 3, ("00",)), [(CASH, "EFECTIVO"), (DEBIT, "DEBITO"), (CREDIT, "CREDITO"), (DEBIT, "T. Debito"), (CREDIT, "T. Credito")], first=11, last=22)
    brand, legal = rng.choice([("CINEAURA", "EXHIBIDORA AURA DE MEXICO S.A. DE C.V."), ("CINE+ LUMIERE", "SALAS LUMIERE OPERADORA SA DE CV"), ("MULTICINEMAS REX", "MULTICINEMAS REX DEL NORTE SA DE CV")])
    rf, tr = company_rfc(rng, legal), digits(rng, 9, True)
    d.logo(brand)
    centered(d, pick(rng, "PLAZA PATRIA|FORUM|LAS AMERICAS|GALERIAS") + (" DULCERIA" if candy else " TAQUILLA"), legal, f"RFC: {rf}", place(rng, True)[0])
    d.rule("-")
    if not candy:
        fn = b.when + dt.timedelta(minutes=rng.choice([15, 40, 95, 1500, 2900]))
        centered(d, pick(rng, "EL ULTIMO TREN DIG ESP B15|SOMBRAS DEL MAR SUB B|MI TIA EUGENIA ESP AA"), bold=True)
        d.left(f"FUNCION: {say(fn, '{DDD} {dd}/{mm}/{Y} {hh}:{i} {AM}')}  SALA {rng.randint(1, 15)}")
        d.left("ASIENTOS: " + ", ".join(f"{rng.choice('ABCDEFGH')}{rng.randint(1, 18)}" for _ in range(int(b.pieces))))
    for x in b.lines:
        d.lr(f"{qty(x.qty)} {x.name} {plain(x.price)}", plain(x.amount), cut=True)
    d.rule("-")
    show = rng.random() < .5
    if show:
        d.lr("IMPORTE", plain(b.net))
        d.lr("IVA (16%)", plain(b.iva))
    d.lr("TOTAL", "$" + plain(b.total), bold=True)
    d.lr(b.word, plain(b.tendered))
    if b.payment == CASH:
        d.lr("CAMBIO", plain(b.change))
    d.left(f"POS {rng.randint(1, 9)}  TRANS {tr}  USR {rng.choice(FIRST_NAMES)[:4]}{rng.randint(1, 99):02d}")
    d.left(pick(rng, "COMPRA: |FECHA COMPRA |VENTA ") + when(rng, b.when, "{dd}/{mm}/{Y} {hh}:{i}:{s} {AM}|{dd}/{mm}/{yy} {H}:{i}|{dd}-{MMM}-{Y} {H}:{i}"))
    if rng.random() < .5:
        d.left(f"SOCIO {digits(rng, 16, True)} PUNTOS: {plain(b.total / 20)}")
    d.barcode(tr + digits(rng, 3))
    centered(d, "FACTURACION: CON NUM. TRANS Y TOTAL EN LA WEB", "NO SE ACEPTAN CAMBIOS NI CANCELACIONES")
    return truth_of(d, b, name=brand, legal=legal, rfc=rf, tax=show, folio=tr, portal={"transaccion": tr})
