"""Receipt that came by mail and was printed: shipping, IVA by rate, the print date, no answer address."""
from __future__ import annotations

from ticketgen.model import digits

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, buy, centered_in_case, chance, date_text, labelled_rfc, later, MIX,
    money, person, phone, pick, taxes_of, truth_of,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI
from layouts.kit.rows import qty


@layout("till-programs", "a31", [(80, 42), (80, 48), (80, 56)], ("prop", "prop", "grid"))
@as_till_programs_print
def receipt_by_mail(d, rng):
    s = buy(rng, MIX, 1, 5)
    t = s.when
    name = rng.choice(["Estudio Cardamomo", "Tienda Ocho Lunas", "Taller Ruda", "Librería Volador", "Cerámica Suro Norte"])
    owner, r = person(rng)
    has = chance(rng, .55)
    d.center(name, bold=True, tall=2)
    d.center(rng.choice(["¡Gracias por tu compra!", "Recibo de tu pedido", "Tu recibo"]))
    no = rng.choice(["#", "No. "]) + digits(rng, 4, True)
    d.center(money(s.total, "$"), tall=2, wide=2, bold=True) if chance(rng, .5) else None
    d.rule("-")
    d.lr(f"Recibo {no}", date_text(t, rng.choice(["{d} {mmm} {yyyy}, {HH}:{mi}", "{d} de {mes} de {yyyy}, {h}:{mi} {a_p}", "{Ddd} {d}/{mm}/{yyyy} {HH}:{mi}"])))
    d.rule("-")
    for i in s.items:
        d.lr(f"{i.name} x {qty(i.qty)}" if i.qty > 1 else i.name, money(i.amount, "$"))
    env = chance(rng, .35)
    if env:
        d.lr("Envío", "Gratis")
    d.rule("-")
    full = chance(rng, .5)
    if full:
        d.lr("Subtotal", money(s.net, "$"))
        d.lr("IVA (16%)" if s.iva else "IVA (0%)", money(s.iva, "$"))
    d.lr(rng.choice(["Total", "Total (MXN)", "Total pagado"]), money(s.total, "$"), bold=True)
    pay = pick(rng, {CREDIT: ["Visa crédito", "Mastercard crédito", "Tarjeta de crédito"], DEBIT: ["Visa débito", "Tarjeta de débito"], SPEI: ["Transferencia SPEI", "Transferencia"], CASH: ["Efectivo"]}, [3, 3, 1, 1])
    d.lr(pay[1] + (f" •••• {digits(rng, 4)}" if pay[0] in (CREDIT, DEBIT) and chance(rng, .5) else ""), money(s.total, "$"))
    d.blank()
    if not full:
        d.center("Impuestos incluidos")
    if has:
        d.center(f"Vendido por {owner}")
        d.center(labelled_rfc(rng, r))
    centered_in_case(d, address_rows(rng, 1)[0])
    d.center(f"hola@{name.split()[-1].lower().replace('í', 'i').replace('é', 'e')}.mx · {phone(rng)}".replace("·", "-"))
    d.center("Impreso el " + date_text(later(t, 1, 6), "{dd}/{mm}/{yyyy}")) if chance(rng, .4) else None
    d.center("Enviado desde SquareUp Recibos" if chance(rng, .3) else "No responder a este correo")
    return truth_of(t, s.total, name, owner if has else None, r if has else None, taxes_of(s) if full else None, pay, folio=no)
