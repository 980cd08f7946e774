"""Ticket layouts for examination only: 24 habits of real Mexican tickets, one a layout.

For the generator (`ticketgen --layouts exam_layouts.py`). Merchants are invented, numbers random. Never train, tune or look at misses on these;
copy nothing from the folder `layouts` into them, and nothing of them into it.
"""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import MES, MES3, Doc, Item, Sale, Seg, alnum, amount_words, digits, q2
from ticketgen.parts import FIRST, address, truth

GRID_FONTS = {"hack-bold": ("truetype/hack/Hack-Bold.ttf", None, None), "jetbrains-bold": ("truetype/jetbrains-mono/JetBrainsMono-Bold.ttf", None, None),
              "inconsolata": ("truetype/inconsolata/Inconsolata.otf", None, None), "nimbus-mono": ("opentype/urw-base35/NimbusMonoPS-Bold.otf", None, None),
              "courier-code": ("opentype/courier-prime/Courier Prime Code.otf", None, None), "b612-mono-bold": ("opentype/b612/B612Mono-Bold.otf", None, None)}
PROP_FONTS = {"nimbus-narrow-bold": "opentype/urw-base35/NimbusSansNarrow-Bold.otf", "dejavu-sans": "truetype/dejavu/DejaVuSans.ttf",
              "open-sans-semi": "truetype/open-sans/OpenSans-Semibold.ttf", "b612": "opentype/b612/B612-Regular.otf"}
LOGO_FONT = "opentype/urw-base35/URWGothic-Demi.otf"

# name -> (function, [(paper mm, columns), ...], [font kinds])
LAYOUTS: dict[str, tuple] = {}
EF, TD, TC, VA, TR = "efectivo", "tarjeta_debito", "tarjeta_credito", "vales", "transferencia"
KINDS = {"T": ("0.16", "0"), "0": ("0", "0"), "8": ("0.08", "0"), "S": ("0", "0.08"), "W": ("0.16", "0.03")}
WEEK = "LUNES MARTES MIÉRCOLES JUEVES VIERNES SÁBADO DOMINGO".split()


def layout(name: str, papers, kinds=("grid",)):
    def deco(f):
        LAYOUTS[name] = (f, papers, kinds)
        return f
    return deco


# -- the sale ---------------------------------------------------------------
class Note:
    """A sale written before tax: its rows, the net sum, IVA on top."""

    ieps = Decimal(0)
    iva_rate = Decimal("0.16")

    def __init__(self, rng: random.Random, method: str, items: list[Item]):
        self.items, self.payment, self.when = items, method, clock(rng)
        self.net = sum(i.amount for i in items)
        self.iva = q2(self.net * self.iva_rate)
        self.total = self.net + self.iva


def clock(rng: random.Random) -> dt.datetime:
    day = dt.datetime(2024, 2, 1) + dt.timedelta(days=rng.randrange(970))
    return day + dt.timedelta(minutes=rng.randint(8 * 60, 21 * 60), seconds=rng.randint(0, 59))


def shelf(rng: random.Random, stock: str, least: int, most: int) -> list[Item]:
    """Items from `name|low|high|kind` parts; a name with `/kg` is weighed."""
    parts = [p.strip().split("|") for p in stock.strip().split("\n")]
    chosen = rng.sample(parts, min(len(parts), rng.randint(least, most)))
    return [Item(name, Decimal(rng.randint(180, 3400)) / 1000 if "/kg" in name else Decimal(rng.choice((1, 1, 1, 2, 2, 4))),
                 q2(rng.randint(int(low), int(high)) + Decimal(rng.choice(("0", "0", ".5", ".75", ".95")))), *map(Decimal, KINDS[kind]), digits(rng, 8, True))
            for name, low, high, kind in chosen]


def till(rng: random.Random, items: list[Item], ways: list[tuple[str, str]]) -> tuple[Sale, str]:
    method, word = rng.choice(ways)
    s = Sale(items, clock(rng), method)
    bills = [q2(n) for n in (50, 100, 200, 500, 1000, 2000) if n >= s.total] or [s.total]
    s.tendered = rng.choice(bills[:2]) if method == EF else s.total
    return s, word


def one(rng: random.Random, name: str, total, kind: str, ways: list[tuple[str, str]]) -> tuple[Sale, str]:
    return till(rng, [Item(name, Decimal(1), q2(total), *map(Decimal, KINDS[kind]), digits(rng, 6, True))], ways)


def company(rng: random.Random, letters: str) -> str:
    head = f"{letters}{rng.choice((*range(80, 100), *range(0, 24))):02d}{rng.randint(1, 12):02d}{rng.randint(1, 28):02d}{alnum(rng, 2)}"
    return head + R.check_digit(head)


def dashed(rfc: str, by: str = "-") -> str:
    return by.join((rfc[:-9], rfc[-9:-3], rfc[-3:]))


def taxed(s: Sale) -> Decimal:
    """Base of the 16 or 8 per cent."""
    return s.total - s.iva - sum((i.amount for i in s.items if not i.iva), Decimal(0))


# -- how it is written ----------------------------------------------------------
def stamp(when: dt.datetime, pattern: str) -> str:
    """strftime with Spanish names: {W} weekday, {M} month, {m} its first three letters, {h} a.m. or p.m."""
    return when.strftime(pattern.replace("{W}", WEEK[when.weekday()]).replace("{M}", MES[when.month - 1]).replace("{m}", MES3[when.month - 1])
                         .replace("{h}", "a.m." if when.hour < 12 else "p.m."))


def n2(x: Decimal) -> str:
    return f"{x:,.2f}"


def pesos(x: Decimal) -> str:
    return f"${x:,.2f}"


