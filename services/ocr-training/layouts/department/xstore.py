"""Till of international make: transaction, associate, colours and sizes, promotions, the card's entry mode."""
from __future__ import annotations

from decimal import Decimal

from ticketgen.model import digits, q2

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, buy, centered_in_case, chance, COMPANY_REGIMES, company_rfc,
    date_text, labelled_rfc, later, LEGAL_FORMS, money, notes, pick, taxes_of, truth_of,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT

GOODS = """BLUSA SATIN,299,699,A;JEANS SKINNY,399,899,A;TENIS URB CAB,799,1899,A;BOLSA CROSSBODY,349,899,A;VESTIDO MIDI,499,1199,A;CINTURON PIEL,199,459,A;PLAYERA BASICA,99,249,A;
CALCETIN 3PK,89,149,A;SUETER TEJIDO,349,799,A;LABIAL MATE,129,329,A"""


@layout("till-programs", "a02", [(80, 40), (80, 44), (80, 48)])
@as_till_programs_print
def xstore(d, rng):
    s = buy(rng, GOODS, 1, 5, maxq=1)
    t = s.when
    name, legal = rng.choice([("Almacenes Brunel", "Almacenes Brunel"), ("VIA SETENTA", "Distribuidora de Moda VS México"), ("casa Limantour", "Tiendas Departamentales Limantour"),
                              ("NORTHERN & CO", "Modas Internacionales del Bajío")])
    legal += ", " + rng.choice(LEGAL_FORMS)
    r, (a, _, _) = company_rfc(rng, legal), address_rows(rng)
    tda, caja, tr = digits(rng, 4), rng.randint(1, 30), digits(rng, 5, True)
    d.logo(name)
    d.center(f"{legal}")
    d.center(labelled_rfc(rng, r))
    centered_in_case(d, a)
    d.center(rng.choice(COMPANY_REGIMES))
    d.blank()
    d.lr(f"Tienda: {tda}", f"Caja: {caja}")
    d.lr(f"Transacción: {tr}", "VENTA")
    d.lr(date_text(t, rng.choice(["{dd}/{mm}/{yyyy}", "{d}/{mm}/{yy}", "{dd}-{Mmm}-{yyyy}"])), date_text(t, rng.choice(["{HH}:{mi}:{ss}", "{h}:{mi} {a_m}"])))
    d.lr(f"Asociado: {digits(rng, 6, True)}", f"Cajero: {digits(rng, 6, True)}")
    d.rule()
    off = Decimal(0)
    for i in s.items:
        d.lr(i.name, money(i.amount, "$"))
        d.left(f"  {i.code}  T:{rng.choice(['CH', 'M', 'G', '26', '28 MX'])} C:{rng.choice(['NEGRO', 'AZUL', 'BEIGE'])}")
        if chance(rng, .35):
            c = q2(i.amount * rng.choice([10, 20, 30]) / 100)
            d.lr(f"  Promoción {rng.choice(['Venta Nocturna', 'Fin de Temporada', 'Club'])}", f"-{money(c, '$')}")
            i.unit = i.unit - c
            off += c
    d.rule()
    b = taxes_of(s)
    d.lr("Subtotal", money(s.net, "$"))
    d.lr(rng.choice(["IVA 16%", "I.V.A. (16.00%)", "Impuesto IVA 16%"]), money(s.iva, "$"))
    d.lr("Total", money(s.total, "$"), bold=True, tall=rng.choice([1, 2]))
    d.blank()
    pay = pick(rng, {CREDIT: ["Crédito Visa", "Mastercard Crédito", "American Express"], DEBIT: ["Débito Visa", "Mastercard Débito"], CASH: ["Efectivo"]}, [4, 3, 2])
    g = notes(rng, s.total) if pay[0] == CASH else s.total
    d.lr(pay[1], money(g, "$"))
    if pay[0] == CASH:
        d.lr("Cambio", money(g - s.total, "$"))
    else:
        d.left(f"  Cuenta: XXXXXXXXXXXX{digits(rng, 4)}")
        d.left(f"  Autorización: {digits(rng, 6)}  Entrada: Chip")
        if pay[0] == CREDIT and chance(rng, .4):
            n = rng.choice([3, 6, 12])
            d.left(f"  {n} meses sin intereses de {money(s.total / n, '$')}")
    d.lr("Artículos vendidos", str(len(s.items)))
    if off:
        d.center(f"*** USTED AHORRO {money(off, '$')} ***")
    d.center(f"Cambios y devoluciones hasta el {date_text(later(t, 30, 30), '{dd}/{mm}/{yyyy}')} presentando este ticket")
    ref = f"{tda}{caja:03d}{tr}{t:%y%m%d}"
    d.barcode(ref)
    d.center(ref)
    d.center("Facturación en línea")
    d.center(f"Clave: {ref}") if chance(rng, .3) else None
    return truth_of(t, s.total, name, legal, r, b, pay, portal={"codigo_barras": ref}, store=tda, folio=tr)
