"""Layouts for examination: shops."""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen.model import alnum, amount_words, digits, Doc, MES, q2
from ticketgen.parts import address, truth

from exam.kit import (
    cells, company, count, dashed, EF, layout, mid, n2, Note, one, pesos, rate, say, shelf, stamp, sums, TC,
    TD, till, TR, VA,
)


def terminal(d: Doc, rng: random.Random, word: str, amount: Decimal) -> None:
    """The bank terminal's voucher."""
    say(d, "- - - - - - - - - - - - - - -")
    mid(d, rng.choice(["CLIP", "HSBC", "BANAMEX", "MERCADO PAGO POINT"]), "** VENTA APROBADA **")
    sums(d, ("COMERCIO", digits(rng, 8, True)), ("TARJETA", f"XXXX XXXX XXXX {digits(rng, 4)}"), ("TIPO", word), ("MONTO", f"MXN {n2(amount)}"))
    say(d, f"No. AUTORIZACION {digits(rng, 6)}  OP {digits(rng, 9)}")
    mid(d, "PAGARE NEGOCIABLE UNICAMENTE CON INSTITUCIONES DE CREDITO", "FIRMA ELECTRONICA")


KIOSK = """Agua natural 1.5|14|19|0
Refresco cola 400|17|21|T
Papas sal 42g|18|22|S
Pastelito choc|19|25|S
Cafe 12 oz|24|32|T
Cerveza lata 473|27|35|T
Cigarros 14s|68|82|T
Leche choc 236|16|21|0
Pan dulce|12|18|S
Encendedor|18|26|T
Paleta helado|22|38|T
Suero 625|27|34|0"""


# Habit: franchised corner store: only a logo on top, company and RFC in the foot; the day stands inside the transaction number too; rates as "16%" after
# each item; the breakdown is after the payment as "Venta sin impuestos", "Total IVA", "Total IEPS".
@layout("tienda_franquicia_pie", [(58, 32), (80, 42)], ("grid", "prop"))
def corner_franchise(d: Doc, rng: random.Random) -> dict:
    s, word = till(rng, shelf(rng, KIOSK, 1, 7), [(EF, "Efectivo"), (EF, "Efectivo"), (TD, "Tarjeta Débito"), (TC, "Tarjeta Crédito"), (VA, "Vales Despensa")])
    rf, itu = company(rng, "OTR"), f"{digits(rng, 4, True)}{s.when:%Y%m%d}{digits(rng, 8)}"
    d.logo("súper ya!")
    say(d, f"Suc. {digits(rng, 4, True)} {rng.choice(['Arboledas', 'Estación', 'Los Olivos'])}")
    cells(d, (stamp(s.when, "%d/%m/%Y"), 0), (stamp(s.when, "%H:%M:%S"), 12), (f"POS {rng.randint(1, 3)}", d.cols, "r"))
    for i in s.items:
        cells(d, (f"{count(i.qty)} {i.name}"[:d.cols - 15], 0), ("16%" if i.iva else " 0%", d.cols - 10, "r"), (n2(i.amount), d.cols, "r"))
    d.rule()
    d.lr("Total a pagar", pesos(s.total), tall=2, bold=True)
    sums(d, (word, pesos(s.tendered)), ("Su cambio", pesos(s.change)))
    sums(d, ("Venta sin impuestos", pesos(s.net)), ("Total IVA", pesos(s.iva)), *([("Total IEPS", pesos(s.ieps))] if s.ieps else []))
    mid(d, "ITU para facturar:", itu)
    d.barcode(itu)
    mid(d, "Operadora de Tiendas Rápidas del Centro, S.A. de C.V.", f"RFC: {rf}", *address(rng)[0], "Franquiciatario: 0118")
    return rate(s,
                truth(s, merchant="súper ya!", legal="Operadora de Tiendas Rápidas del Centro, S.A. de C.V.", rfc=rf, payment_printed=word,
                      portal={"itu": itu}))