def count(x: Decimal) -> str:
    return str(int(x)) if x == int(x) else f"{x:.3f}"


def cells(d: Doc, *parts: tuple, **kw) -> None:
    d.add([Seg(str(p[0]), p[1], *p[2:]) for p in parts], **kw)


def mid(d: Doc, *rows: str, **kw) -> None:
    for r in rows:
        d.center(r, **kw)


def say(d: Doc, *rows: str) -> None:
    for r in rows:
        d.left(r)


def sums(d: Doc, *pairs: tuple[str, str]) -> None:
    for a, b in pairs:
        d.lr(a, b)


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


def rate(s: Sale, t: dict) -> dict:
    """A basket of goods at 0 % alone prints the rate 0."""
    return t if s.iva or t["tax_rate"] is None else t | {"tax_rate": "0.00"}


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


SEA = """CEVICHE PESCADO|119|169|T
TOSTADA ATUN|69|98|T
AGUACHILE VERDE|189|259|T
COCTEL CAMARON GDE|179|229|T
FILETE EMPAP|198|268|T
CLAMATO PREP|79|109|T
ARROZ C/MARISCO|149|198|T
NARANJADA|42|58|T
TACO GOBERNADOR|58|79|T
PIÑA RELLENA|229|289|T"""


# Habit: seafood place: amounts in a heading row with values below it ("NETO IMPTO TOTAL"), comensales, and "CORTESIA" lines at 0.00; a hand-written-tip
# line left blank; folio with the year; date and hour on separate rows without labels.
@layout("marisqueria_tres_columnas", [(80, 40), (80, 42)])
def seafood(d: Doc, rng: random.Random) -> dict:
    s, word = till(rng, shelf(rng, SEA, 2, 9), [(EF, "PAGO: EFECTIVO"), (TC, "PAGO: TARJ. CREDITO"), (TD, "PAGO: TARJ. DEBITO")])
    rf, name = R.make_person(rng), rng.choice(["MARISCOS EL TIBURON", "LA CONCHA NACAR"])
    owner = f"{rng.choice(FIRST)} {rng.choice(['VERDUGO', 'SAINZ', 'BELTRAN'])} {rng.choice(['LEYVA', 'ROCHIN'])}"
    bill = f"{s.when:%y}-{digits(rng, 5)}"
    mid(d, name, tall=2, wide=2, bold=True)
    mid(d, f"{owner}  {rf}", *address(rng)[0][:2])
    cells(d, (f"M-{rng.randint(1, 20)}", 0), (f"{rng.randint(1, 8)} COMENSALES", 8), (f"CTA {bill}", d.cols, "r"))
    mid(d, stamp(s.when, "%d-%m-%Y"), stamp(s.when, "%I:%M {h}"))
    d.rule("=")
    for i in s.items:
        cells(d, (i.name[:22], 0), (count(i.qty), 26, "r"), (n2(i.amount), d.cols, "r"))
    cells(d, ("TOTOPOS Y SALSAS CORTESIA"[:24], 0), ("0.00", d.cols, "r"))
    d.rule("=")
    for row in (("NETO", "IMPTO 16%", "TOTAL"), (n2(s.net), n2(s.iva), pesos(s.total))):
        cells(d, (row[0], 9, "r"), (row[1], 24, "r"), (row[2], d.cols, "r"), bold=True)
    say(d, word, "PROPINA: ______________", "TOTAL:   ______________")
    mid(d, "NUMERO DE CUENTA PARA FACTURAR", "WHATSAPP 667 " + digits(rng, 7))
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=bill, payment_printed=word.split(": ")[1])


BRUNCH = """Flat White|68|84|T
Avo Toast|138|178|T
Eggs Benedict|159|198|T
Cold Brew|72|88|T
Pancakes|129|159|T
Jugo Verde|62|79|T
Bagel Lox|168|209|T
Matcha Latte|84|99|T
Cookie|42|58|T"""


# Habit: American restaurant system in Spanish land: check, table, guests; date month/day/year without saying so (the day is above 12), a.m.; "Food & Bev",
# "VAT", "Balance Due", then a charged tip and the sum charged to the card; the transaction number repeats the day as year-month-day.
@layout("brunch_micros", [(80, 40), (80, 42)], ("grid", "prop"))
def brunch(d: Doc, rng: random.Random) -> dict:
    s, word = till(rng, shelf(rng, BRUNCH, 2, 7), [(TC, "Visa Credit / Crédito"), (TD, "Debit / Débito"), (TC, "American Express")])
    s.when = s.when.replace(day=rng.randint(13, 28))
    tip, rf, check = q2(s.total * Decimal("0.18")), company(rng, "NCF"), digits(rng, 4, True)
    d.logo("North & Co.")
    mid(d, "Norte Café y Cocina S de RL de CV", f"Tax ID / RFC {rf}", *address(rng)[0][1:])
    cells(d, (f"Check {check}", 0), (f"Tbl {rng.randint(1, 60)}/1", 16), (f"Gst {rng.randint(1, 6)}", d.cols, "r"))
    d.lr(f"{rng.randint(100, 400)} {rng.choice(FIRST).capitalize()}", stamp(s.when, "%m/%d/%y  %I:%M {h}"))
    d.rule("-")
    for i in s.items:
        d.lr(f"  {count(i.qty)} {i.name}", n2(i.amount))
    d.blank()
    sums(d, ("  Food & Bev", n2(s.net)), ("  VAT 16%", n2(s.iva)))
    d.lr("  Balance Due", n2(s.total), bold=True)
    sums(d, (f"  {word}", n2(s.total + tip)), ("  Charged Tip", n2(tip)))
    mid(d, "-------- Check Closed --------", f"Txn {s.when:%Y-%m-%d}-{check}-{digits(rng, 3)}", "Suggested gratuity 15% - 18% - 20%",
        "facturacion@northandco.mx")
    return truth(s, merchant="North & Co.", legal="Norte Café y Cocina S de RL de CV", rfc=rf, folio=check, payment_printed=word, tip=tip)


