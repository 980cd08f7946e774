"""Cinema chain: film, room and seats, or sweets; IVA before the subtotal; the purchase date at the foot."""
from __future__ import annotations

from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import alnum, digits
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import address_of, item, left_with_blanks, pay, pick, sale


@layout("national-chains", "f_cinepol", [(80, 40), (80, 42), (58, 32)], ("grid", "grid", "prop"))
def cinema_national_chain(d, rng):
    dulce = rng.random() < .5
    if dulce:
        pool = [("COMBO CUATES", 219, 279, "0.16", "0"), ("PALOMITAS JUMBO MTQ", 105, 135, "0.16", "0"), ("REFRESCO GDE 950ML", 72, 89, "0.16", "0"),
                ("NACHOS C/QUESO", 82, 99, "0.16", "0"), ("HOT DOG JUMBO", 75, 95, "0.16", "0"), ("ICEE MED", 69, 85, "0.16", "0"), ("CREPA NUTELLA", 98, 119, "0.16", "0")]
        items = pick(rng, pool, rng.randint(1, 4), (0, 0))
    else:
        n = rng.randint(1, 4)
        items = [item("ADULTO 2D", rng.choice([69, 79, 85, 92, 104]), n)]
        if rng.random() < .4:
            items.append(item("NIÑO/3A EDAD", rng.choice([59, 65, 72]), rng.randint(1, 2)))
    s = sale(rng, items, (34, 36, 30, 0, 0), 11, 22)
    rf = R.make_company(rng, "CME")
    st, col, c, e, cp = address_of(rng)
    cine, trx, cod = digits(rng, 3, True), digits(rng, 7, True), alnum(rng, 4) + "-" + digits(rng, 6)
    d.logo("CINEPOL")
    d.center("CINEPOL DE MEXICO SA DE CV")
    d.center("AV CUMBRE DE LAS NACIONES 1200 TRES MARIAS MORELIA MICH 58254")
    d.center(f"RFC {rf}")
    d.center(f"CINEPOL {rng.choice(['GALERIAS', 'PLAZA SENDERO', 'PATIO', 'FORUM', 'LAS AMERICAS'])} {c}")
    left_with_blanks(d, f"CINE: {cine}")
    d.rule()
    if not dulce:
        rng.choice([15, 30, 45])  # drawn and not printed: without it each later draw of the ticket would be another
        d.center(rng.choice(["MISION SECRETA 8 (ESP)", "EL GATO VOLADOR", "TERROR EN LA LAGUNA 2", "SUPER CANGREJO (DOB)"]), bold=True)
        d.center(f"SALA {rng.randint(1, 15)}   CLASIF {rng.choice(['A', 'B', 'B15', 'AA'])}")
        d.center("ASIENTOS " + ", ".join(f"{rng.choice('DEFGH')}{k}" for k in rng.sample(range(1, 19), 2)))
        d.rule()
    else:
        d.center("DULCERIA")
    for i in s.items:
        d.lr(f"{int(i.qty)} {i.name} @ {i.unit:.2f}", f"{i.amount:.2f}")
    d.rule()
    tax = rng.random() < .7
    d.lr("TOTAL", f"$ {s.total:.2f}", tall=2, bold=True)
    if tax:
        left_with_blanks(d, f"SUBTOTAL $ {s.net:.2f}   IVA $ {s.iva:.2f}")
    pw = pay(d, s, rng, cash="EFECTIVO", change="CAMBIO", sym="$ ", deb="TARJETA DEBITO", cred="TARJETA CREDITO")
    left_with_blanks(d, f"FECHA DE COMPRA: {s.when:%d/%m/%Y} {s.when:%H:%M}")
    left_with_blanks(d, f"TRANSACCION: {trx}")
    left_with_blanks(d, "CLUB CINEPOL: 3080*****" + digits(rng, 4))
    left_with_blanks(d, f"PUNTOS ACUMULADOS: {s.total * Decimal('0.05'):.1f}")
    d.center("PARA FACTURAR: facturacion.cinepol.com")
    d.center(f"CODIGO {cod}")
    if rng.random() < .5:
        d.qr(trx)
    d.center("NO HAY CAMBIOS NI DEVOLUCIONES")
    return truth(s, merchant="CINEPOL", legal="CINEPOL DE MEXICO SA DE CV", rfc=rf, store=cine, folio=trx, tax_printed=tax, payment_printed=pw,
                 url="facturacion.cinepol.com", portal={"codigo": cod, "transaccion": trx})