CLOTHES = """BLUSA TEJIDA M|299|599|T
JEANS SLIM 32|449|899|T
VESTIDO LINO CH|599|1299|T
PERF EDT 100|899|1899|T
CINTURON PIEL|249|499|T
BOLSA CROSS|399|999|T
CALCETIN 3PK|89|159|T
SACO 40R|1299|2499|T
SABANA KS 144H|499|999|T"""


# Habit: department store: SKU row, item row, promotion row with its own negative; "EL TOTAL INCLUYE IVA DE" and "VALOR DE VENTA S/IVA"; months without
# interest; limit for returns; account points; date with dots.
@layout("departamental_promociones", [(80, 42), (80, 44)])
def department(d: Doc, rng: random.Random) -> dict:
    s, word = till(rng, shelf(rng, CLOTHES, 1, 6), [(TC, "TARJETA CREDITO VISA"), (TD, "TARJETA DEBITO MASTERCARD"), (EF, "EFECTIVO MN"), (TC, "AMEX CREDITO")])
    rf, sale_no = company(rng, "AFZ"), f"{digits(rng, 4, True)} {digits(rng, 3)} {digits(rng, 4)}"
    d.logo("FALCÓN Y ZEA")
    mid(d, "ALMACENES FALCON Y ZEA, S.A.B. DE C.V.", f"RFC {dashed(rf)}", "MATRIZ: PASEO DEL RIO 1200 CDMX 05348",
        f"TIENDA {rng.choice(['PERISUR', 'ANDAMAR', 'ANTARA'])}")
    cells(d, (f"VENTA {sale_no}", 0), (stamp(s.when, "%d.{m}.%y %H:%M"), d.cols, "r"))
    for i in s.items:
        off = q2(i.amount * rng.choice((0, Decimal("0.25"), Decimal("0.5"))))
        say(d, f"{i.code} SECC {digits(rng, 3)}")
        d.lr(f" {i.name} x{count(i.qty)}", n2(i.amount + off))
        if off:
            d.lr("   DESC PROMOCION", f"-{n2(off)}")
    d.lr("TOTAL MN", n2(s.total), bold=True, tall=2, wide=2)
    sums(d, (word, n2(s.tendered)), ("CAMBIO MN", n2(s.change)))
    if s.payment == TC:
        say(d, f"{rng.choice((3, 6, 12))} MESES SIN INTERESES  AUT {digits(rng, 6)}")
    sums(d, ("EL TOTAL INCLUYE IVA DE", pesos(s.iva)), ("VALOR DE VENTA S/IVA", pesos(s.net)))
    say(d, f"CAMBIOS HASTA {stamp(s.when + dt.timedelta(days=60), '%d.{m}.%y')}", f"MONEDERO: ABONO {n2(s.total / 50)} SALDO {digits(rng, 3, True)}.20")
    d.barcode(sale_no.replace(" ", ""))
    mid(d, "LE ATENDIO 88" + digits(rng, 4))
    return truth(s, merchant="FALCÓN Y ZEA", legal="ALMACENES FALCON Y ZEA, S.A.B. DE C.V.", rfc=rf, payment_printed=word, portal={"venta": sale_no})


MATERIAL = """BLOCK 15X20X40 PZA|13|19|T
ARENA M3|380|520|T
GRAVA 3/4 M3|410|560|T
CAL HIDRA 25KG|62|84|T
MALLA ELECTRO 6-6|1690|2190|T
ALAMBRON 1/4 /kg|26|34|T
CASTILLO 15X20 6M|268|348|T
YESO 40KG|98|134|T
IMPERM 5A 19L|1290|1890|T
LAMINA GALV R-72|318|429|T
PTR 2X2 C14|589|760|T
SOLDADURA 6013 /kg|78|108|T
TINACO 1100L|2290|2890|T
CALENTADOR 38L|3290|4390|T
WC ECON BCO|1190|1690|T
PISO 33X33 M2|128|189|T
ADHESIVO 20KG|98|149|T
BOQUILLA 10KG|128|169|T
MONOMANDO LAV|489|789|T
CESPOL PVC|68|98|T
LLAVE ESFERA 3/4|98|149|T
CABLE USO RUDO MT|32|46|T
PASTILLA TERM 20A|89|149|T"""