REMEDY = """CONSULTA MEDICA GRAL|60|90|0
METAMIZOL 500 C/10|18|34|0
CAPTOPRIL 25 C/30|22|45|0
DICLOFENACO GEL|38|66|0
AMIKACINA 500 INY|42|78|0
COMPLEJO B INY|68|98|0
PREDNISONA 5MG C/20|34|58|0
KETOROLACO SL C/4|39|64|0
VENDA ELAST 10CM|24|38|T
GLUCOMETRO TIRAS 25|189|289|T
JABON NEUTRO 150|29|46|T
SALES REHID C/4|28|44|0
TOALLITAS HUM 80|32|49|T
MULTIVIT C/30|98|168|0"""


# Habit: generics pharmacy: rate in front of each item in brackets; the tax rows are per rate, "IVA 0.00%" first with its zero, and the net sum is called
# "Importe"; the total is "Pago total"; a doctor's surgery next door; expiry and lot of the medicine printed like a date.
@layout("farmacia_consultorio", [(58, 32), (58, 34), (80, 40)], ("prop", "grid"))
def generics(d: Doc, rng: random.Random) -> dict:
    s, word = till(rng, shelf(rng, REMEDY, 1, 10), [(EF, "EFECTIVO"), (EF, "EFECTIVO"), (TD, "T/DEBITO"), (TC, "T/CREDITO")])
    rf, ref, tax = company(rng, "GSB"), digits(rng, 14, True), rng.random() < .75
    d.center("FARMA GENERICOS DEL BARRIO", bold=True)
    mid(d, "GENERICOS Y SALUD DEL BARRIO SA DE CV", rf, *address(rng)[0][:2])
    say(d, stamp(s.when, "FECHA %d/{m}/%y HORA %H:%M:%S"), f"TICKET {ref}")
    for i in s.items:
        d.lr(f"({'16' if i.iva else '0'}%) {i.name}", "", cut=True)
        d.lr(f"   {count(i.qty)} PZ a {n2(i.unit)}", n2(i.amount))
        if not i.iva and rng.random() < .2:
            say(d, f"   LOTE {alnum(rng, 6)} CAD {rng.randint(1, 12):02d}/{s.when.year + 2}")
    d.rule("=")
    if tax:
        sums(d, ("Importe", pesos(s.net)), ("IVA 0.00%", "$0.00"), ("IVA 16.00%", pesos(s.iva)))
    d.lr("Pago total", pesos(s.total), bold=True, tall=2)
    sums(d, (word, pesos(s.tendered)), ("Cambio", pesos(s.change)))
    mid(d, "LO MISMO PERO MAS BARATO CONSULTORIO A UN LADO LUN A SAB 9:00 A 21:00")
    t = truth(s, merchant="FARMA GENERICOS DEL BARRIO", legal="GENERICOS Y SALUD DEL BARRIO SA DE CV", rfc=rf, folio=ref, tax_printed=tax, payment_printed=word,
              portal={"ticket": ref})
    return rate(s, t)


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


PETS = """CONSULTA|280|420|T
VACUNA QUINTUPLE|320|480|T
DESPARASITACION|120|220|T
BAÑO MEDICADO|240|380|T
CROQUETA 2KG|289|460|T
COLLAR ANTIPULGAS|310|520|T
ESTERILIZACION|1200|2400|T"""


# Habit: vet: date with the weekday in capitals; patient's data with his birth date; next vaccine; "Subtotal" and "Impuestos" without the word IVA elsewhere
# than its per cent; name and doctor.
@layout("veterinaria_paciente", [(80, 40), (58, 32)], ("prop", "grid"))
def vet(d: Doc, rng: random.Random) -> dict:
    s, word = till(rng, shelf(rng, PETS, 1, 4), [(EF, "Efectivo"), (TR, "Transferencia"), (TD, "Débito"), (TC, "Crédito")])
    rf, note = R.make_person(rng), digits(rng, 4, True)
    owner = f"MVZ {rng.choice(FIRST)} {rng.choice(['QUINTERO', 'ARCEO'])} {rng.choice(['MAY', 'CANUL', 'PECH'])}"
    d.logo("HuellaVet")
    mid(d, "Clínica Veterinaria HuellaVet", owner, f"RFC: {rf}", *address(rng)[0][:1])
    say(d, stamp(s.when, "{W} %d DE ") + MES[s.when.month - 1].upper() + f" DE {s.when.year}", f"Nota {note}   {stamp(s.when, '%H:%M')} h")
    say(d, f"Paciente: {rng.choice(['FIRULAIS', 'LUNA', 'MICHI', 'ROCKY'])}  Nac. {rng.randint(1, 28):02d}/{rng.randint(1, 12):02d}/{s.when.year - 4}")
    d.rule()
    for i in s.items:
        d.lr(f"{i.name} ({count(i.qty)})", pesos(i.amount))
    d.rule()
    sums(d, ("Subtotal:", pesos(s.net)), ("Impuestos (IVA 16%):", pesos(s.iva)))
    d.lr("Total:", pesos(s.total), bold=True, tall=2)
    say(d, f"Tipo de pago: {word}", f"Próxima vacuna: {stamp(s.when + dt.timedelta(days=21), '%d/%m/%Y')}", "Urgencias 24 hrs")
    return truth(s, merchant="Clínica Veterinaria HuellaVet", legal=owner, rfc=rf, folio=note, payment_printed=word)


