"""Ticket layouts for training and looking: 24 habits of real Mexican tickets, one a layout.

For the generator (`ticketgen --layouts train_layouts.py`). Merchants are invented, numbers random. The layouts of
`test/fixtures/layouts/exam_layouts.py` are others: nothing here may be copied there, or from there.
"""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import MES, MES3, Doc, Item, Sale, Seg, alnum, amount_words, digits, money, q2
from ticketgen.parts import FIRST, address, truth

GRID_FONTS = {"terminus": ("opentype/terminus/terminus-normal.otb", 1.0, (12, 14, 16, 18, 20, 22, 24, 28, 32)),
              "terminus-bold": ("opentype/terminus/terminus-bold.otb", 1.0, (12, 14, 16, 18, 20, 22, 24, 28, 32)),
              "mononoki": ("truetype/mononoki/mononoki-Bold.ttf", None, None), "noto-mono-bold": ("truetype/noto/NotoSansMono-Bold.ttf", None, None),
              "dejavu-mono-bold": ("truetype/dejavu/DejaVuSansMono-Bold.ttf", None, None),
              "liberation-mono-bold": ("truetype/liberation/LiberationMono-Bold.ttf", None, None),
              "free-mono-bold": ("truetype/freefont/FreeMonoBold.ttf", None, None)}
PROP_FONTS = {"liberation-sans": "truetype/liberation/LiberationSans-Regular.ttf",
              "liberation-narrow-bold": "truetype/liberation/LiberationSansNarrow-Bold.ttf",
              "dejavu-condensed": "truetype/dejavu/DejaVuSansCondensed.ttf", "lato-medium": "truetype/lato/Lato-Medium.ttf"}


def collection():
    """A file's layouts, name -> (function, [(paper mm, columns), ...], [font kinds]), and what adds one to them."""
    layouts: dict[str, tuple] = {}

    def layout(name: str, papers, kinds=("grid",)):
        return lambda f: layouts.setdefault(name, (f, papers, kinds))[0]
    return layouts, layout


LAYOUTS, layout = collection()
CASH, DEBIT, CREDIT, VALES, SPEI = "efectivo", "tarjeta_debito", "tarjeta_credito", "vales", "transferencia"
TAXES = {"A": (".16", "0"), "E": ("0", "0"), "I": ("0", ".08")}
DAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"]


# -- the sale ---------------------------------------------------------------
class Bill:
    """A sale whose prices are before tax, or whose taxes follow no plain rate (fuel)."""

    ieps = tendered = Decimal(0)
    iva_rate = Decimal("0.16")

    def __init__(self, when: dt.datetime, payment: str, net: Decimal, iva: Decimal, lines: list[tuple] = ()):
        self.when, self.payment, self.net, self.iva = when, payment, net, iva
        self.lines = lines                                   # quantity, name, price, amount

    @property
    def total(self) -> Decimal:
        return self.net + self.iva


def moment(rng: random.Random, first: int = 8, last: int = 21) -> dt.datetime:
    day = dt.datetime(2024, 3, 1) + dt.timedelta(days=rng.randint(0, 950))
    return day.replace(hour=rng.randint(first, last), minute=rng.randint(0, 59), second=rng.randint(0, 59))


def price(rng: random.Random, low: str, high: str) -> Decimal:
    return q2(rng.randint(int(low), int(high))) + rng.choice([Decimal(0), Decimal(0), Decimal("0.50"), Decimal("0.90"), Decimal("0.99")])


def goods(rng: random.Random, text: str, low: int, high: int) -> list[Item]:
    """Items drawn from rows `NAME;low;high;tax`; a name that ends in KG is weighed."""
    rows = [r.strip().split(";") for r in text.strip().splitlines()]
    out = []
    for name, lo, hi, tax in rng.sample(rows, min(rng.randint(low, high), len(rows))):
        iva, ieps = map(Decimal, TAXES[tax])
        qty = Decimal(rng.randint(215, 2890)) / 1000 if name.endswith("KG") else Decimal(rng.choice([1, 1, 1, 1, 2, 3]))
        out.append(Item(name, qty, price(rng, lo, hi), iva, ieps, "750" + digits(rng, 10)))
    return out


def cash(rng: random.Random, total: Decimal) -> Decimal:
    notes = [n for n in (20, 50, 100, 200, 500, 1000, 2000, 5000) if n >= total] or [int(total) + 100]
    return rng.choice([total, q2(notes[0]), q2(notes[min(1, len(notes) - 1)])])


def buy(rng: random.Random, text: str, low: int, high: int, words: list[tuple[str, str]]) -> tuple[Sale, str]:
    """A sale with taxes in its prices, and the payment's wording."""
    method, word = rng.choice(words)
    s = Sale(goods(rng, text, low, high), moment(rng), method)
    s.tendered = cash(rng, s.total) if method == CASH else s.total
    return s, word


def quote(rng: random.Random, text: str, low: int, high: int, words: list[tuple[str, str]], off: Decimal = Decimal(0)) -> tuple[Bill, str]:
    """A sale with prices before tax, less a discount; `off` is its share."""
    method, word = rng.choice(words)
    lines = [(i.qty, i.name, i.unit, i.amount) for i in goods(rng, text, low, high)]
    net = sum(x[3] for x in lines)
    net -= q2(net * off)
    b = Bill(moment(rng), method, net, q2(net * Decimal("0.16")), lines)
    b.tendered = cash(rng, b.total) if method == CASH else b.total
    return b, word


def flat(rng: random.Random, total, words: list[tuple[str, str]], name: str = "SERVICIO", tax: str = "A") -> tuple[Sale, str]:
    """A sale of one thing at a price with tax."""
    method, word = rng.choice(words)
    iva, ieps = map(Decimal, TAXES[tax])
    s = Sale([Item(name, Decimal(1), q2(total), iva, ieps, digits(rng, 8))], moment(rng), method)
    s.tendered = cash(rng, s.total) if method == CASH else s.total
    return s, word


def untaxed(s: Sale) -> Decimal:
    return sum((i.amount for i in s.items if not i.iva), Decimal(0))


def moral(rng: random.Random, letters: str) -> str:
    year = rng.choice([*range(82, 100), *range(0, 23)])
    head = f"{letters}{year:02d}{rng.randint(1, 12):02d}{rng.randint(1, 28):02d}{alnum(rng, 2)}"
    return head + R.check_digit(head)


def parted(rfc: str, sep: str = "-") -> str:
    return sep.join((rfc[:-9], rfc[-9:-3], rfc[-3:]))


# -- how it is written ----------------------------------------------------------
def es(when: dt.datetime, pattern: str) -> str:
    """strftime in Spanish; %P is a.m./p.m."""
    words = {"%A": DAYS[when.weekday()], "%B": MES[when.month - 1], "%b": MES3[when.month - 1], "%P": "a.m." if when.hour < 12 else "p.m."}
    for code, word in words.items():
        pattern = pattern.replace(code, word)
    return when.strftime(pattern)


def at(d: Doc, *cells: tuple, **kw) -> None:
    """One row of texts at columns: (text, column[, l/r])."""
    d.add([Seg(c[0], c[1], c[2] if len(c) > 2 else "l") for c in cells], **kw)


def plain(x: Decimal) -> str:
    return money(x, "")


def qty(x: Decimal) -> str:
    return f"{x:.0f}" if x == x.to_integral_value() else f"{x:.3f}"


def centered(d: Doc, *rows: str, **kw) -> None:
    for r in rows:
        d.center(r, **kw)


def lefts(d: Doc, *rows: str) -> None:
    for r in rows:
        d.left(r)


def slip(d: Doc, rng: random.Random, s, word: str, amount: Decimal) -> None:
    """The bank's voucher under the ticket, on the same paper."""
    d.rule("=")
    centered(d, rng.choice(["BANORTE", "BBVA MEXICO", "SANTANDER", "GETNET"]), "VENTA")
    lefts(d, f"AFILIACION: {digits(rng, 7, True)}", f"TERMINAL: {alnum(rng, 8)}", f"No. TARJETA: ************{digits(rng, 4)}", word)
    d.lr("IMPORTE", f"${amount:,.2f} MXN")
    d.lr(f"AUT: {digits(rng, 6)}", f"REF: {digits(rng, 12)}")
    lefts(d, f"AID: A0000000{digits(rng, 6)}", f"ARQC: {digits(rng, 4)}{alnum(rng, 12)}")
    centered(d, "APROBADA", "OPERACION CON NIP", "COPIA CLIENTE")


SUPER = """LECHE ALP ENT 1L;24;32;E
PAN BCO GDE;44;56;E
HUEVO BCO 18 PZ;46;69;E
JITOMATE SALADETTE KG;18;46;E
CEBOLLA BCA KG;19;38;E
POLLO PIERNA KG;62;88;E
DETERG POLVO 4K;128;189;A
SUAV TELAS 850;21;36;A
PAP HIG 12R;78;119;A
FRIJOL PINTO 900;31;46;E
ACEITE VEG 946;36;49;E
REFR COLA 2.5L;36;44;A
GALL MARIAS 170;18;24;I
PAPAS ADOB 170G;49;62;I
CHOC MESA 540G;88;112;I
SHAMP ANTIC 650;79;124;A
JABON TOC 4PZ;48;72;A
CROQ PERRO 4KG B;189;299;A
QSO OAXACA KG;128;189;E
YOG FRESA 1K;36;48;E
ATUN AGUA 130;17;24;E
CAFE SOL 200G;98;139;E
SERVILL 500H;31;48;A
PILA AA C/4;69;99;A"""