# Habit: builders' yard: a long list with unit keys, prices before tax; the tax as in an electronic invoice, "002 IVA Tasa 0.160000 Base … Importe …";
# the total only in the words' row and once as "Importe Neto a Pagar"; date in words with the city; RFC "R.F.C" with dots and blanks.
@layout("materiales_tasa_cfdi", [(80, 48), (80, 56)])
def builders(d: Doc, rng: random.Random) -> dict:
    method, word = rng.choice([(TR, "03 TRANSFERENCIA ELECTRONICA"), (EF, "01 EFECTIVO"), (TC, "04 TARJETA DE CREDITO"), (TD, "28 TARJETA DE DEBITO")])
    b = Note(rng, method, shelf(rng, MATERIAL, 6, 22))
    rf, nota = company(rng, "MCG"), f"NV{digits(rng, 7, True)}"
    d.center("GRUPO CONSTRUMAX", wide=2, bold=True)
    mid(d, "MATERIALES PARA CONSTRUCCION GARZA E HIJOS S.A. DE C.V.", f"R. F. C.  {dashed(rf, ' ')}", *address(rng)[0], "Lugar de expedición: 66050")
    d.lr(f"Nota de venta {nota}", "ORIGINAL")
    say(d, f"Escobedo, Nuevo León, {b.when.day} de {MES[b.when.month - 1]} de {b.when.year} a las {b.when:%H:%M} horas")
    cells(d, ("Cant", 0), ("Un", 8), ("Descripción", 12), ("Precio", d.cols - 11, "r"), ("Importe", d.cols, "r"))
    for i in b.items:
        unit = "KG" if "/kg" in i.name else "PZ"
        cells(d, (count(i.qty), 0), (unit, 8), (i.name.replace(" /kg", "")[:d.cols - 33], 12), (n2(i.unit), d.cols - 11, "r"), (n2(i.amount), d.cols, "r"))
    d.rule()
    cells(d, ("Suma", d.cols - 14, "r"), (n2(b.net), d.cols, "r"))
    say(d, f"Traslados: 002 IVA Tasa 0.160000 Base {n2(b.net)} Importe {n2(b.iva)}")
    cells(d, ("Importe Neto a Pagar", d.cols - 14, "r"), (pesos(b.total), d.cols, "r"), bold=True)
    say(d, "*** " + amount_words(b.total).strip("()") + " ***", f"Forma de pago: {word}", "Método: PUE   Uso: S01")
    mid(d, "Flete no incluido. Mercancía en pie de camión.", "____________________", "Recibí de conformidad")
    return truth(b, merchant="GRUPO CONSTRUMAX", legal="MATERIALES PARA CONSTRUCCION GARZA E HIJOS S.A. DE C.V.", rfc=rf, folio=nota, payment_printed=word)


BORDER = """COCA 12PK LATA|159|189|8
PAMPERS T4|289|349|8
DETERG GALON|149|219|8
MILK GALON|88|109|0
EGGS 30CT|89|119|0
TORT FLOUR 20|38|52|0
CHEETOS FAM|58|74|S
FOIL 25FT|48|72|8
BATH TISSUE 12|98|149|8
MANZANA LB|24|38|0
JAMON VIRG LB|68|98|0
DOG FOOD 20LB|389|489|8"""