# Habit: optician: an order of an earlier day is settled now: order date, promised date, earlier advance with its own date, rest paid today; the sale's date
# is "Fecha de liquidación"; the total of the sale is neither of the payments.
@layout("optica_liquidacion", [(80, 42), (80, 40)], ("grid", "prop"))
def optician(d: Doc, rng: random.Random) -> dict:
    s, word = one(rng, "LENTE COMPLETO", rng.randint(890, 4600), "T", [(TR, "TRANSFERENCIA SPEI"), (TD, "TARJETA DÉBITO"), (EF, "EFECTIVO")])
    first, rf, order = s.when - dt.timedelta(days=9), company(rng, "OVC"), digits(rng, 6, True)
    advance = q2(int(s.total * Decimal("0.3") / 50) * 50)
    frame = q2(int(s.total * Decimal("0.4")))
    mid(d, "ÓPTICAS VER CLARO", bold=True, wide=2)
    mid(d, "Óptica Ver Claro de Occidente, S. de R.L. MI.", f"RFC {dashed(rf)}", *address(rng)[0])
    sums(d, (f"Orden de trabajo {order}", f"del {stamp(first, '%d/%m/%Y')}"), ("Promesa de entrega", stamp(s.when - dt.timedelta(days=1), "%d/%m/%Y")))
    sums(d, ("Fecha de liquidación", stamp(s.when, "%d/%m/%Y")), ("Hora", stamp(s.when, "%I:%M %p")))
    d.rule()
    sums(d, ("Armazón acetato", n2(frame)), ("Mica policarb. AR", n2(s.total - frame)))
    d.rule()
    sums(d, ("Valor antes de IVA", n2(s.net)), ("IVA trasladado 16%", n2(s.iva)), ("Total de la venta", n2(s.total)))
    sums(d, ("(-) Anticipo recibido", n2(advance)), (f"Saldo pagado hoy {word}", n2(s.total - advance)), ("Saldo pendiente", "0.00"))
    mid(d, "Garantía de 6 meses en armazón", "No incluye ralladuras")
    return truth(s, merchant="ÓPTICAS VER CLARO", legal="Óptica Ver Claro de Occidente, S. de R.L. MI.", rfc=rf, folio=order, payment_printed=word)


# Habit: airport taxi voucher: two stubs of one ticket with the same amount (driver's and passenger's), zone, date glued as 13ENE26,
# no breakdown, the label R.F.C. on a row above its value.
@layout("taxi_aeropuerto_talones", [(58, 32), (80, 40)])
def taxi(d: Doc, rng: random.Random) -> dict:
    s, word = one(rng, "ZONA", rng.choice((215, 268, 320, 385, 440, 560)), "T", [(EF, "EFECTIVO"), (TC, "TDC"), (TD, "TDD")])
    rf, number, zone = company(rng, "STX"), digits(rng, 8, True), rng.randint(1, 9)
    name = "SITIO 300 TRANSPORTACION TERRESTRE"
    mid(d, name, "SOCIEDAD COOPERATIVA SITIO TRESCIENTOS SCL", "R.F.C.", dashed(rf), "AEROPUERTO INTERNACIONAL T2")
    for stub in ("PASAJERO", "OPERADOR"):
        d.rule("=")
        cells(d, (f"TALON {stub}", 0), (f"No {number}", d.cols, "r"))
        say(d, stamp(s.when, "EMITIDO %d{m}%y %H:%M"), f"ZONA {zone} SEDAN 1-4 PAX")
        d.lr("TARIFA MN", f"${s.total:.2f}", bold=True, tall=2 if stub == "PASAJERO" else 1)
        say(d, f"PAGO EN {word}")
    d.rule("=")
    mid(d, "TARIFA CON IVA INCLUIDO", "VALIDO 24 HRS A PARTIR DE SU EMISION", "FACTURACION sitio300.com.mx  FOLIO Y ZONA")
    return truth(s, merchant=name, legal="SOCIEDAD COOPERATIVA SITIO TRESCIENTOS SCL", rfc=rf, folio=number, tax_printed=False, payment_printed=word,
                 portal={"folio": number})


# Habit: ferry: passengers by category with resident fares, sailing date large, "Open return until …"; a tax row "T.I.V.A." beside the base on the same row;
# bilingual; amounts followed by MXN.
@layout("ferry_bilingue", [(80, 42), (80, 48)], ("grid", "prop"))
def ferry(d: Doc, rng: random.Random) -> dict:
    s, word = till(rng, shelf(rng, "ADULTO SENCILLO|180|330|T\nNIÑO 5-11|90|180|T\nADULTO MAYOR|120|220|T\nBICICLETA|60|90|T", 1, 3),
                   [(TC, "Crédito MasterCard"), (TD, "Débito Visa"), (EF, "Cash MXN / Efectivo")])
    rf, loc, sail = company(rng, "NMC"), alnum(rng, 8), s.when + dt.timedelta(days=rng.randint(0, 6), hours=2)
    d.logo("FERRY CORAL")
    mid(d, "PTO. JUAREZ - ISLA MUJERES")
    d.center(stamp(sail, "SALIDA %d {m} %H:00"), tall=2)
    say(d, f"Localizador: {loc}", f"Regreso abierto hasta / Open return until {stamp(sail + dt.timedelta(days=90), '%d/%m/%Y')}")
    d.rule("*")
    for i in s.items:
        d.lr(f"{count(i.qty)} x {i.name}", f"{n2(i.amount)} MXN")
    d.rule("*")
    d.lr("TOTAL", f"{n2(s.total)} MXN", bold=True)
    say(d, f"Base: {n2(s.net)} MXN   IVA: {n2(s.iva)} MXN")
    say(d, f"Pago/Payment: {word}", f"Emitido/Issued: {stamp(s.when, '%Y-%m-%d %H:%M:%S')} TAQ-{rng.randint(1, 9)}")
    d.qr(f"https://ferrycoral.mx/t/{loc}")
    mid(d, "NAVIERA MAGNA DEL CARIBE S.A. DE C.V.", f"RFC {rf}")
    return truth(s, merchant="FERRY CORAL", legal="NAVIERA MAGNA DEL CARIBE S.A. DE C.V.", rfc=rf, payment_printed=word, portal={"localizador": loc})


