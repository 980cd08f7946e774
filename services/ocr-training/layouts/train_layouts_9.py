"""Ticket layouts for training and looking, ninth part: 32 till programs, first an examination, written by eyes that had not read the rules of
`services/ocr/reading` (forecourt controllers, school cash desk, laundry, building-materials ERP, tablet tills, hotel folio ...). See `train_layouts_2.py`.
"""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import MES, Doc, Item, Sale, Seg, alnum, amount_words, digits, q2, strip_accents
from ticketgen.model import money as _money

LAYOUTS: dict[str, tuple] = {}
GRID_FONTS = {
    "terminus": ("opentype/terminus/terminus-normal.otb", 1.0, (12, 14, 16, 18, 20, 22, 24, 28, 32)),
    "terminus-bold": ("opentype/terminus/terminus-bold.otb", 1.0, (12, 14, 16, 18, 20, 22, 24, 28, 32)),
    "jetbrains": ("truetype/jetbrains-mono/JetBrainsMono-Medium.ttf", None, None),
    "mononoki": ("truetype/mononoki/mononoki-Regular.ttf", None, None),
    "nimbus-mono-bold": ("opentype/urw-base35/NimbusMonoPS-Bold.otf", None, None),
    "courier-sans": ("opentype/courier-prime/Courier Prime Sans Bold.otf", None, None),
    "free-mono-bold": ("truetype/freefont/FreeMonoBold.ttf", None, None),
    "dejavu-mono-bold": ("truetype/dejavu/DejaVuSansMono-Bold.ttf", None, None),
}
PROP_FONTS = {
    "open-sans-cond-bold": "truetype/open-sans/OpenSans-CondBold.ttf",
    "open-sans-semi": "truetype/open-sans/OpenSans-Semibold.ttf",
    "dejavu-cond": "truetype/dejavu/DejaVuSansCondensed.ttf",
    "nimbus-sans": "opentype/urw-base35/NimbusSans-Regular.otf",
    "nimbus-narrow-bold": "opentype/urw-base35/NimbusSansNarrow-Bold.otf",
    "free-sans": "truetype/freefont/FreeSans.ttf",
}
LOGO_FONT = "truetype/open-sans/OpenSans-ExtraBold.ttf"


def layout(name, papers, kinds=("grid",)):
    def deco(f):
        def g(d, rng):
            plain = d.left
            def left(text, indent=0, **kw):                      # keeps blanks at the start and between words
                lead = len(text) - len(text.lstrip())
                if len(text) + indent <= d.cols and kw.get("wide", 1) == 1:
                    d.add([Seg(text.strip(), indent + lead)], **kw)
                else:
                    plain(text.strip(), indent + lead, **kw)
            d.left = left
            t = f(d, rng)
            if rng.random() < .12:                               # a till that prints capitals alone
                for r in d.rows:
                    if r.kind == "text":
                        for x in r.segs:
                            x.text = x.text.upper()
            return t
        LAYOUTS[name] = (g, papers, kinds)
        return f
    return deco


# -- small things ------------------------------------------------------------
CASH, DEB, CRED, VAL, SPEI = "efectivo", "tarjeta_debito", "tarjeta_credito", "vales", "transferencia"
DAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"]
NAMES = ["Guadalupe", "Brenda", "Iván", "Karla", "Óscar", "Yesenia", "Héctor", "Diana", "Saúl", "Mónica", "Erick", "Abigail", "Ulises", "Fátima", "Noé", "Ximena"]
LAST = ["Hernández", "Cervantes", "Pacheco", "Villarreal", "Olvera", "Peña", "Zúñiga", "Camacho", "Bautista", "Montes", "Rangel", "Escobedo", "Galindo", "Ávila"]
PLACES = [("Av. Juárez", "Centro", "06050", "Cuauhtémoc", "CDMX"), ("Blvd. Adolfo López Mateos", "Jardines del Moral", "37160", "León", "Guanajuato"),
          ("Av. Tecnológico", "San Salvador Tizatlalli", "52172", "Metepec", "Edo. de México"), ("Calzada Madero y Carranza", "Santa Cecilia", "49000", "Cd. Guzmán", "Jalisco"),
          ("Av. Ruiz Cortines", "Costa de Oro", "94299", "Boca del Río", "Veracruz"), ("Prol. Paseo de la Reforma", "Lomas de Santa Fe", "01219", "Álvaro Obregón", "CDMX"),
          ("Blvd. Agua Caliente", "Revolución", "22015", "Tijuana", "Baja California"), ("Av. Constitución Pte", "Obispado", "64060", "Monterrey", "N.L."),
          ("Carr. Fed. 200 Nte.", "Las Glorias", "48333", "Puerto Vallarta", "Jal."), ("Av. 20 de Noviembre", "Analco", "34138", "Durango", "Dgo."),
          ("Calle 23", "Itzimná", "97100", "Mérida", "Yuc."), ("Av. Universidad", "Bosques del Prado", "20127", "Aguascalientes", "Ags."),
          ("Blvd. Venustiano Carranza", "República Pte.", "25265", "Saltillo", "Coahuila"), ("5 de Mayo", "San Lázaro", "72000", "Puebla", "Pue.")]
STREET_NO = ["#{n}", "No. {n}", "{n}", "Núm. {n} Int. 2", "No. Ext. {n} L-14", "{n}-B"]
COMPANY_TAIL = ["SA DE CV", "S.A. DE C.V.", "S. de R.L. de C.V.", "S DE RL DE CV", "SAPI de CV", "S.A.P.I. de C.V.", "S.A.S. DE C.V."]
P = lambda rng, x: rng.random() < x
Dc = Decimal


def money(x, sym="", sep=True):
    return ("-" if x < 0 else "") + _money(abs(Dc(x)), sym, sep)


def co_rfc(rng, legal):
    words = [w for w in strip_accents(legal).upper().replace(".", "").replace(",", "").split() if w not in
             ("DE", "LA", "EL", "LOS", "LAS", "Y", "DEL", "SA", "CV", "S", "RL", "SAPI", "SAS", "AC", "E", "EN")]
    w = [x for x in words if x.isalpha()] or ["EMPRESA"]
    ini = w[0][:3] if len(w) == 1 else (w[0][0] + w[1][:2] if len(w) == 2 else w[0][0] + w[1][0] + w[2][0])
    yy = rng.choice([rng.randint(78, 99), rng.randint(0, 23)])
    head = f"{ini.ljust(3, 'X')}{yy:02d}{rng.randint(1, 12):02d}{rng.randint(1, 28):02d}" + "".join(rng.choice("ABCDEFGHIJKLMNPQRSTUVWXYZ123456789") for _ in "xx")
    return head + R.check_digit(head)


def person(rng, upper=False):
    a, b, n = rng.choice(LAST), rng.choice(LAST), rng.choice(NAMES)
    A, B, N = (strip_accents(x).upper() for x in (a, b, n))
    head = A[0] + next((c for c in A[1:] if c in "AEIOU"), "X") + B[0] + N[0]
    if head in ("PUTO", "PENE", "CACA"):
        head = head[:3] + "X"
    head += f"{rng.randint(55, 99):02d}{rng.randint(1, 12):02d}{rng.randint(1, 28):02d}" + "".join(rng.choice("ABCDEFGHJKLMNPQRSTUVWXYZ123456789") for _ in "xx")
    full = f"{n} {a} {b}"
    return (full.upper() if upper else full), head + R.check_digit(head)


def rf(rng, r):
    k = len(r) - 9
    v = rng.choice([r, r, r, f"{r[:k]}-{r[k:k + 6]}-{r[k + 6:]}", f"{r[:k]} {r[k:k + 6]} {r[k + 6:]}", f"{r[:k]}{r[k:k + 6]} {r[k + 6:]}"])
    return rng.choice(["RFC: ", "R.F.C. ", "RFC ", "R.F.C.: ", "Rfc: ", "RFC:"]) + v


def addr(rng, style=None):
    st, col, cp, city, edo = rng.choice(PLACES)
    cp = cp[:3] + digits(rng, 2)
    no = rng.choice(STREET_NO).format(n=rng.randint(11, 4890))
    k = rng.randint(0, 3) if style is None else style
    rows = [[f"{st} {no}", f"Col. {col} CP {cp}", f"{city}, {edo}"], [f"{st} {no}, {col}, {city}, {edo}, México, C.P. {cp}"],
            [f"{st} {no}", f"COL. {col}", f"{city}, {edo} C.P.{cp}", "MEXICO"], [f"{st} {no} {col}", f"{cp} {city} {edo}"]][k]
    return rows, cp, f"{city}, {edo}"


def tel(rng):
    a = rng.choice(["55", "33", "81", "222", "477", "999", "664", "449"])
    b = digits(rng, 10 - len(a), True)
    return rng.choice([f"({a}) {b[:-4]}-{b[-4:]}", f"{a} {b[:-4]} {b[-4:]}", f"{a}{b}", f"01 ({a}) {b[:-4]} {b[-4:]}"])


def when(rng, lo=7, hi=22):
    t = dt.datetime(2024, 1, 3) + dt.timedelta(days=rng.randint(0, 890))
    return t.replace(hour=rng.randint(lo, hi), minute=rng.randint(0, 59), second=rng.randint(0, 59))


def F(t, p):
    mes, h12, pm = MES[t.month - 1], t.hour % 12 or 12, t.hour >= 12
    return p.format(d=t.day, dd=f"{t.day:02d}", m=t.month, mm=f"{t.month:02d}", yy=f"{t.year % 100:02d}", yyyy=t.year, mmm=mes[:3], Mmm=mes[:3].capitalize(),
                    MMM=mes[:3].upper(), mes=mes, Mes=mes.capitalize(), MES=mes.upper(), dia=DAYS[t.weekday()], Dia=DAYS[t.weekday()].capitalize(),
                    Ddd=DAYS[t.weekday()][:3].capitalize(), H=t.hour, HH=f"{t.hour:02d}", h=h12, hh=f"{h12:02d}", mi=f"{t.minute:02d}", ss=f"{t.second:02d}",
                    ap="pm" if pm else "am", AP="PM" if pm else "AM", a_p="p. m." if pm else "a. m.", a_m="p.m." if pm else "a.m.")


def later(t, lo, hi):
    return t + dt.timedelta(days=random.Random(t.isoformat() + f"{lo}").randint(lo, hi))


KIND = {"A": (".16", "0"), "Z": ("0", "0"), "S": ("0", ".08"), "I": (".16", ".08"), "B": (".08", "0")}


def buy(rng, cat, lo, hi, border=False, maxq=3):
    pool = [x.split(",") for x in cat.strip().replace("\n", "").split(";") if x.strip()]
    items = []
    for name, a, b, k in rng.sample(pool, min(len(pool), rng.randint(lo, hi))):
        iva, ieps = (Dc(x) for x in KIND[k.strip()])
        iva = Dc(".08") if border and iva else iva
        u = q2(rng.randint(int(a), int(b))) + Dc(rng.choice(["0", "0", ".5", ".9", ".99", f".{rng.randint(10, 99)}"]) if int(b) < 900 else "0")
        n = q2(Dc(rng.randint(210, 2400)) / 1000) if name.endswith(" KG") else Dc(rng.choices([1, 2, 3, 4], [72, 18, 6, 4])[0] if maxq > 1 else 1)
        items.append(Item(name.strip(), n, u, iva, ieps, "750" + digits(rng, 10)))
    return Sale(items, when(rng), CASH)


def br(s):
    return s.net, s.iva, s.ieps, s.iva_rate


def flat(total, rate="0.16"):
    total = q2(total)
    net = q2(total / (1 + Dc(rate)))
    return net, total - net, Dc(0), Dc(rate)