# Habit: border supermarket: IVA at 8 % ("estímulo región fronteriza"), exchange rate and total in dollars beside the total in pesos, item names half English,
# N/T marks; date month/day/year with four digits and its format named.
@layout("frontera_dolares", [(80, 42), (80, 40)])
def border(d: Doc, rng: random.Random) -> dict:
    s, word = till(rng, shelf(rng, BORDER, 2, 11), [(EF, "EFECTIVO M.N."), (TD, "DEBITO MN"), (TC, "CREDITO MN"), (VA, "VALES")])
    rf, tran, fx = company(rng, "SFC"), digits(rng, 6, True), Decimal(rng.randint(1680, 1990)) / 100
    d.logo("Mi Calafia")
    mid(d, "SUPERMERCADOS FRONTERA CALAFIA SA DE CV", f"RFC {rf}", "BLVD. AGUA CALIENTE 10470", "TIJUANA, B.C. 22420")
    for i in s.items:
        cells(d, (f"{i.name}", 2), (n2(i.amount) + (" T" if i.iva else " N"), d.cols, "r"))
        if i.qty != 1:
            say(d, f"{count(i.qty)} @ {n2(i.unit)} EA")
    sums(d, ("SUB-TOTAL", n2(s.net)), ("IVA 8% REG FRONT", n2(s.iva)), *([("IEPS 8%", n2(s.ieps))] if s.ieps else []))
    d.lr("TOTAL PESOS", n2(s.total), bold=True, tall=2)
    sums(d, (f"TOTAL DLLS T.C. {fx}", n2(s.total / fx)), (word, n2(s.tendered)), ("CAMBIO", n2(s.change)))
    say(d, f"TRAN {tran} REG {rng.randint(1, 18):02d} OPER {digits(rng, 3, True)}")
    mid(d, f"(MM/DD/AAAA) {stamp(s.when, '%m/%d/%Y  %I:%M %p')}", "ESTIMULO FISCAL REGION FRONTERIZA NORTE", "HAVE A NICE DAY / BUEN DIA")
    return rate(s,
                truth(s, merchant="Mi Calafia", legal="SUPERMERCADOS FRONTERA CALAFIA SA DE CV", rfc=rf, folio=tran, payment_printed=word,
                      portal={"tran": tran}))


SHOES = """BOTA VAQ 27|890|1690|T
TENIS DEP 25|490|1190|T
HUARACHE 24|249|420|T
ZAP ESCOLAR 21|329|549|T
CREMA CALZADO|39|59|T
PLANTILLA|49|89|T"""


# Habit: shoe shop: the name runs over three centred rows; prices with tax, then "DESCUENTO" and after it a SUBTOTAL which is the net amount; credit note and
# change rules with day counts; pairs instead of pieces; hour before date.
@layout("zapateria_tres_renglones", [(58, 32), (80, 40)], ("grid", "prop"))
def shoes(d: Doc, rng: random.Random) -> dict:
    s, word = till(rng, shelf(rng, SHOES, 1, 4), [(EF, "EFECTIVO"), (TC, "T.CREDITO"), (TD, "T.DEBITO"), (EF, "EFECTIVO")])
    rf, note = company(rng, "DCP"), digits(rng, 6, True)
    off = q2(s.total * Decimal("0.1"))
    mid(d, "DISTRIBUIDORA DE", "CALZADO Y PIEL", "DEL BAJIO", bold=True, tall=2)
    mid(d, "S.A. DE C.V.", f"R.F.C. {rf[:3]}-{rf[3:9]}{rf[9:]}", *address(rng)[0])
    d.lr(f"NOTA {note}", stamp(s.when, "%H:%M   %d/%m/%Y"))
    d.rule("-")
    extra = off
    for i in s.items:
        d.lr(f"{count(i.qty)} PAR {i.name}", n2(i.amount + extra), cut=True)
        extra = Decimal(0)
    d.rule("-")
    sums(d, ("IMPORTE LISTA", n2(s.total + off)), ("DESCUENTO", n2(off)), ("SUBTOTAL", n2(s.net)), ("I.V.A.", n2(s.iva)))
    d.lr("NETO A PAGAR", pesos(s.total), bold=True)
    sums(d, (word, n2(s.tendered)), ("CAMBIO", n2(s.change)))
    mid(d, "CAMBIOS 15 DIAS CON TICKET", "NO HAY DEVOLUCION DE DINERO")
    return truth(s, merchant="DISTRIBUIDORA DE CALZADO Y PIEL DEL BAJIO", legal="DISTRIBUIDORA DE CALZADO Y PIEL DEL BAJIO S.A. DE C.V.", rfc=rf, folio=note,
                 payment_printed=word)