# Habit: LP gas truck: printed by the lorry's meter: start and end of the supply with seconds, litres at 20 C, price before and after tax, client number,
# "TOTAL VENTA"; narrow lines with dots between label and value.
@layout("gas_lp_pipa", [(58, 32), (58, 30)])
def gas_truck(d: Doc, rng: random.Random) -> dict:
    unit, litres = q2(Decimal(rng.randint(980, 1190)) / 100), Decimal(rng.randint(200, 1900)) / 10
    s, word = till(rng, [Item("GAS LP", litres, unit, Decimal("0.16"), Decimal(0), "")],
                   [(EF, "CONTADO EFECTIVO"), (TD, "TARJETA DEBITO"), (TR, "TRANSFERENCIA")])
    rf, svc, legal = company(rng, "GPM"), digits(rng, 9, True), "GAS PENINSULA MAYA SA DE CV"
    began = s.when - dt.timedelta(minutes=6)
    mid(d, legal, f"RFC/{rf}/", f"PERMISO LP/{digits(rng, 5, True)}/DIST/PLA/2016", f"UNIDAD AT-{rng.randint(10, 99)}")
    pairs = [("SERVICIO", svc), ("CLIENTE", digits(rng, 6, True)), ("FECHA", stamp(s.when, "%d/%m/%y")), ("INICIO", stamp(began, "%H:%M:%S")),
             ("FIN", stamp(s.when, "%H:%M:%S")), ("LITROS A 20C", f"{litres:.1f}"), ("PRECIO LT C/IVA", n2(unit)), ("SUBTOTAL", n2(s.net)),
             ("IVA(16%)", n2(s.iva)),
             ("TOTAL VENTA", n2(s.total))]
    for label, value in pairs:
        say(d, f"{label} {'.' * (d.cols - len(label) - len(value) - 2)} {value}")
    say(d, f"PAGO: {word}")
    mid(d, amount_words(s.total), "TOTALIZADOR " + digits(rng, 8, True), "FUGAS 800 " + digits(rng, 7))
    return truth(s, merchant=legal, legal=legal, rfc=rf, folio=svc, payment_printed=word, portal={"servicio": svc})


# Habit: car wash: plates and colour, arrival and departure hours in one row; prices with IVA, "+ IVA" never shown; a loyalty card "5 de 10"; no RFC,
# "SE COBRO" for the total.
@layout("autolavado_placas", [(58, 32), (58, 30)], ("prop", "grid"))
def car_wash(d: Doc, rng: random.Random) -> dict:
    s, word = till(rng, shelf(rng, "LAVADO SUV|140|190|T\nLAVADO AUTO|90|130|T\nASPIRADO|40|60|T\nENCERADO|180|260|T\nMOTOR|110|160|T", 1, 3),
                   [(EF, "EFECTIVO"), (TR, "TRANSFERENCIA")])
    name = rng.choice(["AUTOLAVADO EL REMOLINO", "CAR WASH LA BURBUJA"])
    d.center(name, bold=True)
    mid(d, "Blvd. Colosio y 5 de Mayo")
    say(d, f"PLACA {alnum(rng, 3)} {digits(rng, 3)} {rng.choice(['GRIS', 'ROJO', 'BCO'])}", stamp(s.when, "%d-%m-%y"))
    say(d, f"ENTRO {stamp(s.when - dt.timedelta(minutes=47), '%H:%M')}  SALIO {stamp(s.when, '%H:%M')}")
    for i in s.items:
        d.lr(i.name if i.qty == 1 else f"{i.name} X{count(i.qty)}", f"{i.amount:.2f}")
    d.rule()
    d.lr("SE COBRO $", f"{s.total:.2f}", bold=True, tall=2)
    mid(d, word, f"LLEVAS {rng.randint(1, 9)} DE 10 LAVADAS", "TU LAVADA 10 ES GRATIS")
    return truth(s, merchant=name, legal=None, rfc=None, tax_printed=False, payment_printed=word)


CAKES = """PASTEL TRES LECHES|289|449|S
ROSCA MED|198|298|S
EMPANADA ATUN|24|36|0
BOLILLO|3|5|0
MUFFIN|24|38|S
GALLETA SURT 500|110|160|S
REFRESCO 355|18|24|T
VELA NUM|15|29|T
GELATINA MOSAICO|120|198|S
CAPUCHINO|42|60|T"""