# Habit: SUBTOTAL repeats the TOTAL; the taxes stand far below the payment in a table of base, rate and amount with the letters of the items;
# date and time are the last row, under the bar code.
@layout("super_tabla_letras", [(80, 42), (80, 48)])
def super_table(d: Doc, rng: random.Random) -> dict:
    s, word = buy(rng, SUPER, 7, 22, [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO"), (VALES, "VALES ELECTRONICOS")])
    rf, tc, tr = moral(rng, "SNB"), digits(rng, 22, True), digits(rng, 5)
    d.logo("Super Norteño")
    centered(d, "SUPERMERCADOS NORTEÑO DEL BRAVO", "SA DE CV", *address(rng)[0], f"RFC {rf}", "REG. GRAL. DE LEY PERSONAS MORALES")
    d.left(f"TDA#{digits(rng, 4, True)} OP#{digits(rng, 8)} TE#{digits(rng, 3)} TR#{tr}")
    for i in s.items:
        at(d, (i.name[:16], 0), (i.code, 17), (plain(i.amount) + ("A" if i.iva else "E"), d.cols, "r"))
        if i.qty != 1:
            d.left(f"{qty(i.qty)} {'KG' if i.qty % 1 else 'PZ'} @ {plain(i.unit)}", indent=4)
    for label in ("SUBTOTAL", "TOTAL"):
        at(d, (label, 22, "r"), (money(s.total), d.cols - 1, "r"), bold=label == "TOTAL")
    at(d, (word, 22, "r"), (money(s.tendered), d.cols - 1, "r"))
    at(d, ("CAMBIO", 22, "r"), (money(s.change), d.cols - 1, "r"))
    d.blank()
    at(d, ("IMPTO", 0), ("TASA", 17, "r"), ("BASE", 29, "r"), ("IMPORTE", d.cols, "r"))
    zero = untaxed(s) - s.ieps
    at(d, ("A IVA", 0), ("16.00%", 17, "r"), (plain(s.net - zero), 29, "r"), (plain(s.iva), d.cols, "r"))
    at(d, ("E IVA", 0), ("0.00%", 17, "r"), (plain(zero), 29, "r"), ("0.00", d.cols, "r"))
    if s.ieps:
        at(d, ("IEPS", 0), ("8.00%", 17, "r"), (plain(q2(s.ieps / Decimal("0.08"))), 29, "r"), (plain(s.ieps), d.cols, "r"))
    at(d, ("TOTALES", 0), (plain(s.net), 29, "r"), (plain(s.iva + s.ieps), d.cols, "r"))
    centered(d, f"# ARTICULOS VENDIDOS {len(s.items)}", "TC# " + " ".join(tc[i:i + 4] for i in range(0, 22, 4)))
    d.barcode(tc)
    centered(d, es(s.when, "%d/%m/%y  %H:%M:%S"), "CUENTENOS SU EXPERIENCIA EN www.opinanorte.mx")
    return _net(s, truth(s, merchant="Super Norteño", legal="SUPERMERCADOS NORTEÑO DEL BRAVO SA DE CV", rfc=rf, folio=tr, payment_printed=word,
                         portal={"tc": tc, "tr": tr}))


def _net(s: Sale, t: dict) -> dict:
    """A basket without any IVA prints the rate 0."""
    return t | {"tax_rate": "0.16" if s.iva else "0.00"}


PHARMA = """PARACETAMOL 500MG C/20 TAB;19;38;E
IBUPROFENO 400MG C/10 TAB;32;58;E
LORATADINA 10MG C/20;35;76;E
OMEPRAZOL 20MG C/30 CAPS;64;139;E
METFORMINA 850MG C/30;44;88;E
LOSARTAN POT 50MG C/30;58;164;E
AMBROXOL JBE 120ML;48;92;E
CLORFENAMINA COMP C/10;39;71;E
NAPROXENO 250MG C/30;52;98;E
AMOXI/AC CLAV 875 C/10;148;289;E
DEXAMETASONA INY 8MG;36;58;E
SUERO ORAL COCO 625;24;33;E
VIT C 1G EFERV C/10;58;92;E
COMPLEJO B C/30;79;129;E
JERINGA 5ML 21X32;6;9;A
GASA EST 10X10 C/10;28;44;A
ALCOHOL 70 500ML;36;52;A
CUBREBOCAS KN95;14;24;A
TERMOM DIGITAL;98;159;A
CREMA HUM 400ML;109;169;A
PAST DENT 100ML;39;62;A
PANAL T4 C/40;229;318;A
TOALLA FEM C/10;32;49;E
AGUA 1.5L;15;19;E
CARAMELO MENTA 60G;18;26;I"""


# Habit: a very long list, two rows an item with its own discount; TOTAL first, "usted ahorro", then Importe gravado / exento, IVA, and the net sum last.
@layout("farmacia_descuentos", [(80, 42), (58, 34), (80, 40)], ("grid", "prop"))
def pharmacy_long(d: Doc, rng: random.Random) -> dict:
    s, word = buy(rng, PHARMA, 9, 22, [(CASH, "Efectivo"), (DEBIT, "T. Debito"), (CREDIT, "T. Credito"), (CREDIT, "American Express")])
    rf, ff, caja = moral(rng, "FSR"), alnum(rng, 12), digits(rng, 2, True)
    centered(d, "FARMACIAS SAN RAMON", tall=2, bold=True)
    centered(d, "Comercializadora Farmacéutica San Ramón, S.A. de C.V.", f"R.F.C. {parted(rf)}", *address(rng)[0])
    d.lr(f"Caja {caja}", f"Fecha: {es(s.when, '%d-%b-%Y')}")
    d.lr(f"Atendio: {rng.choice(FIRST).capitalize()}", f"Hora: {es(s.when, '%I:%M %p')}")
    d.rule("=")
    saved = sum((_discounted(d, rng, i) for i in s.items), Decimal(0))
    d.rule("=")
    d.lr("TOTAL", money(s.total), tall=2, bold=True)
    d.lr(word, money(s.tendered))
    if s.payment == CASH:
        d.lr("Cambio", money(s.change))
    d.lr("USTED AHORRO", money(saved))
    zero = untaxed(s) - s.ieps
    d.lr("Importe Gravado 16%", money(s.net - zero))
    d.lr("Importe Exento / 0%", money(zero))
    d.lr("IVA", money(s.iva))
    if s.ieps:
        d.lr("IEPS", money(s.ieps))
    d.lr("Suma antes de impuestos", money(s.net))
    centered(d, f"Articulos: {sum(int(i.qty) for i in s.items)}", "Folio Factura", ff, "Facture dentro del mes de su compra", "www.fsanramon.mx/facturacion")
    return _net(s, truth(s, merchant="FARMACIAS SAN RAMON", legal="Comercializadora Farmacéutica San Ramón, S.A. de C.V.", rfc=rf, payment_printed=word,
                         portal={"folio_factura": ff}, url="www.fsanramon.mx/facturacion"))


def _discounted(d: Doc, rng: random.Random, i: Item) -> Decimal:
    """Two rows of one item; what its discount saved."""
    share = rng.choice([0, 0, 10, 15, 20, 30, 35])
    before = q2(i.unit / (1 - Decimal(share) / 100))
    d.left(f"{i.code} {i.name}" if d.cols > 38 else i.name)
    d.lr(f"  {qty(i.qty)} x {plain(before)} -{share}%" if share else f"  {qty(i.qty)} x {plain(i.unit)}", plain(i.amount))
    return before * i.qty - i.amount


HARDWARE = """CLAVO C/C 2 1/2" KG;32;46;A
PIJA 8X1" NEG C/100;38;62;A
TAQ PLAST 1/4 C/50;18;29;A
CEM GRIS 50K CPC30R;198;236;A
MORTERO 50K;138;169;A
VAR 3/8 12M;158;192;A
ALAMBRE REC KG;34;48;A
TUBO PVC SAN 4" 6M;268;349;A
CODO PVC 90 4";22;38;A
PEG PVC 145ML;62;94;A
LLAVE NARIZ 1/2 BCE;118;179;A
CINTA TEFLON 3/4;8;14;A
CABLE THW 12 ROJO MT;11;18;A
APAG SENC BCO;24;42;A
CONTAC DUPLEX;29;48;A
FOCO LED 12W L/F;28;49;A
THINER STD 1L;48;66;A
BROCHA 4" ECON;29;44;A
PINT VIN BCA 19L;980;1490;A
LIJA AGUA 220;9;14;A
DISCO CTE MET 4 1/2;19;33;A
BISAGRA 3" PAR;32;58;A
CANDADO 40MM;89;148;A
CHAPA P/ENTRADA;289;460;A
SILICON TRANSP 280;64;98;A
ESPATULA FLEX 3";36;52;A"""


# Habit: counter hardware store: name on three rows, owner's name, "R.F.C. : XXXX-010101-AB1", city and weekday before the date, prices before tax,
# two SUBTOTAL rows (before and after the discount), total in words. No hour.
@layout("ferreteria_mostrador", [(80, 48), (80, 42)])
def hardware_counter(d: Doc, rng: random.Random) -> dict:
    off = Decimal(rng.choice(["0.05", "0.08", "0.10"]))
    b, word = quote(rng, HARDWARE, 8, 24, [(CASH, "EFECTIVO"), (SPEI, "TRANSFERENCIA"), (DEBIT, "TARJ. DEBITO")], off)
    rf, nota = R.make_person(rng), f"{rng.choice('ABF')}-{digits(rng, 6, True)}"
    owner = f"{rng.choice(FIRST)} {rng.choice(['OCHOA', 'BARRERA', 'ZUÑIGA'])} {rng.choice(['PEÑA', 'LUNA', 'COTA'])}"
    centered(d, "FERRETERIA, TLAPALERIA", "Y MATERIALES")
    d.center("EL TORNILLO FELIZ", bold=True, tall=2, wide=2)
    centered(d, owner, f"R.F.C. : {parted(rf)}", *address(rng)[0], f"TELS. {digits(rng, 3, True)}-{digits(rng, 4)} Y {digits(rng, 3, True)}-{digits(rng, 4)}")
    d.left(f"{rng.choice(['Apodaca, N.L.', 'Celaya, Gto.', 'Tepic, Nay.'])} a {es(b.when, '%A %-d de %B de %Y')}")
    d.lr(f"REMISION {nota}", "VEND: 03")
    d.rule()
    at(d, ("CANT", 0), ("DESCRIPCION", 7), ("P.UNIT", d.cols - 10, "r"), ("IMPORTE", d.cols, "r"))
    d.rule()
    for n, name, unit, amount in b.lines:
        at(d, (qty(n), 0), (name[:d.cols - 27], 7), (plain(unit), d.cols - 10, "r"), (plain(amount), d.cols, "r"))
    d.rule()
    gross = sum(x[3] for x in b.lines)
    for label, value in (("SUBTOTAL", gross), (f"DESC. {off:.0%}", gross - b.net), ("SUBTOTAL", b.net), ("I.V.A. 16 %", b.iva), ("TOTAL $", b.total)):
        at(d, (label, d.cols - 14, "r"), (plain(value), d.cols, "r"))
    d.left(amount_words(b.total))
    lefts(d, f"CONDICIONES: CONTADO  PAGO: {word}", "SALIDA LA MERCANCIA NO SE ACEPTAN DEVOLUCIONES", "NO HAY GARANTIA EN MATERIAL ELECTRICO")
    return truth(b, merchant="EL TORNILLO FELIZ", legal=owner, rfc=rf, folio=nota, time_printed=False, payment_printed=word)


# Habit: fuel: date with blanks and without a label's colon, TIPO OPER for the payment, litres with four decimals, the tax block in one row,
# IVA smaller than 16 % of the net because of the fuel quota, RFC in brackets after the company, a bank slip under it.
@layout("gas_fechatrans", [(58, 32), (80, 42)])
def fuel(d: Doc, rng: random.Random) -> dict:
    grade, unit = rng.choice([("32011 MAGNA", "23.69"), ("32012 PREMIUM", "25.84"), ("34006 DIESEL", "26.19")])
    total = q2(rng.choice([200, 300, 500, 800, 1000, rng.randint(150, 1400) + Decimal(rng.randint(0, 99)) / 100]))
    litres = total / Decimal(unit)
    iva = q2((total - litres * Decimal("0.5712")) / Decimal("1.16") * Decimal("0.16"))
    method, word = rng.choice([(CASH, "EFECTIVO"), (DEBIT, "T.DEBITO"), (CREDIT, "T.CREDITO"), (CREDIT, "T.CRED.")])
    b = Bill(moment(rng, 5, 23), method, total - iva, iva)
    rf, folio, web, est = moral(rng, "SEM"), digits(rng, 7, True), f"{alnum(rng, 4)}-{digits(rng, 4)}", digits(rng, 5, True)
    legal = "SERVICIO EL MEZQUITAL SA DE CV"
    d.logo(rng.choice(["PEMEX", "Petro 7", "AKRON"])) if rng.random() < .4 else None
    centered(d, legal, f"({rf})", *address(rng)[0], f"E.S. {est}   SIIC 000{digits(rng, 7)}", f"PERMISO CRE PL/{est}/EXP/ES/2015")
    lefts(d, f"FECHATRANS {es(b.when, '%Y %m %d %H:%M:%S')}", f"FOLIO {folio}  TURNO {rng.randint(1, 3)}",
          f"BOMBA {rng.randint(1, 12):02d} MANG {rng.randint(1, 3)}  ISLA {rng.randint(1, 4)}")
    d.rule("=")
    lefts(d, grade, f"CANT-LTS {litres:.4f}", f"PRECIO   {unit}")
    d.lr("IMPORTE", money(b.total), bold=True, tall=2)
    d.left(f"NETO {plain(b.net)} IVA {plain(b.iva)}")
    d.left(amount_words(b.total).strip("()"))
    lefts(d, f"TIPO OPER  {word}", f"WEB ID: {web}", "TICKET FACTURABLE SOLO EN EL MES DE SU EMISION", "facturacion.mezquital.com:8029")
    if method != CASH:
        slip(d, rng, b, word, b.total)
    t = truth(b, merchant=legal, legal=legal, rfc=rf, folio=folio, payment_printed=word, portal={"folio": folio, "web_id": web})
    return t


# Habit: toll: no breakdown ("IVA INCLUIDO"), the date is abbreviated and stuck to the hour, the amount has its label on the row above, a code in blocks.
@layout("caseta_codigo", [(58, 32), (58, 30)])
def toll(d: Doc, rng: random.Random) -> dict:
    s, word = flat(rng, rng.choice([21, 37, 53, 88, 101, 142, 187, 236, 318]),
                   [(CASH, "EFECTIVO"), (CASH, "EFECTIVO"), (DEBIT, "TARJ DEBITO"), (CREDIT, "TARJ CREDITO")])
    rf, code = moral(rng, "OAS"), alnum(rng, 18)
    legal = "OPERADORA DE AUTOPISTAS DEL SURESTE SA DE CV"
    centered(d, legal, f"RFC:{rf}", f"PLAZA {digits(rng, 3, True)} {rng.choice(['CHAMPOTON', 'EL GALLO', 'TIHUATLAN', 'SANTA ROSA'])}")
    d.left(f"CARRIL {rng.choice('AB')}{digits(rng, 2, True)} TURNO {rng.randint(1, 3)} CAJERO {digits(rng, 4, True)}")
    d.lr(f"FOLIO {digits(rng, 8, True)}", "CLASE 1 A")
    d.left(es(s.when, "%d-%b-%y  %H:%M:%S"))
    d.blank()
    d.left("TARIFA PAGADA")
    d.center(f"$ {s.total:.2f}", tall=2, wide=2, bold=True)
    centered(d, "IVA INCLUIDO", word, "CODIGO DE FACTURACION", " ".join(code[i:i + 4] for i in range(0, 18, 4)), "FACTURE DENTRO DE 60 DIAS", "peajesureste.mx")
    centered(d, "CONSERVE SU BOLETO, ES SU SEGURO DE VIAJERO", "EMERGENCIAS 074")
    return truth(s, merchant=legal, legal=legal, rfc=rf, tax_printed=False, payment_printed=word, portal={"codigo": code})


# Habit: parking: entry, exit and stay; the payment's hour is its own row; the company and RFC are in the foot; the fare is "A PAGAR"; tax first, then net.
@layout("estacionamiento_estancia", [(58, 32), (80, 40)], ("grid", "prop"))
def parking(d: Doc, rng: random.Random) -> dict:
    hours = rng.randint(1, 7)
    s, word = flat(rng, hours * rng.choice([18, 22, 25, 30]), [(CASH, "Efectivo"), (CASH, "EFECTIVO"), (CREDIT, "TARJETA CREDITO"), (DEBIT, "TARJETA DEBITO")])
    into = s.when - dt.timedelta(hours=hours - 1, minutes=rng.randint(10, 55))
    rf, tick, tax = moral(rng, "CEP"), digits(rng, 9, True), rng.random() < .6
    d.logo("E")
    name = "ESTACIONAMIENTO " + rng.choice(["LAS MISIONES", "PUERTA DE HIERRO", "PLAZA VALLE"])
    d.center(name)
    d.left(f"Boleto: {tick}")
    lefts(d, f"Entrada: {es(into, '%d/%m/%Y %H:%M')}", f"Salida:  {es(s.when + dt.timedelta(minutes=15), '%d/%m/%Y %H:%M')}",
          f"Estancia: {hours - 1} h {(s.when - into).seconds // 60 % 60:02d} min", "Tarifa: A  Rotacion")
    d.lr("Fecha de pago", es(s.when, "%d/%m/%Y"))
    d.lr("Hora de pago", es(s.when, "%H:%M"))
    d.rule()
    if tax:
        d.lr("IVA 16%", money(s.iva))
        d.lr("Importe", money(s.net))
    d.lr("A PAGAR", money(s.total), bold=True, tall=2)
    d.lr(word, money(s.tendered))
    d.lr("Su cambio", money(s.tendered - s.total))
    centered(d, "15 min de tolerancia para salir", "Boleto perdido $150.00", "Concesionaria de Estacionamientos Peninsulares SA de CV",
             f"RFC: {rf[:3]} {rf[3:9]} {rf[9:]}")
    return truth(s, merchant=name, legal="Concesionaria de Estacionamientos Peninsulares SA de CV", rfc=rf, tax_printed=tax,
                 payment_printed=word, folio=tick, portal={"boleto": tick})


# Habit: coach ticket: the journey's date and hour are big, the purchase's small and below; passenger, seat; fare, discount, then a row of three amounts.
@layout("autobus_viaje", [(80, 42), (80, 48)], ("grid", "prop"))
def coach(d: Doc, rng: random.Random) -> dict:
    s, word = flat(rng, rng.randint(128, 1480), [(CASH, "EFECTIVO"), (DEBIT, "VISA DEBITO"), (CREDIT, "MASTERCARD CREDITO")])
    trip = (s.when + dt.timedelta(days=rng.randint(1, 20))).replace(hour=rng.randint(5, 23), minute=rng.choice([0, 15, 30, 45]))
    rf, asn, list_price = moral(rng, "TOP"), digits(rng, 13, True), q2(s.total / Decimal(rng.choice(["0.5", "0.75", "1"])))
    cities = rng.sample(["PUEBLA CAPU", "XALAPA CAXA", "VERACRUZ", "OAXACA", "TUXTLA GTZ", "VILLAHERMOSA", "MERIDA CAME"], 2)
    d.logo("TRANSPORTES OLMECA")
    d.left("BOLETO DE VIAJE / BOARDING PASS")
    lefts(d, f"ORIGEN:  {cities[0]}", f"DESTINO: {cities[1]}")
    d.left(f"SALIDA {es(trip, '%d/%m/%Y  %H:%M')} HRS", tall=2, bold=True)
    d.lr(f"ASIENTO {rng.randint(1, 44):02d}", f"CORRIDA {digits(rng, 6, True)}")
    d.left(f"PASAJERO: {rng.choice(FIRST)} {rng.choice(['GARCIA', 'LOPEZ', 'CRUZ'])}   ADULTO")
    d.rule()
    d.lr("TARIFA", money(list_price))
    d.lr("DESCUENTO PROMOCION", "-" + money(list_price - s.total))
    d.left(f"SUBTOTAL {money(s.net)} IVA {money(s.iva)}")
    d.lr("TOTAL", money(s.total), bold=True)
    d.left(f"F. PAGO: {word}")
    d.rule()
    lefts(d, f"FECHA DE VENTA: {es(s.when, '%d/%b/%Y')} {es(s.when, '%H:%M:%S')}", f"ASN {asn}", "TERMINAL 0412  VENDEDOR " + digits(rng, 5, True))
    d.barcode(asn)
    centered(d, "AUTOTRANSPORTES OLMECA DE PRIMERA CLASE, S.A. DE C.V.", f"RFC {rf}", "PRESENTESE 30 MINUTOS ANTES",
             "FACTURE ANTES DE 30 DIAS EN olmeca.com.mx")
    return truth(s, merchant="TRANSPORTES OLMECA", legal="AUTOTRANSPORTES OLMECA DE PRIMERA CLASE, S.A. DE C.V.", rfc=rf, payment_printed=word,
                 portal={"asn": asn})


TACOS = """TACO PASTOR;16;24;A
TACO SUADERO;18;26;A
TACO TRIPA;22;30;A
GRINGA;58;84;A
VOLCAN ARRACHERA;42;60;A
CEBOLLITAS CAMBRAY;32;45;A
QSO FUNDIDO C/CHORI;88;124;A
AGUA HORCHATA LT;48;66;A
REFRESCO;26;34;A
CERBEZA INDIO;42;55;A
ALAMBRE MIXTO;132;178;A
FRIJOL CHARRO;38;52;A"""


# Habit: taco stall on a tablet: no RFC, no address, no tax row, misspelt, no accents, "EFVO", date with one-digit day and month, hour with "hrs".
@layout("taqueria_tablet", [(58, 32), (58, 30)], ("prop", "grid"))
def taco_stall(d: Doc, rng: random.Random) -> dict:
    s, word = buy(rng, TACOS, 2, 7, [(CASH, "EFVO"), (CASH, "EFVO."), (SPEI, "TRANSF"), (SPEI, "Transferencia")])
    name = rng.choice(["Taqueria El Compa Chuy", "TACOS DON BETO", "Los Tacos de la 12"])
    printed = rng.random() < .75
    d.center(name, bold=True, tall=2)
    d.center("Suc. " + rng.choice(["Mercado", "Centro", "Periferico"]))
    d.left(f"{s.when.day}/{s.when.month}/{s.when.year}  {es(s.when, '%H:%M')} hrs")
    d.lr(f"Orden {rng.randint(1, 199)}", rng.choice(["PARA LLEVAR", "MESA 4", "COMER AQUI"]))
    d.rule()
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", f"{i.amount:.2f}", cut=True)
    d.rule()
    d.lr("TOTAL", f"${s.total:.2f}", bold=True, tall=2)
    if printed:
        d.lr(word, f"{s.tendered:.2f}")
        d.lr("CANBIO", f"{s.tendered - s.total:.2f}")
    centered(d, "GRASIAS POR SU PREFERENSIA", "Siguenos en feis: " + name.replace(" ", ""))
    return truth(s, merchant=name, legal=None, rfc=None, tax_printed=False, payment_printed=word if printed else None)


FOOD = """COMIDA CORRIDA;95;145;A
ARRACHERA 350G;268;389;A
CAMARON AL AJILLO;219;318;A
SOPA AZTECA;84;128;A
ENSALADA MIXTA;79;118;A
JARRA LIMONADA;98;139;A
COPA VINO TINTO;110;169;A
CERVEZA BARRIL;62;89;A
TIRADITO ATUN;189;268;A
PULPO ZARANDEADO;298;428;A
FLAN CASERO;68;92;A
CAFE DE OLLA;38;56;A
AGUA MINERAL;42;58;A
PAN DE AJO;48;69;A
PASTA ALFREDO;158;219;A"""


# Habit: restaurant bill with table, persons and waiter, folio and "apertura/cierre" hours; taxes before the total; the bank slip beneath holds the tip
# and a larger "total" than the bill.
@layout("restaurante_voucher_propina", [(80, 42), (80, 48), (80, 40)], ("grid", "prop"))
def restaurant_tip(d: Doc, rng: random.Random) -> dict:
    s, word = buy(rng, FOOD, 3, 11, [(CREDIT, "VISA CREDITO"), (DEBIT, "VISA DEBITO"), (DEBIT, "MASTERCARD DEBITO"), (CREDIT, "AMERICAN EXPRESS")])
    tip = q2(s.total * Decimal(rng.choice(["0.10", "0.15", "0.20"])))
    rf, folio, code = moral(rng, "GMP"), digits(rng, 5, True), alnum(rng, 7)
    d.logo("La Parcela", inverse=True)
    centered(d, "GRUPO MAR Y PARCELA S DE RL DE CV", f"RFC: {rf}", *address(rng)[0])
    d.lr(f"MESA: {rng.randint(1, 38)}", f"PERSONAS: {rng.randint(1, 9)}")
    d.lr(f"MESERO: {rng.choice(FIRST)}", f"ORDEN: {rng.randint(2, 88)}")
    d.left(f"APERTURA {es(s.when - dt.timedelta(minutes=83), '%d/%m/%Y %I:%M %P')}")
    d.left(f"CIERRE   {es(s.when, '%d/%m/%Y %I:%M %P')}")
    d.left(f"FOLIO: {folio}")
    d.rule("=")
    at(d, ("CANT. DESCRIPCION", 0), ("IMPORTE", d.cols, "r"))
    d.rule("=")
    for i in s.items:
        d.lr(f"{i.qty:>3}   {i.name}", money(i.amount), cut=True)
    d.rule("=")
    for label, value in (("SUBTOTAL:", s.net), ("IVA:", s.iva)):
        at(d, (label, d.cols - 13, "r"), (money(value), d.cols, "r"))
    at(d, ("TOTAL:", d.cols - 13, "r"), (money(s.total), d.cols, "r"), bold=True)
    d.left("SON: " + amount_words(s.total))
    centered(d, "LA PROPINA NO ES OBLIGATORIA", f"FACTURACION www.mifactura-resto.mx  CODIGO {code}")
    slip(d, rng, s, word, s.total)
    d.lr("PROPINA", money(tip))
    d.lr("TOTAL CON PROPINA", money(s.total + tip), bold=True)
    return truth(s, merchant="La Parcela", legal="GRUPO MAR Y PARCELA S DE RL DE CV", rfc=rf, folio=folio, payment_printed=word, tip=tip,
                 portal={"codigo": code, "folio": folio})


DRINKS = """CUBETA 10 CORONITA;220;310;A
MEZCAL ESPADIN 2OZ;110;168;A
MARGARITA FROZEN;120;165;A
ALITAS BBQ 12PZ;169;229;A
NACHOS C/CARNE;139;189;A
MICHELADA LT;98;139;A
AGUA NAT;32;44;A
CANTARITO;128;179;A
BOTELLA TEQ REPO 750;890;1390;A
PAPAS GAJO;78;99;A"""


# Habit: bar: suggested tips in three percentages with amounts, service typed into "TOTAL A PAGAR" under the account's total; paid part card, part cash
# (the larger part counts); hour after midnight; date of the shift on top.
@layout("bar_pago_mixto", [(80, 40), (80, 42)], ("grid", "prop"))
def bar(d: Doc, rng: random.Random) -> dict:
    s, word = buy(rng, DRINKS, 3, 8, [(CREDIT, "T. CREDITO"), (DEBIT, "T. DEBITO")])
    s.when = s.when.replace(hour=rng.choice([19, 20, 21, 22, 23]))
    minor = q2(int(s.total * Decimal("0.3") / 10) * 10)
    rf, cta = moral(rng, "CNS"), digits(rng, 4, True)
    d.center("CANTINA LA NUEVA SIRENA", bold=True, tall=2)
    centered(d, "Cantinas del Noroeste y Servicios S.A.P.I. de C.V.", parted(rf), *address(rng)[0][:2])
    d.lr(f"CUENTA {cta}", "BARRA 2")
    d.lr(es(s.when, "%d.%m.%Y"), es(s.when, "%H:%M:%S"))
    d.rule("*")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.rule("*")
    d.lr("CONSUMO", plain(s.net))
    d.lr("I.V.A. (16%)", plain(s.iva))
    d.lr("TOTAL CUENTA", money(s.total), bold=True, tall=2)
    d.left("SUGERENCIA DE PROPINA")
    d.left("  ".join(f"{p}%={q2(s.total * p / 100)}" for p in (10, 15, 20)))
    d.rule()
    d.lr("EFECTIVO", plain(minor))
    d.lr(word, plain(s.total - minor))
    d.lr("POR COBRAR", "0.00")
    centered(d, "DI NO A LA DISCRIMINACION", "SI TOMAS NO MANEJES")
    return truth(s, merchant="CANTINA LA NUEVA SIRENA", legal="Cantinas del Noroeste y Servicios S.A.P.I. de C.V.", rfc=rf, folio=cta, payment_printed=word)


# Habit: phone recharge at a till: the carrier's name is larger than the shop's, telephone and authorisation numbers, "comision $0.00", IVA INCLUIDO and no
# breakdown, balance and expiry of the airtime.
@layout("recarga_celular", [(58, 32), (58, 34)], ("grid", "prop"))
def recharge(d: Doc, rng: random.Random) -> dict:
    s, word = flat(rng, rng.choice([20, 30, 50, 80, 100, 150, 200, 300, 500]), [(CASH, "EFECTIVO"), (CASH, "EFECTIVO"), (DEBIT, "TAR DEBITO")])
    rf, folio = moral(rng, "TMK"), digits(rng, 6, True)
    d.logo("K24")
    centered(d, "TIENDAS K24 DEL GOLFO S.A. DE C.V.", f"RFC{rf}", f"TIENDA {rng.randint(10, 990)} {rng.choice(['BOULEVARD', 'CRUCERO', 'MALECON'])}")
    d.left(f"Fecha {es(s.when, '%Y/%m/%d')} {es(s.when, '%H:%M')}")
    d.left(f"Folio {folio} Caja 1 Cajero {digits(rng, 3, True)}")
    d.rule()
    d.center(rng.choice(["TELCEL", "MOVISTAR", "UNEFON"]), tall=2, wide=2, bold=True)
    centered(d, "RECARGA TIEMPO AIRE", f"TEL {digits(rng, 2, True)} {digits(rng, 4)} {digits(rng, 4)}", f"AUT {digits(rng, 8)}")
    d.lr("1 TIEMPO AIRE", money(s.total))
    d.lr("COMISION", "$0.00")
    d.lr("TOTAL", money(s.total), bold=True)
    d.lr(word, money(s.tendered))
    d.lr("CAMBIO", money(s.tendered - s.total))
    lefts(d, "PRECIOS CON I.V.A. INCLUIDO", f"SALDO VIGENTE HASTA {es(s.when + dt.timedelta(days=30), '%d/%m/%Y')}", "ACLARACIONES *264 DESDE TU CELULAR")
    return truth(s, merchant="K24", legal="TIENDAS K24 DEL GOLFO S.A. DE C.V.", rfc=rf, folio=folio, tax_printed=False, payment_printed=word,
                 portal={"folio": folio})


# Habit: hotel folio in English and Spanish: arrival, departure and a charge a day with its date; the ticket's own date is "Printed on"; VAT, Amex with the
# authorisation; balance 0.00.
@layout("hotel_folio", [(80, 48), (80, 56)])
def hotel(d: Doc, rng: random.Random) -> dict:
    nights, night = rng.randint(1, 4), q2(rng.randint(690, 2480))
    s, word = flat(rng, night * nights, [(CREDIT, "AMERICAN EXPRESS"), (CREDIT, "VISA CREDITO"), (DEBIT, "VISA DEBITO"), (SPEI, "TRANSFERENCIA SPEI")])
    into = s.when - dt.timedelta(days=nights)
    rf, folio = moral(rng, "HIC"), digits(rng, 6, True)
    d.logo("Hotel Caracol")
    centered(d, "INMOBILIARIA HOTELERA CARACOL, S.A. DE C.V.", *address(rng)[0], f"R.F.C.: {rf}")
    d.lr(f"Folio No. {folio}", f"Hab./Room {rng.randint(101, 618)}")
    d.left(f"Huésped/Guest: {rng.choice(FIRST)} {rng.choice(['SMITH', 'ROJAS', 'MEDINA'])}")
    d.lr(f"Llegada/Arrival {es(into, '%d-%b-%y')}", f"Salida/Departure {es(s.when, '%d-%b-%y')}")
    d.rule("=")
    for n in range(nights):
        at(d, (es(into + dt.timedelta(days=n), "%d/%m"), 0), ("Habitación / Room charge", 8), (plain(night), d.cols, "r"))
    d.rule()
    d.lr("Tarifa neta / Net", plain(s.net))
    d.lr("IVA / VAT 16%", plain(s.iva))
    d.lr("TOTAL MXN", plain(s.total), bold=True)
    d.lr(f"{word} ****{digits(rng, 4)}", "-" + plain(s.total))
    d.lr("Saldo / Balance due", "0.00")
    d.left(f"Auth. {digits(rng, 6)}")
    d.lr("Fecha de pago / Payment date", es(s.when, "%d-%b-%Y"))
    d.lr("Hora / Time", es(s.when, "%H:%M"))
    centered(d, "Check-out 12:00 hrs.", "Solicite su factura el día de su salida", "Thank you / Gracias")
    return truth(s, merchant="Hotel Caracol", legal="INMOBILIARIA HOTELERA CARACOL, S.A. DE C.V.", rfc=rf, folio=folio, payment_printed=word)


TEETH = """LIMPIEZA DENTAL;450;700;E
RESINA PZA 36;600;950;E
EXTRACCION SIMPLE;500;900;E
RADIOGRAFIA PERIAPICAL;120;220;E
BLANQUEAMIENTO;1800;3200;E
CORONA ZIRCONIA (ABONO);1500;3500;E
CONSULTA VALORACION;250;400;E
AJUSTE BRACKETS;550;850;E"""


# Habit: dentist (a person): "IVA EXENTO 0.00" is a breakdown at rate 0; a next appointment with date and hour stands below; professional licence number.
@layout("dentista_exento", [(80, 40), (58, 32)], ("prop", "grid"))
def dentist(d: Doc, rng: random.Random) -> dict:
    s, word = buy(rng, TEETH, 1, 3, [(CASH, "Efectivo"), (SPEI, "Transferencia bancaria"), (CREDIT, "Tarjeta de crédito"), (DEBIT, "Tarjeta de débito")])
    rf, rec, then = R.make_person(rng), digits(rng, 4, True), s.when + dt.timedelta(days=rng.randint(7, 35), hours=1)
    owner = f"{rng.choice(['KARLA', 'HECTOR', 'PATRICIA'])} {rng.choice(['VILLASEÑOR', 'ESPINO', 'NAVARRO'])} {rng.choice(['IBARRA', 'SALAS'])}"
    centered(d, "Consultorio Dental Sonrisas", bold=True)
    centered(d, f"C.D. {owner}", f"Céd. Prof. {digits(rng, 8, True)}", f"RFC {rf}", *address(rng)[0][:2])
    d.left(f"RECIBO No. {rec}")
    d.left(f"Fecha: {es(s.when, '%-d de %B del %Y')}, {es(s.when, '%I:%M %P')}")
    d.left(f"Paciente: {rng.choice(FIRST).capitalize()} {rng.choice(['Duarte', 'Robles', 'Mora'])}")
    d.rule()
    for i in s.items:
        d.left(f"{qty(i.qty)} {i.name}")
        d.lr(f"   {plain(i.unit)}", money(i.amount))
    d.rule()
    d.lr("Honorarios", money(s.net))
    d.lr("IVA exento", "$0.00")
    d.lr("Total", money(s.total), bold=True)
    d.left(f"Forma de pago: {word}")
    d.left(f"Próxima cita: {es(then, '%d/%m/%Y %H:%M')}")
    d.center("Cancelaciones con 24 h de anticipación")
    return truth(s, merchant="Consultorio Dental Sonrisas", legal=owner, rfc=rf, folio=rec, payment_printed=word)


# Habit: parcel office: guide number in blocks, sender and addressee with their postcodes, promised delivery date, charges one by one before tax, "Total guia".
@layout("paqueteria_guia", [(80, 48), (80, 42)])
def parcel(d: Doc, rng: random.Random) -> dict:
    method, word = rng.choice([(CASH, "EFECTIVO"), (DEBIT, "TARJETA DE DEBITO"), (CREDIT, "TARJETA DE CREDITO")])
    parts = [("FLETE TERRESTRE", price(rng, "118", "460")), ("COMBUSTIBLE", price(rng, "18", "62")), ("SEGURO", price(rng, "8", "40")),
             ("ACUSE XT", price(rng, "0", "30"))]
    net = sum(x[1] for x in parts)
    b = Bill(moment(rng, 9, 19), method, net, q2(net * Decimal("0.16")))
    rf, guide, code = moral(rng, "MEP"), digits(rng, 22, True), digits(rng, 10, True)
    d.logo("RAYO PAQ")
    centered(d, "MENSAJERIA Y PAQUETERIA RAYO DEL BAJIO", "S.A. DE C.V.", f"R.F.C.: {parted(rf)}")
    d.left(f"OFICINA {alnum(rng, 3)}  {es(b.when, '%d/%b/%y')}  {es(b.when, '%I:%M:%S %p')}")
    d.left("GUIA: " + " ".join(guide[i:i + 4] for i in range(0, 22, 4)))
    lefts(d, f"REMITENTE: {rng.choice(FIRST)} SOLIS  CP {digits(rng, 5, True)}", f"DESTINATARIO: {rng.choice(FIRST)} ARCE  CP {digits(rng, 5, True)}",
          f"PESO {rng.randint(1, 18)}.0 KG  VOL {rng.randint(1, 30)}.4 KG  CAJA 30X20X15", f"ENTREGA ESTIMADA: {es(b.when + dt.timedelta(days=3), '%d/%b/%y')}")
    d.rule("=")
    for label, value in parts:
        d.lr(label, plain(value))
    d.lr("SUB-TOTAL", plain(b.net))
    d.lr("I.V.A.", plain(b.iva))
    d.lr("TOTAL GUIA $", plain(b.total), bold=True)
    d.left(amount_words(b.total))
    d.lr("PAGO", word)
    d.barcode(guide)
    centered(d, "RASTREO 800 " + digits(rng, 3) + " " + digits(rng, 4), f"CODIGO FACT. {code}", "VALOR DECLARADO: $0.00")
    return truth(b, merchant="RAYO PAQ", legal="MENSAJERIA Y PAQUETERIA RAYO DEL BAJIO S.A. DE C.V.", rfc=rf, payment_printed=word,
                 portal={"guia": guide, "codigo_factura": code})


CINEMA = """BOL ADULTO 2D;62;89;A
BOL NIÑO 2D;48;69;A
PALOMITAS JUMBO MTQ;92;118;A
COMBO NACHOS;139;179;A
ICEE GDE;64;82;A
HOT DOG JBO;58;79;A
M&M 45G;32;42;A
REF GDE RELL;69;86;A"""


# Habit: cinema: screening date, hour and seats are prominent; points earned and balance; the sale's date stands in a dense row with till and transaction;
# amounts with blanks between $ and number; IVA named "Incluye IVA" together with "Venta neta".
@layout("cine_funcion", [(80, 40), (80, 42), (58, 32)], ("grid", "prop"))
def cinema(d: Doc, rng: random.Random) -> dict:
    s, word = buy(rng, CINEMA, 1, 5, [(CASH, "Efectivo"), (DEBIT, "Visa Débito"), (CREDIT, "MasterCard Crédito")])
    show = s.when + dt.timedelta(days=rng.randint(0, 4), minutes=35)
    rf, trx, code = moral(rng, "EXC"), digits(rng, 7, True), alnum(rng, 10)
    d.logo("CINES EXA")
    centered(d, "Exhibidora de Cintas del Centro S.A. de C.V.", f"RFC: {rf}")
    d.left(rng.choice(["EL VUELO DEL AGUILA", "NOCHE DE MUERTOS 3", "DINO AMIGOS"]) + " ESP B", tall=2)
    d.lr(f"SALA {rng.randint(1, 14)}", f"FUNCION {es(show, '%d/%m')} {es(show, '%H:%M')}")
    d.left("ASIENTOS " + " ".join(f"{rng.choice('CDEFGH')}{rng.randint(1, 18)}" for _ in range(2)))
    d.rule("_")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", f"$ {i.amount:.2f}", cut=True)
    d.rule("_")
    d.lr("Total", f"$ {s.total:,.2f}", bold=True)
    d.lr(word, f"$ {s.tendered:,.2f}")
    d.lr("Venta neta", f"$ {s.net:,.2f}")
    d.lr("Incluye IVA 16% de", f"$ {s.iva:,.2f}")
    d.left(f"POS{rng.randint(1, 19):02d} {es(s.when, '%d/%m/%Y')} {es(s.when, '%H:%M')} TRX {trx}")
    d.left(f"Puntos ganados {rng.randint(2, 40)}.00  Saldo {rng.randint(40, 900)}.50")
    centered(d, f"Factura: {code}", "No hay reembolsos ni cambios")
    return truth(s, merchant="CINES EXA", legal="Exhibidora de Cintas del Centro S.A. de C.V.", rfc=rf, folio=trx, payment_printed=word,
                 portal={"factura": code})


# Habit: gym: validity "del … al …" with two dates, next charge date, membership number; SUBTOTAL with the tax's rate on the left;
# legal name abbreviated in the foot.
@layout("gimnasio_vigencia", [(58, 32), (80, 40)], ("prop", "grid"))
def gym(d: Doc, rng: random.Random) -> dict:
    s, word = flat(rng, rng.choice([399, 449, 549, 699, 899, 1250]), [(DEBIT, "TDD"), (CREDIT, "TDC"), (CASH, "EFECTIVO"), (SPEI, "SPEI")])
    rf, op = moral(rng, "FZM"), digits(rng, 6, True)
    until = s.when + dt.timedelta(days=30)
    d.center("FUERZA FIT CLUB", wide=2, bold=True)
    d.center("Sucursal " + rng.choice(["Cumbres", "Chapalita", "Angelópolis"]))
    lefts(d, f"Socio: {digits(rng, 6, True)}", "Plan: MENSUALIDAD BLACK", f"Vigencia: del {es(s.when, '%d/%m/%y')} al {es(until, '%d/%m/%y')}")
    d.lr("Operación", op)
    d.lr("Fecha cobro", es(s.when, "%d/%m/%y"))
    d.lr("Hora", es(s.when, "%H:%M"))
    d.rule()
    d.lr("SUBTOTAL", money(s.net))
    d.lr("16.00% IVA", money(s.iva))
    d.lr("TOTAL PAGADO", money(s.total), bold=True)
    d.lr("Método", word)
    d.rule()
    d.left(f"Próximo cargo: {es(until, '%d/%m/%y')} por {money(s.total)}")
    centered(d, "Fuerza y Movimiento SAPI de CV", rf, "Este recibo no tiene validez fiscal")
    return truth(s, merchant="FUERZA FIT CLUB", legal="Fuerza y Movimiento SAPI de CV", rfc=rf, folio=op, payment_printed=word)


TORTILLA = """TORTILLA MAIZ KG;20;26;E
MASA KG;17;22;E
TOTOPOS BOLSA;24;32;E
TORTILLA HARINA PQ;28;36;E
SALSA VERDE 250;25;34;E"""


# Habit: tortilla shop's scale ticket: six rows, kilograms times price, "IMPORTE TOTAL" without a money sign, no RFC, no payment; date with two digits a part.
@layout("tortilleria_bascula", [(58, 30), (58, 32)])
def tortilla(d: Doc, rng: random.Random) -> dict:
    s, _ = buy(rng, TORTILLA, 1, 3, [(CASH, "")])
    name = rng.choice(["TORTILLERIA LA GUADALUPANA", "TORTILLERIA Y MOLINO SAN JUDAS"])
    centered(d, name, "Av. Juarez s/n Centro")
    d.lr(es(s.when, "%d/%m/%y"), es(s.when, "%H:%M"))
    d.left(f"TICKET {digits(rng, 6)} BASCULA 2")
    at(d, ("KG/PZ", 0), ("$/UN", 18, "r"), ("IMPORTE", d.cols, "r"))
    for i in s.items:
        d.left(i.name.replace(" KG", ""))
        at(d, (f"{i.qty:.3f}", 0), (plain(i.unit), 18, "r"), (plain(i.amount), d.cols, "r"))
    d.lr("IMPORTE TOTAL", plain(s.total), tall=2, bold=True)
    d.center(f"ARTICULOS: {len(s.items)}")
    return truth(s, merchant=name, legal=None, rfc=None, tax_printed=False)


WASH = """LAVADO Y SECADO KG;28;38;A
EDREDON KS;120;170;A
PLANCHADO DOC;110;150;A
TENIS PAR;90;130;A
TRAJE 2 PZ TINT;130;185;A
COBIJA MAT;85;120;A"""


# Habit: laundry: the whole price, what was paid in advance and what is due stand under the total; delivery date and hour in large type, more prominent than
# the reception date.
@layout("lavanderia_anticipo", [(80, 40), (58, 32)], ("prop", "grid"))
def laundry(d: Doc, rng: random.Random) -> dict:
    s, word = buy(rng, WASH, 1, 4, [(CASH, "EFECTIVO"), (SPEI, "TRANSFERENCIA"), (DEBIT, "TARJETA DE DEBITO")])
    ready = (s.when + dt.timedelta(days=2)).replace(hour=18, minute=0)
    paid = q2(int(s.total / 2 / 10) * 10)
    rf, note, tax = R.make_person(rng), digits(rng, 5, True), rng.random() < .5
    d.center("LAVANDERIA BURBUJAS", bold=True, tall=2)
    centered(d, f"RFC {rf[:4]} {rf[4:10]} {rf[10:]}", "TEL/WHATS " + digits(rng, 10, True))
    d.lr(f"NOTA {note}", f"RECIBIDO {es(s.when, '%d/%m/%Y')} {es(s.when, '%H:%M')}")
    d.center(f"ENTREGA {es(ready, '%d/%m/%Y %H:%M')}", tall=2)
    d.left(f"CLIENTE: SRA. {rng.choice(FIRST)}")
    d.rule()
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", money(i.amount), cut=True)
    d.rule()
    if tax:
        d.lr("SUB TOTAL", money(s.net))
        d.lr("IVA", money(s.iva))
    d.lr("TOTAL", money(s.total), bold=True)
    d.lr("A CUENTA", money(paid))
    d.lr("RESTA", money(s.total - paid))
    d.left(f"PAGO CON {word}")
    lefts(d, "DESPUES DE 30 DIAS NO NOS HACEMOS RESPONSABLES", "INDISPENSABLE PRESENTAR ESTA NOTA")
    return truth(s, merchant="LAVANDERIA BURBUJAS", legal=None, rfc=rf, folio=note, tax_printed=tax, payment_printed=word)


WHOLESALE = """CJA ACEITE 12/946;432;540;E
BTO AZUCAR EST 50K;980;1190;E
PQ REFR 600 24P;318;372;A
CJA CHILE JALAP 24/220;389;468;E
CJA GALL EMP 12P;168;216;I
CJA PAPAS SURT 40P;398;488;I
BTO ARROZ 25K;489;612;E
PQ PAP HIG 4/24;286;354;A
CJA CLORO 12/950;198;249;A
DISP CHICLE 60P;78;98;A
CJA LECHE EVAP 48P;812;936;E
PQ VASO DESECH 25/50;298;376;A
CJA DULCE TAM 24P;318;398;I
CJA JABON ZOTE 25P;438;520;A
BTO CROQUETA 20K;489;738;A"""


# Habit: wholesale: "Vta. exenta", "Vta. gravada", IEPS and IVA stand as a column beside "Neto" before the total; cashier's total of pieces and boxes;
# vales de despensa; date inside the ticket number too.
@layout("mayoreo_columnas", [(80, 48), (80, 56)])
def wholesale(d: Doc, rng: random.Random) -> dict:
    s, word = buy(rng, WHOLESALE, 5, 15, [(CASH, "EFECTIVO"), (VALES, "VALES DE DESPENSA"), (DEBIT, "TARJETA DEB."), (SPEI, "TRANSFERENCIA ELECTRONICA")])
    rf, store = moral(rng, "DAB"), digits(rng, 3, True)
    tick = f"{store}{s.when:%d%m%y}{digits(rng, 6)}"
    centered(d, "ABARROTERA DEL BALUARTE", wide=2)
    centered(d, "DISTRIBUIDORA DE ABARROTES EL BALUARTE SA DE CV", f"RFC {parted(rf)}  SUC {store}", "VENTAS AL MAYOREO Y MEDIO MAYOREO")
    d.left(f"TICKET {tick}")
    d.lr(f"FEC {es(s.when, '%d%b%Y')}", f"HRA {es(s.when, '%H:%M')}")
    for i in s.items:
        at(d, (i.code[-6:], 0), (i.name[:d.cols - 29], 7), (f"{qty(i.qty)}x{plain(i.unit)}", d.cols - 11, "r"),
           (plain(i.amount) + ("G" if i.iva else "I" if i.ieps else " "), d.cols, "r"))
    d.rule("=")
    zero = untaxed(s) - s.ieps
    at(d, ("VTA GRAVADA 16", 0), (plain(s.net - zero), 26, "r"), ("NETO", 29), (plain(s.net), d.cols, "r"))
    at(d, ("VTA TASA 0", 0), (plain(zero), 26, "r"), ("IEPS", 29), (plain(s.ieps), d.cols, "r"))
    at(d, ("CAJAS", 0), (str(sum(int(i.qty) for i in s.items)), 26, "r"), ("IVA", 29), (plain(s.iva), d.cols, "r"))
    at(d, ("TOTAL", 29), (plain(s.total), d.cols, "r"), bold=True, tall=2)
    d.lr(f"PAGO {word}", plain(s.tendered))
    d.lr("CAMBIO", plain(s.change))
    centered(d, amount_words(s.total), "FACTURE HASTA EL DIA " + es(s.when + dt.timedelta(days=7), "%d/%m/%Y"))
    return _net(s,
                truth(s, merchant="ABARROTERA DEL BALUARTE", legal="DISTRIBUIDORA DE ABARROTES EL BALUARTE SA DE CV", rfc=rf, folio=tick, payment_printed=word,
                         portal={"ticket": tick}))


# Habit: airline baggage fee: English labels, flight date before the issue date, date as 13JAN26-like "13ENE26", document number of 13 digits, "MXN" before
# each amount, tax code MX.
@layout("aerolinea_equipaje", [(80, 40), (80, 42)])
def airline(d: Doc, rng: random.Random) -> dict:
    s, word = flat(rng, rng.randint(420, 1890), [(CREDIT, "VISA CREDITO"), (CREDIT, "AMEX"), (DEBIT, "MASTERCARD DEBITO")])
    fly = s.when + dt.timedelta(days=rng.choice([0, 0, 1]), hours=2)
    rf, doc, pnr = moral(rng, "AEM"), "9" + digits(rng, 12), alnum(rng, 6)
    d.logo("Aéreo Mexa")
    centered(d, "EXCESS BAGGAGE RECEIPT", "RECIBO EXCESO DE EQUIPAJE")
    lefts(d, f"PASSENGER: {rng.choice(['SOTO', 'VEGA', 'LUNA'])}/{rng.choice(FIRST)} MR",
          f"FLIGHT: XM{rng.randint(100, 989)} {es(fly, '%d%b')} {rng.choice(['MEX-CUN', 'MTY-TIJ', 'GDL-MEX'])}")
    lefts(d, f"PNR: {pnr}   DOC: {doc}", "1 PC 25KG / 158CM")
    d.lr("DATE OF ISSUE", es(s.when, "%d%b%y"))
    d.lr("TIME", es(s.when, "%H:%M"))
    d.rule()
    d.lr("FARE", f"MXN {s.net:,.2f}")
    d.lr("TAX MX 16%", f"MXN {s.iva:,.2f}")
    d.lr("TOTAL", f"MXN {s.total:,.2f}", bold=True)
    d.left(f"FOP: {word} XXXXXXXXXXXX{digits(rng, 4)} APV {digits(rng, 6)}")
    centered(d, "AEROLINEAS MEXA, S.A.P.I. DE C.V.", f"RFC {rf}", "NON-REFUNDABLE", "Factura: aereomexa.com/factura con PNR y documento")
    return truth(s, merchant="Aéreo Mexa", legal="AEROLINEAS MEXA, S.A.P.I. DE C.V.", rfc=rf, payment_printed=word, portal={"pnr": pnr, "documento": doc})


# Habit: government fee: a treasury, not a shop; reference line of 27 digits, concept codes, "vencimiento" before the payment date, total in words,
# no taxes at all.
@layout("tesoreria_derechos", [(80, 42), (80, 48)], ("grid", "prop"))
def treasury(d: Doc, rng: random.Random) -> dict:
    s, word = flat(rng, rng.choice([93, 218, 346, 587, 1042]) + Decimal(rng.randint(0, 1)) / 2,
                   [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DE DEBITO"), (CREDIT, "TARJETA DE CREDITO")])
    town = rng.choice(["TLAQUEPAQUE", "SALTILLO", "TEHUACAN"])
    rf, line = moral(rng, "M" + town[:2]), digits(rng, 27, True)
    name = f"MUNICIPIO DE {town}"
    centered(d, name, "TESORERIA MUNICIPAL", "RECIBO OFICIAL DE PAGO", bold=True)
    centered(d, rf, "DIRECCION DE INGRESOS  CAJA 07")
    d.left(f"RECIBO: {rng.choice('ABC')}{digits(rng, 8)}")
    d.left(f"VENCIMIENTO: {es(s.when + dt.timedelta(days=20), '%d/%m/%Y')}")
    d.left(f"FECHA DE PAGO: {es(s.when, '%d/%m/%Y')}  {es(s.when, '%H:%M:%S')}")
    lefts(d, "CONTRIBUYENTE: PUBLICO EN GENERAL", f"LINEA DE CAPTURA {line}")
    d.rule("=")
    d.lr(f"{digits(rng, 4, True)} " + rng.choice(["CERTIFICACION", "REFRENDO VEHICULAR", "ACTA DE NACIMIENTO", "LICENCIA DE MANEJO"]), money(s.total))
    d.lr("RECARGOS", "$0.00")
    d.lr("DESCUENTOS", "$0.00")
    d.rule("=")
    d.lr("IMPORTE PAGADO", money(s.total), bold=True)
    d.left(amount_words(s.total))
    d.left(f"FORMA DE PAGO {word}")
    d.barcode(line)
    d.center("ESTE RECIBO SOLO ES VALIDO CON SELLO DEL CAJERO")
    return truth(s, merchant=name, legal="TESORERIA MUNICIPAL", rfc=rf, tax_printed=False, payment_printed=word, portal={"linea_captura": line})


# Habit: school fee: an association (A.C.), month paid and due date, surcharge and scholarship rows, "IVA 0 %", SPEI with a tracking key longer than any code.
@layout("colegio_colegiatura", [(80, 42), (80, 40)], ("prop", "grid"))
def school(d: Doc, rng: random.Random) -> dict:
    s, word = flat(rng, rng.randint(1650, 6400), [(SPEI, "TRANSFERENCIA SPEI"), (CASH, "EFECTIVO"), (DEBIT, "T. DÉBITO")], tax="E")
    rf, rec = moral(rng, "CBP"), digits(rng, 6, True)
    grant = q2(rng.choice([0, 200, 450, 800]))
    month = MES[s.when.month - 1].upper()
    d.center("COLEGIO BENITO PABLO", bold=True, tall=2)
    centered(d, "Colegio Benito Pablo, A.C.", f"R.F.C. {rf[:3]} {rf[3:9]} {rf[9:]}", "Clave 19PPR" + digits(rng, 4) + "K", *address(rng)[0][:2])
    d.lr(f"Recibo {rec}", f"{s.when.day:02d} de {MES[s.when.month - 1]} {s.when.year}")
    lefts(d, f"Alumno: {rng.choice(FIRST)} MTZ. GLEZ.  3° B Primaria", f"Concepto: COLEGIATURA {month}",
          f"Límite sin recargo: {es(s.when + dt.timedelta(days=4), '%d/%m/%Y')}")
    d.rule()
    d.lr("Colegiatura", money(s.total + grant))
    d.lr("Beca", money(-grant).replace("$-", "-$"))
    d.lr("Subtotal", money(s.total))
    d.lr("IVA 0%", money(Decimal(0)))
    d.lr("Total recibido", money(s.total), bold=True)
    d.left(f"Pagado con: {word}")
    if s.payment == SPEI:
        d.left(f"Clave de rastreo: MBAN0100{s.when:%y%m%d}00{digits(rng, 12)}")
    d.center("Servicio educativo sin IVA, Art. 15 LIVA")
    return truth(s, merchant="COLEGIO BENITO PABLO", legal="Colegio Benito Pablo, A.C.", rfc=rf, folio=rec, time_printed=False, payment_printed=word)


FLOWERS = """DOC ROSA ROJA;180;290;A
ARREGLO GIRASOL CH;320;480;A
RAMO NOVIA;890;1600;A
GLOBO METALICO;45;75;A
TARJETON;15;30;A
ENVIO ZONA 2;60;120;A
ORQUIDEA MACETA;380;590;A"""


# Habit: till of US make: date month first with its format named, "Tax" and "Amount due" in English over Spanish items, "TAX1"; delivery date in plain order;
# merchant at the foot, only a logo on top.
@layout("florist_us_till", [(58, 32), (80, 40)])
def florist(d: Doc, rng: random.Random) -> dict:
    s, word = buy(rng, FLOWERS, 1, 5, [(CASH, "CASH / EFECTIVO"), (CREDIT, "TC MASTERCARD"), (DEBIT, "DEBITO VISA")])
    rf, check = R.make_person(rng), digits(rng, 4)
    d.logo("Flor de Liz")
    d.lr("DATE MM/DD/YY", es(s.when, "%m/%d/%y"))
    d.lr("TIME", es(s.when, "%I:%M %p"))
    d.lr(f"CHECK {check}", "CLERK 01")
    d.rule("*")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount) + " T1", cut=True)
    d.rule("*")
    d.lr("SUBTL", plain(s.net))
    d.lr("TAX1 16%", plain(s.iva))
    d.lr("AMOUNT DUE", plain(s.total), bold=True, tall=2)
    d.lr(word, plain(s.tendered))
    d.lr("CHANGE", plain(s.change))
    centered(d, "** THANK YOU **", "LIZBETH ARREDONDO PAZ", f"R.F.C.{parted(rf)}", "FLOR DE LIZ  MONTERREY N.L.")
    return truth(s, merchant="Flor de Liz", legal="LIZBETH ARREDONDO PAZ", rfc=rf, folio=check, payment_printed=word)


GARAGE = """AFINACION MAYOR 4 CIL;980;1580;A
CAMBIO BALATAS DEL;380;620;A
JGO BALATAS CERAMICA;540;890;A
ACEITE SINT 5W30 LT;148;219;A
FILTRO AIRE;168;280;A
FILTRO GASOLINA;219;388;A
BUJIA IRIDIO;128;219;A
LAVADO INYECTORES;350;520;A
ALINEACION Y BALANCEO;380;560;A
MANO DE OBRA;450;1800;A
ANTICONGELANTE GAL;159;229;A
SCANNER DIAGNOSTICO;300;450;A"""


# Habit: garage: plates, kilometres and next service (date and km); parts and labour before tax; "MAS IVA" and "GRAN TOTAL"; customer's generic RFC printed.
@layout("taller_orden_servicio", [(80, 48), (80, 42)], ("grid",))
def garage(d: Doc, rng: random.Random) -> dict:
    b, word = quote(rng, GARAGE, 2, 8, [(SPEI, "TRANSF. SPEI"), (CASH, "EFECTIVO"), (CREDIT, "TARJ. CREDITO"), (DEBIT, "TARJ. DEBITO")])
    rf, order = moral(rng, "SAT"), digits(rng, 5, True)
    legal = "SERVICIO AUTOMOTRIZ TREVIÑO Y HNOS S DE RL DE CV"
    centered(d, "TALLER MECANICO TREVIÑO", bold=True, tall=2)
    centered(d, legal, f"RFC.- {parted(rf)}", *address(rng)[0])
    d.lr(f"ORDEN DE SERVICIO {order}", es(b.when, "%d/%b/%Y"))
    d.lr("HORA SALIDA", es(b.when, "%H:%M"))
    lefts(d, "CLIENTE: PUBLICO EN GRAL  RFC: XAXX010101000",
          f"{rng.choice(['TSURU 2015', 'AVEO 2019', 'RANGER 2021'])}  PLACAS {alnum(rng, 3)}-{digits(rng, 4)}  KM {rng.randint(38, 220)},{digits(rng, 3)}")
    d.rule()
    for n, name, unit, amount in b.lines:
        at(d, (qty(n), 0), (name[:d.cols - 26], 3), (plain(unit), d.cols - 11, "r"), (plain(amount), d.cols, "r"))
    d.rule()
    d.lr("TOTAL REFACC. Y M.O.", plain(b.net))
    d.lr("MAS IVA 16%", plain(b.iva))
    d.lr("GRAN TOTAL", money(b.total), bold=True)
    d.left(f"FORMA PAGO: {word}")
    lefts(d, f"PROXIMO SERVICIO {es(b.when + dt.timedelta(days=182), '%d/%b/%Y')} O 10,000 KM", "GARANTIA 30 DIAS EN MANO DE OBRA")
    return truth(b, merchant="TALLER MECANICO TREVIÑO", legal=legal, rfc=rf, folio=order, payment_printed=word)