# Habit: electronics: serial and IMEI numbers longer than codes, instalment table with other amounts, guarantee until a date; tax first ("I.V.A. trasladado"),
# then "Valor de la mercancía", and the total above both; bank voucher below.
@layout("electronica_meses", [(80, 42), (80, 48)], ("grid", "prop"))
def electronics(d: Doc, rng: random.Random) -> dict:
    s, word = one(rng, rng.choice(["PANTALLA 50 4K", "CELULAR A15 128GB", "LAVADORA 18KG"]), rng.randint(2990, 12990), "T",
                  [(TC, "VISA CREDITO"), (TD, "CARNET DEBITO"), (TC, "MASTERCARD CREDITO")])
    rf, order, months = company(rng, "CEH"), digits(rng, 10, True), rng.choice((6, 9, 12, 18))
    d.logo("ElectroHogar 2000")
    mid(d, "COMERCIAL ELECTRONICA HOGAR 2000, S.A. DE C.V.", f"R.F.C. {dashed(rf)}", *address(rng)[0])
    say(d, f"Pedido {order}  Vendedor {digits(rng, 5, True)}", f"Expedido el {stamp(s.when, '%d-{m}-%Y')} a las {stamp(s.when, '%H:%M:%S')}")
    say(d, f"1 {s.items[0].name}", f"  S/N {alnum(rng, 12)}  IMEI {digits(rng, 15, True)}")
    d.lr("TOTAL CONTADO", pesos(s.total), bold=True, tall=2)
    sums(d, ("I.V.A. trasladado", pesos(s.iva)), ("Valor de la mercancía", pesos(s.net)))
    if s.payment == TC:
        say(d, f"{months} pagos sin intereses de {pesos(q2(s.total / months))}")
    say(d, f"Garantía hasta {stamp(s.when + dt.timedelta(days=365), '%d-{m}-%Y')}")
    terminal(d, rng, word, s.total)
    return truth(s, merchant="ElectroHogar 2000", legal="COMERCIAL ELECTRONICA HOGAR 2000, S.A. DE C.V.", rfc=rf, folio=order, payment_printed=word,
                 portal={"pedido": order})


COPIES = """COPIA B/N|1|2|T
IMPRESION COLOR|6|12|T
RENTA PC 1HR|12|18|T
ENGARGOLADO ARILLO|25|40|T
ESCANEO|5|8|T
LIBRETA RAYA 100|28|42|T
MONOGRAFIA|4|7|T
CARTULINA|7|11|T
PLASTIFICADO|18|28|T
IMPRESION CURP|10|15|T"""


# Habit: cyber café and stationer's: free software's default texts ("NOMBRE DEL NEGOCIO" style upper/lower mix), no RFC, quantity after the name, date and hour
# glued, TOTAL with blanks between letters, no payment.
@layout("ciber_papeleria", [(58, 30), (58, 32)], ("prop", "grid"))
def cyber(d: Doc, rng: random.Random) -> dict:
    s, _ = till(rng, shelf(rng, COPIES, 1, 7), [(EF, "")])
    name = rng.choice(["CIBER Y PAPELERIA MUNDO AZUL", "PAPELERIA INTERNET EL PROFE"])
    number = digits(rng, 4)
    mid(d, "Bienvenido a", name, "Calle 16 de Septiembre #12")
    say(d, f"Folio:{number}", f"Fecha:{stamp(s.when, '%d/%m/%Y')} {stamp(s.when, '%I:%M:%S {h}')}")
    for i in s.items:
        d.lr(f"{i.name} ({count(i.qty)})", f"{i.amount:.2f}", cut=True)
    d.rule("_")
    d.lr("T O T A L :", f"$ {s.total:.2f}", bold=True)
    mid(d, "Precios sujetos a cambio", "Ticket sin valor fiscal")
    return truth(s, merchant=name, legal=None, rfc=None, folio=number, tax_printed=False)