# Habit: cake shop: IEPS per item named, three tax rows (IVA 16, IVA 0, IEPS 8) under "DESGLOSE", the net sum last as "TOTAL SIN IMPUESTOS"; order for a
# later day "PEDIDO PARA EL …" in the middle; accents mixed up.
@layout("pasteleria_ieps", [(80, 40), (80, 42), (58, 34)], ("grid", "prop"))
def cakes(d: Doc, rng: random.Random) -> dict:
    s, word = till(rng, shelf(rng, CAKES, 2, 7), [(EF, "EFECTIVO"), (TD, "VISA DEBITO"), (TC, "VISA CREDITO")])
    rf, tick = company(rng, "PEM"), f"{rng.randint(1, 60):02d}-{digits(rng, 6)}"
    d.logo("Marisa & Hijas")
    mid(d, "PASTELERIA Y ESPECIALIDADES MARISA S.C. DE R.L. DE C.V.", f"RFC:{rf}", *address(rng)[0][:2])
    say(d, f"TICKET: {tick}", f"{stamp(s.when, '%d/%m/%Y')} - {stamp(s.when, '%I:%M:%S %p')}",
        f"PEDIDO PARA EL {stamp(s.when + dt.timedelta(days=2), '%d/%m/%Y')} 16:00")
    d.rule()
    for i in s.items:
        d.lr(f"{count(i.qty)} {i.name}", f"{n2(i.amount)}{'*' if i.ieps else ' '}", cut=True)
    d.rule()
    d.lr("TOTAL", pesos(s.total), bold=True)
    sums(d, (word, pesos(s.tendered)), ("CAMBIO", pesos(s.change)))
    mid(d, "DESGLOSE")
    sums(d, ("IVA 16%", n2(s.iva)), ("IVA 0%", "0.00"), ("IEPS 8% (*)", n2(s.ieps)), ("TOTAL SIN IMPUESTOS", n2(s.net)))
    mid(d, "LOS PASTELES NO TIENEN CAMBIO")
    return rate(s,
                truth(s, merchant="Marisa & Hijas", legal="PASTELERIA Y ESPECIALIDADES MARISA S.C. DE R.L. DE C.V.", rfc=rf, folio=tick, payment_printed=word,
                         portal={"ticket": tick}))


# Habit: butcher's scale: weights with three decimals, price a kilogram and amount on a row of their own; all goods at 0 %: "IVA 0.00" under a subtotal equal
# to the total; packed-on and best-before dates; operator letter.
@layout("carniceria_bascula", [(58, 32), (58, 30)])
def butcher(d: Doc, rng: random.Random) -> dict:
    s, word = till(rng,
                   shelf(rng,
                         "BISTEC RES /kg|189|248|0\nCHULETA AHUM /kg|128|168|0\nMOLIDA 80/20 /kg|149|189|0\nCHORIZO /kg|118|159|0\nPECHUGA S/H /kg|128|159|0\nTOCINO REB /kg|168|229|0", 1, 5),
                   [(EF, "EFECTIVO"), (TD, "T. DEBITO"), (VA, "VALE DESPENSA")])
    rf, tick = R.make_person(rng), digits(rng, 5)
    mid(d, "CARNES FINAS", "EL NOVILLO DORADO", tall=2, bold=True)
    mid(d, f"RFC {dashed(rf, ' ')}")
    cells(d, (f"TK {tick}", 0), (f"OP {rng.choice('ABCD')}", 12), (stamp(s.when, "%d/%m/%y"), d.cols, "r"))
    say(d, f"HORA {stamp(s.when, '%H:%M')}   CAD. {stamp(s.when + dt.timedelta(days=4), '%d/%m/%y')}")
    for i in s.items:
        say(d, i.name.replace(" /kg", ""))
        cells(d, (f"{i.qty:.3f} kg", 1), (f"x {n2(i.unit)}", 20, "r"), (n2(i.amount), d.cols, "r"))
    d.rule("=")
    sums(d, ("SUBTOTAL", pesos(s.net)), ("IVA 0%", "$0.00"))
    d.lr("TOTAL", pesos(s.total), bold=True, tall=2)
    sums(d, (word, pesos(s.tendered)), ("VUELTO", pesos(s.change)))
    mid(d, f"PIEZAS {len(s.items)}", "CONSERVE EN REFRIGERACION")
    return rate(s, truth(s, merchant="CARNES FINAS EL NOVILLO DORADO", legal=None, rfc=rf, folio=tick, payment_printed=word))


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


# Habit: telephone company's cashier: period billed from-to, due date, previous balance, IEPS 3 % and IVA; a rounding row is absent, "Total de servicios" is
# the sale; receipt number with letters; hour with "hrs.".
@layout("telefonia_ieps3", [(80, 40), (58, 32)], ("prop", "grid"))
def telephone(d: Doc, rng: random.Random) -> dict:
    s, word = one(rng, "PLAN", rng.choice((259, 349, 389, 435, 549, 699)), "W", [(EF, "EFECTIVO"), (TD, "TARJETA DÉBITO"), (TC, "TARJETA CRÉDITO")])
    rf, ref, legal = company(rng, "TNV"), digits(rng, 12, True), "TELEFONIA NUEVA VOZ, S.A.B. DE C.V."
    start = s.when.replace(day=1) - dt.timedelta(days=28)
    d.logo("NuevaVoz", inverse=True)
    mid(d, legal, rf, "Centro de Atención " + rng.choice(["Tacubaya", "Cumbres", "Xalapa"]))
    say(d, f"Teléfono: {digits(rng, 10, True)}", f"Periodo: {stamp(start, '%d/%m/%Y')} al {stamp(start + dt.timedelta(days=29), '%d/%m/%Y')}")
    say(d, f"Fecha límite: {stamp(s.when + dt.timedelta(days=6), '%d/%m/%Y')}", f"Pagado el: {stamp(s.when, '%d/%m/%Y')} {stamp(s.when, '%H:%M')} hrs.")
    d.rule()
    sums(d, ("Adeudo anterior", "0.00"), ("Cargos del mes", n2(s.net)), ("IEPS (3%)", n2(s.ieps)), ("IVA (16%)", n2(s.iva)))
    d.lr("Total de servicios", pesos(s.total), bold=True)
    sums(d, (f"Pago {word}", n2(s.tendered)), ("Cambio", n2(s.change)), ("Próximo saldo", "0.00"))
    say(d, f"Referencia {ref}", "Conserve su comprobante")
    return truth(s, merchant="NuevaVoz", legal=legal, rfc=rf, payment_printed=word, portal={"referencia": ref})


