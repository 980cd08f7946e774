"""Pharmacy chain: sales at 0 and at 16 % as sums, the total large, savings under it."""
from __future__ import annotations

from decimal import Decimal

from ticketgen.model import digits, q2

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, buy, centered_in_case, chance, columns, company_rfc, date_text,
    labelled_rfc, money, notes, pick, slip, taxes_of, truth_of,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, VALES
from layouts.kit.rows import qty

GOODS = """METFORMINA 850MG 30T,28,69,Z;LORATADINA 10MG 20,19,45,Z;SUERO ORAL 500ML,22,34,Z;PROTECTOR SOLAR 50+,189,349,A;VENDA ELAST 10CM,24,48,A;IBUPROFENO 400 10C,24,52,Z;AMBROXOL JBE 120ML,38,79,Z;
TOALLAS FEM 10P,32,49,A;VITAMINA C 1G EFERV,69,119,Z;GEL ANTIBAC 250,29,49,A;PAÑAL ADULTO 10P,119,169,A;CLONIXINATO 10T,34,69,Z;TIRAS REACTIVAS 50,299,459,Z"""


@layout("till-programs", "a20", [(80, 40), (80, 42), (58, 32)])
@as_till_programs_print
def pharmacy_chain(d, rng):
    s = buy(rng, GOODS, 1, 6)
    t = s.when
    name, legal = rng.choice([("FARMACIAS SANTA LUCIA", "COMERCIALIZADORA FARMACEUTICA DEL CARIBE"), ("FarmaBien", "FARMACIAS BIEN Y AHORRO"), ("FARMACIA DEL PUENTE", "DROGUERIA DEL PUENTE"), ("FARMACIAS SIMON", "GENERICOS SIMON DE MEXICO")])
    legal += " " + rng.choice(["SA DE CV", "S.A. DE C.V.", "S.A.P.I. DE C.V."])
    r, (a, _, _) = company_rfc(rng, legal), address_rows(rng)
    suc, no = digits(rng, 4, True), digits(rng, 6, True)
    d.center(name, wide=2 if len(name) * 2 <= d.cols else 1, tall=2)
    if chance(rng, .5):
        d.center(rng.choice(["¡Tu salud al mejor precio!", "LO MISMO PERO MAS BARATO", "Consultorio médico anexo"]))
    d.center(legal)
    centered_in_case(d, a, str.upper)
    d.center(labelled_rfc(rng, r))
    d.center(f"AVISO DE FUNC. {digits(rng, 10, True)}") if chance(rng, .4) else None
    d.left(f"SUC:{suc} CAJA:{rng.randint(1, 4)} TICKET:{no}")
    d.left(date_text(t, rng.choice(["{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "{Ddd} {dd}/{mm}/{yy} {hh}:{mi}{ap}", "FEC {dd}/{mm}/{yyyy} HR {HH}:{mi}"])) + f" EMP:{digits(rng, 5, True)}")
    d.rule("-")
    saved = Decimal(0)
    for i in s.items:
        d.left(i.name)
        p = rng.choice([0, 10, 15, 25])
        lst = q2(i.unit * 100 / (100 - p)) if p else i.unit
        columns(d, (f"{qty(i.qty)} X {money(lst)}" + (f" -{p}%" if p else ""), 2), (money(i.amount) + ("*" if i.iva else " "), d.cols, "r"))
        saved += q2((lst - i.unit) * i.qty)
    d.rule("-")
    full = chance(rng, .7)
    if full:
        if chance(rng, .4) and s.iva:
            base16 = q2(s.iva / Decimal(".16"))
            d.lr("VENTA TASA 0%", money(s.net - base16, "$"))
            d.lr("VENTA TASA 16%", money(base16, "$"))
        d.lr("SUBTOTAL", money(s.net, "$"))
        d.lr("IVA 16%" if s.iva else "IVA", money(s.iva, "$"))
    d.lr(rng.choice(["TOTAL", "TOTAL A PAGAR", "NETO A PAGAR"] if not full else ["TOTAL", "TOTAL A PAGAR"]), money(s.total, "$"), bold=True, wide=rng.choice([1, 2]) if d.cols >= 40 else 1)
    pay = pick(rng, {CASH: ["EFECTIVO"], DEBIT: ["T.DEBITO", "TARJETA DE DEBITO"], CREDIT: ["T.CREDITO", "TARJETA DE CREDITO"], VALES: ["VALE DESPENSA"]}, [5, 2, 2, 1])
    g = notes(rng, s.total) if pay[0] == CASH else s.total
    d.lr(pay[1], money(g, "$"))
    d.lr("CAMBIO", money(g - s.total, "$"))
    if saved:
        d.center(f"USTED AHORRO {money(saved, '$')}")
    if chance(rng, .4):
        d.left(f"MONEDERO *{digits(rng, 4)} ACUM ${money(s.total / 50)} SALDO ${money(rng.randint(1, 90))}")
    d.center("EN ANTIBIOTICOS NO HAY CAMBIOS NI DEVOLUCIONES")
    itu = digits(rng, 16, True)
    d.left("ID FACTURA: " + itu)
    d.barcode(itu)
    if pay[0] in (DEBIT, CREDIT) and chance(rng, .3):
        slip(d, rng, pay[0], t, s.total)
    return truth_of(t, s.total, name, legal, r, taxes_of(s) if full else None, pay, folio=no, store=suc, portal={"web_id": itu})