def notes(rng, total):
    c = [Dc(v) for v in (20, 50, 100, 200, 500, 1000) if v >= total] or [Dc((int(total) // 500 + 1) * 500)]
    return rng.choice([c[0], c[0], c[-1], total])


def pick(rng, table, weights=None):
    """table: {canonical: [words]} -> canonical, word"""
    k = list(table)
    c = rng.choices(k, weights or [4, 3, 3, .5, .5][:len(k)])[0]
    return c, rng.choice(table[c])


def T(t, total, name, legal=None, rfc=None, b=None, pay=None, date=True, time=True, portal=None, tip=None, folio=None, store=None, url=None):
    f = lambda x: None if x is None else f"{q2(x):.2f}"
    net, iva, ieps, rate = b if b else (None,) * 4
    if b:
        assert q2(net) + q2(iva) + q2(ieps) == q2(total), (b, total)
    return {"merchant_name": name, "merchant_legal_name": legal, "merchant_rfc": rfc, "amount": f(total), "net_amount": f(net),
            "tax_amount": f(iva + ieps) if b else None, "iva_amount": f(iva), "ieps_amount": f(ieps) if b and ieps else None, "tax_rate": f(rate),
            "tip_amount": f(tip) if tip else None, "currency": "MXN", "date": f"{t:%Y-%m-%d}" if date else None, "time": f"{t:%H:%M}" if time else None,
            "payment_method": pay[0] if pay else None, "payment_printed": pay[1] if pay else None, "ticket_readable": True, "folio": folio, "store": store,
            "billing_url": url, "portal_fields": portal or {}, "layout": ""}


def row(d, *segs, **kw):
    d.add([Seg(*x) for x in segs], **kw)


def ctr(d, rows, case=lambda x: x, **kw):
    for r in rows:
        d.center(case(r), **kw)


def q(n):
    return f"{n:.0f}" if n == n.to_integral_value() else f"{n:.3f}"


REG_PM = ["Régimen General de Ley Personas Morales", "REGIMEN FISCAL: 601", "601 - GENERAL DE LEY PERSONAS MORALES", "Régimen fiscal 601 General de Ley P.M."]
REG_PF = ["Régimen: 626 Régimen Simplificado de Confianza", "REGIMEN SIMPLIFICADO DE CONFIANZA", "612 Personas Físicas con Actividades Empresariales y Profesionales",
          "REGIMEN DE INCORPORACION FISCAL"]
BANKS = ["BBVA MEXICO", "SANTANDER", "BANORTE", "CITIBANAMEX", "HSBC MEXICO", "GETNET", "AFIRME", "SCOTIABANK", "EVO PAYMENTS"]
AID = {"VISA": "A0000000031010", "MASTERCARD": "A0000000041010"}


def slip(d, rng, kind, t, amount, tip=None):
    """the bank's voucher below the ticket"""
    brand, cd = rng.choice(["VISA", "MASTERCARD"]), "CREDITO" if kind == CRED else "DEBITO"
    d.rule(rng.choice("-=*"))
    d.center(rng.choice(BANKS))
    d.lr(f"AFIL: {digits(rng, 7, True)}", f"TERM: {digits(rng, 8, True)}")
    k = rng.randint(0, 2)
    if k == 0:
        d.center("V E N T A")
        d.left(f"XXXX XXXX XXXX {digits(rng, 4)}  {cd}/{brand}")
    elif k == 1:
        d.lr("VENTA", f"{brand} {cd}")
        d.left(f"No. Tarjeta: ************{digits(rng, 4)}")
    else:
        d.left(f"COMERCIO   {digits(rng, 6, True)}")
        d.left(f"{brand} {cd}  *{digits(rng, 4)}  CHIP")
    d.lr(f"AUT: {digits(rng, 6)}", f"REF: {digits(rng, 12, True)}")
    if P(rng, .5):
        d.left(F(t + dt.timedelta(seconds=rng.randint(4, 70)), rng.choice(["{dd}/{mm}/{yy} {HH}:{mi}:{ss}", "{dd}{MMM}{yy} {HH}:{mi}"])))
    d.lr("IMPORTE" if tip is None else "TOTAL CARGO", f"$ {money(amount + (tip or 0))}")
    if P(rng, .6):
        d.left(f"AID: {AID[brand]}")
        d.left(f"ARQC: {''.join(rng.choice('0123456789ABCDEF') for _ in range(16))}")
    d.center(rng.choice(["APROBADA", "** APROBADA **", "TRANSACCION APROBADA"]))
    d.center(rng.choice(["FIRMA ELECTRONICA", "AUTORIZADO SIN FIRMA", "VALIDADO CON NIP", "PAGO SIN CONTACTO"]))


# ============================================================================
SUPER = """LECHE ENT 1L,24,32,Z;JITOMATE SALADETTE KG,19,45,Z;AGUACATE HASS KG,49,99,Z;JABON LIQ 900ML,38,62,A;PAP HIG 12R,82,119,A;GALL MARIAS 170G,15,23,S;
CERV LATA 6PK,98,132,A;PECH POLLO KG,99,149,Z;CEREAL HOJUELA,52,88,S;ATUN AGUA 130G,17,25,Z;CROQ PERRO 2KG,119,189,A;ARROZ SUP 1K,26,38,Z;SUAVIZ 3L,62,89,A;
HUEVO BCO 18P,49,69,Z;PAN CAJA GDE,44,58,Z;REF COLA 3L,38,49,A;QSO OAXACA KG,139,199,Z;PILA AA 4P,68,99,A;CHOC TABLETA,48,72,S;FOCO LED 9W,29,49,A"""


@layout("a01", [(80, 42), (80, 44)])
def surepos(d, rng):
    s = buy(rng, SUPER, 5, 15, border := P(rng, .15))
    b, t = br(s), s.when
    name, legal = rng.choice([("SUPER LOS ALAMOS", "OPERADORA DE AUTOSERVICIOS DEL NAZAS"), ("MERCO PLUS", "ABARROTERA Y CREMERIA MERCO PLUS"), ("SUPER KAY", "TIENDAS KAYAB DEL SURESTE"),
                              ("ALDAMA MARKET", "CENTRAL DE VIVERES ALDAMA")])
    legal += " " + rng.choice(["SA DE CV", "S.A. DE C.V."])
    r, (a, cp, _) = co_rfc(rng, legal), addr(rng)
    suc, term, trx, op = digits(rng, 4), f"{rng.randint(1, 24):03d}", digits(rng, 4, True), digits(rng, 3, True)
    if P(rng, .7):
        d.logo(name)
    else:
        d.center(name, wide=2, tall=2)
    if P(rng, .4):
        d.center(rng.choice(["SIEMPRE LO FRESCO, SIEMPRE CERCA", "EL AHORRO DE TODOS LOS DIAS", "¡Vive mejor por menos!"]))
    d.center(legal)
    d.center(rf(rng, r))
    ctr(d, a, str.upper)
    d.center(f"SUC. {suc} {rng.choice(['LAS PALMAS', 'PLAZA NORTE', 'BUENAVISTA', 'SORIA'])}  TEL {tel(rng)}")
    d.blank()
    for i in s.items:
        if q(i.qty) != "1":
            d.left(f"  {q(i.qty)} {'KG' if '.' in q(i.qty) else 'PZ'} @ {money(i.unit)}")
        tag = {".16": "A", "0.16": "A", "0.08": "B"}.get(str(i.iva), "C" if i.ieps else " ")
        row(d, (i.name.replace(" KG", ""), 0), (f"{money(i.amount)} {tag}", d.cols, "r"))
    d.blank()
    row(d, ("**** TOTAL", 6), (money(s.total), d.cols - 2, "r"), bold=True, tall=rng.choice([1, 2]))
    pay = pick(rng, {CASH: ["EFECTIVO"], DEB: ["T DEBITO", "TARJ DEBITO"], CRED: ["T CREDITO", "TARJ CREDITO"], VAL: ["VALES ELECTRON", "VALES PAPEL"]}, [4, 3, 2, 1.5])
    if pay[0] == VAL and P(rng, .5):                             # two payments, the larger counts
        part = q2(s.total * Dc(".3"))
        row(d, (pay[1], 6), (money(s.total - part), d.cols - 2, "r"))
        row(d, ("EFECTIVO", 6), (money(part), d.cols - 2, "r"))
        row(d, ("CAMBIO", 6), ("0.00", d.cols - 2, "r"))
    else:
        g = notes(rng, s.total) if pay[0] == CASH else s.total
        row(d, (pay[1], 6), (money(g), d.cols - 2, "r"))
        if pay[0] in (DEB, CRED):
            d.left(f"      XXXXXXXXXXXX{digits(rng, 4)}  AUT {digits(rng, 6)}")
        row(d, ("CAMBIO", 6), (money(g - s.total), d.cols - 2, "r"))
    d.blank()
    full = P(rng, .75)
    if full:
        row(d, ("TOTAL SIN IMPUESTOS", 2), (money(s.net), 38, "r"))
        if s.ieps:
            row(d, ("C  IEPS  8%", 2), (money(s.ieps), 38, "r"))
        row(d, (f"{'B' if border else 'A'}  IVA  {int(s.iva_rate * 100):2d}%" if s.iva_rate else "   IVA  0%", 2), (money(s.iva), 38, "r"))
    d.left(f"TOTAL NUMERO DE ARTICULOS VENDIDOS = {len(s.items)}")
    if P(rng, .5):
        d.left(f"EN ESTA COMPRA USTED AHORRO ${money(rng.randint(5, 90))}")
    if P(rng, .4):
        d.left(f"SALDO ANT {rng.randint(10, 500)}  PTOS GANADOS {rng.randint(1, 40)}")
    d.left(F(t, rng.choice(["{dd}/{mm}/{yy}  {HH}:{mi}", "{dd}/{mm}/{yyyy} {hh}:{mi} {AP}"])) + f"  {suc} {term} {trx} {op}")
    d.left(f"LE ATENDIO: {rng.choice(NAMES)} {rng.choice(LAST)[0]}".upper())
    ref = f"{suc}{term}{trx}{t:%d%m%y}"
    d.barcode(ref)
    d.center(ref)
    url = "factura." + name.lower().replace(" ", "") + ".mx"
    d.center("SU FACTURA EN " + url)
    return T(t, s.total, name, legal, r, b if full else None, pay, portal={"codigo_barras": ref}, store=suc, folio=trx, url=url)


ROPA = """BLUSA SATIN,299,699,A;JEANS SKINNY,399,899,A;TENIS URB CAB,799,1899,A;BOLSA CROSSBODY,349,899,A;VESTIDO MIDI,499,1199,A;CINTURON PIEL,199,459,A;PLAYERA BASICA,99,249,A;
CALCETIN 3PK,89,149,A;SUETER TEJIDO,349,799,A;LABIAL MATE,129,329,A"""


@layout("a02", [(80, 40), (80, 44), (80, 48)])
def xstore(d, rng):
    s = buy(rng, ROPA, 1, 5, maxq=1)
    t = s.when
    name, legal = rng.choice([("Almacenes Brunel", "Almacenes Brunel"), ("VIA SETENTA", "Distribuidora de Moda VS México"), ("casa Limantour", "Tiendas Departamentales Limantour"),
                              ("NORTHERN & CO", "Modas Internacionales del Bajío")])
    legal += ", " + rng.choice(COMPANY_TAIL)
    r, (a, cp, _) = co_rfc(rng, legal), addr(rng)
    tda, caja, tr = digits(rng, 4), rng.randint(1, 30), digits(rng, 5, True)
    d.logo(name)
    d.center(f"{legal}")
    d.center(rf(rng, r))
    ctr(d, a)
    d.center(rng.choice(REG_PM))
    d.blank()
    d.lr(f"Tienda: {tda}", f"Caja: {caja}")
    d.lr(f"Transacción: {tr}", "VENTA")
    d.lr(F(t, rng.choice(["{dd}/{mm}/{yyyy}", "{d}/{mm}/{yy}", "{dd}-{Mmm}-{yyyy}"])), F(t, rng.choice(["{HH}:{mi}:{ss}", "{h}:{mi} {a_m}"])))
    d.lr(f"Asociado: {digits(rng, 6, True)}", f"Cajero: {digits(rng, 6, True)}")
    d.rule()
    off = Dc(0)
    for i in s.items:
        d.lr(i.name, money(i.amount, "$"))
        d.left(f"  {i.code}  T:{rng.choice(['CH', 'M', 'G', '26', '28 MX'])} C:{rng.choice(['NEGRO', 'AZUL', 'BEIGE'])}")
        if P(rng, .35):
            c = q2(i.amount * rng.choice([10, 20, 30]) / 100)
            d.lr(f"  Promoción {rng.choice(['Venta Nocturna', 'Fin de Temporada', 'Club'])}", f"-{money(c, '$')}")
            i.unit = i.unit - c
            off += c
    d.rule()
    b = br(s)
    d.lr("Subtotal", money(s.net, "$"))
    d.lr(rng.choice(["IVA 16%", "I.V.A. (16.00%)", "Impuesto IVA 16%"]), money(s.iva, "$"))
    d.lr("Total", money(s.total, "$"), bold=True, tall=rng.choice([1, 2]))
    d.blank()
    pay = pick(rng, {CRED: ["Crédito Visa", "Mastercard Crédito", "American Express"], DEB: ["Débito Visa", "Mastercard Débito"], CASH: ["Efectivo"]}, [4, 3, 2])
    g = notes(rng, s.total) if pay[0] == CASH else s.total
    d.lr(pay[1], money(g, "$"))
    if pay[0] == CASH:
        d.lr("Cambio", money(g - s.total, "$"))
    else:
        d.left(f"  Cuenta: XXXXXXXXXXXX{digits(rng, 4)}")
        d.left(f"  Autorización: {digits(rng, 6)}  Entrada: Chip")
        if pay[0] == CRED and P(rng, .4):
            n = rng.choice([3, 6, 12])
            d.left(f"  {n} meses sin intereses de {money(s.total / n, '$')}")
    d.lr("Artículos vendidos", str(len(s.items)))
    if off:
        d.center(f"*** USTED AHORRO {money(off, '$')} ***")
    d.center(f"Cambios y devoluciones hasta el {F(later(t, 30, 30), '{dd}/{mm}/{yyyy}')} presentando este ticket")
    ref = f"{tda}{caja:03d}{tr}{t:%y%m%d}"
    d.barcode(ref)
    d.center(ref)
    d.center("Facturación en línea")
    d.center(f"Clave: {ref}") if P(rng, .3) else None
    return T(t, s.total, name, legal, r, b, pay, portal={"codigo_barras": ref}, store=tda, folio=tr)


FERR = """TORN PIJA 8X1 C/100,45,89,A;CODO COBRE 13MM,9,22,A;PEGAZULEJO 20KG,119,169,A;CABLE THW 12 100M,899,1499,A;DISCO CORTE 4 1/2,29,59,A;LLAVE NARIZ 1/2,79,159,A;
IMPERMEAB 5A 19L,899,1699,A;VARILLA 3/8 12M,149,199,A;CHALUPA GALV,9,16,A;SELLADOR ACRIL,69,119,A;ESMALTE 1L BCO,139,229,A"""


@layout("a03", [(80, 48), (80, 56), (80, 42)])
def sap(d, rng):
    s = buy(rng, FERR, 2, 7)
    t = s.when
    # prices before tax
    lines = [(i.name, i.code[-8:], i.qty, q2(i.unit), q2(i.qty * i.unit)) for i in s.items]
    net = sum((x[4] for x in lines), Dc(0))
    iva = q2(net * Dc(".16"))
    total = net + iva
    name, legal = rng.choice([("FERRECABSA", "FERRETERIA CABELLO Y HERMANOS"), ("Materiales El Yunque", "MATERIALES Y ACEROS EL YUNQUE"), ("TUBOVALVULAS DEL CENTRO", "TUBOVALVULAS DEL CENTRO"),
                              ("Grupo Ferrelectric", "DISTRIBUIDORA FERRELECTRIC DE ORIENTE")])
    legal += " " + rng.choice(["SA DE CV", "S.A. de C.V.", "SAPI DE CV"])
    r, (a, cp, city) = co_rfc(rng, legal), addr(rng)
    doc, cen = "00" + digits(rng, 8, True), rng.choice("ABCMX") + digits(rng, 3)
    d.left(legal, bold=True)
    if name.upper() not in legal.upper():
        d.left(name)
    d.left(rf(rng, r) + (f"   Reg. Fiscal: 601" if P(rng, .5) else ""))
    for x in a:
        d.left(x)
    d.left(f"Lugar de expedición: {cp}")
    d.rule("=")
    d.left("NOTA DE VENTA MOSTRADOR")
    d.pair("Documento", doc, 16)
    d.pair("Centro/Almacén", f"{cen}/0001", 16)
    d.pair("Fecha/Hora", F(t, rng.choice(["{dd}.{mm}.{yyyy} {HH}:{mi}:{ss}", "{dd}/{mm}/{yyyy} {HH}:{mi}"])), 16)
    if P(rng, .5):
        d.pair("Entrega", F(later(t, 1, 4), "{dd}.{mm}.{yyyy}"), 16)
    d.pair("Vendedor", f"{digits(rng, 4, True)} {rng.choice(NAMES)}", 16)
    d.rule("-")
    if P(rng, .6):
        who, wr = person(rng, True) if P(rng, .4) else (lambda n: (n, co_rfc(rng, n)))(f"CONSTRUCTORA {rng.choice(LAST).upper()} SA DE CV")
        d.left("DATOS DEL CLIENTE")
        d.left(f"Nombre: {who}")
        d.left(f"RFC: {wr}")
        d.left(f"Uso CFDI: {rng.choice(['G03 Gastos en general', 'G01 Adquisición de mercancías', 'I01 Construcciones'])}")
    else:
        d.left("Cliente: 1000001 PUBLICO EN GENERAL")
        d.left("RFC: XAXX010101000")
    d.rule("-")
    row(d, ("Material", 0), ("Cant", 16), ("P.Unit", d.cols - 12, "r"), ("Importe", d.cols, "r"))
    for n, c, k, u, m in lines:
        d.left(f"{c} {n}")
        row(d, (f"{q(k)} {rng.choice(['PZA', 'PZA', 'BTO'])}", 16), (money(u), d.cols - 12, "r"), (money(m), d.cols, "r"))
    d.rule("-")
    row(d, ("Importe neto", d.cols - 32), (money(net), d.cols, "r"))
    row(d, ("IVA trasladado 16%", d.cols - 32), (money(iva), d.cols, "r"))
    row(d, (rng.choice(["Importe total MXN", "Total MXN", "Total a pagar"]), d.cols - 32), (money(total), d.cols, "r"), bold=True)
    if P(rng, .6):
        d.left(amount_words(total))
    pay = pick(rng, {CASH: ["01 Efectivo"], CRED: ["04 Tarjeta de crédito"], DEB: ["28 Tarjeta de débito"], SPEI: ["03 Transferencia electrónica de fondos"]}, [3, 3, 3, 2])
    d.left(f"Forma de pago: {pay[1]}")
    d.left("Método de pago: PUE Pago en una sola exhibición")
    d.left("Precios sujetos a cambio sin previo aviso. No hay devolución en material eléctrico.")
    return T(t, total, name if name.upper() not in legal.upper() else legal, legal, r, (net, iva, Dc(0), Dc(".16")), pay, folio=doc, store=cen)


FOOD = """Enchiladas Potosinas,139,189,A;Arrachera 250g,289,379,A;Crema Poblana,89,119,A;Ensalada de la Casa,119,169,A;Limonada,45,65,A;Cerveza Nac.,55,75,A;Mezcal Espadin,110,165,A;
Cafe de Olla,42,58,A;Pastel de Elote,85,115,A;Aguachile Verde,199,279,A;Tostada de Atun,95,145,A;Refresco,39,49,A;Copa Vino Tto,130,190,A;Molcajete Mixto,389,489,A"""


@layout("a04", [(80, 40), (80, 42)])
def micros(d, rng):
    s = buy(rng, FOOD, 2, 8)
    t = s.when
    name, legal = rng.choice([("LA BODEGUITA DE NARANJOS", "SERVICIOS GASTRONOMICOS DIEZ NARANJOS"), ("Terraza Almendro", "Inmobiliaria Hotelera Almendro"), ("MAR ADENTRO", "PROMOTORA RESTAURANTERA MARAD"),
                              ("El Comal de Cobre", "ALIMENTOS ARTESANALES DE COYOACAN")])
    legal += " " + rng.choice(COMPANY_TAIL)
    r, (a, cp, _) = co_rfc(rng, legal), addr(rng)
    chk = digits(rng, 4, True)
    d.center(name, wide=rng.choice([1, 2]) if len(name) * 2 < d.cols else 1)
    ctr(d, a)
    d.center(legal)
    d.center(rf(rng, r))
    d.blank()
    d.left(f"{digits(rng, 4, True)} {rng.choice(NAMES)} {rng.choice(LAST)[0]}")
    d.rule("-")
    gst = rng.randint(1, 8)
    d.lr(f"Mesa {rng.randint(1, 60)}/1  Chk {chk}", f"Gst {gst}")
    d.center(F(t, rng.choice(["{dd}{Mmm}'{yy} {HH}:{mi}", "{dd}{Mmm}{yy} {HH}:{mi}", "{dd}/{mm}/{yyyy} {hh}:{mi} {AP}", "{dd}/{MMM}/{yy} {HH}:{mi}"])))
    d.rule("-")
    for i in s.items:
        row(d, (f"{q(i.qty)}", 2, "r"), (i.name, 4), (money(i.amount), d.cols - 4, "r"))
        if P(rng, .15):
            d.left("     " + rng.choice(["Termino Medio", "Sin Hielo", "Aparte", "Para Llevar"]))
    d.blank()
    full = P(rng, .6)
    if full:
        row(d, (rng.choice(["Subtotal", "Neto"]), 4), (money(s.net), d.cols - 4, "r"))
        row(d, (rng.choice(["I.V.A. 16%", "16% IVA"]), 4), (money(s.iva), d.cols - 4, "r"))
    else:
        row(d, ("Alimentos y Beb", 4), (money(s.total), d.cols - 4, "r"))
    tip = q2(s.total * rng.choice([10, 12, 15]) / 100) if P(rng, .45) else None
    pay = pick(rng, {CRED: ["Visa Credito", "AMEX Credito", "M/C Credito"], DEB: ["Visa Debito", "M/C Debito"], CASH: ["Efectivo MN"]}, [4, 3, 2])
    if tip and pay[0] != CASH:
        row(d, (rng.choice(["Total", "Total Cuenta"]), 4), (money(s.total), d.cols - 4, "r"), bold=True)
        row(d, (rng.choice(["Propina", "Charged Tip"]), 4), (money(tip), d.cols - 4, "r"))
        row(d, (pay[1], 4), (money(s.total + tip), d.cols - 4, "r"))
        d.left(f"    XXXXXXXXXXXX{digits(rng, 4)}")
    else:
        tip = None
        g = notes(rng, s.total) if pay[0] == CASH else s.total
        row(d, (pay[1], 4), (money(g), d.cols - 4, "r"))
        row(d, (rng.choice(["Total Pagado", "Total", "Total M.N."]), 4), (money(s.total), d.cols - 4, "r"), bold=True)
        if pay[0] == CASH:
            row(d, ("Cambio", 4), (money(g - s.total), d.cols - 4, "r"))
    if not full:
        d.center("Precios incluyen I.V.A.")
    d.rule("-")
    d.center(F(t + dt.timedelta(minutes=1), "--{digs} Check Closed {HH}:{mi}--".replace("{digs}", digits(rng, 3))))
    d.center("Gracias por su visita")
    web = digits(rng, 10, True)
    d.center("Facture en su mesa o en www.mifacturaya.mx")
    d.left(f"No. Facturacion: {web}")
    if P(rng, .5):
        d.left(f"Vigencia: {F(later(t, 5, 15), '{dd}/{mm}/{yyyy}')}")
    return T(t, s.total, name, legal, r, br(s) if full else None, pay, tip=tip, folio=chk, portal={"codigo_facturacion": web}, url="www.mifacturaya.mx")


WINGS = """Boneless 10pz,169,209,A;Alitas BBQ 12pz,189,249,A;Nachos Supreme,129,169,A;Hamburguesa Doble,159,199,A;Papas Gajo,69,95,A;Clamato Prep,99,139,A;Dedos de Queso,109,145,A;
Refill Refresco,45,59,A;Tarro Oscura,69,89,A;Costillas 1/2 rack,219,289,A;Brownie c/helado,89,119,A;Malteada Oreo,85,109,A"""


@layout("a05", [(80, 40), (80, 42)], ("grid", "grid", "prop"))
def aloha(d, rng):
    s = buy(rng, WINGS, 2, 7)
    t = s.when.replace(hour=rng.randint(12, 22))
    name, suc, legal = rng.choice([("ROADHOUSE 57", "Galerías Serdán", "Operadora Roadhouse Puebla"), ("Big Daddy's Wings", "Plaza Cumbres", "ALITAS Y CERVEZAS DEL NORESTE"), ("La Cantera Grill", "Interlomas", "GRUPO RESTAURANTERO CANTERA"),
                                   ("Patty & Pete", "Antea", "Conceptos Casuales de México")])
    legal += " " + rng.choice(COMPANY_TAIL)
    r, (a, cp, _) = co_rfc(rng, legal), addr(rng)
    d.center(name)
    d.center(suc)
    d.center(legal)
    ctr(d, a)
    d.center(rf(rng, r))
    d.blank()
    no = str(rng.randint(10001, 99999))
    tm = F(t, "{h}:{mi} {AP}")
    d.lr(f"{rng.choice(['Server', 'Mesero'])}: {rng.choice(NAMES)} {rng.choice('ABCDG')}", F(t, "{dd}/{mm}/{yyyy}"))
    d.lr(f"{rng.choice(['Table', 'Mesa'])} {rng.randint(1, 99)}/{rng.randint(1, 3)}", tm)
    d.lr(f"{rng.choice(['Guests', 'Personas'])}: {rng.randint(1, 8)}", f"#{no}")
    d.blank()
    for i in s.items:
        if i.qty > 1:
            d.lr(f"{i.name} ({q(i.qty)} @{money(i.unit)})", money(i.amount), cut=True)
        else:
            d.lr(i.name, money(i.amount))
        if P(rng, .12):
            d.left("   " + rng.choice(["Salsa Mango Hab", "c/Aderezo Ranch", "Bien Cocida"]))
    d.blank()
    full = P(rng, .6)
    if full:
        d.lr("Subtotal", money(s.net))
        d.lr(rng.choice(["IVA", "IVA 16%", "I.V.A."]), money(s.iva))
        d.blank()
    d.lr("Total", money(s.total), bold=True, wide=rng.choice([1, 1, 2]))
    pay = pick(rng, {CRED: ["VISA CREDITO", "MASTERCARD CREDITO"], DEB: ["VISA DEBITO", "MC DEBITO"], CASH: ["EFECTIVO"]}) if P(rng, .75) else None
    tip = None
    if pay:
        d.blank()
        if pay[0] == CASH:
            g = notes(rng, s.total)
            d.lr(pay[1], money(g))
            d.lr("Cambio", money(g - s.total))
        else:
            d.lr(f"{pay[1]} #XXXXXXXXXXXX{digits(rng, 4)}", money(s.total))
            d.left(f"  Auth:{digits(rng, 6)}")
        d.lr("Balance Due" if P(rng, .5) else "Saldo", "0.00")
    else:
        d.lr(rng.choice(["Balance Due", "Por Pagar"]), money(s.total))
        d.blank()
        d.center("Propina sugerida (no incluida):")
        for p in (10, 15, 20):
            d.center(f"{p}% = {money(s.total * p / 100, '$')}")
    if not full:
        d.center("IVA incluido en los precios")
    d.blank()
    d.center("FACTURACION")
    sc = digits(rng, 4, True)
    d.center(f"Sucursal: {sc}   Ticket: {no}")
    d.center("Solo dentro del mes de consumo")
    url = rng.choice(["facturacion.casualdining.mx", "www.facturatuconsumo.com.mx"])
    d.center(url)
    if P(rng, .4):
        d.center(f"Encuesta: gana un postre antes del {F(later(t, 7, 20), '{dd}/{mm}/{yy}')}")
    return T(t, s.total, name, legal, r, br(s) if full else None, pay, folio=no, store=sc, url=url, portal={"sucursal": sc, "ticket": no})


QSR = """CMB HAMB QUESO,99,139,A;CMB POLLO CRUJ,109,149,A;PAPA GDE,42,58,A;NUGGETS 10,79,99,A;REF MED,32,45,A;SUNDAE CHOC,29,42,A;CAJITA NINOS,89,119,A;HAMB DOBLE,89,119,A;CONO VAINILLA,14,19,A;AROS CEBOLLA,45,59,A"""


@layout("a06", [(80, 40), (80, 42), (58, 32)])
def drive(d, rng):
    s = buy(rng, QSR, 1, 6)
    t = s.when
    name, legal = rng.choice([("BURGER STATION", "OPERADORA DE COMIDA RAPIDA BS"), ("POLLO CAMPERO REAL", "CAMPERO REAL DE OCCIDENTE"), ("Mr. Pollo Express", "POLLO Y SERVICIO EXPRESS"), ("TACO VELOZ", "FRANQUICIAS VELOZ")])
    legal += " " + rng.choice(["SA DE CV", "S. DE R.L. DE C.V."])
    r, (a, cp, _) = co_rfc(rng, legal), addr(rng)
    orden, tk, rest = rng.randint(1, 99), digits(rng, 6, True), digits(rng, 5, True)
    d.center(f"ORDEN {orden:02d}", wide=2, tall=2, bold=True)
    d.center(rng.choice(["AUTOMAC".replace("MAC", "-SERVICIO"), "DRIVE THRU", "AUTO RAPIDO", "PARA LLEVAR"]))
    d.blank()
    if P(rng, .5):
        d.logo(name)
    else:
        d.center(name)
    d.center(f"REST #{rest} {rng.choice(['LOMA BONITA', 'AEROPUERTO', 'PERISUR', 'CONSTITUYENTES'])}")
    d.center(legal)
    d.center(rf(rng, r))
    ctr(d, a, str.upper)
    d.center(rng.choice(REG_PM))
    d.left(f"CAJA# {rng.randint(1, 9)}  LADO 1  TRX {tk}")
    d.left(F(t, rng.choice(["{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "{dd}/{mm}/{yy} {hh}:{mi} {AP}", "{yyyy}/{mm}/{dd} {HH}:{mi}"])))
    d.rule("-")
    row(d, ("CANT", 0), ("PRODUCTO", 5), ("TOTAL", d.cols, "r"))
    for i in s.items:
        row(d, (q(i.qty), 1), (i.name, 5), (money(i.amount), d.cols, "r"))
        if i.name.startswith("CMB"):
            d.left("     " + rng.choice(["1 PAPA MED", "1 REF COLA MED", "NO CEBOLLA"]))
    d.rule("-")
    tw = rng.choice(["TOTAL AUTO-SERVICIO", "TOTAL", "TOTAL A PAGAR", "TOTAL PARA LLEVAR (IVA INC)"])
    full = P(rng, .7)
    d.lr(tw, money(s.total, rng.choice(["", "$"])), bold=True)
    pay = pick(rng, {CASH: ["EFECTIVO", "PESOS EFECTIVO"], DEB: ["TARJ. DEBITO"], CRED: ["TARJ. CREDITO"]}, [4, 3, 2])
    don = Dc(0)
    g = notes(rng, s.total) if pay[0] == CASH else s.total
    if P(rng, .3) and pay[0] != CASH:
        don = Dc(rng.randint(1, 2)) + (Dc(1) - s.total % 1 if s.total % 1 else 0)
        d.lr("DONATIVO FUNDACION", money(don))
    d.lr(pay[1], money(g + don))
    if pay[0] == CASH:
        d.lr("CAMBIO", money(g - s.total))
    if full:
        d.blank()
        d.lr(rng.choice(["IMPORTE", "VENTA NETA", "SUBTOTAL"]), money(s.net))
        d.lr("IVA 16%", money(s.iva))
    d.rule("*")
    d.center("DANOS TU OPINION Y GANA UN CONO")
    d.center(f"CODIGO ENCUESTA: {digits(rng, 4)}-{digits(rng, 4)}-{digits(rng, 4)}" if P(rng, .5) else "LLAMA AL 800 " + digits(rng, 3) + " " + digits(rng, 4))
    d.rule("*")
    d.center("PARA FACTURAR:")
    d.left(f"RESTAURANTE: {rest}")
    d.left(f"TICKET: {tk}")
    return T(t, s.total, name, legal, r, br(s) if full else None, pay, folio=tk, store=rest, portal={"ticket": tk, "restaurante": rest})


CAFE = """Latte 12 oz,58,75,A;Flat white,62,78,A;Cold brew,65,82,A;Matcha,75,95,A;Concha de cacao,38,52,A;Pan de plátano,48,62,A;Chilaquiles,125,165,A;Tostada aguacate,119,149,A;Kombucha,69,85,A;Espresso doble,45,58,A"""


@layout("a07", [(58, 32), (58, 30)], ("prop", "prop", "grid"))
def point(d, rng):
    s = buy(rng, CAFE, 1, 5)
    t = s.when
    name = rng.choice(["Café Tlalnepa", "Barra Siete", "La Panadera de Tere", "Tostador Buenavista", "Cuarto Oscuro Café", "Pan y Café Lirio"])
    d.center(name, bold=True, tall=rng.choice([1, 2]))
    if P(rng, .5):
        ctr(d, addr(rng, 1)[0])
    d.rule("-")
    d.center(rng.choice(["Comprobante de venta", "Detalle de la venta", "Recibo de compra"]))
    d.center(F(t, rng.choice(["{dd}/{mm}/{yyyy} {HH}:{mi}", "{d} {mmm} {yyyy}, {HH}:{mi} hs", "{d} de {mes} de {yyyy} - {HH}:{mi} h", "{dd}/{mmm}/{yyyy} {hh}:{mi} {a_p}"])))
    d.rule("-")
    for i in s.items:
        d.lr(f"{q(i.qty)} x {i.name}" if P(rng, .9) else i.name, money(i.amount, "$ "))
    d.rule("-")
    tip = q2(s.total * Dc(rng.choice([".1", ".15"]))) if P(rng, .35) else None
    tot = rng.choice(["Total", "Total de la compra", "TOTAL"])
    if tip:
        d.lr("Consumo total", money(s.total, "$ "), bold=True)
        d.lr("Propina", money(tip, "$ "))
        d.lr("Cobrado", money(s.total + tip, "$ "))
    else:
        d.lr(tot, money(s.total, "$ "), bold=True, tall=rng.choice([1, 2]))
    d.blank()
    pay = pick(rng, {CRED: ["Tarjeta de crédito", "Crédito Visa", "Mastercard Crédito"], DEB: ["Tarjeta de débito", "Débito Mastercard", "Visa Débito"], CASH: ["Efectivo"], SPEI: ["Transferencia"]}, [4, 4, 1, 1])
    d.left(f"{rng.choice(['Medio de pago: ', 'Pagado con ', 'Forma de pago: ', ''])}{pay[1]}")
    if pay[0] in (CRED, DEB):
        d.left(f"**** **** **** {digits(rng, 4)}")
        d.left(rng.choice(["1 pago", "Pago de contado", "Sin contacto"]))
        d.left(f"Autorización: {digits(rng, 6)}")
    op = digits(rng, 11, True)
    d.left(f"{rng.choice(['N.º de operación', 'Operación', 'Folio de venta', 'ID de recibo'])}: {op}")
    d.blank()
    d.center(rng.choice(["Este comprobante no es válido como factura", "Este documento no tiene validez fiscal", "Gracias por tu compra"]))
    if P(rng, .5):
        d.center(rng.choice(["Procesado por Terminal Smart", "¿Dudas? ayuda.cobros.mx", "Defensoría: 800 123 4567"]))
    return T(t, s.total, name, None, None, None, pay, tip=tip, folio=op)


ABARR = """Coca-Cola 600 ml,18,22,A;Sabritas Adobadas,18,23,S;Huevo KG,42,58,Z;Cigarros suelto,8,10,A;Jamon de pavo KG,119,159,Z;Veladora,18,28,A;Maruchan camaron,15,19,Z;Jabon Zote,19,26,A;
Tortillinas 22p,24,32,Z;Leche Alpura 1L,26,31,Z;Gansito,18,22,S;Frijol KG,34,48,Z;Recarga Tel,50,100,A;Croquetas KG,38,55,A"""


@layout("a08", [(58, 32), (58, 30), (80, 40)], ("grid", "prop"))
def eleventa(d, rng):
    s = buy(rng, ABARR, 2, 8)
    t = s.when
    name = rng.choice(["ABARROTES DON CHUY", "Miscelánea La Güera", "SUPER CITO LUPITA", "Cremería y Salchichonería Ruiz", "MINI SUPER 24 DE JUNIO", "Vinos y Licores El Compa"])
    owner, r = person(rng, P(rng, .5))
    with_rfc = P(rng, .4)
    d.center(name)
    if with_rfc:
        if P(rng, .6):
            d.center(owner)
        d.center(rf(rng, r))
    a = addr(rng)[0]
    d.center(a[0])
    if P(rng, .6):
        d.center("Tel. " + tel(rng))
    d.center(F(t, rng.choice(["{dd}/{mm}/{yyyy} {hh}:{mi} {AP}", "{dd}/{Mmm}/{yyyy} {hh}:{mi} {a_m}", "{dd}/{mm}/{yyyy} {hh}:{mi}:{ss} {a_p}"])))
    fol = str(rng.randint(120, 98000))
    d.left(f"Cajero: {rng.choice(['Administrador', 'Caja 1'] + NAMES[:4])}")
    d.left(f"Folio: {fol}")
    d.blank()
    row(d, ("Cant.", 0), ("Descripcion", 6), ("Importe", d.cols, "r"))
    d.rule("=")
    for i in s.items:
        n = i.name.replace(" KG", "")
        nm = d.cols - 7 - 9
        row(d, (q(i.qty), 0), (n[:nm], 6), (money(i.amount, "$"), d.cols, "r"))
        if len(n) > nm:
            d.left(n[nm:], 6)
    d.rule("=")
    d.left(f"No. de Articulos: {sum(int(i.qty) or 1 for i in s.items)}")
    d.center(f"Total: {money(s.total, '$')}", bold=True, tall=2)
    pay = None
    if P(rng, .75):
        pay = pick(rng, {CASH: ["Efectivo"], DEB: ["Tarjeta de Débito"], SPEI: ["Transferencia"], VAL: ["Vales de Despensa"]}, [6, 1, 1, 1])
        if pay[0] == CASH:
            g = notes(rng, s.total)
            d.left(f"Pago en {pay[1]}: {money(g, '$')}")
            d.left(f"Su Cambio: {money(g - s.total, '$')}")
        else:
            d.left(f"Pago con {pay[1]}: {money(s.total, '$')}")
    d.blank()
    d.center(rng.choice(["Gracias por su compra, vuelva pronto", "*** NO SE ACEPTAN DEVOLUCIONES EN CARNES FRIAS ***", "Dios lo bendiga"]))
    return T(t, s.total, name, owner if with_rfc and owner in " ".join(x.text for rr in d.rows for x in rr.segs) or with_rfc and strip_accents(owner) in
             strip_accents(" ".join(x.text for rr in d.rows for x in rr.segs)) else None, r if with_rfc else None, None, pay, folio=fol)


PAPEL = """CUADERNO PROFESIONAL RAYA,32,58,A;PLUMON PERMANENTE,19,32,A;CARTULINA BCA,8,12,A;COPIA CARTA B/N,1,2,A;IMPRESION COLOR,8,15,A;LIBRO DE TEXTO,189,349,Z;LAPIZ ADHESIVO 40G,28,42,A;REGLA 30CM,12,22,A;
MOCHILA ESCOLAR,349,699,A;HOJAS BLANCAS 500,99,139,A;TINTA NEGRA 664,189,269,A;ENMICADO CARTA,22,35,A"""


@layout("a09", [(80, 40), (80, 42), (58, 32)])
def mybusiness(d, rng):
    s = buy(rng, PAPEL, 2, 7)
    t = s.when
    name = rng.choice(["PAPELERIA TONALA", "LIBRERIA Y PAPELERIA EL QUIJOTE", "Office Centro Papelero", "PAPELERIA MARIANITA"])
    owner, r = person(rng, True)
    a, cp, _ = addr(rng)
    d.center(name, bold=True)
    d.center(owner)
    d.center(rf(rng, r))
    if P(rng, .6):
        d.center(rng.choice(REG_PF))
    ctr(d, a, str.upper)
    d.center(f"TEL: {tel(rng)}")
    v = digits(rng, 5, True)
    d.blank()
    d.left("TICKET DE VENTA")
    d.left(f"VENTA: {v}   CAJA: {rng.choice(['1', '01', 'CAJA2'])}")
    d.lr("FECHA: " + F(t, rng.choice(["{dd}/{mm}/{yyyy}", "{dd}-{mm}-{yyyy}", "{dd}/{MMM}/{yy}"])), "HORA: " + F(t, rng.choice(["{HH}:{mi}", "{HH}:{mi}:{ss}", "{hh}:{mi} {a_m}"])))
    d.left(f"CLIENTE: {rng.choice(['PUBLICO EN GENERAL', 'SYS', 'MOSTRADOR'])}")
    d.left(f"ATENDIO: {rng.choice(NAMES).upper()}")
    d.rule("-")
    if d.cols >= 40:
        row(d, ("CANT", 0), ("ARTICULO", 6), ("PRECIO", d.cols - 10, "r"), ("IMPORTE", d.cols, "r"))
        for i in s.items:
            row(d, (f"{i.qty:.2f}", 0), (i.name[:d.cols - 26], 6), (money(i.unit), d.cols - 10, "r"), (money(i.amount), d.cols, "r"))
    else:
        for i in s.items:
            d.left(i.name)
            row(d, (f"{i.qty:.2f} X {money(i.unit)}", 3), (money(i.amount), d.cols, "r"))
    d.rule("-")
    full = P(rng, .7)
    w = d.cols - 11
    if full:
        row(d, (rng.choice(["SUBTOTAL:", "SUB-TOTAL:", "IMPORTE:"]), w, "r"), (money(s.net), d.cols, "r"))
        row(d, (rng.choice(["IVA:", "I.V.A.:", "IVA 16%:"]), w, "r"), (money(s.iva), d.cols, "r"))
    row(d, ("TOTAL:", w, "r"), (money(s.total, "$" if P(rng, .4) else ""), d.cols, "r"), bold=True)
    pay = pick(rng, {CASH: ["EFECTIVO"], DEB: ["TARJETA DE DEBITO", "T. DEBITO"], CRED: ["TARJETA DE CREDITO"], SPEI: ["TRANSFERENCIA"], VAL: ["VALES"]}, [6, 2, 1, 1, .5])
    g = notes(rng, s.total) if pay[0] == CASH else s.total
    row(d, (f"{pay[1]}:", w, "r"), (money(g), d.cols, "r"))
    row(d, ("CAMBIO:", w, "r"), (money(g - s.total), d.cols, "r"))
    d.left("SON: " + amount_words(s.total).strip("()"))
    if not full:
        d.center("** PRECIOS CON IVA INCLUIDO **")
    d.center("SI REQUIERE FACTURA SOLICITELA EL DIA DE SU COMPRA")
    return T(t, s.total, name, owner, r, br(s) if full else None, pay, folio=v)


PERF = """Aceite 20W50 946ml,89,139,A;Filtro aire Jetta,149,289,A;Bujia NGK,49,89,A;Balata del. Tsuru,259,449,A;Anticong. 1 gal,119,189,A;Banda acc. 6PK,189,389,A;Foco H4,59,99,A;Liquido frenos,59,99,A;Amortiguador tras.,589,1190,A;Bomba agua Chevy,349,690,A"""


@layout("a10", [(80, 40), (80, 48)])
def aspel(d, rng):
    s = buy(rng, PERF, 1, 6, border := P(rng, .3))
    t = s.when
    name, legal = rng.choice([("Refaccionaria El Pistón", None), ("AUTOPARTES GUTIERREZ", "AUTOPARTES Y RECTIFICACIONES GUTIERREZ SA DE CV"), ("REFACCIONES VILLA DEL SOL", "COMERCIAL AUTOMOTRIZ VILLASOL SA DE CV"),
                              ("Multirefacciones Ávila", None)])
    owner, r = (person(rng) if legal is None else (legal, co_rfc(rng, legal)))
    a, cp, _ = addr(rng, 0)
    first, second = (name, owner) if P(rng, .5) else (owner, name)
    d.center(first, bold=True)
    d.center(second)
    d.center(rf(rng, r))
    ctr(d, a)
    d.blank()
    nv = f"NV{digits(rng, 8)}" if P(rng, .5) else f"A {digits(rng, 6, True)}"
    d.left(f"Nota de venta: {nv}")
    d.left(f"Fecha: {F(t, rng.choice(['{dd}/{mm}/{yyyy}', '{dd}/{Mmm}/{yyyy}', '{d} de {Mes} de {yyyy}']))}")
    ht = P(rng, .7)
    if ht:
        d.left(f"Hora: {F(t, rng.choice(['{HH}:{mi}:{ss}', '{hh}:{mi}:{ss} {a_m}']))}")
    d.lr(f"Caja: {rng.randint(1, 3)}", f"Cajero: {rng.choice(NAMES)}")
    d.left(f"Vendedor: {digits(rng, 2)}")
    d.rule("_" if P(rng, .4) else "-")
    row(d, ("Clave", 0), ("Cant.", 10), ("Precio", d.cols - 12, "r"), ("Importe", d.cols, "r"))
    d.rule("-")
    net = Dc(0)
    rate = Dc(".08") if border else Dc(".16")
    for i in s.items:                                     # prices before tax
        d.left(i.name)
        row(d, (alnum(rng, 8), 0), (f"{i.qty:.2f} pz", 10), (money(i.unit), d.cols - 12, "r"), (money(i.amount), d.cols, "r"))
        net += i.amount
    iva = q2(net * rate)
    total = net + iva
    d.rule("-")
    for lab, val in [("Importe:", net), ("Descuento:", Dc(0)), ("Subtotal:", net), ("I.E.P.S.:" if P(rng, .3) else None, Dc(0)), (f"I.V.A. {int(rate * 100)}%:" if P(rng, .6) or border else "I.V.A.:", iva),
                     ("Total:", total)]:
        if lab:
            row(d, (lab, d.cols - 13, "r"), (money(val, "$"), d.cols, "r"), bold=lab == "Total:")
    d.left(amount_words(total).capitalize() if P(rng, .4) else amount_words(total))
    pay = pick(rng, {CASH: ["Efectivo"], DEB: ["Tarjeta de débito"], CRED: ["Tarjeta de crédito"], SPEI: ["Transferencia electrónica"]}, [4, 2, 2, 1])
    g = notes(rng, total) if pay[0] == CASH else total
    d.left("Formas de pago:")
    d.lr(f"  {pay[1]}", money(g, "$"))
    d.lr("  Cambio", money(g - total, "$"))
    d.center("Garantía 30 días en partes eléctricas NO")
    return T(t, total, name, owner, r, (net, iva, Dc(0), rate), pay, time=ht, folio=nv)


TACOS = """Taco pastor,22,29,A;Gringa,62,79,A;Volcán bistec,45,59,A;Consomé chico,45,60,A;Agua horchata 1L,59,75,A;Cerveza clara,52,65,A;Orden birria,129,169,A;Quesabirria,48,62,A"""
PIZZA = """Margherita,189,239,A;Pepperoni med.,199,249,A;Lasagna,179,219,A;Tiramisú,89,119,A;Limonada,45,62,A;Copa tinto,120,160,A;Focaccia,69,95,A"""
SUSHI = """California roll,129,159,A;Spicy tuna,149,189,A;Edamames,79,99,A;Yakimeshi mixto,119,149,A;Té helado,45,59,A;Kushiage queso,89,115,A;Calpico,55,69,A"""


@layout("a11", [(80, 42), (80, 48), (58, 32)], ("prop", "prop", "grid"))
def parrot(d, rng):
    name, suc, cat = rng.choice([("Tacos Don Evaristo", "Narvarte", TACOS), ("Pizza Nonna", "Sucursal Andares", PIZZA), ("Sushi Kodomo", "San Pedro", SUSHI), ("Birriería Chololo's", "Mitras", TACOS)])
    s = buy(rng, cat, 1, 6)
    t = s.when
    legal = rng.choice(["Cocinas Unidas NVT", "Restauradora Tres Fuegos", "Alimentos EVR", "Operadora Kodama Gourmet"]) + " " + rng.choice(["SAPI de CV", "S.A. de C.V.", "S de RL de CV"])
    r = co_rfc(rng, legal)
    d.logo(name) if P(rng, .5) else d.center(name, tall=2, bold=True)
    d.center(suc)
    ctr(d, addr(rng, 1)[0])
    top = P(rng, .5)
    if top:
        d.center(legal)
        d.center(rf(rng, r))
    d.rule("-")
    no = str(rng.randint(1, 480))
    d.lr(f"Orden #{no}", rng.choice(["Comer aquí", "Para llevar", "A domicilio", "Rappi"]))
    d.lr("Abierta", F(t - dt.timedelta(minutes=rng.randint(20, 95)), "{dd}/{mm}/{yy} {HH}:{mi}")) if P(rng, .4) else None
    d.lr(rng.choice(["Fecha de pago", "Cerrada", "Fecha"]), F(t, rng.choice(["{dd}/{mm}/{yy} {HH}:{mi}", "{d} {Mmm} {yyyy} {HH}:{mi}", "{dd}/{mm}/{yyyy}, {h}:{mi} {ap}"])))
    d.lr("Atendió", rng.choice(NAMES))
    d.rule("-")
    for i in s.items:
        d.lr(f"{q(i.qty)}  {i.name}", money(i.amount, "$"), cut=True)
        if P(rng, .2):
            d.left("    + " + rng.choice(["Sin cebolla $0.00", "Extra queso $0.00", "Con todo"]))
    d.rule("-")
    full = P(rng, .6)
    if full:
        d.lr("Subtotal", money(s.net, "$"))
        d.lr("Impuestos (IVA 16%)", money(s.iva, "$"))
    tip = q2(s.total * Dc(".1")) if P(rng, .4) else None
    d.lr("Total" if not tip else "Total de la orden", money(s.total, "$"), bold=True)
    pay = pick(rng, {CRED: ["Crédito", "Tarjeta Crédito"], DEB: ["Débito", "Tarjeta Débito"], CASH: ["Efectivo"]})
    if tip:
        d.lr("Propina", money(tip, "$"))
        d.lr(f"Pagado {pay[1]}", money(s.total + tip, "$"))
    else:
        g = notes(rng, s.total) if pay[0] == CASH else s.total
        d.lr(pay[1], money(g, "$"))
        d.lr("Cambio", money(g - s.total, "$"))
    d.blank()
    code = f"{alnum(rng, 4)}-{alnum(rng, 4)}" if P(rng, .5) else alnum(rng, 8)
    d.center("¿Necesitas factura?")
    d.center("Escanea el código o entra a")
    url = rng.choice(["factura.parrot-resto.mx", "autofactura.mirestaurante.mx"])
    d.center(url)
    d.qr(f"https://{url}/{code}")
    d.center(f"Código: {code}")
    if not top:
        d.center(legal)
        d.center(rf(rng, r))
    if not full:
        d.center("Todos los precios incluyen IVA")
    return T(t, s.total, name, legal, r, br(s) if full else None, pay, tip=tip, folio=no, url=url, portal={"codigo": code})


MIX = """Vela aromática,189,289,A;Taza cerámica,149,229,A;Miel orgánica 500g,119,169,Z;Jabón artesanal,59,89,A;Libreta cosida,129,199,A;Café en grano 340g,159,219,Z;Planta suculenta,69,119,Z;Cojín bordado,289,459,A;Granola 400g,95,139,Z;Novela de bolsillo,189,289,Z;Póster risográfico,220,350,A"""


@layout("a12", [(80, 42), (80, 40)], ("prop", "prop", "grid"))
def odoo(d, rng):
    s = buy(rng, MIX, 1, 6)
    t = s.when
    name, legal = rng.choice([("Mercado Nube", "Tienda Nube y Tierra"), ("Casa Huipil", "Artesanas de Huipil"), ("Bodega Orgánica", "Comercio Consciente del Sur"), ("Raíces Tienda", "Raíces y Semillas MX")])
    legal += " " + rng.choice(["S.A. de C.V.", "SAS de CV", "S. de R.L. de C.V."])
    r = co_rfc(rng, legal)
    d.logo(name)
    d.center(legal)
    d.center(tel(rng))
    d.center(rng.choice(["RFC: ", "ID Fiscal: ", "VAT: "]) + r)
    d.center("ventas@" + name.lower().replace(" ", "").translate(str.maketrans("áíéóú", "aieou")) + ".mx")
    d.rule("-")
    d.center(f"Atendido por: {rng.choice(NAMES)}")
    tk = str(rng.randint(1, 999)).zfill(3)
    ref = f"{digits(rng, 5)}-{digits(rng, 3)}-{digits(rng, 4)}"
    d.center(tk, tall=2, wide=2, bold=True) if P(rng, .6) else None
    d.blank()
    for i in s.items:
        d.lr(i.name, money(i.amount, "$ "))
        d.left(f"  {i.qty:.2f} x {money(i.unit, '$ ')} / Unidades")
    d.rule("-")
    gross = P(rng, .5)
    if gross:
        d.lr("Importe sin impuestos", money(s.net, "$ "))
        d.lr("IVA 16%" if s.iva else "IVA 0%", money(s.iva, "$ "))
    d.lr("TOTAL", money(s.total, "$ "), bold=True, tall=2)
    pay = pick(rng, {CASH: ["Efectivo"], CRED: ["Tarjeta de crédito (Clip)", "T. Crédito"], DEB: ["Tarjeta de débito", "T. Débito"], SPEI: ["Transferencia bancaria"]}, [3, 2, 2, 1])
    g = notes(rng, s.total) if pay[0] == CASH else s.total
    d.lr(pay[1], money(g, "$ "))
    if pay[0] == CASH:
        d.lr("CAMBIO", money(g - s.total, "$ "))
    full = gross or P(rng, .5)
    if full and not gross:
        d.blank()
        d.lr("Subtotal sin IVA", money(s.net, "$ "))
        d.lr("IVA(16%) VENTAS" if s.iva else "IVA(0%) VENTAS", money(s.iva, "$ "))
    if not full and P(rng, .5):
        d.center("Precios con IVA incluido")
    d.blank()
    port = {}
    if P(rng, .6):
        code = alnum(rng, 5).lower() if P(rng, .5) else alnum(rng, 5)
        d.center("¿Necesitas una factura para tu compra?")
        d.center("Código único: " + code)
        d.center("URL del portal: tienda.odoohost.mx/pos/ticket")
        port = {"codigo": code}
    d.center(f"{rng.choice(['Orden', 'Pedido', 'Ticket'])} {ref}")
    d.center(F(t, rng.choice(["{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "{dd}/{mm}/{yyyy} {HH}:{mi}"])))
    d.center("Con tecnología de Odoo") if P(rng, .4) else None
    return T(t, s.total, name, legal, r, br(s) if full else None, pay, portal=port, folio=ref)


def fuel(rng):
    prod, p, quota = rng.choice([("MAGNA", 23.5, "6.4555"), ("PREMIUM", 25.2, "5.4513"), ("DIESEL", 26.1, "7.0946")])
    unit = q2(p + rng.random() * 1.4)
    lit = q2(rng.uniform(6, 55)) if P(rng, .4) else None
    if lit is None:                                                # bought by amount
        total = Dc(rng.choice([200, 300, 350, 400, 500, 600, 700, 800, 1000, 1200]))
        lit = (total / unit).quantize(Dc(".001"))
    else:
        total = q2(lit * unit)
    iva = q2((total - q2(lit * Dc(quota))) / Dc("1.16") * Dc(".16"))
    return prod, unit, lit, q2(total), iva, rng.choice(["87", "91", "92"]) if prod != "DIESEL" else ""


@layout("a13", [(80, 42), (80, 40), (58, 32)])
def controlgas(d, rng):
    prod, unit, lit, total, iva, octa = fuel(rng)
    t = when(rng, 0, 23)
    legal = rng.choice(["SERVICIO HERMANOS ESCOBEDO", "ESTACION DE SERVICIO LA JOYA", "SUPER SERVICIO TEPEYAC", "GASOLINERAS BARRANCO", "MULTISERVICIOS LA CURVA DE TULA"]) + rng.choice([" S.A. DE C.V.", " SA DE CV", ", S.A. DE C.V."])
    r, (a, cp, _) = co_rfc(rng, legal), addr(rng)
    brand = rng.choice(["PEMEX", "GULF", "HIDROSINA", "TOTAL GAS", "PETRO 7", None])
    if brand:
        d.logo(brand)
    d.center(legal)
    ctr(d, a, str.upper)
    d.center(rf(rng, r))
    es, pm, fol = f"E{digits(rng, 5)}", f"PL/{digits(rng, 4, True)}/EXP/ES/20{rng.choice(['15', '16', '19'])}", digits(rng, 7, True)
    web = digits(rng, 4, True)
    d.center(f"PERMISO CRE: {pm}")
    d.center(f"ESTACION: {es}  SIIC: 0000{digits(rng, 6, True)}") if P(rng, .5) else d.center(f"ESTACION: {es}")
    d.rule("-")
    d.center(rng.choice(["O R I G I N A L", "COPIA CLIENTE", "ORIGINAL - CONTADO"]))
    d.lr(f"TICKET: {fol}", f"WEBID: {web}") if d.cols >= 40 else (d.left(f"TICKET: {fol}"), d.left(f"WEBID: {web}"))
    if P(rng, .5):
        d.left("FECHA IMP: " + F(t + dt.timedelta(minutes=rng.randint(1, 3)), "{dd}/{mm}/{yyyy} {HH}:{mi}"))
        d.left("FECHA VTA: " + F(t, "{dd}/{mm}/{yyyy} {HH}:{mi}"))
    else:
        d.left(F(t, rng.choice(["FECHA: {dd}/{mm}/{yyyy}  HORA: {HH}:{mi}:{ss}", "{dd}-{mm}-{yyyy} {HH}:{mi}:{ss}", "{yyyy}-{mm}-{dd} {HH}:{mi}:{ss}"])))
    d.left(f"POSICION: {rng.randint(1, 16)}  MANG: {rng.randint(1, 3)}  TURNO: {rng.randint(1, 3)}")
    d.left(f"DESPACHO: {digits(rng, 3)} {rng.choice(NAMES)} {rng.choice(LAST)}".upper())
    if P(rng, .25):
        d.left(f"CTE: {digits(rng, 5, True)} TRANSPORTES {rng.choice(LAST).upper()} SA DE CV")
        d.left(f"PLACAS: {alnum(rng, 7)} ODOM: {digits(rng, 6, True)}")
    d.rule("-")
    row(d, ("CANT", 0), ("PROD", 10), ("P.U.", d.cols - 11, "r"), ("IMPORTE", d.cols, "r"))
    row(d, (f"{lit:.3f}", 0), (prod[:7] if d.cols >= 40 else prod[:4], 10), (money(unit), d.cols - 11, "r"), (money(total), d.cols, "r"))
    d.rule("-")
    full = P(rng, .7)
    if full:
        d.lr("SUBTOTAL", money(total - iva, "$"))
        d.lr(rng.choice(["I.V.A. 16%", "IVA 16%", "IVA"]), money(iva, "$"))
    d.lr("TOTAL", money(total, "$"), bold=True, tall=rng.choice([1, 2]))
    d.left(amount_words(total))
    pay = pick(rng, {CASH: ["EFECTIVO", "01 EFECTIVO"], DEB: ["TARJETA DEBITO", "28-TARJETA DE DEBITO"], CRED: ["TARJETA CREDITO", "04-TARJETA DE CREDITO"], VAL: ["VALES DE GASOLINA", "VALES"], SPEI: ["TRANSFERENCIA"]}, [4, 3, 3, 1, .5])
    d.left(f"{rng.choice(['FORMA DE PAGO', 'F. PAGO', 'TIPO PAGO'])}: {pay[1]}")
    if pay[0] in (DEB, CRED) and P(rng, .4):
        slip(d, rng, pay[0], t, total)
    d.center("FACTURACION ELECTRONICA")
    url = rng.choice(["www.facturagas.com.mx", "facturacion.gasoescobedo.mx", "www.cgfactura.mx"])
    d.center(url)
    d.center(f"FACTURE ANTES DEL {F(later(t, 3, 20), '{dd}/{mm}/{yyyy}')}") if P(rng, .5) else None
    return T(t, total, brand or legal, legal, r, (total - iva, iva, Dc(0), Dc(".16")) if full else None, pay, portal={"ticket": fol, "web_id": web, "estacion": es}, store=es, folio=fol, url=url)


@layout("a14", [(58, 32), (58, 30), (58, 42)])
def ateb(d, rng):
    prod, unit, lit, total, iva, octa = fuel(rng)
    t = when(rng, 0, 23)
    trade = rng.choice(["GAS EXPRESS NIETO", "Combured", "LA GAS DEL VALLE", "Energex"])
    legal = rng.choice(["OPERADORA DE ESTACIONES NIETO", "COMBUSTIBLES Y LUBRICANTES RED", "GRUPO GASOLINERO PENINSULAR", "ENERGIA Y EXPENDIO TOLTECA"]) + " SA DE CV"
    r, (a, cp, _) = co_rfc(rng, legal), addr(rng)
    est, tk = digits(rng, 4, True), digits(rng, 8, True)
    clave = "-".join(digits(rng, 4) for _ in range(4)) if P(rng, .5) else alnum(rng, 12)
    d.left(trade, bold=True)
    d.left(legal)
    d.left(rf(rng, r))
    for x in a:
        d.left(x.upper())
    d.left(rng.choice(REG_PM).upper())
    d.left(f"CP EXPEDICION {cp}")
    d.rule("=")
    for lab, v in [("ESTACION", est), ("NO TICKET", tk), ("FECHA", F(t, rng.choice(["{dd}/{mm}/{yy}", "{dd}/{mm}/{yyyy}", "{dd}-{MMM}-{yy}"]))), ("HORA", F(t, rng.choice(["{HH}:{mi}", "{HH}:{mi}:{ss}"]))), ("BOMBA", f"{rng.randint(1, 20):02d}"),
                   ("PRODUCTO", f"{prod} {octa}".strip()), ("LITROS", f"{lit:.3f}"), ("PRECIO", money(unit)), ("IMPORTE TOTAL", money(total, "$"))]:
        row(d, (f"{lab}", 0), (":", 14), (v, 16), bold=lab == "IMPORTE TOTAL")
    full = P(rng, .5)
    if full:
        row(d, ("NETO", 0), (":", 14), (money(total - iva, "$"), 16))
        row(d, ("IVA 16%", 0), (":", 14), (money(iva, "$"), 16))
    else:
        d.left("PRECIO INCLUYE IMPUESTOS")
    pay = pick(rng, {CASH: ["EFECTIVO"], DEB: ["T.DEBITO"], CRED: ["T.CREDITO"], VAL: ["VALES ELECTR"]}, [3, 2, 2, 1])
    row(d, ("PAGO", 0), (":", 14), (pay[1], 16))
    if pay[0] == VAL:
        d.left(f"KM: {digits(rng, 6, True)} PLACA: {alnum(rng, 6)} NIP OK")
        d.left(f"SALDO DISP: ${money(rng.randint(200, 5000))}")
    elif pay[0] in (DEB, CRED) and P(rng, .5):
        slip(d, rng, pay[0], t, total)
    d.rule("=")
    d.left("CLAVE PARA FACTURAR:")
    d.left(clave, bold=True)
    d.left("www.estacionfactura.mx")
    d.left("LITROS DE A LITRO. QUEJAS PROFECO 55 5568 8722") if P(rng, .5) else None
    return T(t, total, trade, legal, r, (total - iva, iva, Dc(0), Dc(".16")) if full else None, pay, portal={"codigo_facturacion": clave}, store=est, folio=tk, url="www.estacionfactura.mx")


CITY = ["MEXICO NORTE", "QUERETARO", "MORELIA", "TOLUCA", "S. JUAN DEL RIO", "CELAYA", "URUAPAN", "TAXCO", "CUERNAVACA", "XALAPA", "OAXACA", "PUEBLA CAPU"]


@layout("a15", [(80, 40), (80, 42), (58, 32)])
def coach(d, rng):
    t = when(rng, 4, 23)
    go = later(t, 0, 12).replace(hour=rng.randint(5, 23), minute=rng.choice([0, 15, 30, 45]))
    fare = q2(rng.choice([98, 145, 212, 286, 340, 458, 596, 744, 1020]))
    extra = q2(rng.choice([0, 0, 0, 20, 35]))
    total = fare + extra
    name, legal = rng.choice([("FLECHA CENTAURO", "TRANSPORTES CENTAURO DE MEXICO"), ("Autobuses Purépecha", "AUTOTRANSPORTES PUREPECHAS DE PRIMERA"), ("AERO PLUS", "SERVICIOS COORDINADOS PLUS"), ("ESTRELLA DEL ISTMO", "OMNIBUS ISTMEÑOS UNIDOS")])
    legal += " " + rng.choice(["SA DE CV", "S.A. DE C.V."])
    r, (a, cp, _) = co_rfc(rng, legal), addr(rng)
    fol, op = digits(rng, 12, True), digits(rng, 6, True)
    o, e = rng.sample(CITY, 2)
    d.logo(name)
    d.center(legal)
    d.center(rf(rng, r))
    ctr(d, a[:2], str.upper)
    d.center(rng.choice(["BOLETO DE VIAJE", "PASE DE ABORDAR", "CONTRATO DE TRANSPORTE"]))
    d.rule("-")
    d.left(f"PASAJERO: {rng.choice(NAMES)} {rng.choice(LAST)}".upper() + "  " + rng.choice(["ADULTO", "INAPAM", "ESTUDIANTE"]))
    d.left(f"ORIGEN : {o}")
    d.left(f"DESTINO: {e}")
    d.lr("FECHA DE VIAJE", F(go, rng.choice(["{dd}/{mm}/{yyyy}", "{dd}-{MMM}-{yyyy}", "{Ddd} {dd}/{mm}/{yy}"])), bold=P(rng, .5))
    d.lr("HORA DE SALIDA", F(go, "{HH}:{mi}") + (" HRS" if P(rng, .5) else ""), bold=True)
    d.lr(f"ASIENTO: {rng.randint(1, 42):02d}", f"ANDEN: {rng.randint(1, 30)}")
    d.lr(f"SERVICIO: {rng.choice(['PRIMERA', 'LUJO', 'EJECUTIVO'])}", f"CORRIDA: {digits(rng, 4, True)}")
    d.rule("-")
    full = P(rng, .65)
    b = flat(total)
    if extra:
        d.lr("TARIFA" if not full else "TARIFA C/IVA", money(fare, "$"))
        d.lr("SEGURO DE VIAJERO", money(extra, "$"))
    if full:
        d.lr(rng.choice(["SUBTOTAL", "IMPORTE", "TARIFA BASE"]) if not extra else "SUBTOTAL", money(b[0], "$"))
        d.lr(rng.choice(["IVA 16%", "I.V.A."]), money(b[1], "$"))
    d.lr("TOTAL" if full or extra else rng.choice(["TOTAL (IVA INCLUIDO)", "PRECIO TOTAL"]), money(total, "$"), bold=True)
    pay = pick(rng, {CASH: ["EFECTIVO", "CONTADO EFECTIVO"], DEB: ["TARJETA DEBITO"], CRED: ["TARJETA CREDITO"]}, [4, 3, 2])
    d.left(f"FORMA DE PAGO: {pay[1]}")
    d.left(f"{rng.choice(['FECHA VENTA', 'EXPEDIDO', 'EMISION', 'F. COMPRA'])}: {F(t, rng.choice(['{dd}/{mm}/{yyyy} {HH}:{mi}', '{dd}/{MMM}/{yy} {HH}:{mi}']))}")
    d.left(f"TAQUILLA: {rng.randint(1, 9)}  OPERADOR: {op}")
    d.left(f"FOLIO: {fol}")
    d.barcode(fol)
    d.center("PRESENTARSE 30 MIN ANTES DE LA SALIDA. NO REEMBOLSABLE")
    tok = alnum(rng, 6)
    d.center("FACTURACION: www.boletofactura.com.mx")
    d.center(f"FOLIO + TOKEN: {tok}")
    return T(t, total, name, legal, r, b if full else None, pay, folio=fol, portal={"folio": fol, "token": tok}, url="www.boletofactura.com.mx")


SNACK = """PALOMITAS GDE MANT,95,129,A;COMBO PAREJA,239,299,A;NACHOS C/QUESO,89,115,A;ICEE JUMBO,79,99,A;REFRESCO GDE,72,89,A;HOT DOG,69,85,A;AGUA 600,35,42,A;CREPA NUTELLA,89,109,A"""


@layout("a16", [(80, 40), (80, 42), (58, 32)], ("grid", "prop"))
def cinema(d, rng):
    t = when(rng, 11, 22)
    name, legal = rng.choice([("CINE LUMIERE", "EXHIBIDORA LUMIERE DE MEXICO"), ("MULTICINEMAS ROYAL", "CINEMATOGRAFICA ROYAL"), ("Cinedot", "PANTALLAS Y DULCERIAS DOT")])
    legal += " " + rng.choice(["SA DE CV", "S DE RL DE CV", "S.A. DE C.V."])
    r, (a, cp, _) = co_rfc(rng, legal), addr(rng)
    show = (t + dt.timedelta(minutes=rng.choice([12, 25, 40, 200]))).replace(second=0)
    show = show.replace(minute=show.minute // 5 * 5)
    n, u = rng.randint(1, 5), Dc(rng.choice([62, 75, 89, 105, 149]))
    seats = n * u
    fee = Dc(rng.choice([0, 0, 9, 14])) * n
    s = buy(rng, SNACK, 1, 4)
    both = P(rng, .6)
    total = q2(seats + fee + (s.total if both else 0))
    b = flat(total)
    d.logo(name) if P(rng, .6) else d.center(name, tall=2)
    d.center(legal)
    d.center(rf(rng, r))
    d.center(rng.choice(["COMPLEJO ", "SUC. "]) + rng.choice(["PLAZA LAS AMERICAS", "TEZONTLE", "VALLE ORIENTE"]))
    ctr(d, a[:2], str.upper)
    d.rule("=")
    d.center(rng.choice(["LA CASA DEL FIN", "DUNA: EL RETORNO", "EL GATO DE MI TIA 2", "ROBOT SALVAJE"]), bold=True)
    d.center(f"SALA {rng.randint(1, 16)}   {rng.choice(['B', 'B15', 'A', 'C'])}  {rng.choice(['ESP', 'SUB', 'DOB 3D'])}")
    d.center("FUNCION " + F(show, rng.choice(["{Ddd} {dd}/{MMM} {HH}:{mi}", "{dd}/{mm} {hh}:{mi} {AP}", "{HH}:{mi} HRS"])))
    d.center("ASIENTOS " + " ".join(f"{rng.choice('CDEFGH')}{x}" for x in range(7, 7 + n)))
    d.rule("=")
    d.lr(f"{n} ADULTO x {money(u)}", money(seats, "$"))
    if fee:
        d.lr("CARGO POR SERVICIO", money(fee, "$"))
    if both:
        for i in s.items:
            d.lr(f"{q(i.qty)} {i.name}", money(i.amount, "$"), cut=True)
    d.rule("-")
    full = P(rng, .6)
    d.lr("TOTAL", money(total, "$"), bold=True)
    if full:
        d.lr(rng.choice(["SUBTOTAL", "VALOR NETO"]), money(b[0], "$"))
        d.lr("IVA 16%", money(b[1], "$"))
    pay = pick(rng, {CRED: ["TC VISA", "TC MASTERCARD", "AMEX CREDITO"], DEB: ["TD VISA", "TD MASTERCARD"], CASH: ["EFECTIVO"]}, [3, 3, 2])
    if pay[0] == CASH:
        g = notes(rng, total)
        d.lr(pay[1], money(g, "$"))
        d.lr("CAMBIO", money(g - total, "$"))
    else:
        d.lr(pay[1], f"*{digits(rng, 4)}  {money(total, '$')}")
    d.left(f"TARJETA CLUB: {digits(rng, 4)} PUNTOS: {rng.randint(4, 90)}.{digits(rng, 1)}") if P(rng, .5) else None
    tr = digits(rng, 7, True)
    d.left(f"TRANS: {tr}  TAQ {rng.randint(1, 8)}  {F(t, rng.choice(['{dd}/{mm}/{yyyy} {HH}:{mi}', '{dd}/{mm}/{yy} {HH}:{mi}:{ss}']))}")
    fac = digits(rng, 5) + alnum(rng, 5)
    d.left(f"CODIGO FACTURACION {fac}")
    d.left(f"VIGENCIA FACTURACION {F(later(t, 10, 30), '{dd}/{mm}/{yyyy}')}")
    return T(t, total, name, legal, r, b if full else None, pay, folio=tr, portal={"codigo_facturacion": fac})


@layout("a17", [(58, 32), (58, 24), (58, 30), (80, 40)])
def toll(d, rng):
    t = when(rng, 0, 23)
    total = q2(rng.choice([35, 47, 63, 88, 104, 139, 196, 243, 312, 478, 691]))
    b = flat(total)
    name, legal = rng.choice([("AUTOPISTA DEL SOL NACIENTE", "CONCESIONARIA SOL NACIENTE"), ("LIBRAMIENTO ARCO SUR", "INFRAESTRUCTURA VIAL ARCO SUR"), ("VIAS DE PEAJE RIO VERDE", "OPERADORA VIAS RIO VERDE"), ("PUENTE LA UNIDAD", "FIDEICOMISO PUENTE LA UNIDAD")])
    if not legal.startswith("FID"):
        legal += rng.choice([" SA DE CV", " S.A.P.I. DE C.V.", " S.A. DE C.V."])
    r = co_rfc(rng, legal)
    d.center(name, bold=True)
    d.center(legal)
    d.center(rf(rng, r))
    d.center("CASETA " + rng.choice(["EL FUERTE", "ZACAPALCO", "SAN MARCOS KM 42+300", "ECUANDUREO"]))
    fol, tr = digits(rng, 9, True), digits(rng, 6, True)
    d.lr(f"VIA:{rng.randint(1, 14):02d}", f"CAJ:{digits(rng, 5, True)}")
    if P(rng, .5):
        d.left(F(t, "{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}"))
    else:
        d.lr(F(t, rng.choice(["{dd}/{MMM}/{yyyy}", "{dd}-{mm}-{yy}"])), F(t, "{HH}:{mi}:{ss}"))
    d.left(f"CLASE: {rng.choice(['1 AUTO', 'A (AUTOS)', 'T2C', 'C3 CAMION 3 EJES', 'MOTO', 'B2'])}")
    full = P(rng, .55)
    if full:
        k = P(rng, .5)
        d.lr("IMPORTE" if k else "TARIFA", money(b[0], "$"))
        d.lr("IVA 16%" if k else "I.V.A.", money(b[1], "$"))
        d.lr("TOTAL", money(total, "$"), bold=True)
    else:
        d.center(f"{rng.choice(['TARIFA', 'CUOTA', 'TOTAL'])} {money(total, '$')}{rng.choice(['', ' MN', ' M.N.'])}", bold=True, tall=2)
        d.center("IVA INCLUIDO")
    pay = pick(rng, {CASH: ["EFECTIVO", "EFVO"], DEB: ["TARJETA DEBITO"], CRED: ["TARJETA CREDITO"]}, [6, 1, 1]) if P(rng, .8) else None
    if pay and pay[1] == "EFVO":
        pay = (CASH, "EFECTIVO")
    if pay:
        d.left(f"PAGO {pay[1]}")
    d.left(f"FOLIO {fol}")
    d.left(f"EVENTO {tr}")
    cod = alnum(rng, 10)
    d.left("CLAVE FACT")
    d.left(cod)
    d.center("CONSERVE SU COMPROBANTE SEGURO DE USUARIO")
    d.left("facturapeaje.mx") if d.cols > 24 else d.left("facturapeaje.mx")
    d.left("EMERG. 074") if P(rng, .4) else None
    return T(t, total, name, legal, r, b if full else None, pay, folio=fol, portal={"folio": fol, "codigo": cod}, url="facturapeaje.mx")


@layout("a18", [(58, 32), (80, 40), (58, 30)], ("grid", "grid", "prop"))
def parking(d, rng):
    t = when(rng, 8, 23)
    mins = rng.randint(18, 560)
    ent = t - dt.timedelta(minutes=mins)
    total = q2(Dc(rng.choice([15, 18, 20, 25, 32])) * (mins // 60 + 1))
    b = flat(total)
    name, legal = rng.choice([("Estacionamiento Plaza Toreo", "PARKING SOLUTIONS MEXICO"), ("ESTACIONAMIENTO HOSPITAL DEL PARQUE", "CENTRAL DE ESTACIONAMIENTOS COPILCO"), ("E-Park Reforma 180", "INMOBILIARIA Y ESTACIONAMIENTOS RFM"), ("Park & Go Aeropuerto", "SERVICIOS AEROPORTUARIOS DE PARQUEO")])
    legal += " " + rng.choice(COMPANY_TAIL)
    r = co_rfc(rng, legal)
    d.center(name, bold=P(rng, .5))
    d.center(legal)
    d.center(rf(rng, r))
    ctr(d, addr(rng)[0])
    d.rule("-")
    mach = f"{rng.choice(['Cajero automático', 'Caja', 'POF', 'Cobro'])} {rng.randint(1, 9):02d}"
    d.left(mach)
    tk = digits(rng, rng.choice([9, 14, 18]), True)
    d.left(f"{rng.choice(['Recibo', 'No. de recibo', 'Receipt No.'])}: {digits(rng, 5, True)}")
    d.left(f"Boleto: {tk}")
    fm = rng.choice(["{dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}.{mm}.{yy} {HH}:{mi}:{ss}", "{dd}/{mm}/{yyyy} {hh}:{mi} {a_m}"])
    d.left("Entrada: " + F(ent, fm))
    d.left(rng.choice(["Pago:    ", "Fecha de pago: ", "Hora pago: "]) + F(t, fm))
    d.left(f"Estancia: {mins // 60:02d}h {mins % 60:02d}m" if P(rng, .6) else f"Tiempo: {mins // 1440}d {mins // 60:02d}:{mins % 60:02d}")
    if P(rng, .5):
        d.left("Salida antes de: " + F(t + dt.timedelta(minutes=15), "{HH}:{mi}"))
    d.left("Tarifa: " + rng.choice(["General", "1 Público", "Boleto sellado"]))
    d.rule("-")
    full = P(rng, .65)
    if full:
        d.lr(rng.choice(["Subtotal", "Neto", "Base"]), money(b[0], "$"))
        d.lr(rng.choice(["IVA 16.00%", "IVA (16%)", "Incl. IVA 16%"]), money(b[1], "$"))
    d.lr(rng.choice(["Total", "Importe", "A pagar"]) if not full else "Total", money(total, "$"), bold=True, tall=rng.choice([1, 2]))
    pay = pick(rng, {CASH: ["Efectivo"], DEB: ["Tarjeta débito", "Visa Debito"], CRED: ["Tarjeta crédito", "Mastercard Credito"]}, [4, 2, 2])
    g = notes(rng, total) if pay[0] == CASH else total
    d.lr(pay[1], money(g, "$"))
    if pay[0] == CASH:
        d.lr("Cambio", money(g - total, "$"))
    ref = digits(rng, 10, True)
    d.left(f"Referencia de facturación: {ref}" if d.cols >= 40 else f"Ref. facturacion {ref}")
    d.center("No nos hacemos responsables por objetos olvidados")
    return T(t, total, name, legal, r, b if full else None, pay, folio=tk, portal={"referencia": ref})


LAB = """BIOMETRIA HEMATICA,120,210,A;QUIMICA SANGUINEA 6,190,320,A;EXAMEN GENERAL DE ORINA,80,140,A;PERFIL TIROIDEO,420,780,A;HEMOGLOBINA GLUCOSILADA,220,380,A;ULTRASONIDO ABDOMINAL,650,1100,A;
RAYOS X TORAX PA,320,520,A;ANTIGENO PROSTATICO,280,450,A;TIEMPOS COAGULACION,180,290,A"""


@layout("a19", [(80, 42), (80, 48)], ("grid", "prop"))
def lab(d, rng):
    s = buy(rng, LAB, 1, 5, maxq=1)
    t = s.when.replace(hour=rng.randint(6, 17))
    name, legal = rng.choice([("LABORATORIOS CLINICOS BIOMAR", "DIAGNOSTICO BIOMAR"), ("Análisis Clínicos San Rafael", "SERVICIOS MEDICOS INTEGRALES SAN RAFAEL"), ("IMAGEN & LAB TOREO", "UNIDAD DE IMAGENOLOGIA TOREO"), ("Hospital Santa Brígida", "SANATORIO SANTA BRIGIDA")])
    legal += " " + rng.choice(["S.A. DE C.V.", "SA DE CV", "S.C."])
    r, (a, cp, _) = co_rfc(rng, legal.replace("S.C.", "")), addr(rng)
    d.center(name, bold=True)
    d.center(legal)
    d.center(rf(rng, r))
    ctr(d, a)
    d.center(f"Tels. {tel(rng)} y {tel(rng)}")
    d.rule("-")
    ot = f"{t:%y%m%d}{digits(rng, 4)}"
    d.lr(f"Orden: {ot}", "Suc: " + rng.choice(["MATRIZ", "NTE", "03"]))
    d.left(f"Paciente: {rng.choice(NAMES)} {rng.choice(LAST)} {rng.choice(LAST)}".upper())
    born = dt.datetime(rng.randint(1948, 2012), rng.randint(1, 12), rng.randint(1, 28))
    d.left(f"F. Nac.: {F(born, '{dd}/{mm}/{yyyy}')}   Sexo: {rng.choice('FM')}")
    d.left(f"Médico: {rng.choice(['A QUIEN CORRESPONDA', 'DR. ' + rng.choice(LAST).upper()])}")
    d.left(F(t, rng.choice(["Fecha de registro: {dd}/{mm}/{yyyy} {HH}:{mi}", "Fecha: {dd}/{Mmm}/{yyyy} Hora: {hh}:{mi} {a_m}", "Emisión: {dd}/{mm}/{yyyy} {HH}:{mi}:{ss}"])))
    d.left("Entrega de resultados: " + F(later(t, 1, 5), "{dd}/{mm}/{yyyy}") + " " + rng.choice(["17:00", "18:30", "13:00 hrs"]))
    d.rule("-")
    listp = s.total
    dsc = rng.choice([0, 0, 10, 15])
    if dsc:
        for i in s.items:
            i.unit = q2(i.unit * (100 - dsc) / 100)
    for i in s.items:
        d.lr(i.name, money(i.amount, "$"), cut=True)
    d.rule("-")
    if dsc:
        d.left(f"Descuento aplicado: {dsc}% (INAPAM)" if P(rng, .5) else f"Convenio {dsc}% ya aplicado en precios")
    full = P(rng, .75)
    if full:
        d.lr("Subtotal:", money(s.net, "$"))
        d.lr("IVA (16%):" if P(rng, .6) else "I.V.A.:", money(s.iva, "$"))
    d.lr(rng.choice(["Total:", "Total a pagar:", "TOTAL:"]), money(s.total, "$"), bold=True)
    pay = pick(rng, {CASH: ["Efectivo"], DEB: ["Tarjeta de Débito"], CRED: ["Tarjeta de Crédito"], SPEI: ["Transferencia"]}, [3, 3, 2, 1])
    if P(rng, .3):
        ad = q2(s.total * Dc(".5"))
        d.lr(f"Anticipo {pay[1]}:", money(ad, "$"))
        d.lr("Saldo pendiente:", money(s.total - ad, "$"))
    else:
        d.lr(f"Pago {pay[1]}:", money(s.total, "$"))
        d.lr("Saldo:", "$0.00")
    pw = alnum(rng, 6)
    d.center("Consulte sus resultados en línea")
    d.center(f"Usuario: {ot}  Contraseña: {pw}")
    d.center("Para facturar presente este recibo el mismo mes")
    return T(t, s.total, name, legal, r, br(s) if full else None, pay, folio=ot)


FARM = """METFORMINA 850MG 30T,28,69,Z;LORATADINA 10MG 20,19,45,Z;SUERO ORAL 500ML,22,34,Z;PROTECTOR SOLAR 50+,189,349,A;VENDA ELAST 10CM,24,48,A;IBUPROFENO 400 10C,24,52,Z;AMBROXOL JBE 120ML,38,79,Z;
TOALLAS FEM 10P,32,49,A;VITAMINA C 1G EFERV,69,119,Z;GEL ANTIBAC 250,29,49,A;PAÑAL ADULTO 10P,119,169,A;CLONIXINATO 10T,34,69,Z;TIRAS REACTIVAS 50,299,459,Z"""


@layout("a20", [(80, 40), (80, 42), (58, 32)])
def pharma(d, rng):
    s = buy(rng, FARM, 1, 6)
    t = s.when
    name, legal = rng.choice([("FARMACIAS SANTA LUCIA", "COMERCIALIZADORA FARMACEUTICA DEL CARIBE"), ("FarmaBien", "FARMACIAS BIEN Y AHORRO"), ("FARMACIA DEL PUENTE", "DROGUERIA DEL PUENTE"), ("FARMACIAS SIMON", "GENERICOS SIMON DE MEXICO")])
    legal += " " + rng.choice(["SA DE CV", "S.A. DE C.V.", "S.A.P.I. DE C.V."])
    r, (a, cp, _) = co_rfc(rng, legal), addr(rng)
    suc, no = digits(rng, 4, True), digits(rng, 6, True)
    d.center(name, wide=2 if len(name) * 2 <= d.cols else 1, tall=2)
    if P(rng, .5):
        d.center(rng.choice(["¡Tu salud al mejor precio!", "LO MISMO PERO MAS BARATO", "Consultorio médico anexo"]))
    d.center(legal)
    ctr(d, a, str.upper)
    d.center(rf(rng, r))
    d.center(f"AVISO DE FUNC. {digits(rng, 10, True)}") if P(rng, .4) else None
    d.left(f"SUC:{suc} CAJA:{rng.randint(1, 4)} TICKET:{no}")
    d.left(F(t, rng.choice(["{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "{Ddd} {dd}/{mm}/{yy} {hh}:{mi}{ap}", "FEC {dd}/{mm}/{yyyy} HR {HH}:{mi}"])) + f" EMP:{digits(rng, 5, True)}")
    d.rule("-")
    saved = Dc(0)
    for i in s.items:
        d.left(i.name)
        p = rng.choice([0, 10, 15, 25])
        lst = q2(i.unit * 100 / (100 - p)) if p else i.unit
        row(d, (f"{q(i.qty)} X {money(lst)}" + (f" -{p}%" if p else ""), 2), (money(i.amount) + ("*" if i.iva else " "), d.cols, "r"))
        saved += q2((lst - i.unit) * i.qty)
    d.rule("-")
    full = P(rng, .7)
    if full:
        if P(rng, .4) and s.iva:
            base16 = q2(s.iva / Dc(".16"))
            d.lr("VENTA TASA 0%", money(s.net - base16, "$"))
            d.lr("VENTA TASA 16%", money(base16, "$"))
        d.lr("SUBTOTAL", money(s.net, "$"))
        d.lr("IVA 16%" if s.iva else "IVA", money(s.iva, "$"))
    d.lr(rng.choice(["TOTAL", "TOTAL A PAGAR", "NETO A PAGAR"] if not full else ["TOTAL", "TOTAL A PAGAR"]), money(s.total, "$"), bold=True, wide=rng.choice([1, 2]) if d.cols >= 40 else 1)
    pay = pick(rng, {CASH: ["EFECTIVO"], DEB: ["T.DEBITO", "TARJETA DE DEBITO"], CRED: ["T.CREDITO", "TARJETA DE CREDITO"], VAL: ["VALE DESPENSA"]}, [5, 2, 2, 1])
    g = notes(rng, s.total) if pay[0] == CASH else s.total
    d.lr(pay[1], money(g, "$"))
    d.lr("CAMBIO", money(g - s.total, "$"))
    if saved:
        d.center(f"USTED AHORRO {money(saved, '$')}")
    if P(rng, .4):
        d.left(f"MONEDERO *{digits(rng, 4)} ACUM ${money(s.total / 50)} SALDO ${money(rng.randint(1, 90))}")
    d.center("EN ANTIBIOTICOS NO HAY CAMBIOS NI DEVOLUCIONES")
    fac = f"{suc}-{no}-{t:%d%m%Y}"
    itu = digits(rng, 16, True)
    d.left("ID FACTURA: " + itu)
    d.barcode(itu)
    if pay[0] in (DEB, CRED) and P(rng, .3):
        slip(d, rng, pay[0], t, s.total)
    return T(t, s.total, name, legal, r, br(s) if full else None, pay, folio=no, store=suc, portal={"web_id": itu})


@layout("a21", [(80, 48), (80, 56), (80, 42)], ("grid", "prop"))
def hotel(d, rng):
    t = when(rng, 6, 13)
    nights = rng.randint(1, 4)
    arr = t - dt.timedelta(days=nights)
    rate, ish_p = Dc(rng.choice([780, 940, 1150, 1380, 1690, 2200])), Dc(rng.choice(["0.03", "0.03", "0.035", "0.02", "0"]))
    iva_r = Dc(".08") if P(rng, .15) else Dc(".16")
    name, legal = rng.choice([("HOTEL REAL DEL CONVENTO", "INMOBILIARIA TURISTICA DEL CONVENTO"), ("Hotel Ventura Express", "OPERADORA HOTELERA VENTURA"), ("HACIENDA SAN ISIDRO HOTEL & SPA", "PROMOCIONES HOTELERAS ISIDRO"), ("Casa Zafiro Hotel Boutique", "DESARROLLOS ZAFIRO")])
    legal += " " + rng.choice(COMPANY_TAIL)
    r, (a, cp, city) = co_rfc(rng, legal), addr(rng)
    fol, conf = digits(rng, 6, True), digits(rng, 9, True)
    top = P(rng, .5)
    d.center(name, bold=True) if top else d.left(legal)
    d.center(legal) if top else d.left(name)
    put = d.center if top else d.left
    put(rf(rng, r))
    for x in a:
        put(x)
    d.rule("=")
    d.left(rng.choice(["ESTADO DE CUENTA / FOLIO", "INFORMATION INVOICE", "CUENTA DE HUESPED"]))
    g = f"{rng.choice(LAST)}, {rng.choice(NAMES)}"
    for lab, v in [("Huésped", g), ("Habitación", str(rng.randint(101, 812))), ("Llegada", F(arr, "{dd}-{mm}-{yy}")), ("Salida", F(t, "{dd}-{mm}-{yy}")), ("Folio No.", fol), ("Confirmación", conf), ("Cajero", digits(rng, 3))]:
        row(d, (lab, 0), (":", 14), (v, 16))
    tstr = P(rng, .6)
    row(d, ("Fecha", 0), (":", 14), (F(t, "{dd}/{mm}/{yyyy} {HH}:{mi}" if tstr else "{dd}/{mm}/{yyyy}"), 16))
    d.rule("-")
    row(d, ("Fecha", 0), ("Descripción", 10), ("Cargos", d.cols, "r"))
    net = Dc(0)
    for k in range(nights):
        day = F(arr + dt.timedelta(days=k), "{dd}-{mm}-{yy}")
        row(d, (day, 0), ("Hospedaje", 10), (money(rate), d.cols, "r"))
        net += q2(rate)
        if ish_p:
            row(d, (day, 0), (f"ISH {ish_p * 100:.1f}%".replace(".0%", "%"), 10), (money(q2(rate * ish_p)), d.cols, "r"))
    ish = q2(rate * ish_p) * nights
    if P(rng, .4):
        x = Dc(rng.choice([180, 240, 95]))
        row(d, (F(t, "{dd}-{mm}-{yy}"), 0), (rng.choice(["Rest. Desayuno", "Frigobar", "Lavandería"]), 10), (money(x), d.cols, "r"))
        net += x
    iva = q2(net * iva_r)
    net += ish
    total = net + iva
    d.rule("-")
    c = d.cols - 30
    if ish:
        row(d, ("Subtotal (con ISH)" if P(rng, .4) else "Subtotal", c), (money(net), d.cols, "r"))
    else:
        row(d, ("Subtotal", c), (money(net), d.cols, "r"))
    row(d, (f"IVA {int(iva_r * 100)}%", c), (money(iva), d.cols, "r"))
    row(d, ("Total MXN" if P(rng, .5) else "Total", c), (money(total), d.cols, "r"), bold=True)
    pay = pick(rng, {CRED: ["Visa Crédito", "American Express", "Mastercard Crédito"], DEB: ["Visa Débito", "Tarjeta de Débito"], CASH: ["Efectivo"], SPEI: ["Transferencia"]}, [4, 2, 2, 1])
    row(d, (pay[1], c), (money(total), d.cols, "r"))
    row(d, ("Saldo", c), ("0.00", d.cols, "r"))
    if P(rng, .4):
        tc = Dc(rng.randint(1690, 2010)) / 100
        d.left(f"Equivalente USD {money(total / tc)}  T.C. {tc}")
    d.blank()
    d.left("Firma: ____________________")
    d.left("Solicite su CFDI antes del " + F(later(t, 3, 15), "{dd}/{mm}/{yyyy}"))
    return T(t, total, name, legal, r, (net, iva, Dc(0), iva_r), pay, time=tstr, folio=fol)


@layout("a22", [(80, 42), (80, 48), (58, 32)])
def courier(d, rng):
    t = when(rng, 9, 19)
    base = Dc(rng.choice([118, 142, 189, 236, 310, 455]))
    comb = q2(base * Dc(rng.choice([".08", ".12", ".155"])))
    seg = Dc(rng.choice([0, 0, 25, 60]))
    box = Dc(rng.choice([0, 18, 32]))
    net = q2(base + comb + seg + box)
    iva = q2(net * Dc(".16"))
    total = net + iva
    name, legal = rng.choice([("PAQUETEXPRESS DEL PACIFICO", "MENSAJERIA Y PAQUETERIA DEL PACIFICO"), ("Envíos Halcón", "LOGISTICA HALCON"), ("RED-PAK CARGO", "TRANSPORTACION Y CARGA RP"), ("Multienvíos 360", "MULTIENVIOS Y SERVICIOS TRES SESENTA")])
    legal += " " + rng.choice(COMPANY_TAIL)
    r, (a, cp, _) = co_rfc(rng, legal), addr(rng)
    guia, fac = digits(rng, rng.choice([10, 12, 22]), True), alnum(rng, 9)
    d.logo(name) if P(rng, .5) else d.center(name, bold=True)
    d.center(legal)
    d.center(rf(rng, r))
    ctr(d, a)
    d.lr(f"Sucursal {alnum(rng, 3)}", f"Usuario {digits(rng, 5)}")
    d.lr(F(t, rng.choice(["{dd}/{mm}/{yyyy}", "{yyyy}-{mm}-{dd}", "{dd}/{Mmm}/{yyyy}"])), F(t, rng.choice(["{HH}:{mi}", "{HH}:{mi}:{ss}", "{hh}:{mi} {AP}"])))
    d.rule("=")
    d.left(f"GUIA: {guia}")
    d.barcode(guia)
    d.left(f"Servicio: {rng.choice(['Terrestre', 'Día Siguiente 10:30', 'Express 2 días', 'Ocurre'])}")
    d.left(f"De: CP {digits(rng, 5, True)}  A: CP {digits(rng, 5, True)} {rng.choice(CITY)}")
    d.left(f"Peso: {rng.randint(1, 19)}.{digits(rng, 1)} kg   Vol: {rng.randint(1, 19)}.{digits(rng, 2)} kg   Pzas: 1")
    d.left(f"Destinatario: {rng.choice(NAMES)} {rng.choice(LAST)}")
    d.left("Entrega estimada: " + F(later(t, 1, 6), rng.choice(["{dd}/{mm}/{yyyy}", "{dia} {d} de {mes}"])))
    d.rule("=")
    for lab, v in [("Flete", base), ("Cargo por combustible", comb), ("Seguro de envío", seg), ("Empaque", box)]:
        if v:
            d.lr(lab, money(v, "$"))
    d.lr("Subtotal", money(net, "$"))
    d.lr(rng.choice(["IVA 16%", "I.V.A. 16%", "IVA trasladado"]), money(iva, "$"))
    if P(rng, .25):
        d.lr("Retención IVA 4%", "$0.00")
    d.lr(rng.choice(["Total", "TOTAL A PAGAR", "Total MXN"]), money(total, "$"), bold=True)
    d.left(amount_words(total)) if P(rng, .4) else None
    if seg:
        d.left(f"Valor declarado: ${money(rng.choice([1500, 2000, 5000]))}")
    pay = pick(rng, {CASH: ["EFECTIVO"], DEB: ["TARJETA DE DEBITO"], CRED: ["TARJETA DE CREDITO"], SPEI: ["TRANSFERENCIA"]}, [4, 2, 2, 1])
    d.left(f"Condición: CONTADO  Pago: {pay[1]}")
    d.left(f"Folio facturación: {fac}")
    d.center("Rastrea en www." + name.lower().replace(" ", "").replace("í", "i").replace("ó", "o") + ".mx")
    return T(t, total, name, legal, r, (net, iva, Dc(0), Dc(".16")), pay, folio=guia, portal={"folio_factura": fac})


LLANTA = """LLANTA 195/65R15 91H,1290,1990,A;ALINEACION 3D,289,420,A;BALANCEO POR RIN,70,110,A;VALVULA,25,45,A;ROTACION,120,180,A;AMORTIGUADOR DEL,890,1490,A;NITROGENO,40,60,A;LLANTA 205/55R16,1490,2390,A"""


@layout("a23", [(80, 40), (80, 48), (80, 42)])
def tyres(d, rng):
    wash = P(rng, .4)
    s = buy(rng, "LAVADO COMPLETO,120,190,A;ASPIRADO,50,80,A;CERA LIQUIDA,80,150,A;LAVADO DE MOTOR,150,250,A;PULIDO FAROS,200,350,A;AROMA,25,40,A;DETALLADO INT,450,750,A" if wash else LLANTA, 1, 5)
    t = s.when.replace(hour=rng.randint(8, 19))
    name, legal = rng.choice([("AUTOLAVADO EL DELFIN", None), ("Car Wash Premium 7", "LAVADO AUTOMOTRIZ PREMIUM SA DE CV")] if wash else
                             [("LLANTERA HERMANOS MONTES", None), ("LLANTI CENTRO TOLUCA", "LLANTAS Y SERVICIOS DEL VALLE DE TOLUCA SA DE CV"), ("Multillantas Rangel", "MULTILLANTAS RANGEL S.A. DE C.V.")])
    owner, r = person(rng, True) if legal is None else (legal, co_rfc(rng, legal))
    a = addr(rng)[0]
    order = [name, owner] if P(rng, .6) else [owner, name]
    ctr(d, order)
    d.center(rf(rng, r))
    if legal is None:
        d.center(rng.choice(REG_PF))
    ctr(d, a)
    d.center(f"Whatsapp {tel(rng)}")
    d.rule("=")
    os_ = digits(rng, 5, True)
    d.lr(f"ORDEN DE SERVICIO {os_}", "")
    d.left(F(t, rng.choice(["FECHA: {dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}/{MES}/{yyyy}  {hh}:{mi} {a_m}", "FECHA {dd}-{mm}-{yy} HORA {HH}:{mi}"])))
    d.left(f"CLIENTE: {rng.choice(NAMES)} {rng.choice(LAST)}".upper())
    d.left(f"AUTO: {rng.choice(['VERSA', 'AVEO', 'JETTA', 'CR-V', 'NP300'])} {rng.randint(2008, 2025)}  PLACAS: {alnum(rng, 3)}-{digits(rng, 3)}-{rng.choice('ABCD')}")
    if not wash:
        d.left(f"KM: {rng.randint(12, 190)},{digits(rng, 3)}")
    d.rule("-")
    for i in s.items:
        if i.qty > 1:
            d.lr(f"{q(i.qty)} {i.name} @{money(i.unit)}", money(i.amount), cut=True)
        else:
            d.lr(f"1 {i.name}", money(i.amount))
    d.rule("-")
    full = P(rng, .55)
    tot = rng.choice(["TOTAL", "TOTAL $", "T O T A L"])
    if full:
        d.lr("SUMA", money(s.net, "$")) if P(rng, .4) else d.lr("SUBTOTAL", money(s.net, "$"))
        d.lr(rng.choice(["I.V.A. 16%", "IVA"]), money(s.iva, "$"))
    d.lr(tot, money(s.total, "" if "$" in tot else "$"), bold=True)
    pay = pick(rng, {CASH: ["EFECTIVO"], DEB: ["DEBITO", "TARJETA DEBITO"], CRED: ["CREDITO", "TARJETA CREDITO"], SPEI: ["TRANSFERENCIA"]}, [4, 2, 3, 1])
    d.left(f"PAGO EN: {pay[1]}" if pay[0] in (CASH, SPEI) else f"PAGO CON: {pay[1]}")
    if pay[0] == CRED and not wash and P(rng, .6):
        d.left(f"6 MSI DE {money(s.total / 6, '$')}")
    if not wash:
        d.left(f"PROX. ALINEACION: {F(later(t, 150, 190), '{dd}/{mm}/{yyyy}')} O 10,000 KM")
        d.center("REAPRETAR BIRLOS A LOS 50 KM")
    else:
        d.center("5 SELLOS = 1 LAVADO GRATIS. VENCE " + F(later(t, 60, 90), "{dd}/{mm}/{yy}"))
    if not full and P(rng, .6):
        d.center("PRECIOS INCLUYEN IVA")
    if pay[0] in (DEB, CRED) and P(rng, .5):
        slip(d, rng, pay[0], t, s.total)
    return T(t, s.total, name, owner, r, br(s) if full else None, pay, folio=os_)


@layout("a24", [(58, 32), (80, 40), (80, 42)], ("prop", "grid"))
def gym(d, rng):
    t = when(rng, 6, 21)
    plan, price = rng.choice([("Mensualidad Black", 599), ("Plan Anual", 5490), ("Mensualidad Estudiante", 399), ("Trimestre", 1350), ("Visita", 120)])
    extra = rng.choice([("", 0), ("", 0), ("Inscripción", 250), ("Recargo por pago tardío", 50), ("Locker", 80)])
    total = q2(price + extra[1])
    b = flat(total)
    name, legal = rng.choice([("IRON TEMPLE GYM", "ACONDICIONAMIENTO FISICO TEMPLE"), ("Fit Zone 24/7", "CLUBES DEPORTIVOS ZONA"), ("Sport City Center Las Lomas", "DEPORTES Y SALUD LOMAS"), ("Box Azteca CrossTraining", None)])
    owner, r = person(rng) if legal is None else (legal + " " + (f := rng.choice(COMPANY_TAIL)), None)
    r = r or co_rfc(rng, owner)
    d.logo(name, inverse=P(rng, .5)) if P(rng, .5) else d.center(name, tall=2, bold=True)
    d.center(owner)
    d.center(rf(rng, r))
    ctr(d, addr(rng)[0])
    d.rule("-")
    rec = digits(rng, 6, True)
    d.lr("Recibo de pago", f"No. {rec}")
    d.lr("Fecha de pago:", F(t, rng.choice(["{dd}/{mm}/{yyyy}", "{dd}/{Mmm}/{yy}", "{d}/{m}/{yyyy}"])))
    ht = P(rng, .7)
    if ht:
        d.lr("Hora:", F(t, rng.choice(["{HH}:{mi}", "{hh}:{mi} {a_m}"])))
    d.lr("Socio:", f"{digits(rng, 5, True)} {rng.choice(NAMES)} {rng.choice(LAST)}"[:d.cols - 8])
    a0 = t.replace(day=1)
    d.left(f"Vigencia: del {F(t, '{dd}/{mm}/{yyyy}')} al {F(t + dt.timedelta(days=30), '{dd}/{mm}/{yyyy}')}" if P(rng, .5) else f"Periodo: {F(t, '{Mes} {yyyy}')}")
    d.left("Próximo pago: " + F(t + dt.timedelta(days=rng.choice([30, 31])), "{dd}/{mm}/{yyyy}"))
    d.rule("-")
    d.lr(f"1  {plan}", money(q2(price), "$"))
    if extra[1]:
        d.lr(f"1  {extra[0]}", money(q2(extra[1]), "$"))
    d.rule("-")
    full = P(rng, .55)
    if full:
        d.lr("Subtotal", money(b[0], "$"))
        d.lr("IVA 16%", money(b[1], "$"))
    d.lr(rng.choice(["Total", "TOTAL PAGADO", "Importe total"]), money(total, "$"), bold=True)
    pay = pick(rng, {DEB: ["Tarjeta de Débito", "Cargo Débito Visa"], CRED: ["Tarjeta de Crédito", "Domiciliado Crédito MC"], CASH: ["Efectivo"], SPEI: ["Transferencia SPEI"]}, [3, 3, 3, 2])
    d.lr("Forma de pago", pay[1])
    d.center("No hay devoluciones ni congelamientos después de 5 días")
    return T(t, total, name, owner, r, b if full else None, pay, time=ht, folio=rec)


@layout("a25", [(80, 42), (80, 48), (80, 56)], ("grid", "prop"))
def school(d, rng):
    t = when(rng, 8, 15)
    mon = Dc(rng.choice([2350, 3180, 4275, 5690, 1450]))
    rcg = q2(mon * Dc(rng.choice(["0", "0", ".05", ".1"])))
    beca = q2(mon * Dc(rng.choice(["0", "0", ".15", ".25"])))
    total = q2(mon + rcg - beca)
    name, legal = rng.choice([("COLEGIO MIGUEL ANGEL BUONARROTI", "INSTITUCION EDUCATIVA MIGUEL ANGEL A.C."), ("Instituto Cervantes de Tampico", "CENTRO DE ESTUDIOS CERVANTES DE TAMPICO S.C."), ("UNIVERSIDAD DEL LAGO", "FOMENTO EDUCATIVO DEL LAGO A.C."),
                              ("Kinder Arcoíris", "ARCOIRIS SERVICIOS EDUCATIVOS S.C.")])
    r = co_rfc(rng, legal.replace("A.C.", "").replace("S.C.", ""))
    d.center(name, bold=True)
    d.center(legal)
    d.center(rf(rng, r))
    d.center(f"CCT {digits(rng, 2)}P{rng.choice('PES')}{rng.choice('SRU')}{digits(rng, 4)}{rng.choice('ABXZ')}")
    ctr(d, addr(rng)[0])
    d.center("603 PERSONAS MORALES CON FINES NO LUCRATIVOS") if P(rng, .4) else None
    d.rule("=")
    rec = rng.choice("ABC") + digits(rng, 6)
    d.lr("RECIBO DE CAJA", rec)
    ht = P(rng, .6)
    d.left("Fecha: " + F(t, rng.choice(["{d} de {mes} de {yyyy}", "{dd}/{mm}/{yyyy}", "{dd}-{Mmm}-{yyyy}"])) + (F(t, "   {HH}:{mi} hrs") if ht else ""))
    d.left(f"Matrícula: {digits(rng, 8, True)}")
    d.left(f"Alumno: {rng.choice(LAST)} {rng.choice(LAST)} {rng.choice(NAMES)}".upper())
    d.left(f"Grado: {rng.randint(1, 6)}o {rng.choice('ABC')}  Ciclo {t.year}-{t.year + 1}")
    if P(rng, .4):
        d.left(f"CURP: {rng.choice(LAST)[:2].upper()}XX{digits(rng, 2)}0{rng.randint(1, 9)}1{rng.randint(0, 9)}HDFRRN0{rng.randint(1, 9)}")
    d.left("Fecha límite de pago: " + F(t.replace(day=10), "{dd}/{mm}/{yyyy}"))
    d.rule("-")
    d.lr(f"Colegiatura {F(t, '{Mes}')}", money(mon, "$"))
    if rcg:
        d.lr("Recargos", money(rcg, "$"))
    if beca:
        d.lr("Beca / Descuento", f"-{money(beca, '$')}")
    d.rule("-")
    full = P(rng, .5)
    if full:
        d.lr("Subtotal", money(total, "$"))
        d.lr(rng.choice(["IVA 0%", "I.V.A. 0%", "IVA"]), "$0.00")
    d.lr("TOTAL", money(total, "$"), bold=True)
    d.left(amount_words(total))
    pay = pick(rng, {CASH: ["Efectivo"], SPEI: ["Transferencia", "SPEI"], DEB: ["Tarjeta de débito"], CRED: ["Tarjeta de crédito"]}, [3, 3, 2, 1])
    d.left(f"Forma de pago: {pay[1]}")
    if pay[0] == SPEI:
        d.left(f"Rastreo: {alnum(rng, 16)}")
    d.blank()
    d.left("Cajera: _______________  Sello")
    return T(t, total, name, legal, r, (total, Dc(0), Dc(0), Dc(0)) if full else None, pay, time=ht, folio=rec)


VET = """CONSULTA GENERAL,250,400,A;VACUNA QUINTUPLE,280,420,Z;DESPARASITANTE TAB,60,140,Z;CROQUETA ADULTO 4KG,380,690,A;ESTETICA CANINA,220,380,A;PLACA ID,80,120,A;ANTIPULGAS PIPETA,190,310,Z;ULTRASONIDO,450,700,A;ARENA GATO 10KG,150,230,A"""


@layout("a26", [(58, 32), (80, 40), (80, 48)], ("grid", "prop"))
def vet(d, rng):
    border = P(rng, .3)
    s = buy(rng, VET, 1, 5, border)
    t = s.when
    name = rng.choice(["Clínica Veterinaria Patitas", "VETERINARIA EL ARCA", "Hospital Animal Kan", "PET CENTER LOMAS VERDES"])
    owner, r = person(rng)
    doc = f"MVZ {owner}" if P(rng, .6) else owner
    d.center(name, bold=True, tall=rng.choice([1, 2]))
    d.center(doc)
    d.center(f"Céd. Prof. {digits(rng, 7, True)}")
    d.center(rf(rng, r))
    ctr(d, addr(rng)[0])
    if P(rng, .5):
        d.center("Urgencias 24 h: " + tel(rng))
    d.rule("-")
    no = digits(rng, 5, True)
    d.lr(f"Recibo {no}", F(t, rng.choice(["{dd}/{mm}/{yyyy}", "{dd}/{mm}/{yy}", "{dd}-{mmm}-{yyyy}"])))
    d.left(F(t, rng.choice(["Hora {HH}:{mi}", "{hh}:{mi} {a_p}"])))
    d.left(f"Propietario: {rng.choice(NAMES)} {rng.choice(LAST)}")
    d.left(f"Paciente: {rng.choice(['Firulais (Canino)', 'Luna (Felino)', 'Kira (Canino)', 'Michi (Felino)', 'Rocky (Canino)'])} {rng.randint(2, 32)}.{digits(rng, 1)} kg")
    d.rule("-")
    for i in s.items:
        d.lr(f"{q(i.qty)} {i.name.capitalize()}", money(i.amount, "$"), cut=True)
    d.rule("-")
    full = P(rng, .6)
    if full:
        d.lr("Subtotal", money(s.net, "$"))
        d.lr(f"IVA {int(s.iva_rate * 100)}%", money(s.iva, "$"))
    d.lr("Total", money(s.total, "$"), bold=True)
    pay = pick(rng, {CASH: ["Efectivo"], DEB: ["Tarjeta débito"], CRED: ["Tarjeta crédito"], SPEI: ["Transferencia"]}, [4, 2, 2, 2]) if P(rng, .85) else None
    if pay:
        d.left(f"Pagado: {pay[1]}")
    d.left("Próxima cita: " + F(later(t, 14, 30), rng.choice(["{dd}/{mm}/{yyyy}", "{Dia} {d} de {mes}"])) + rng.choice(["", " 11:00"]))
    d.center("Facturas al correo factura@vetmail.mx dentro de 3 días")
    return T(t, s.total, name, owner, r, br(s) if full else None, pay, folio=no)


@layout("a27", [(58, 32), (58, 30), (80, 40)], ("grid", "prop"))
def laundry(d, rng):
    s = buy(rng, "LAVADO POR KILO KG,19,28,A;EDREDON MATRIMONIAL,110,160,A;PLANCHADO PZA,14,22,A;TRAJE 2 PZAS,120,180,A;TENIS PAR,80,120,A;VESTIDO NOCHE,160,260,A;CHAMARRA,95,150,A", 1, 4)
    t = s.when.replace(hour=rng.randint(8, 20))
    name = rng.choice(["Lavandería Burbujas", "TINTORERIA MAX CLEAN", "LAVA-MATIC SANTA FE", "Tintorería y Lavandería Aída"])
    owner, r = person(rng, True)
    has = P(rng, .7)
    d.center(name, bold=True, wide=1, tall=2)
    if has:
        d.center(owner)
        d.center(rf(rng, r))
    ctr(d, addr(rng)[0])
    d.center("Lun-Vie 8:00 a 20:00 Sáb 9:00 a 15:00")
    d.rule("*")
    no = digits(rng, 5, True)
    d.center(f"NOTA {no}", bold=True)
    fm = rng.choice(["{dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}/{mm}/{yy} {hh}:{mi} {AP}", "{Ddd} {dd}-{mmm}-{yyyy} {HH}:{mi}"])
    d.left(rng.choice(["RECIBIDO: ", "FECHA RECEPCION: ", "INGRESO: "]) + F(t, fm))
    d.left(rng.choice(["ENTREGA: ", "FECHA ENTREGA: ", "PROMESA: "]) + F((t + dt.timedelta(days=rng.randint(1, 4))).replace(hour=rng.choice([13, 18]), minute=0), fm))
    d.left(f"CLIENTE: {rng.choice(NAMES)} {rng.choice(LAST)[:3]}.")
    d.rule("*")
    for i in s.items:
        n = i.name.replace(" KG", "")
        d.left(n)
        row(d, (f"{q(i.qty)} {'kg' if 'KILO' in n else 'pza'} x {money(i.unit)}", 2), (money(i.amount, "$"), d.cols, "r"))
    d.rule("*")
    d.lr("TOTAL", money(s.total, "$"), bold=True, tall=2)
    pay = None
    if P(rng, .45):
        ad = Dc(int(s.total * Dc(".5")))
        pay = (CASH, "EFECTIVO")
        d.lr(rng.choice(["ANTICIPO EFECTIVO", "A CUENTA (EFECTIVO)"]), money(ad, "$"))
        d.lr("RESTA", money(s.total - ad, "$"))
    elif P(rng, .7):
        pay = pick(rng, {CASH: ["EFECTIVO"], DEB: ["DEBITO"], SPEI: ["TRANSFERENCIA"]}, [3, 1, 1])
        d.lr(f"PAGADO {pay[1]}", money(s.total, "$"))
    else:
        d.lr("PENDIENTE DE PAGO", money(s.total, "$"))
    d.center("DESPUES DE 30 DIAS NO NOS HACEMOS RESPONSABLES")
    return T(t, s.total, name, owner if has else None, r if has else None, None, pay, folio=no)


@layout("a28", [(80, 42), (80, 48), (80, 56)])
def government(d, rng):
    t = when(rng, 8, 15)
    kind = rng.choice(["agua", "predial", "refrendo"])
    base = q2(Dc(rng.randint(180, 3900)) + Dc(rng.randint(0, 99)) / 100)
    rec = q2(base * Dc(rng.choice(["0", ".0147", ".03"])))
    dsc = q2(base * Dc(rng.choice(["0", "0", ".1", ".15"])))
    iva = q2(base * Dc(".16") * Dc(".6")) if kind == "agua" and P(rng, .6) else Dc(0)
    net = base + rec - dsc
    total = net + iva
    if kind == "agua":
        name, legal = rng.choice([("SISTEMA DE AGUAS DE SALVATIERRA", "SISTEMA MUNICIPAL DE AGUA POTABLE Y ALCANTARILLADO DE SALVATIERRA"), ("AGUA Y DRENAJE DE LERDO", "ORGANISMO OPERADOR DE AGUA Y DRENAJE DE LERDO"), ("COMAPA ZONA NORTE", "COMISION MUNICIPAL DE AGUA POTABLE ZONA NORTE")])
    elif kind == "predial":
        name, legal = rng.choice([("MUNICIPIO DE TEPEJI", "TESORERIA MUNICIPAL"), ("H. AYUNTAMIENTO DE COLOTLAN", "HACIENDA MUNICIPAL"), ("Municipio de Zapotiltic", "TESORERIA MUNICIPAL")])
    else:
        name, legal = rng.choice([("GOBIERNO DEL ESTADO DE COAHUILA", "SECRETARIA DE FINANZAS"), ("Gobierno del Estado de Nayarit", "SECRETARIA DE ADMINISTRACION Y FINANZAS")])
    r = co_rfc(rng, name)
    d.center(name, bold=True)
    d.center(legal)
    d.center(rf(rng, r))
    ctr(d, addr(rng)[0], str.upper)
    d.rule("=")
    fol, lin = f"{rng.choice('ABCR')}-{digits(rng, 7, True)}", digits(rng, 20, True)
    d.center(rng.choice(["RECIBO OFICIAL DE PAGO", "COMPROBANTE DE PAGO", "RECIBO DE INGRESOS"]))
    d.lr(f"Folio: {fol}", f"Caja: {rng.randint(1, 12):02d}")
    d.left(rng.choice(["Fecha de pago: ", "Pagado el: ", "Fecha y hora: "]) + F(t, rng.choice(["{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "{dd}/{MES}/{yyyy} {HH}:{mi}", "{d} de {mes} de {yyyy} {hh}:{mi} {a_m}"])))
    d.left(f"Contribuyente: {person(rng, True)[0]}" if kind != "agua" else f"Usuario: {person(rng, True)[0]}")
    if kind == "agua":
        d.left(f"Contrato: {digits(rng, 7, True)}  Medidor: {alnum(rng, 8)}")
        d.left(f"Periodo: {F(later(t, -62, -60), '{MMM} {yyyy}')} - {F(t, '{MMM} {yyyy}')}   Consumo: {rng.randint(4, 60)} m3")
        d.left("Vencimiento: " + F(later(t, -5, 10), "{dd}/{mm}/{yyyy}"))
    elif kind == "predial":
        d.left(f"Cuenta: U{digits(rng, 6, True)}  Clave cat.: {digits(rng, 2)}-{digits(rng, 3)}-{digits(rng, 3)}")
        d.left(f"Bimestres: 1/{t.year} al 6/{t.year}  Valor fiscal: {money(rng.randint(200000, 1900000))}")
    else:
        d.left(f"Placas: {alnum(rng, 7)}  Serie: {alnum(rng, 17)}")
        d.left(f"Ejercicio fiscal: {t.year}   Modelo: {rng.randint(2005, 2025)}")
    d.rule("-")
    lab = {"agua": ["Servicio de agua", "Agua y drenaje"], "predial": ["Impuesto predial", "Predial urbano"], "refrendo": ["Refrendo anual", "Derecho de control vehicular"]}[kind]
    d.lr(rng.choice(lab), money(base, "$"))
    if rec:
        d.lr("Recargos y actualización", money(rec, "$"))
    if dsc:
        d.lr("Descuento pronto pago", f"-{money(dsc, '$')}")
    full = iva > 0
    if full:
        d.lr("Subtotal", money(net, "$"))
        d.lr("IVA" if P(rng, .5) else "I.V.A. 16%", money(iva, "$"))
    d.lr(rng.choice(["TOTAL PAGADO", "TOTAL", "IMPORTE TOTAL"]), money(total, "$"), bold=True)
    d.left(amount_words(total))
    pay = pick(rng, {CASH: ["EFECTIVO"], DEB: ["TARJETA DEBITO"], CRED: ["TARJETA CREDITO"], SPEI: ["TRANSFERENCIA ELECTRONICA"]}, [4, 3, 1, 1])
    d.left(f"Forma de pago: {pay[1]}")
    if P(rng, .7):
        d.left(f"Línea de captura: {lin}")
    d.left("Sello digital:")
    d.left("".join(rng.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/") for _ in range(60)) + "==")
    return T(t, total, name, legal if kind == "agua" else None, r, (net, iva, Dc(0), Dc(".16")) if full else None, pay, folio=fol)


@layout("a29", [(80, 42), (80, 40), (80, 48)], ("grid", "prop"))
def park(d, rng):
    border = P(rng, .25)
    s = buy(rng, "Entrada Adulto,349,690,A;Entrada Niño,249,490,A;Fast Pass,190,390,A;Locker Chico,80,120,A;Foto Souvenir,180,280,A;Combo Comida,160,240,A;Estacionamiento,70,120,A;Vaso Coleccionable,120,180,A", 1, 4, border)
    t = s.when.replace(hour=rng.randint(9, 16))
    name, legal = rng.choice([("Parque Acuático El Manantial", "RECREATIVOS EL MANANTIAL"), ("ZOO AVENTURA JAGUAR", "PARQUES TEMATICOS DEL SURESTE"), ("KIDZ CITY", "ENTRETENIMIENTO EDUCATIVO KC"), ("Xol-Há Natural Park", "EXPERIENCIAS RIVIERA XH")])
    legal += " " + rng.choice(COMPANY_TAIL)
    r = co_rfc(rng, legal)
    d.logo(name)
    d.center(legal)
    d.center(rf(rng, r))
    ctr(d, addr(rng)[0])
    d.rule("~" if P(rng, .3) else "-")
    k, tx = f"KIOSKO {rng.randint(1, 12):02d}", digits(rng, 8, True)
    d.lr(rng.choice(["AUTOSERVICIO ", "SELF SERVICE "]) + k, f"Trx {tx}")
    vis = later(t, 0, 3)
    d.left("Compra: " + F(t, rng.choice(["{dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}/{Mmm}/{yyyy} {hh}:{mi} {AP}", "{yyyy}-{mm}-{dd} {HH}:{mi}:{ss}"])))
    d.left(rng.choice(["Válido para visita: ", "Fecha de visita: ", "Vigente hasta: "]) + F(vis, "{dd}/{mm}/{yyyy}"))
    d.rule("-")
    for i in s.items:
        d.lr(f"{q(i.qty)} {i.name}", money(i.amount, "$"))
    d.rule("-")
    full = P(rng, .65)
    rate = int(s.iva_rate * 100)
    if full:
        d.lr("Subtotal MXN", money(s.net, "$"))
        d.lr(f"IVA {rate}%", money(s.iva, "$"))
    d.lr("Total MXN", money(s.total, "$"), bold=True, tall=rng.choice([1, 2]))
    tc = Dc(rng.randint(1650, 2020)) / 100
    d.lr("Total USD", money(s.total / tc, "US$"))
    d.left(f"T.C. $ {tc:.2f} MXN = 1 USD")
    pay = pick(rng, {CRED: ["Tarjeta de crédito", "VISA CREDITO"], DEB: ["Tarjeta de débito", "MASTERCARD DEBITO"]}, [3, 2])
    d.lr(pay[1], money(s.total, "$"))
    d.left(f"XXXX-{digits(rng, 4)}  Aut. {digits(rng, 6)}  Op. {digits(rng, 9, True)}")
    code = f"{digits(rng, 3)}-{alnum(rng, 5)}-{alnum(rng, 5)}"
    d.qr(f"TK{tx}{code}")
    d.center("Folio web: " + code)
    d.center("facturacion.parquesmx.com")
    d.center("Boletos no reembolsables")
    return T(t, s.total, name, legal, r, br(s) if full else None, pay, folio=tx, url="facturacion.parquesmx.com", portal={"web_id": code})


@layout("a30", [(80, 42), (80, 48), (80, 40)])
def rental(d, rng):
    t = when(rng, 7, 18)
    days = rng.randint(1, 7)
    tool, u = rng.choice([("REVOLVEDORA 1 SACO", 380), ("ROTOMARTILLO DEMOLEDOR", 420), ("ANDAMIO TUBULAR C/4", 95), ("BAILARINA COMPACTADORA", 650), ("GENERADOR 5500W", 520)])
    qty = 1 if "ANDAMIO" not in tool else rng.randint(2, 6)
    net = q2(u * days * qty)
    fl = q2(rng.choice([0, 0, 150, 250]))
    net += fl
    iva = q2(net * Dc(".16"))
    total = net + iva
    dep = Dc(rng.choice([500, 1000, 1500, 2000]))
    name, legal = rng.choice([("RENTAMAQ EL CONSTRUCTOR", "RENTA DE MAQUINARIA LIGERA EL CONSTRUCTOR"), ("Alquiladora Cuitláhuac", "EQUIPOS Y ANDAMIOS CUITLAHUAC"), ("RentEquipos del Golfo", None)])
    owner, r = person(rng, True) if legal is None else (legal + " SA DE CV", co_rfc(rng, legal))
    d.center(owner) if P(rng, .5) else None
    pre = len(d.rows)
    d.center(name, bold=True)
    if not pre:
        d.center(owner)
    d.center(rf(rng, r))
    ctr(d, addr(rng)[0], str.upper)
    d.center("TEL. " + tel(rng) + "  " + tel(rng))
    d.rule("=")
    con = rng.choice(["C-", "R", ""]) + digits(rng, 5, True)
    d.left(f"CONTRATO DE RENTA: {con}")
    d.left("ELABORADO: " + F(t, rng.choice(["{dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}/{MMM}/{yyyy} {hh}:{mi} {AP}"])))
    out, back = t, t + dt.timedelta(days=days)
    d.lr("SALIDA: " + F(out, "{dd}/{mm}/{yy}"), "DEVOLUCION: " + F(back, "{dd}/{mm}/{yy}"))
    d.left(f"CLIENTE: {person(rng, True)[0]}")
    d.left(f"INE: {digits(rng, 13, True)}") if P(rng, .5) else None
    d.rule("-")
    d.left(f"{qty} {tool}")
    row(d, (f"{days} DIA(S) x {money(Dc(u))}", 3), (money(q2(u * days * qty)), d.cols, "r"))
    if fl:
        d.lr("1 FLETE LOCAL", money(fl))
    d.rule("-")
    row(d, ("SUBTOTAL", d.cols - 13, "r"), (money(net, "$"), d.cols, "r"))
    row(d, ("IVA 16%", d.cols - 13, "r"), (money(iva, "$"), d.cols, "r"))
    row(d, (rng.choice(["TOTAL RENTA", "TOTAL"]), d.cols - 13, "r"), (money(total, "$"), d.cols, "r"), bold=True)
    d.blank()
    pay = pick(rng, {CASH: ["EFECTIVO"], DEB: ["TARJETA DE DEBITO"], CRED: ["TARJETA DE CREDITO"], SPEI: ["TRANSFERENCIA"]}, [4, 2, 2, 2])
    d.left(f"FORMA DE PAGO: {pay[1]}")
    d.lr("DEPOSITO EN GARANTIA (REEMBOLSABLE)" if d.cols >= 42 else "DEPOSITO EN GARANTIA", money(dep, "$"))
    d.left(f"HORA EXTRA: ${money(u / Dc(6))}  NO SE COBRAN DOMINGOS")
    d.center("EL CLIENTE REVISO EL EQUIPO A SU ENTERA SATISFACCION")
    d.blank()
    d.center("______________________")
    d.center("FIRMA DEL CLIENTE")
    return T(t, total, name, owner, r, (net, iva, Dc(0), Dc(".16")), pay, folio=con)


@layout("a31", [(80, 42), (80, 48), (80, 56)], ("prop", "prop", "grid"))
def email(d, rng):
    s = buy(rng, MIX, 1, 5)
    t = s.when
    name = rng.choice(["Estudio Cardamomo", "Tienda Ocho Lunas", "Taller Ruda", "Librería Volador", "Cerámica Suro Norte"])
    owner, r = person(rng)
    has = P(rng, .55)
    d.center(name, bold=True, tall=2)
    d.center(rng.choice(["¡Gracias por tu compra!", "Recibo de tu pedido", "Tu recibo"]))
    no = rng.choice(["#", "No. "]) + digits(rng, 4, True)
    d.center(money(s.total, "$"), tall=2, wide=2, bold=True) if P(rng, .5) else None
    d.rule("-")
    d.lr(f"Recibo {no}", F(t, rng.choice(["{d} {mmm} {yyyy}, {HH}:{mi}", "{d} de {mes} de {yyyy}, {h}:{mi} {a_p}", "{Ddd} {d}/{mm}/{yyyy} {HH}:{mi}"])))
    d.rule("-")
    for i in s.items:
        d.lr(f"{i.name} x {q(i.qty)}" if i.qty > 1 else i.name, money(i.amount, "$"))
    env = P(rng, .35)
    if env:
        d.lr("Envío", "Gratis")
    d.rule("-")
    full = P(rng, .5)
    if full:
        d.lr("Subtotal", money(s.net, "$"))
        d.lr("IVA (16%)" if s.iva else "IVA (0%)", money(s.iva, "$"))
    d.lr(rng.choice(["Total", "Total (MXN)", "Total pagado"]), money(s.total, "$"), bold=True)
    pay = pick(rng, {CRED: ["Visa crédito", "Mastercard crédito", "Tarjeta de crédito"], DEB: ["Visa débito", "Tarjeta de débito"], SPEI: ["Transferencia SPEI", "Transferencia"], CASH: ["Efectivo"]}, [3, 3, 1, 1])
    d.lr(pay[1] + (f" •••• {digits(rng, 4)}" if pay[0] in (CRED, DEB) and P(rng, .5) else ""), money(s.total, "$"))
    d.blank()
    if not full:
        d.center("Impuestos incluidos")
    if has:
        d.center(f"Vendido por {owner}")
        d.center(rf(rng, r))
    ctr(d, addr(rng, 1)[0])
    d.center(f"hola@{name.split()[-1].lower().replace('í', 'i').replace('é', 'e')}.mx · {tel(rng)}".replace("·", "-"))
    d.center("Impreso el " + F(later(t, 1, 6), "{dd}/{mm}/{yyyy}")) if P(rng, .4) else None
    d.center("Enviado desde SquareUp Recibos" if P(rng, .3) else "No responder a este correo")
    return T(t, s.total, name, owner if has else None, r if has else None, br(s) if full else None, pay, folio=no)


@layout("a32", [(58, 24), (58, 32), (58, 28)], ("grid", "grid", "prop"))
def stall(d, rng):
    s = buy(rng, "JITOMATE KG,18,36,Z;CEBOLLA KG,16,30,Z;LIMON KG,22,48,Z;AGUACATE KG,55,95,Z;PAPAYA KG,24,38,Z;CILANTRO MZO,6,10,Z;CHILE SERRANO KG,28,60,Z;HUEVO CASILLERO,82,115,Z;QUESO FRESCO KG,98,140,Z;NOPAL BOLSA,12,20,Z;BISTEC RES KG,160,220,Z", 2, 7)
    t = s.when.replace(hour=rng.randint(6, 17))
    name = rng.choice(["FRUTAS Y VERDURAS LA CENTRAL", "Recaudería Doña Meche", "CARNICERIA EL TORITO", "POLLERIA HERMANAS SOLIS", "Chiles Secos Abel", "Cremería Lindavista"])
    d.center(name, bold=True, wide=1)
    if P(rng, .6):
        d.center(rng.choice(["Mercado Hidalgo Local 48", "Central de Abasto Bodega J-112", "Tianguis Domingo Puesto 7", "Mdo. Juárez L-15 y 16"]))
    if P(rng, .5):
        d.center("Cel " + tel(rng))
    fm = rng.choice(["{dd}/{mm}/{yy} {HH}:{mi}", "{dd}-{mm}-{yyyy} {HH}:{mi}", "{d}/{m}/{yyyy} {h}:{mi} {ap}"])
    if P(rng, .7):
        d.left(F(t, fm))
    else:
        d.left("Fecha: " + F(t, "{dd}/{mm}/{yyyy}"))
        d.left("Hora: " + F(t, "{HH}:{mi}"))
    fol = str(rng.randint(1, 900))
    d.left(f"{rng.choice(['Nota', 'Ticket', 'Venta'])} {fol}") if P(rng, .6) else None
    d.rule("-")
    for i in s.items:
        n = i.name.replace(" KG", "")
        if q(i.qty) == "1":
            d.lr(n, money(i.amount, sep=False), cut=True)
        else:
            d.left(n)
            row(d, (f" {q(i.qty)} x {money(i.unit)}", 0), (money(i.amount, sep=False), d.cols, "r"))
    d.rule("-")
    w = rng.choice(["TOTAL", "Total:", "A PAGAR", "TOTAL $"])
    d.lr(w, money(s.total, "" if "$" in w else rng.choice(["", "$"])), bold=True, tall=rng.choice([1, 2]))
    pay = None
    if P(rng, .5):
        pay = (CASH, "EFECTIVO") if P(rng, .75) else (SPEI, "TRANSFERENCIA")
        g = notes(rng, s.total) if pay[0] == CASH else s.total
        d.lr(pay[1], money(g))
        if pay[0] == CASH:
            d.lr("CAMBIO", money(g - s.total))
    d.center(rng.choice(["GRACIAS MARCHANTA", "Gracias por su compra", "Nota sin valor fiscal"]))
    return T(t, s.total, name, None, None, None, pay, folio=fol if any(fol in x.text for rr in d.rows for x in rr.segs) else None)