# Habit: water utility: a public body, reading dates and cubic metres, arrears, "Cargos gravados" and "IVA 16%" of part of them only; RFC in the foot after
# the address; cash machine's "Importe depositado" and change.
@layout("agua_lectura", [(80, 42), (80, 48)])
def water(d: Doc, rng: random.Random) -> dict:
    supply = Item("AGUA DOMESTICO", Decimal(1), q2(rng.randint(120, 640)), Decimal(0), Decimal(0), "")
    drain = Item("ALCANTARILLADO", Decimal(1), q2(rng.randint(40, 180)), Decimal("0.16"), Decimal(0), "")
    s, word = till(rng, [supply, drain], [(EF, "EFECTIVO"), (EF, "EFECTIVO"), (TD, "TARJETA DÉBITO")])
    rf, account = company(rng, "SAP"), digits(rng, 9, True)
    name = "SISTEMA DE AGUA POTABLE Y ALCANTARILLADO"
    mid(d, name, "ORGANISMO PÚBLICO DESCENTRALIZADO", "CAJERO AUTOMÁTICO 04")
    cells(d, ("CUENTA", 0), (account, 12), ("MEDIDOR", 24), (digits(rng, 6, True), d.cols, "r"))
    say(d,
        f"LECTURA ANT. {stamp(s.when - dt.timedelta(days=68), '%d/%m/%y')}  ACT. {stamp(s.when - dt.timedelta(days=8), '%d/%m/%y')}  CONSUMO {rng.randint(8, 44)} M3")
    say(d, f"VENCE {stamp(s.when + dt.timedelta(days=3), '%d/{m}/%Y')}", f"PAGADO {stamp(s.when, '%d/{m}/%Y %H:%M:%S')}")
    d.rule("=")
    sums(d, ("SERVICIO AGUA TASA 0", n2(supply.amount)), ("CARGOS GRAVADOS", n2(taxed(s))), ("REZAGO", "0.00"), ("IMPORTE SIN IVA", n2(s.net)),
         ("IVA 16%", n2(s.iva)))
    d.lr("TOTAL DEL RECIBO", pesos(s.total), bold=True)
    sums(d, (f"IMPORTE DEPOSITADO {word}", n2(s.tendered)), ("CAMBIO ENTREGADO", n2(s.change)))
    mid(d, "CUIDE EL AGUA", *address(rng)[0][:2], f"R.F.C. {dashed(rf)}")
    return truth(s, merchant=name, legal=None, rfc=rf, payment_printed=word, portal={"cuenta": account})


# Habit: museum ticket: stiff admission slip: "DONATIVO / ADMISSION", validity for the day only, number of visitors, no taxes, price once in large type with
# "M.N."; foundation (A.C.); long month abbreviation without year separators.
@layout("museo_admision", [(58, 32), (80, 40)], ("prop", "grid"))
def museum(d: Doc, rng: random.Random) -> dict:
    people, fee = rng.randint(1, 5), rng.choice((45, 70, 85, 95, 120))
    s, word = one(rng, "ADMISION", people * fee, "0", [(EF, "Efectivo"), (TC, "Tarjeta de Crédito"), (TD, "Tarjeta de Débito")])
    rf, number = company(rng, "FAV"), digits(rng, 7)
    d.logo("M A V")
    mid(d, "Museo de Arte del Valle", "Fundación Arte del Valle A.C.")
    d.center("ADMISIÓN GENERAL / ADMISSION", bold=True)
    mid(d, f"{people} visitante(s) x {fee}.00", stamp(s.when, "%d {m} %Y") + "   " + stamp(s.when, "%H:%M"))
    d.center(f"${s.total:.2f} M.N.", tall=2, wide=2, bold=True)
    mid(d, word, f"Boleto No. {number}")
    d.barcode(number)
    mid(d, "Válido únicamente el día de su emisión", "Cierre 18:00 hrs", f"RFC {rf}")
    return truth(s, merchant="Museo de Arte del Valle", legal="Fundación Arte del Valle A.C.", rfc=rf, folio=number, tax_printed=False, payment_printed=word)


# Habit: hair salon: stylist per service, tip before the total sum paid ("Propina", "Total cobrado"), two payments; "Total servicios" is the sale; tablet
# system's long-form date.
@layout("estetica_dos_pagos", [(58, 32), (80, 40)], ("prop", "grid"))
def salon(d: Doc, rng: random.Random) -> dict:
    s, word = till(rng, shelf(rng, "Corte dama|280|420|T\nTinte raíz|650|950|T\nManicure gel|260|380|T\nPeinado|320|480|T\nShampoo 300ml|290|440|T", 1, 4),
                   [(TC, "Tarjeta de crédito"), (TD, "Tarjeta de débito")])
    tip, part = q2(int(s.total / 100) * 10 + 20), q2(int(s.total / 50) * 10)
    rf, code = R.make_person(rng), alnum(rng, 6)
    owner = f"{rng.choice(FIRST).capitalize()} {rng.choice(['Aguirre', 'Cervantes'])} {rng.choice(['Noriega', 'Tapia'])}"
    d.center("Estudio Belleza Nº 8", bold=True, tall=2)
    mid(d, owner, f"RFC {rf}", *address(rng)[0][:1])
    say(d, f"Venta #{code}", f"{s.when.day} {MES[s.when.month - 1]} {s.when.year}, {stamp(s.when, '%I:%M {h}')}")
    for i in s.items:
        d.lr(i.name if i.qty == 1 else f"{i.name} x{count(i.qty)}", pesos(i.amount))
        say(d, f"   con {rng.choice(FIRST).capitalize()}")
    d.rule()
    sums(d, ("Subtotal", pesos(s.net)), ("IVA (16%)", pesos(s.iva)))
    d.lr("Total servicios", pesos(s.total), bold=True)
    sums(d, ("Propina", pesos(tip)), ("Total cobrado", pesos(s.total + tip)))
    sums(d, (word, pesos(s.total + tip - part)), ("Efectivo", pesos(part)))
    mid(d, "¡Vuelve pronto!", "@estudiobelleza8")
    return truth(s, merchant="Estudio Belleza Nº 8", legal=owner, rfc=rf, folio=code, payment_printed=word, tip=tip)


