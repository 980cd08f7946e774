"""Building materials from a business program: document and delivery, the customer's RFC and CFDI use above the
goods.
"""
from __future__ import annotations

from decimal import Decimal

from ticketgen.model import amount_words, digits, q2

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, buy, chance, columns, company_rfc, date_text, FIRST_NAMES,
    labelled_rfc, later, money, person, pick, SURNAMES, truth_of,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI
from layouts.kit.rows import qty

GOODS = """TORN PIJA 8X1 C/100,45,89,A;CODO COBRE 13MM,9,22,A;PEGAZULEJO 20KG,119,169,A;CABLE THW 12 100M,899,1499,A;DISCO CORTE 4 1/2,29,59,A;LLAVE NARIZ 1/2,79,159,A;
IMPERMEAB 5A 19L,899,1699,A;VARILLA 3/8 12M,149,199,A;CHALUPA GALV,9,16,A;SELLADOR ACRIL,69,119,A;ESMALTE 1L BCO,139,229,A"""


@layout("till-programs", "a03", [(80, 48), (80, 56), (80, 42)])
@as_till_programs_print
def sap_business(d, rng):
    s = buy(rng, GOODS, 2, 7)
    t = s.when
    # prices before tax
    lines = [(i.name, i.code[-8:], i.qty, q2(i.unit), q2(i.qty * i.unit)) for i in s.items]
    net = sum((x[4] for x in lines), Decimal(0))
    iva = q2(net * Decimal(".16"))
    total = net + iva
    name, legal = rng.choice([("FERRECABSA", "FERRETERIA CABELLO Y HERMANOS"), ("Materiales El Yunque", "MATERIALES Y ACEROS EL YUNQUE"), ("TUBOVALVULAS DEL CENTRO", "TUBOVALVULAS DEL CENTRO"),
                              ("Grupo Ferrelectric", "DISTRIBUIDORA FERRELECTRIC DE ORIENTE")])
    legal += " " + rng.choice(["SA DE CV", "S.A. de C.V.", "SAPI DE CV"])
    r, (a, cp, _) = company_rfc(rng, legal), address_rows(rng)
    doc, cen = "00" + digits(rng, 8, True), rng.choice("ABCMX") + digits(rng, 3)
    d.left(legal, bold=True)
    if name.upper() not in legal.upper():
        d.left(name)
    d.left(labelled_rfc(rng, r) + ("   Reg. Fiscal: 601" if chance(rng, .5) else ""))
    for x in a:
        d.left(x)
    d.left(f"Lugar de expedición: {cp}")
    d.rule("=")
    d.left("NOTA DE VENTA MOSTRADOR")
    d.pair("Documento", doc, 16)
    d.pair("Centro/Almacén", f"{cen}/0001", 16)
    d.pair("Fecha/Hora", date_text(t, rng.choice(["{dd}.{mm}.{yyyy} {HH}:{mi}:{ss}", "{dd}/{mm}/{yyyy} {HH}:{mi}"])), 16)
    if chance(rng, .5):
        d.pair("Entrega", date_text(later(t, 1, 4), "{dd}.{mm}.{yyyy}"), 16)
    d.pair("Vendedor", f"{digits(rng, 4, True)} {rng.choice(FIRST_NAMES)}", 16)
    d.rule("-")
    if chance(rng, .6):
        who, wr = person(rng, True) if chance(rng, .4) else (lambda n: (n, company_rfc(rng, n)))(f"CONSTRUCTORA {rng.choice(SURNAMES).upper()} SA DE CV")
        d.left("DATOS DEL CLIENTE")
        d.left(f"Nombre: {who}")
        d.left(f"RFC: {wr}")
        d.left(f"Uso CFDI: {rng.choice(['G03 Gastos en general', 'G01 Adquisición de mercancías', 'I01 Construcciones'])}")
    else:
        d.left("Cliente: 1000001 PUBLICO EN GENERAL")
        d.left("RFC: XAXX010101000")
    d.rule("-")
    columns(d, ("Material", 0), ("Cant", 16), ("P.Unit", d.cols - 12, "r"), ("Importe", d.cols, "r"))
    for n, c, k, u, m in lines:
        d.left(f"{c} {n}")
        columns(d, (f"{qty(k)} {rng.choice(['PZA', 'PZA', 'BTO'])}", 16), (money(u), d.cols - 12, "r"), (money(m), d.cols, "r"))
    d.rule("-")
    columns(d, ("Importe neto", d.cols - 32), (money(net), d.cols, "r"))
    columns(d, ("IVA trasladado 16%", d.cols - 32), (money(iva), d.cols, "r"))
    columns(d, (rng.choice(["Importe total MXN", "Total MXN", "Total a pagar"]), d.cols - 32), (money(total), d.cols, "r"), bold=True)
    if chance(rng, .6):
        d.left(amount_words(total))
    pay = pick(rng, {CASH: ["01 Efectivo"], CREDIT: ["04 Tarjeta de crédito"], DEBIT: ["28 Tarjeta de débito"], SPEI: ["03 Transferencia electrónica de fondos"]}, [3, 3, 3, 2])
    d.left(f"Forma de pago: {pay[1]}")
    d.left("Método de pago: PUE Pago en una sola exhibición")
    d.left("Precios sujetos a cambio sin previo aviso. No hay devolución en material eléctrico.")
    return truth_of(t, total, name if name.upper() not in legal.upper() else legal, legal, r, (net, iva, Decimal(0), Decimal(".16")), pay, folio=doc, store=cen)