# Habit: bowling alley: card recharge with bonus credits that look like money, lane rental by the hour from-to, "Incl. I.V.A." per item; the breakdown is one
# row of "Gravado … IVA … Total"; date year first with slashes.
@layout("boliche_creditos", [(80, 42), (80, 40)])
def bowling(d: Doc, rng: random.Random) -> dict:
    s, word = till(rng,
                   shelf(rng,
                         "RENTA LINEA 1H|240|360|T\nZAPATOS|35|55|T\nRECARGA TARJETA|100|300|T\nPIZZA GDE|180|260|T\nREFRESCO JARRA|75|110|T\nCALCETAS|30|45|T", 1, 5),
                   [(EF, "EFVO."), (TD, "T. DEB."), (TC, "T. CRED.")])
    rf, op = company(rng, "EBR"), digits(rng, 6, True)
    d.logo("BOL ROCA", inverse=True)
    mid(d, "ENTRETENIMIENTO BOL ROCA S.A.P.I. DE C.V.", f"RFC.: {rf}", "PLAZA ROCA LOCAL 40")
    d.lr(f"OP. {op}", stamp(s.when, "%Y/%m/%d %H:%M"))
    say(d, f"LINEA {rng.randint(1, 24)}  DE {stamp(s.when - dt.timedelta(minutes=62), '%H:%M')} A {stamp(s.when - dt.timedelta(minutes=2), '%H:%M')}")
    d.rule("~")
    for i in s.items:
        d.lr(f"{count(i.qty)} {i.name}", n2(i.amount), cut=True)
    d.rule("~")
    d.lr("TOTAL", pesos(s.total), bold=True, tall=2, wide=2)
    d.lr(word, pesos(s.tendered))
    d.lr("CAMBIO", pesos(s.change))
    say(d, f"GRAVADO {n2(s.net)} IVA {n2(s.iva)}", f"CREDITOS BONUS: {rng.randint(20, 150)}.00  TARJETA JUEGO {digits(rng, 8, True)}")
    mid(d, "CREDITOS VIGENTES 180 DIAS")
    return truth(s, merchant="BOL ROCA", legal="ENTRETENIMIENTO BOL ROCA S.A.P.I. DE C.V.", rfc=rf, folio=op, payment_printed=word)


TYRES = """LLANTA 175/70R13 82T|990|1390|T
LLANTA 205/55R16 91V|1490|2190|T
VALVULA CHICA|20|35|T
BALANCEO|60|90|T
ALINEACION|220|320|T
MONTAJE|40|60|T
ROTACION|80|120|T"""


# Habit: tyre shop with a pre-printed look: date in three separate cells (day, month, year) under headings, prices before tax, "I.V.A. 16 %" and "NETO" in a
# box; tyre sizes that look like dates and rates; cheque/transfer crosses.
@layout("llantera_casillas", [(80, 48), (80, 42)])
def tyres(d: Doc, rng: random.Random) -> dict:
    method, word = rng.choice([(EF, "EFECTIVO"), (TR, "TRANSFERENCIA"), (TC, "TARJETA CREDITO"), (TD, "TARJETA DEBITO")])
    b = Note(rng, method, shelf(rng, TYRES, 1, 5))
    rf, note = company(rng, "LYS"), f"{rng.choice('CDL')} {digits(rng, 5, True)}"
    legal = "LLANTAS Y SERVICIOS DEL ISTMO SA DE CV"
    d.center("LLANTERA EL ISTMO", bold=True, tall=2, wide=2)
    mid(d, legal, f"RFC. {dashed(rf)}", *address(rng)[0])
    cells(d, (f"NOTA: {note}", 0), ("DIA", d.cols - 14, "r"), ("MES", d.cols - 8, "r"), ("AÑO", d.cols, "r"))
    cells(d, ("FECHA", 0), (f"{b.when.day:02d}", d.cols - 14, "r"), (MES3[b.when.month - 1], d.cols - 8, "r"), (str(b.when.year), d.cols, "r"))
    d.rule("=")
    for i in b.items:
        cells(d, (count(i.qty), 0), (i.name[:d.cols - 25], 3), (n2(i.unit), d.cols - 11, "r"), (n2(i.amount), d.cols, "r"))
    d.rule("=")
    for label, value in (("SUMA", b.net), ("I.V.A. 16 %", b.iva), ("NETO", b.total)):
        cells(d, ("|", d.cols - 26), (label, d.cols - 12, "r"), (n2(value), d.cols, "r"), bold=label == "NETO")
    say(d, f"[X] {word}", amount_words(b.total), "GARANTIA CONTRA DEFECTOS DE FABRICA")
    return truth(b, merchant="LLANTERA EL ISTMO", legal=legal, rfc=rf, folio=note, time_printed=False, payment_printed=word)


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
