"""Ticket layouts for training and looking, twelfth part: imitations, from memory, of what national chains print, by a writer who had read neither rules nor lexicon. Names altered, RFCs invented."""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import Doc, Item, Sale, Seg, alnum, amount_words, digits, fdate, ftime, money, q2
from ticketgen.parts import truth

LAYOUTS: dict[str, tuple] = {}
G, P, GP = ("grid",), ("prop",), ("grid", "grid", "prop")


def layout(name, papers, kinds=G):
    def deco(f):
        LAYOUTS[name] = (f, papers, kinds)
        return f
    return deco


D = Decimal


def lf(d, s, indent=0, **kw):
    """Doc.left, but the spaces inside and before the text stay when it fits on one row."""
    if len(s) + indent <= d.cols:
        t = s.lstrip(" ")
        d.add([Seg(t, indent + len(s) - len(t))], **kw)
    else:
        d.left(s.strip(), min(indent + len(s) - len(s.lstrip(" ")), 6), **kw)


NOMBRES = ["BRENDA", "ITZEL", "OSCAR", "KEVIN", "YESENIA", "ROBERTO", "GUADALUPE", "FERNANDO", "ALMA", "DIEGO", "JAZMIN", "URIEL", "NANCY", "HUGO"]
APE = ["HERNANDEZ", "GARCIA", "MARTINEZ", "CRUZ", "REYES", "OLVERA", "ZAVALA", "ONTIVEROS", "PACHECO", "TREJO", "BAUTISTA"]
PLAZAS = [("SALTILLO", "COAHUILA", "25"), ("MORELIA", "MICHOACAN", "58"), ("VERACRUZ", "VERACRUZ", "91"), ("CHIHUAHUA", "CHIHUAHUA", "31"),
          ("AGUASCALIENTES", "AGS", "20"), ("CUERNAVACA", "MORELOS", "62"), ("TAMPICO", "TAMPS", "89"), ("MAZATLAN", "SINALOA", "82"),
          ("OAXACA DE JUAREZ", "OAX", "68"), ("TUXTLA GUTIERREZ", "CHIAPAS", "29"), ("NAUCALPAN", "EDO. MEX.", "53"), ("COYOACAN", "CDMX", "04"),
          ("ZAPOPAN", "JALISCO", "45"), ("SAN LUIS POTOSI", "S.L.P.", "78"), ("PACHUCA", "HIDALGO", "42")]
FRONTERA = [("CD. JUAREZ", "CHIHUAHUA", "32"), ("NUEVO LAREDO", "TAMPS", "88"), ("MEXICALI", "B.C.", "21"), ("NOGALES", "SONORA", "84")]
CALLES = ["Av. Constituyentes", "Blvd. Venustiano Carranza", "Av. Juárez", "Calz. Independencia", "Av. Patria", "Periférico Sur", "Av. Tecnológico",
          "Calle 5 de Mayo", "Blvd. Díaz Ordaz", "Av. Revolución", "Eje 10 Sur", "Carr. Mex-Qro Km 12.5", "Av. Chapultepec", "Blvd. Hidalgo"]
COLON = ["Fracc. Los Pinos", "Col. Obrera", "Col. Narvarte", "Col. Jardines", "Fracc. Villas del Sol", "Col. Lomas Verdes", "Col. El Rosario", "Col. Moderna"]


def dom(rng, places=PLAZAS):
    c, e, z = rng.choice(places)
    cp = z + digits(rng, 3)
    return f"{rng.choice(CALLES)} {rng.randint(12, 3999)}", rng.choice(COLON), c, e, cp


def when(rng, lo=7, hi=22):
    return dt.datetime(2024, 2, 1) + dt.timedelta(days=rng.randint(0, 860), hours=rng.randint(lo, hi), minutes=rng.randint(0, 59), seconds=rng.randint(0, 59))


def price(rng, lo, hi, ends=(0, 50, 90, 0)):
    return q2(rng.randint(lo, hi - 1)) + D(rng.choice(ends)) / 100


def it(name, price, qty=1, iva="0.16", ieps="0", code=""):
    return Item(name, D(str(qty)), q2(price), D(iva), D(ieps), code)


def pick(rng, pool, n, ends=(0, 50, 90, 0), multi=True, code=13):
    out = []
    for name, lo, hi, iva, ieps in rng.sample(pool, min(n, len(pool))):
        if name.endswith(" KG"):
            qty = D(rng.randint(215, 2600)) / 1000
        else:
            qty = D(rng.choices([1, 2, 3, 5], [76, 16, 5, 3])[0] if multi else 1)
        out.append(Item(name, qty, price(rng, lo, hi, ends), D(iva), D(ieps), ("750" + digits(rng, code - 3)) if code == 13 else digits(rng, code, True)))
    return out


def sale(rng, items, pays=(50, 26, 22, 2, 0), lo=7, hi=22):
    s = Sale(items, when(rng, lo, hi), rng.choices(["efectivo", "tarjeta_debito", "tarjeta_credito", "vales", "transferencia"], pays)[0])
    t = s.total
    s.tendered = t
    if s.payment == "efectivo":
        c = [D(v) for v in (20, 50, 100, 200, 500, 1000) if v >= t] or [D((int(t) // 100 + 1) * 100)]
        s.tendered = rng.choice([c[0], c[0], c[-1], t, D((int(t) // 10 + 1) * 10)])
    return s


def hexa(rng, n):
    return "".join(rng.choice("0123456789ABCDEF") for _ in range(n))


class Card:
    def __init__(self, rng, s):
        self.debit = s.payment == "tarjeta_debito"
        self.brand = rng.choice(["VISA", "MASTERCARD", "VISA"] if self.debit else ["VISA", "MASTERCARD", "AMEX", "VISA"])
        self.kind = "DEBITO" if self.debit else "CREDITO"
        self.last = digits(rng, 4)
        self.aut = digits(rng, 6)
        self.aid = {"VISA": "A0000000031010", "MASTERCARD": "A0000000041010", "AMEX": "A00000002501"}[self.brand]
        self.bank = rng.choice(["BBVA", "BANAMEX", "SANTANDER", "BANORTE", "HSBC", "SCOTIABANK", "BANCO AZTECA", "NU MEXICO"])


PAGARE = ("POR ESTE PAGARE ME OBLIGO INCONDICIONALMENTE A PAGAR A LA ORDEN DEL BANCO EMISOR EL IMPORTE DE ESTE TITULO EN LOS TERMINOS DEL CONTRATO "
          "SUSCRITO PARA EL USO DE ESTA TARJETA")


def voucher(d, s, rng, c: Card, style=None, total=None, kindless=False):
    """Bank slip glued below. Returns the words that name the kind of payment."""
    total = s.total if total is None else total
    style = style or rng.choice("abcd")
    if style == "a":
        d.center(rng.choice(["BBVA", "B B V A", "BBVA MEXICO"]))
        d.lr(f"AFILIACION {digits(rng, 7, True)}", f"TERM {digits(rng, 8)}")
        lf(d, f"NO. DE TARJETA ************{c.last}")
        w = f"{c.brand} {c.kind}" if rng.random() < .5 else f"{c.kind}/{c.brand}"
        d.lr(w, "CHIP" if rng.random() < .6 else "CTLS")
        d.center("VENTA NORMAL")
        d.lr("IMPORTE", f"$ {total:,.2f}")
        d.lr(f"AUT. {c.aut}", f"OPER {digits(rng, 5)}")
        lf(d, f"AID: {c.aid}")
        lf(d, f"ARQC: {hexa(rng, 16)}")
        d.center("AUTORIZADO MEDIANTE FIRMA ELECTRONICA" if rng.random() < .6 else "AUTORIZADO SIN FIRMA")
        if rng.random() < .5:
            d.center(PAGARE, small=True)
    elif style == "b":
        d.center("*** C O P I A  C L I E N T E ***" if d.cols >= 34 else "COPIA CLIENTE")
        d.center("Banamex" if rng.random() < .5 else "BANORTE")
        lf(d, "Operación: VENTA")
        w = f"Tarjeta de {'Débito' if c.debit else 'Crédito'}"
        lf(d, w + f" {c.brand.title()}")
        lf(d, f"Cuenta: XXXXXXXXXXXX{c.last}")
        lf(d, f"Banco Emisor: {c.bank}")
        lf(d, f"No. Autorización: {c.aut}")
        lf(d, f"No. Referencia: {digits(rng, 12, True)}")
        lf(d, f"TVR: {hexa(rng, 10)} TSI: {hexa(rng, 4)}")
        d.lr("Total M.N.", f"${total:,.2f}")
        d.center("APROBADA")
    elif style == "c":
        d.center("Santander - Getnet")
        d.lr(f"AFIL:{digits(rng, 7, True)}", f"LOTE:{digits(rng, 3)}")
        w = f"{'TDD' if c.debit else 'TDC'} {c.brand}"
        lf(d, f"{w} {c.bank}")
        lf(d, f"**** **** **** {c.last}")
        lf(d, f"APROBACION {c.aut}  {'C@1' if rng.random() < .3 else 'I@1'}")
        lf(d, f"MONTO MXN {total:.2f}")
        lf(d, f"AP LABEL: {c.brand} {hexa(rng, 4)}")
        d.center("NO REQUIERE FIRMA")
        d.center("Pagaré negociable únicamente con instituciones de crédito")
    else:
        d.center("Transacción aprobada")
        w = f"{'DÉBITO' if c.debit else 'CRÉDITO'} {c.brand}"
        d.lr(w, f"**** {c.last}")
        d.lr("Autorización", c.aut)
        d.lr("Cobro", f"${total:,.2f} MXN")
    return w


def pay(d, s, rng, *, cash="EFECTIVO", change="CAMBIO", sym="$", deb="TARJETA DE DEBITO", cred="TARJETA DE CREDITO", val="VALES DESPENSA",
        tra="TRANSFERENCIA", amount=True):
    w = {"efectivo": cash, "tarjeta_debito": deb, "tarjeta_credito": cred, "vales": val, "transferencia": tra}[s.payment]
    d.lr(w, money(s.tendered, sym)) if amount else lf(d, w)
    if s.payment == "efectivo" and change:
        d.lr(change, money(s.change, sym))
    return w


def bynum(i):
    return str(int(i.qty)) if i.qty == i.qty.to_integral_value() else f"{i.qty:.3f}"


CONV = [("COCA COLA SIN AZ 600", 18, 22, "0.16", "0"), ("ANDATTO AMERICANO 12", 24, 32, "0.16", "0"), ("DORITOS NACHO 58G", 17, 22, "0", "0.08"),
        ("CIEL AGUA 1.5L", 14, 19, "0", "0"), ("MONSTER ENERGY 473", 38, 46, "0.16", "0"), ("VIKINGO HOT DOG", 25, 33, "0.16", "0"),
        ("ROLES GLASS BIMBO", 21, 28, "0", "0.08"), ("SANTA CLARA LCH 1L", 30, 38, "0", "0"), ("MAGNUM ALMENDRA", 38, 48, "0", "0.08"),
        ("CIGARROS CAMEL 20", 75, 89, "0.16", "0"), ("CLORETS 14S", 17, 22, "0.16", "0"), ("CACAHUATE JAPONES", 14, 19, "0", "0.08"),
        ("ELECTROLIT COCO 625", 25, 31, "0.16", "0"), ("BURRITO FRIJOL QSO", 28, 36, "0.16", "0"), ("ENCENDEDOR BIC", 19, 26, "0.16", "0"),
        ("ARIZONA SANDIA 680", 18, 24, "0.16", "0")]
ABARR = [("ACEITE 123 1L", 38, 52, "0", "0"), ("LECHE ALPURA ENT 1L", 25, 31, "0", "0"), ("JAB ZOTE ROSA 400", 18, 26, "0.16", "0"),
         ("SUAVITEL COMP 3L", 72, 99, "0.16", "0"), ("CEBOLLA BLANCA KG", 18, 39, "0", "0"), ("LIMON S/SEMILLA KG", 19, 49, "0", "0"),
         ("ATUN TUNY AGUA", 16, 23, "0", "0"), ("PH REGIO 12R", 79, 109, "0.16", "0"), ("SABRITAS FAM 170G", 44, 58, "0", "0.08"),
         ("PAN B GDE BIMBO", 45, 56, "0", "0"), ("PECHUGA S/HUESO KG", 119, 169, "0", "0"), ("HUEVO BCO 18P", 48, 69, "0", "0"),
         ("GAL MARIAS GAMESA", 18, 27, "0", "0.08"), ("COCA COLA 3L", 39, 49, "0.16", "0"), ("CROQ PEDIGREE 4K", 219, 289, "0.16", "0"),
         ("CREMA ALPURA 450", 32, 42, "0", "0"), ("CLORO CLORALEX 2L", 28, 38, "0.16", "0"), ("NUTELLA 350G", 78, 98, "0", "0.08"),
         ("JAMON FUD VIRG KG", 129, 179, "0", "0"), ("TOALLA KLEENEX 3P", 39, 62, "0.16", "0"), ("MANZANA GALA KG", 39, 69, "0", "0"),
         ("TORT MAIZ 1KG", 19, 27, "0", "0"), ("CEPILLO ORAL-B", 35, 69, "0.16", "0"), ("MAYON MCCORMICK 390", 39, 56, "0", "0")]
MEDS = [("TEMPRA 500MG C/20", 45, 72, "0", "0"), ("METFORMINA 850 C/30", 38, 99, "0", "0"), ("BUSCAPINA COMP C/20", 89, 149, "0", "0"),
        ("LORATADINA 10MG C/10", 19, 49, "0", "0"), ("KETOROLACO 10MG C10", 22, 58, "0", "0"), ("DICLOFENACO GEL 60G", 45, 99, "0", "0"),
        ("SHAMP CAPRICE 750", 38, 52, "0.16", "0"), ("TOALLAS SABA C/10", 26, 39, "0.16", "0"), ("COND. SICO C/3", 49, 69, "0.16", "0"),
        ("CREMA NIVEA 200ML", 69, 109, "0.16", "0"), ("VICK VAPORUB 50G", 58, 89, "0", "0"), ("ENTEROGERMINA C/10", 219, 329, "0", "0"),
        ("CEFALEXINA 500 C/20", 98, 219, "0", "0"), ("GASA ESTERIL 10X10", 18, 39, "0.16", "0"), ("TERMOMETRO DIGITAL", 69, 139, "0.16", "0")]


# ------------------------------------------------------------------ 1 convenience
@layout("a_okso", [(58, 32), (58, 34), (80, 40)], G)
def okso(d, rng):
    s = sale(rng, pick(rng, CONV, rng.randint(1, 6)), (60, 22, 16, 2, 0), 6, 23)
    rf = R.make_company(rng, "CCK")
    tax = rng.random() < .45
    cve = "10" + alnum(rng, 3)
    fol, web = digits(rng, 7, True), digits(rng, 12, True)
    st, col, c, e, cp = dom(rng)
    d.logo("OKSO")
    d.center("Cadena Comercial Okso, S.A. de C.V.")
    d.center("Edison No. 1100 Nte. Col. Talleres")
    d.center("Monterrey, Nuevo León C.P. 64480")
    d.center(rf)
    d.center("Regimen: 623 Opcional para Grupos de Sociedades")
    d.center("Lugar de expedición")
    d.center(f"{st} {col} {c}, {e} {cp}")
    d.blank()
    lf(d, f"Tienda {cve} {rng.choice(['Mirador', 'Las Fuentes', 'Terminal', 'Hospital'])} {c[:3]}")
    d.lr(f"Caja:{rng.randint(1, 3)} Turno:{rng.randint(1, 3)}", f"Folio:{fol}")
    d.lr(fdate(s.when, "dmy"), ftime(s.when, "hms"))
    lf(d, f"Atendio: {rng.choice(NOMBRES).title()} {rng.choice(APE).title()[:9]}")
    d.rule()
    d.lr("Cant Articulo", "Importe")
    for i in s.items:
        d.lr(f"{int(i.qty):<3} {i.name}", money(i.amount, "$", False), cut=True)
    d.rule()
    if tax:
        d.lr("Subtotal", money(s.net, "$", False))
        d.lr("IVA", money(s.iva, "$", False))
        if s.ieps:
            d.lr("IEPS", money(s.ieps, "$", False))
    d.lr("Total M.N.", money(s.total, "$", False), bold=True, tall=2)
    if s.payment.startswith("tarj"):
        c1 = Card(rng, s)
        d.lr("Tarjeta bancaria", money(s.total, "$", False))
        d.rule("*")
        pw = voucher(d, s, rng, c1, rng.choice("ac"))
    else:
        pw = pay(d, s, rng, cash="Recibido Efectivo", change="Cambio", val="Vale Electronico Despensa")
    lf(d, f"Total de articulos: {sum(int(i.qty) for i in s.items)}")
    if rng.random() < .6:
        d.rule("*")
        d.center("SPIN PREMIO")
        lf(d, f"Puntos ganados hoy: {int(s.total)}")
        lf(d, f"Saldo puntos: {rng.randint(90, 9000)}")
        lf(d, "Cliente: XXXX" + digits(rng, 4))
    d.rule("*")
    d.center("¿Requieres factura? Entra a okso.mx/factura")
    lf(d, f"ID WEB: {web}")
    d.center("Tienes hasta el último día del mes para facturar tu compra")
    d.center("Quejas y sugerencias 800 11 06996")
    return truth(s, merchant="OKSO", legal="Cadena Comercial Okso, S.A. de C.V.", rfc=rf, store=cve, folio=fol, tax_printed=tax, payment_printed=pw,
                 url="okso.mx/factura", portal={"id_web": web, "folio": fol})


@layout("a_circulo", [(80, 42), (80, 44), (58, 32)], GP)
def circulo(d, rng):
    border = rng.random() < .4
    items = pick(rng, CONV, rng.randint(1, 5))
    if border:
        for i in items:
            i.iva = D("0.08") if i.iva else i.iva
    s = sale(rng, items, (50, 30, 20, 0, 0), 5, 23)
    st, col, c, e, cp = dom(rng, FRONTERA if border else PLAZAS)
    rf = R.make_company(rng, "CCM")
    tda, tk = digits(rng, 5, True), digits(rng, 8)
    cod = digits(rng, 24, True)
    d.logo("CIRCULO Q")
    d.center("COMERCIALIZADORA CIRCULO Q MEXICO SA DE CV")
    d.center(f"R.F.C. {rf}")
    d.center(f"SUC. {tda} {c}")
    d.center(f"{st.upper()} {col.upper()} CP {cp}")
    d.rule("=")
    lf(d, f"TICKET # {tk} POS {rng.randint(1, 4)}")
    lf(d, f"{s.when:%d-%m-%y} {s.when:%H:%M:%S} CAJERO: {digits(rng, 4, True)}")
    d.rule("=")
    for i in s.items:
        if i.qty > 1:
            lf(d, i.name)
            d.lr(f"   {int(i.qty)} @ {i.unit:.2f}", f"{i.amount:.2f} {'I' if i.iva else 'E'}")
        else:
            d.lr(i.name, f"{i.amount:.2f} {'I' if i.iva else 'E'}", cut=True)
    d.blank()
    d.lr("SUBTOTAL:", f"{s.net:.2f}")
    if s.ieps:
        d.lr("IEPS 8%:", f"{s.ieps:.2f}")
    d.lr(f"IVA {int(s.iva_rate * 100)}%:", f"{s.iva:.2f}")
    d.lr("TOTAL:", f"{s.total:.2f}", bold=True, wide=2)
    pw = pay(d, s, rng, cash="EFECTIVO MXN:", change="CAMBIO:", sym="", deb="T. DEBITO:", cred="T. CREDITO:")
    if s.payment == "efectivo" and rng.random() < .3:
        lf(d, "TIPO DE CAMBIO USD 17.20")
    d.rule("=")
    d.center(f"PARA FACTURAR: www.circuloq.com.mx/facturacion")
    d.center("CODIGO DE FACTURACION")
    d.center(" ".join(cod[i:i + 6] for i in range(0, 24, 6)))
    d.barcode(cod)
    d.center("POLAR POP REFILL $15 TODO EL MES!!")
    d.center("CUENTANOS COMO TE ATENDIMOS circuloqopina.com")
    return truth(s, merchant="CIRCULO Q", legal="COMERCIALIZADORA CIRCULO Q MEXICO SA DE CV", rfc=rf, store=tda, folio=tk, payment_printed=pw,
                 url="www.circuloq.com.mx/facturacion", portal={"codigo_facturacion": cod})


# ------------------------------------------------------------------ supermarkets
@layout("b_bodega", [(80, 42), (80, 44), (80, 48)], G)
def bodega(d, rng):
    items = pick(rng, ABARR, rng.randint(3, 15))
    k = rng.randrange(len(items))
    disc = rng.random() < .35
    if disc and items[k].amount > 20:
        off = q2(items[k].amount * D("0.15"))
    else:
        disc = False
    s0 = sale(rng, items, (55, 25, 14, 6, 0))
    if disc:
        items.insert(k + 1, it("CUPON DESC", -off, 1, str(items[k].iva), str(items[k].ieps), "4900" + digits(rng, 8)))
        s = Sale(items, s0.when, s0.payment, s0.tendered - off if s0.payment != "efectivo" else s0.tendered)
    else:
        s = s0
    rf = R.make_company(rng, "NBA")
    td, op, te, tr = digits(rng, 4, True), digits(rng, 8), digits(rng, 3), digits(rng, 5, True)
    tc = digits(rng, 22, True)
    st, col, c, e, cp = dom(rng)
    d.logo("BODEGA AURORA")
    d.center("LA CAMPEONA DE LOS PRECIOS BAJOS")
    d.center("NUEVA BODEGA AURORA S. DE R.L. DE C.V.")
    d.center("NEXTENGO # 80 COL. SANTA CRUZ ACAYUCAN")
    d.center(f"C.P. 02770 CDMX RFC {rf}")
    d.center(f"UNIDAD {c} {st.upper()}")
    d.center("REGIMEN GENERAL DE LEY PERSONAS MORALES")
    d.center(f"TDA#{td} OP#{op} TE# {te} TR# {tr}")
    for i in s.items:
        neg = i.unit < 0
        d.add([Seg(i.name[:17], 0), Seg(i.code[:12].rjust(12, "0"), 18), Seg((f"{-i.amount:.2f}-" if neg else f"{i.amount:.2f}") + ("A" if i.iva else "B" if i.ieps else "C"), d.cols, "r")])
        if i.name.endswith("KG") and i.qty != 1:
            lf(d, f"{i.qty:.3f} kg @ ${i.unit:.2f} /kg", indent=4)
        elif i.qty > 1:
            lf(d, f"{int(i.qty)} @ ${i.unit:.2f}", indent=4)
    tax = rng.random() < .6
    R_ = d.cols - 1
    if tax:
        d.rvals("SUBTOTAL", f"${s.net:.2f}", R_)
        d.rvals("IVA", f"${s.iva:.2f}", R_)
        if s.ieps:
            d.rvals("IEPS", f"${s.ieps:.2f}", R_)
    d.rvals("TOTAL", f"${s.total:.2f}", R_, bold=True)
    if s.payment == "efectivo":
        pw = "EFECTIVO"
        d.rvals(pw, f"${s.tendered:.2f}", R_)
        d.rvals("CAMBIO", f"${s.change:.2f}", R_)
    elif s.payment == "vales":
        pw = "VALE DESPENSA ELEC"
        d.rvals(pw, f"${s.total:.2f}", R_)
        lf(d, "SALDO DISPONIBLE EN VALES $" + f"{rng.randint(20, 1500)}.{digits(rng, 2)}")
    else:
        c1 = Card(rng, s)
        pw = f"{c1.kind} {c1.brand}"
        d.rvals(pw, f"${s.total:.2f}", R_)
        lf(d, f"CUENTA: **** **** **** {c1.last}  I@1")
        lf(d, f"AUTORIZACION # {c1.aut}")
        lf(d, f"AFILIACION {digits(rng, 7)}  AID {c1.aid}")
        lf(d, "AUTORIZADO SIN FIRMA" if rng.random() < .5 else "NIP VERIFICADO")
    if disc:
        d.center(f"USTED AHORRO HOY ${off:.2f}")
    d.center(f"ARTICULOS VENDIDOS {sum(int(i.qty) if i.qty == int(i.qty) else 1 for i in s.items if i.unit > 0)}")
    d.center("TC# " + " ".join(tc[i:i + 4] for i in range(0, 22, 4)))
    d.barcode(tc)
    d.center(f"{s.when:%d/%m/%y}    {s.when:%H:%M:%S}")
    if rng.random() < .5:
        d.center("COMPLETA LA ENCUESTA EN www.opinabodega.mx Y PARTICIPA POR $5,000 EN DESPENSA")
    d.center("FACTURA EN facturacion.bodegaaurora.mx")
    d.center("Servicio a Clientes 800-000-0096")
    return truth(s, merchant="BODEGA AURORA", legal="NUEVA BODEGA AURORA S. DE R.L. DE C.V.", rfc=rf, store=td, folio=tr, tax_printed=tax, payment_printed=pw,
                 url="facturacion.bodegaaurora.mx", portal={"tc": tc, "tr": tr})


@layout("b_hiper", [(80, 40), (80, 42)], GP)
def hiper(d, rng):
    items = pick(rng, ABARR, rng.randint(3, 12))
    s = sale(rng, items, (45, 25, 18, 12, 0))
    rf = R.make_company(rng, "HSN")
    st, col, c, e, cp = dom(rng)
    suc, caj, tk = digits(rng, 4), digits(rng, 2, True), digits(rng, 6, True)
    cod = digits(rng, 20, True)
    d.logo("HIPER SORIMA")
    d.center("TIENDAS SORIMA, S.A. DE C.V.")
    d.center("ALEJANDRO DE RODAS #3102-A CUMBRES 8o SECTOR MONTERREY N.L. C.P. 64610")
    d.center(f"R.F.C. {rf[:3]}-{rf[3:9]}-{rf[9:]}")
    d.center(f"SUC. {suc} {c}")
    d.center(f"{st.upper()}, {col.upper()}, C.P. {cp}")
    d.rule()
    d.add([Seg("DESCRIPCION", 0), Seg("CANT", d.cols - 14, "r"), Seg("IMPORTE", d.cols, "r")])
    for i in s.items:
        d.add([Seg(i.name[: d.cols - 22], 0), Seg(bynum(i), d.cols - 14, "r"), Seg(f"{i.amount:.2f}", d.cols, "r")])
        lf(d, f"{i.code}  P.U. {i.unit:.2f}", indent=2)
    d.rule()
    don = D(0)
    d.lr("TOTAL A PAGAR $", f"{s.total:,.2f}", wide=1, tall=2, bold=True)
    two = s.payment == "vales" and rng.random() < .6
    if two:
        part = q2(s.total * D("0.35"))
        d.lr("VALES DESPENSA", f"{s.total - part:,.2f}")
        d.lr("EFECTIVO", f"{part:,.2f}")
        d.lr("CAMBIO", "0.00")
        pw = "VALES DESPENSA"
    else:
        don = (1 - s.total % 1) % 1
        if s.payment == "efectivo" and don and s.tendered >= s.total + don and rng.random() < .35:
            pw = "EFECTIVO"
            d.lr("DONATIVO REDONDEO CLIENTE", f"{don:.2f}")
            d.lr(pw, f"{s.tendered:,.2f}")
            d.lr("CAMBIO", f"{s.change - don:,.2f}")
        else:
            pw = pay(d, s, rng, sym="", deb="TARJETA DEBITO", cred="TARJETA CREDITO")
    lf(d, amount_words(s.total))
    d.blank()
    tax = rng.random() < .7
    if tax:
        lf(d, "DESGLOSE DE IMPUESTOS:")
        d.add([Seg("VTA. NETA", 1), Seg("IVA", d.cols - 12, "r"), Seg("IEPS", d.cols, "r")])
        d.add([Seg(f"{s.net:.2f}", 1), Seg(f"{s.iva:.2f}", d.cols - 12, "r"), Seg(f"{s.ieps:.2f}", d.cols, "r")])
    lf(d, f"NO. DE ARTICULOS: {len(s.items)}")
    d.rule("*")
    d.center("RECOMPENSAS SORIMA")
    d.lr("TARJETA LEALTAD", "3086****" + digits(rng, 4))
    d.lr("PUNTOS ANTERIORES", str(rng.randint(0, 5000)))
    d.lr("PUNTOS DE ESTA COMPRA", str(int(s.total / 10)))
    d.lr("DINERO EN MONEDERO", f"{rng.randint(0, 120)}.{digits(rng, 2)}")
    d.rule("*")
    d.lr(f"TDA {suc} CAJA {caj} TKT {tk}", "")
    d.lr(f"{s.when:%d/%m/%Y}", f"{s.when:%H:%M} HRS")
    lf(d, f"LE ATENDIO: {rng.choice(NOMBRES)} {rng.choice(APE)}")
    d.center("PARA FACTURAR INGRESE A www.sorima.com/factura CON EL CODIGO:")
    d.center(cod, bold=True)
    d.center("TIENE 30 DIAS NATURALES PARA CAMBIOS Y DEVOLUCIONES PRESENTANDO SU TICKET")
    return truth(s, merchant="HIPER SORIMA", legal="TIENDAS SORIMA, S.A. DE C.V.", rfc=rf, store=suc, folio=tk, tax_printed=tax, payment_printed=pw,
                 url="www.sorima.com/factura", portal={"codigo": cod})


@layout("b_lacomida", [(80, 44), (80, 42)], GP)
def lacomida(d, rng):
    s = sale(rng, pick(rng, ABARR, rng.randint(2, 11)), (30, 30, 34, 6, 0))
    rf = R.make_company(rng, "CLC")
    st, col, c, e, cp = dom(rng)
    suc = digits(rng, 3, True)
    tk, idf = digits(rng, 4, True), alnum(rng, 5) + digits(rng, 9)
    d.logo("La Comida")
    d.center("Comercializadora La Comida, S.A.P.I. de C.V.")
    d.center(f"RFC: {rf}  Régimen Fiscal: 601")
    d.center("Av. Insurgentes Sur 1517, Módulo 2, San José Insurgentes, C.P. 03900, Ciudad de México")
    d.blank()
    d.center(f"Sucursal {suc} {c.title()}")
    d.center(f"{st}, {col}, {cp}")
    d.lr(f"Fecha {s.when:%d/%m/%Y}", f"Hora {s.when:%H:%M}")
    d.lr(f"Terminal {rng.randint(1, 22):03d}", f"Transacción {tk}")
    lf(d, f"Cajero(a) {rng.choice(NOMBRES).title()} {rng.choice(APE)[0]}.")
    d.blank()
    save = D(0)
    for i in s.items:
        d.lr(i.name.capitalize(), f"{i.amount:.2f}" + (" *" if i.iva else "  "), cut=True)
        if i.qty != 1:
            lf(d, f"{bynum(i)} {'kg' if 'KG' in i.name else 'pz'} x {i.unit:.2f}", indent=3)
        if rng.random() < .15:
            reg = q2(i.unit * D("1.2"))
            sv = q2((reg - i.unit) * i.qty)
            save += sv
            lf(d, f"Precio regular {reg:.2f} Ahorro {sv:.2f}", indent=3)
    d.blank()
    d.lr("Sub-Total", f"{s.net:,.2f}")
    d.lr("I.V.A. Trasladado" if rng.random() < .4 else "I.V.A.", f"{s.iva:,.2f}")
    if s.ieps:
        d.lr("I.E.P.S.", f"{s.ieps:,.2f}")
    d.lr("Total", f"{s.total:,.2f}", bold=True, tall=2)
    cv = None
    if s.payment.startswith("tarj"):
        cv = Card(rng, s)
        pw = f"{'Débito' if cv.debit else 'Crédito'} {cv.brand.title()}"
        d.lr(pw, f"{s.total:,.2f}")
    else:
        pw = pay(d, s, rng, cash="Efectivo", change="Su cambio", sym="", val="Vales de Despensa")
    lf(d, "* Artículo gravado con I.V.A.")
    if save:
        d.lr("Hoy ahorraste", f"{save:.2f}", bold=True)
    lf(d, "Monedero Naranja: ******" + digits(rng, 4))
    lf(d, f"Saldo anterior {rng.randint(0, 90)}.{digits(rng, 2)}  Bonificado {s.total * D('0.01'):.2f}")
    d.center("Facturación electrónica: www.lacomida.com.mx")
    d.center(f"ID Facturación: {idf}")
    d.center("Su ticket puede facturarse dentro del mes de la compra")
    if cv:
        d.rule("=")
        voucher(d, s, rng, cv, "b" if rng.random() < .5 else "c")
    return truth(s, merchant="La Comida", legal="Comercializadora La Comida, S.A.P.I. de C.V.", rfc=rf, store=suc, folio=tk, payment_printed=pw,
                 url="www.lacomida.com.mx", portal={"id_facturacion": idf})


@layout("b_hbe", [(80, 42), (80, 40)], G)
def hbe(d, rng):
    s = sale(rng, pick(rng, ABARR, rng.randint(3, 12)), (30, 36, 30, 4, 0))
    rf = R.make_company(rng, "SIN")
    st, col, c, e, cp = dom(rng)
    suc, caj, tk = digits(rng, 4, True), f"{rng.randint(1, 40):02d}", digits(rng, 4)
    fac = f"{suc}{caj}{tk}{s.when:%y%m%d}{digits(rng, 3)}"
    d.logo("H-B-E", inverse=True)
    d.center("SUPERMERCADOS REGIOS H-B-E SA DE CV")
    d.center(f"RFC {rf}")
    d.center(f"{st.upper()} {col.upper()}")
    d.center(f"{c} {e} CP {cp}")
    d.center(f"TEL {digits(rng, 3, True)} {digits(rng, 3)} {digits(rng, 4)}")
    d.blank()
    lf(d, f"{s.when:%d/%m/%y} {s.when:%I:%M} {'AM' if s.when.hour < 12 else 'PM'}  TDA {suc} CJ {caj} TX {tk}")
    lf(d, f"CAJERO {digits(rng, 6, True)}")
    n = 0
    for i in s.items:
        n += 1
        d.lr(f"{n:>2} {i.name}", f"{'T' if i.iva else 'F'} {i.amount:>8.2f}", cut=True)
        if i.qty != 1:
            lf(d, f"{bynum(i)} {'Kg' if 'KG' in i.name else 'Ea.'} @ 1/ {i.unit:.2f}", indent=6)
    disc = rng.random() < .3
    d.rule("*")
    d.lr("   VENTA TOTAL", f"{s.total:,.2f}", bold=True)
    cv = None
    if s.payment.startswith("tarj"):
        cv = Card(rng, s)
        pw = f"{cv.kind} {cv.brand}"
        d.lr("   " + pw, f"{s.total:,.2f}")
        lf(d, f"   ************{cv.last} APROB {cv.aut}")
    else:
        pw = pay(d, s, rng, cash="   EFECTIVO", change="   CAMBIO", sym="", val="   VALES DESPENSA").strip()
    d.rule("*")
    if rng.random() < .75:
        tax = True
        d.lr("   VENTA SIN IMPTOS", f"{s.net:,.2f}")
        d.lr("   I.V.A. 16%" if s.iva else "   I.V.A.", f"{s.iva:,.2f}")
        if s.ieps:
            d.lr("   I.E.P.S. 8%", f"{s.ieps:,.2f}")
    else:
        tax = False
    lf(d, f"ARTICULOS COMPRADOS: {len(s.items)}")
    d.barcode(fac)
    d.center(fac)
    d.center("GENERE SU FACTURA EN facturacion.hbe.com.mx CON EL NUMERO DEBAJO DEL CODIGO DE BARRAS")
    d.center("PRECIOS BAJOS TODOS LOS DIAS")
    d.center(f"VALIDO PARA DEVOLUCION HASTA {fdate(s.when + dt.timedelta(days=30), 'dmy2')}")
    return truth(s, merchant="H-B-E", legal="SUPERMERCADOS REGIOS H-B-E SA DE CV", rfc=rf, store=suc, folio=tk, tax_printed=tax, payment_printed=pw,
                 url="facturacion.hbe.com.mx", portal={"numero_codigo_barras": fac})


CLUB = [("MM PAPEL HIG 40R", 289, 369, "0.16", "0"), ("MM ACEITE 5L", 199, 269, "0", "0"), ("COCA COLA 12/355", 149, 199, "0.16", "0"),
        ("ARRACHERA MAR KG", 239, 329, "0", "0"), ("PASTEL 3 LECHES MM", 289, 349, "0", "0.08"), ("ARIEL 9KG", 269, 359, "0.16", "0"),
        ("HUEVO 60PZ", 149, 209, "0", "0"), ("MM AGUA 40/500", 99, 139, "0.16", "0"), ("PANTALLA 50 4K", 5999, 8999, "0.16", "0"),
        ("QUESO GOUDA MM", 149, 199, "0", "0"), ("NUEZ MIXTA 1KG", 289, 389, "0", "0"), ("ALMENDRA CHOC 1K", 219, 299, "0", "0.08"),
        ("PAÑAL KBB G5 162", 599, 799, "0.16", "0")]


@layout("b_club", [(80, 44), (80, 42)], G)
def club(d, rng):
    s = sale(rng, pick(rng, CLUB, rng.randint(2, 8), (0, 98, 45, 18), code=9), (20, 38, 40, 2, 0))
    rf = R.make_company(rng, "OSC")
    st, col, c, e, cp = dom(rng)
    cl, tr, tc = digits(rng, 4, True), digits(rng, 5, True), digits(rng, 20, True)
    d.logo("SAMI'S CLUB")
    d.center("OPERADORA SAMI DE MEXICO S DE RL DE CV")
    d.center(f"{c} {e}  RFC:{rf}")
    d.center(f"CLUB# {cl} OP# {digits(rng, 8)} TE# {digits(rng, 2)} TR# {tr}")
    d.center(f"SOCIO 101-{digits(rng, 8)}  {'PLUS' if rng.random() < .4 else 'BENEFITS'}")
    d.center(f"{rng.choice(NOMBRES)} {rng.choice(APE)} VENCE {(s.when.month % 12) + 1:02d}/{(s.when.year + 1) % 100}")
    d.blank()
    for i in s.items:
        for _ in range(1 if i.qty != int(i.qty) or i.qty > 3 else 1):
            d.add([Seg("E" if not i.iva else " ", 0), Seg(i.code, 2), Seg(i.name[:16], 13), Seg(f"{i.amount:.2f} {'T' if i.iva else 'N'}", d.cols, "r")])
        if i.qty != 1:
            lf(d, f"{bynum(i)} X {i.unit:.2f}", indent=13)
    R_ = d.cols - 2
    d.rvals("SUBTOTAL", f"{s.net:,.2f}", R_)
    d.rvals("T IVA 16%" if s.iva else "T IVA", f"{s.iva:,.2f}", R_)
    if s.ieps:
        d.rvals("IEPS", f"{s.ieps:,.2f}", R_)
    d.rvals("***TOTAL", f"{s.total:,.2f}", R_, bold=True, tall=2)
    if s.payment.startswith("tarj"):
        cv = Card(rng, s)
        pw = f"TARJ {cv.kind}"
        d.rvals(pw, f"{s.total:,.2f}", R_)
        lf(d, f"{cv.bank} ************{cv.last}")
        lf(d, f"NUM AUT {cv.aut} REF {digits(rng, 12)}")
        if not cv.debit and s.total > 3000 and rng.random() < .6:
            lf(d, f"PAGOS DIFERIDOS 12 MSI DE ${s.total / 12:,.2f}")
    else:
        pw = "EFECTIVO" if s.payment == "efectivo" else "VALES ELECTRONICOS"
        d.rvals(pw, f"{s.tendered:,.2f}", R_)
    d.rvals("CAMBIO", f"{s.change:,.2f}", R_)
    d.center(f"# ARTICULOS VENDIDOS {sum(int(i.qty) if i.qty == int(i.qty) else 1 for i in s.items)}")
    d.center("TC# " + " ".join(tc[i:i + 4] for i in range(0, 20, 4)))
    d.barcode(tc)
    d.center(f"{s.when:%d/%m/%Y}  {s.when:%H:%M:%S}")
    d.center("GRACIAS POR SER SOCIO")
    d.center("ESTE TICKET SE REVISARA A LA SALIDA")
    d.center("factura: www.samisclub.com.mx/facturacion")
    return truth(s, merchant="SAMI'S CLUB", legal="OPERADORA SAMI DE MEXICO S DE RL DE CV", rfc=rf, store=cl, folio=tr, payment_printed=pw,
                 url="www.samisclub.com.mx/facturacion", portal={"tc": tc, "tr": tr})


# ------------------------------------------------------------------ pharmacies
@layout("c_delahorrito", [(80, 40), (58, 32), (80, 42)], GP)
def delahorrito(d, rng):
    s = sale(rng, pick(rng, MEDS, rng.randint(1, 5)), (50, 28, 21, 1, 0))
    rf = R.make_company(rng, "CFA")
    st, col, c, e, cp = dom(rng)
    suc, tk = digits(rng, 4, True), digits(rng, 6, True)
    itu = alnum(rng, 4) + digits(rng, 14)
    d.logo("Farmacias del Ahorrito")
    d.center("Comercializadora Farmacéutica del Ahorrito, S.A.P.I. de C.V.")
    d.center(f"R.F.C. {rf}")
    d.center("Matriz: Carr. Panamericana Km 1085, Tuxtla Gutiérrez, Chiapas 29040")
    d.center("Regimen General de Ley Personas Morales")
    d.blank()
    d.center(f"SUCURSAL: {suc} {c}")
    d.center(f"{st} {col} C.P. {cp}")
    d.lr("Fecha: " + fdate(s.when, "dmy"), "Hora: " + ftime(s.when, "hm"))
    lf(d, f"Ticket: {tk}   Caja: {rng.randint(1, 4)}")
    lf(d, f"Le atendió: {rng.choice(NOMBRES)} {rng.choice(APE)}")
    d.rule()
    d.lr("Cant. Producto", "Precio Total")
    d.rule()
    ah = D(0)
    for i in s.items:
        lf(d, f"{i.code} {i.name}")
        if rng.random() < .4:
            pct = rng.choice([10, 15, 20, 35])
            lst = q2(i.unit * 100 / (100 - pct))
            ah += (lst - i.unit) * i.qty
            d.lr(f" {int(i.qty)} x ${lst:.2f} -{pct}%", f"${i.amount:.2f}")
        else:
            d.lr(f" {int(i.qty)} x ${i.unit:.2f}", f"${i.amount:.2f}")
    d.rule()
    d.lr("Subtotal", money(s.net))
    d.lr("IVA 16%" if s.iva else "IVA", money(s.iva))
    d.lr("Total", money(s.total), bold=True, tall=2)
    if s.payment.startswith("tarj"):
        pw = voucher(d, s, rng, Card(rng, s), rng.choice("bd"))
    else:
        pw = pay(d, s, rng, cash="Pago en efectivo", change="Cambio", val="Vales de despensa")
    if ah:
        d.center(f"¡En esta compra ahorraste {money(q2(ah))}!", bold=True)
    d.rule()
    lf(d, "Monedero del Ahorrito " + "****" + digits(rng, 5))
    lf(d, f"Bonificación {s.total * D('0.02'):.2f}  Saldo {rng.randint(3, 400)}.{digits(rng, 2)}")
    d.center("Solicita tu factura en www.fahorrito.com con tu ITU:")
    d.center(itu, bold=True)
    d.center("Consulta médica 24 hrs. 800 711 2222")
    d.center("En medicamentos no hay cambios ni devoluciones. COFEPRIS")
    return truth(s, merchant="Farmacias del Ahorrito", legal="Comercializadora Farmacéutica del Ahorrito, S.A.P.I. de C.V.", rfc=rf, store=suc, folio=tk,
                 payment_printed=pw, url="www.fahorrito.com", portal={"itu": itu})


@layout("c_benavidez", [(80, 42), (58, 32)], G)
def benavidez(d, rng):
    s = sale(rng, pick(rng, MEDS, rng.randint(1, 6)), (50, 26, 24, 0, 0))
    rf = R.make_company(rng, "FBE")
    st, col, c, e, cp = dom(rng)
    suc, tk = digits(rng, 4, True), digits(rng, 8)
    d.logo("BENAVIDEZ")
    d.center("FARMACIAS BENAVIDEZ, S.A.B. DE C.V.")
    d.center(f"RFC: {rf}")
    d.center("FUNDADORES 935 INT 301 COL. VALLE DEL MIRADOR MONTERREY NL 64750")
    d.center(f"EXPEDIDO EN: {st.upper()}, {c}, {e} {cp}")
    lf(d, f"FARMACIA:{suc}  POS:{rng.randint(1, 5):02d}")
    lf(d, f"TICKET:{tk}")
    lf(d, f"{fdate(s.when, 'iso')} {ftime(s.when, 'hms')}")
    d.rule("=")
    for i in s.items:
        d.lr(i.name, f"{i.amount:.2f} {'G' if i.iva else 'T0'}", cut=True)
        lf(d, f"  {i.code} {int(i.qty)}x{i.unit:.2f}")
    d.rule("=")
    base = q2(s.iva / D("0.16")) if s.iva else D("0.00")
    d.lr("SUBTOTAL", f"{s.net:.2f}")
    d.lr("IMPORTE IVA", f"{s.iva:.2f}")
    d.lr("TOTAL MN", f"{s.total:.2f}", wide=2 if d.cols > 40 else 1, bold=True)
    cards = {"deb": "TARJ. DEBITO", "cred": "TARJ. CREDITO"}
    pw = pay(d, s, rng, cash="EFECTIVO", change="CAMBIO", sym="", **cards)
    lf(d, f"PIEZAS: {sum(int(i.qty) for i in s.items)}")
    d.rule()
    d.center("TARJETA BENEFICIO INTELIGENTE")
    d.lr("PUNTOS GANADOS", str(int(s.total // 10)))
    d.lr("PUNTOS DISPONIBLES", str(rng.randint(10, 900)))
    d.center(f"TUS PUNTOS VENCEN EL {fdate(s.when + dt.timedelta(days=180), 'dmy')}")
    d.rule()
    d.center("FACTURA EN LINEA www.benavidez.com.mx")
    lf(d, f"FARMACIA {suc}")
    lf(d, f"TICKET {tk}")
    lf(d, f"IMPORTE {s.total:.2f}")
    d.center("LLAMANOS 81 8126 0000")
    return truth(s, merchant="BENAVIDEZ", legal="FARMACIAS BENAVIDEZ, S.A.B. DE C.V.", rfc=rf, store=suc, folio=tk, payment_printed=pw,
                 url="www.benavidez.com.mx", portal={"farmacia": suc, "ticket": tk})


@layout("c_doctorsimi", [(58, 32), (58, 30), (80, 40)], G)
def simi(d, rng):
    pool = [(n.split(" ")[0] + " SIMI " + n.split(" ")[-1], max(12, lo // 2), max(20, hi // 2), v, p) for n, lo, hi, v, p in MEDS]
    s = sale(rng, pick(rng, pool, rng.randint(1, 4), (0, 0, 50)), (78, 12, 10, 0, 0))
    person = rng.random() < .4
    rf = R.make_person(rng) if person else R.make_company(rng, "FSM")
    legal = f"{rng.choice(NOMBRES)} {rng.choice(APE)} {rng.choice(APE)}" if person else "FARMACIAS DE SIMILAR SALUD S.A. DE C.V."
    st, col, c, e, cp = dom(rng)
    fol = digits(rng, 7, True)
    u = "SM" + digits(rng, 4, True)
    tax = rng.random() < .5
    d.logo("FARMACIAS SIMILAR")
    d.center("LO MISMO PERO MAS BARATO")
    d.center(legal)
    d.center(f"RFC {rf}")
    d.center(f"{st.upper()} {col.upper()}")
    d.center(f"{c} {e} C.P. {cp}")
    d.center(f"UNIDAD {u}")
    d.lr(f"FOLIO {fol}", f"{s.when:%d/%m/%y}")
    d.lr(f"VEND. {rng.choice(NOMBRES)}", f"{s.when:%H:%M}")
    d.rule("-")
    for i in s.items:
        lf(d, i.name)
        d.lr(f"   {int(i.qty)} PZA  {i.unit:.2f}", f"{i.amount:.2f}")
    lunes = s.when.weekday() == 0
    if lunes:
        d.center("** LUNES 25% DE DESCUENTO **")
    d.rule("-")
    if tax:
        d.lr("SUBTOTAL", f"{s.net:.2f}")
        d.lr("I.V.A.", f"{s.iva:.2f}")
    d.lr("TOTAL $", f"{s.total:.2f}", tall=2, bold=True)
    pw = pay(d, s, rng, cash="SU PAGO EN EFECTIVO", change="SU CAMBIO", sym="", deb="PAGO TARJETA DEBITO", cred="PAGO TARJETA CREDITO")
    d.center(amount_words(s.total))
    d.center("CONSULTORIO MEDICO A UN LADO $60")
    d.center("SI REQUIERE FACTURA SOLICITELA EN CAJA EL MISMO DIA")
    d.center("SIMITEL 800 911 6666")
    return truth(s, merchant="FARMACIAS SIMILAR", legal=legal, rfc=rf, store=u, folio=fol, tax_printed=tax, payment_printed=pw)


# ------------------------------------------------------------------ department stores
@layout("d_liverpul", [(80, 44), (80, 42)], GP)
def liverpul(d, rng):
    pool = [("PLAYERA POLO NAUTICA", 599, 1299, "0.16", "0"), ("JEANS LEVIS 511", 999, 1699, "0.16", "0"), ("LABIAL MAC", 480, 620, "0.16", "0"),
            ("SABANA MATRIMONIAL", 699, 1899, "0.16", "0"), ("TENIS CASUAL BLANCO", 899, 2499, "0.16", "0"), ("BRASSIER VICKY", 299, 649, "0.16", "0"),
            ("LICUADORA OSTER", 899, 1999, "0.16", "0"), ("FRAGANCIA EDT 100", 1490, 2890, "0.16", "0"), ("JUGUETE LEGO CITY", 499, 1799, "0.16", "0")]
    base = pick(rng, pool, rng.randint(1, 4), (0, 0), multi=False, code=10)
    items = []
    for i in base:
        items.append(i)
        if rng.random() < .5:
            pct = rng.choice([10, 20, 30, 40])
            items.append(it(f"DESCUENTO {pct}%", -q2(i.unit * pct / 100), 1, "0.16"))
    s = sale(rng, items, (12, 28, 60, 0, 0), 11, 20)
    s.tendered = s.total if s.payment != "efectivo" else s.tendered
    rf = R.make_company(rng, "DLP")
    st, col, c, e, cp = dom(rng)
    tda, term, doc = digits(rng, 4), digits(rng, 4), digits(rng, 4)
    cod = f"{tda}{term}{doc}{s.when:%d%m%y}{digits(rng, 4)}"
    d.logo("Liverpul")
    d.center("Distribuidora Liverpul, S.A. de C.V.")
    d.center("Prol. Vasco de Quiroga 4800 Torre 2 Piso 3, Santa Fe Cuajimalpa, 05348 CDMX")
    d.center(f"R.F.C. {rf}")
    d.center(f"Liverpul {c.title()} {st} {cp}")
    d.blank()
    d.add([Seg("TIENDA", 0), Seg("TERMINAL", 10), Seg("BOLETA", 22), Seg("VENDEDOR", 32)])
    d.add([Seg(tda, 0), Seg(term, 10), Seg(doc, 22), Seg(digits(rng, 8, True), 32)])
    d.blank()
    for i in s.items:
        if i.unit > 0:
            lf(d, f"{rng.randint(100, 899)} {i.code}")
            d.lr(f"  {i.name}", f"{i.amount:,.2f}")
        else:
            d.lr(f"     {i.name}", f"-{-i.amount:,.2f}")
    d.blank()
    d.lr("SUB-TOTAL", f"{s.net:,.2f}")
    d.lr("I.V.A. 16%", f"{s.iva:,.2f}")
    d.lr("TOTAL", f"$ {s.total:,.2f}", bold=True, tall=2)
    if s.payment == "efectivo":
        pw = pay(d, s, rng, sym="")
    elif s.payment == "tarjeta_credito" and rng.random() < .5:
        pw = "TARJETA DE CREDITO LIVERPUL"
        d.lr(pw, f"{s.total:,.2f}")
        lf(d, f"CUENTA XXXXXX{digits(rng, 4)}  AUT {digits(rng, 6)}")
        m = rng.choice([6, 9, 12, 13])
        lf(d, f"PLAN {m} MESES SIN INTERESES")
        lf(d, f"PAGO MENSUAL DE $ {s.total / m:,.2f}")
        lf(d, f"PRIMER VENCIMIENTO {fdate(s.when + dt.timedelta(days=40), 'dMy--')}")
    else:
        cv = Card(rng, s)
        pw = f"{cv.brand} {cv.kind}"
        d.lr(pw, f"{s.total:,.2f}")
        lf(d, f"NUMERO DE TARJETA ************{cv.last}")
        lf(d, f"AUTORIZACION {cv.aut} {cv.bank}")
    d.center(amount_words(s.total))
    d.blank()
    d.center(f"{fdate(s.when, 'dMy--')}  {s.when:%H:%M} hrs")
    d.barcode(cod)
    d.center(cod)
    d.center("Si requiere factura ingrese a www.liverpul.com.mx/factura con el código de 22 dígitos dentro de los 30 días siguientes")
    d.center("Cambios y devoluciones: 30 días con ticket. Ropa interior y cosméticos no aplica")
    d.center("Liverpul es parte de mi vida")
    return truth(s, merchant="Liverpul", legal="Distribuidora Liverpul, S.A. de C.V.", rfc=rf, store=tda, folio=doc, payment_printed=pw,
                 url="www.liverpul.com.mx/factura", portal={"codigo": cod})


@layout("d_samborn", [(80, 40), (80, 44)], GP)
def samborn(d, rng):
    pool = [("ENCH SUIZAS 3PZ", 165, 235, "0.16", "0"), ("CAFE AMERICANO REF", 52, 68, "0.16", "0"), ("MOLLETES NATURAL", 119, 159, "0.16", "0"),
            ("SANDW CLUB TRES PISOS", 189, 249, "0.16", "0"), ("JUGO NARANJA GDE", 69, 89, "0.16", "0"), ("PAN DULCE CANASTA", 32, 45, "0.16", "0"),
            ("CREMA POBLANA", 98, 132, "0.16", "0"), ("MILANESA POLLO", 215, 285, "0.16", "0"), ("COCA COLA LIGHT", 49, 62, "0.16", "0"),
            ("NEVADA CHOCOLATE", 92, 125, "0.16", "0")]
    s = sale(rng, pick(rng, pool, rng.randint(2, 6)), (36, 28, 36, 0, 0), 7, 22)
    rf = R.make_company(rng, "SHN")
    st, col, c, e, cp = dom(rng)
    rest, chk = digits(rng, 3), digits(rng, 5, True)
    tip = q2(s.total * rng.choice([D("0.10"), D("0.12"), D("0.15")])) if s.payment != "efectivo" and rng.random() < .7 else None
    d.logo("Los Samborn")
    d.center("SAMBORN HERMANOS RESTAURANTES S.A.")
    d.center(rf)
    d.center(f"{st.upper()} {col.upper()} {c} {e} C.P. {cp}")
    d.center(f"RESTAURANTE No. {rest}")
    d.blank()
    lf(d, f"MESA {rng.randint(1, 60):03d}   CTES {rng.randint(1, 6)}   MESERA {digits(rng, 4, True)} {rng.choice(NOMBRES)}")
    lf(d, f"CHEQUE {chk}   {s.when:%d/%m/%y}  {s.when:%H:%M}")
    d.rule("-")
    for i in s.items:
        d.lr(f"{int(i.qty):>2} {i.name}", f"{i.amount:.2f}", cut=True)
    d.rule()
    d.lr("CONSUMO SIN IVA", f"{s.net:.2f}")
    d.lr("IVA 16%", f"{s.iva:.2f}")
    d.lr("TOTAL CONSUMO", f"{s.total:.2f}", bold=True, tall=2)
    if s.payment == "efectivo":
        d.center("PROPINA NO INCLUIDA")
        pw = pay(d, s, rng, sym="")
    else:
        cv = Card(rng, s)
        pw = f"{cv.brand} {cv.kind}"
        if tip:
            d.lr("PROPINA", f"{tip:.2f}")
        d.lr(pw, f"{s.total + (tip or 0):.2f}")
        lf(d, f"CTA ************{cv.last} AUT {cv.aut}")
    d.center("LA PROPINA ES VOLUNTARIA Y NO ES OBLIGATORIA")
    d.center("FACTURE EN www.samborn.com.mx/facturacion")
    d.lr(f"RESTAURANTE {rest}", f"CHEQUE {chk}")
    d.center("¿Cómo fue su experiencia? Escanee y conteste la encuesta")
    d.qr(f"https://opina.samborn.com.mx/{rest}/{chk}")
    return truth(s, merchant="Los Samborn", legal="SAMBORN HERMANOS RESTAURANTES S.A.", rfc=rf, store=rest, folio=chk, payment_printed=pw, tip=tip,
                 url="www.samborn.com.mx/facturacion", portal={"restaurante": rest, "cheque": chk})


@layout("d_copel", [(80, 42), (80, 40)], G)
def copel(d, rng):
    pool = [("CEL MOTO G24 128GB", 2999, 3899, "0.16", "0"), ("VENTILADOR 18P", 599, 1099, "0.16", "0"), ("TENIS CHARLY CAB", 699, 1199, "0.16", "0"),
            ("COLCHON MAT SPRING", 3499, 5999, "0.16", "0"), ("MOCHILA ESCOLAR", 299, 599, "0.16", "0"), ("BLUSA YAZBEK", 149, 299, "0.16", "0"),
            ("PLANCHA BLACK&D", 399, 699, "0.16", "0"), ("SANDALIA DAMA", 249, 499, "0.16", "0")]
    s = sale(rng, pick(rng, pool, rng.randint(1, 3), (0, 0), multi=False, code=6), (60, 24, 16, 0, 0), 9, 20)
    rf = R.make_company(rng, "COP")
    st, col, c, e, cp = dom(rng)
    tda, caja, fac = digits(rng, 4, True), f"{rng.randint(1, 30)}", digits(rng, 6, True)
    d.logo("COPEL")
    d.center("COPEL S.A. DE C.V.")
    d.center("REPUBLICA 2855 PTE. COL. RECURSOS HIDRAULICOS CULIACAN SIN. CP 80105")
    d.center(f"RFC: {rf}  REGIMEN 624 COORDINADOS" if rng.random() < .2 else f"RFC: {rf}")
    d.rule("=")
    d.center("NOTA DE CONTADO")
    d.lr(f"TIENDA: {tda}", f"CAJA: {caja}")
    d.lr(f"NOTA: {fac}", f"{s.when:%d-%m-%Y}")
    d.lr(f"HORA: {s.when:%H:%M:%S}", f"EMP: {digits(rng, 8, True)}")
    lf(d, f"CLIENTE: {rng.choice(NOMBRES)} {rng.choice(APE)} {rng.choice(APE)}")
    d.rule("=")
    d.add([Seg("CODIGO", 0), Seg("ARTICULO", 8), Seg("PRECIO", d.cols, "r")])
    for i in s.items:
        d.add([Seg(i.code, 0), Seg(i.name[:20], 8), Seg(money(i.amount), d.cols, "r")])
    d.rule()
    d.lr("SUMA", money(s.net))
    d.lr("I.V.A. 16.00 %", money(s.iva))
    d.lr("TOTAL", money(s.total), bold=True)
    if s.payment.startswith("tarj"):
        pw = f"PAGO CON TARJETA DE {'DEBITO' if s.payment.endswith('debito') else 'CREDITO'}"
        lf(d, pw)
        d.lr("XXXX XXXX XXXX " + digits(rng, 4), money(s.total))
    else:
        pw = pay(d, s, rng, cash="RECIBI EN EFECTIVO")
    lf(d, amount_words(s.total))
    d.blank()
    if rng.random() < .5:
        lf(d, f"GARANTIA: 1 AÑO CON EL PROVEEDOR. VENCE {fdate(s.when + dt.timedelta(days=365), 'dmy-')}")
    lf(d, "ESTE COMPROBANTE FORMA PARTE DE LA FACTURA GLOBAL DEL DIA")
    d.center("OBTENGA SU FACTURA EN www.copel.com/facturacion")
    d.center("MEJORA TU VIDA. COPEL PAY")
    d.center("DUDAS 800 220 7735")
    return truth(s, merchant="COPEL", legal="COPEL S.A. DE C.V.", rfc=rf, store=tda, folio=fac, payment_printed=pw, url="www.copel.com/facturacion")


@layout("d_ofis", [(80, 44), (80, 42)], G)
def ofis(d, rng):
    pool = [("PAPEL CTA RED TOP C/500", 99, 139, "0.16", "0"), ("TINTA EPSON 544 NGO", 229, 289, "0.16", "0"), ("SILLA EJECUTIVA", 1899, 3299, "0.16", "0"),
            ("MOUSE INALAMB LOGI", 249, 429, "0.16", "0"), ("POST-IT 3X3 C/5", 89, 139, "0.16", "0"), ("IMP B/N CARTA", 2, 4, "0.16", "0"),
            ("LIBRETA SCRIBE 100H", 35, 69, "0.16", "0"), ("MEM USB 128GB", 199, 329, "0.16", "0"), ("LAPTOP ACER A15", 8999, 13999, "0.16", "0"),
            ("PLUMON AZOR C/12", 79, 129, "0.16", "0")]
    s = sale(rng, pick(rng, pool, rng.randint(1, 5)), (24, 36, 38, 0, 2), 9, 20)
    rf = R.make_company(rng, "ODM")
    st, col, c, e, cp = dom(rng)
    tda, caja, tr = digits(rng, 4), digits(rng, 3), digits(rng, 6)
    itu = f"{tda}{caja}{tr}{s.when:%Y%m%d}{digits(rng, 3)}"
    d.logo("OFICINA DEPOT")
    d.center("OPERADORA OFICINA DEPOT DE MEXICO SA DE CV")
    d.center("JUAN SALVADOR AGRAZ 101 COL SANTA FE CUAJIMALPA CDMX 05300")
    d.center(f"RFC. {rf}")
    d.center(f"TIENDA {tda} {c}")
    d.center(f"{st.upper()} {col.upper()} CP {cp}")
    d.blank()
    lf(d, f"TICKET {tr} CAJA {caja} ASOC {digits(rng, 6)}")
    lf(d, f"FECHA {fdate(s.when, 'dMy')} {ftime(s.when, 'hms12')}")
    d.blank()
    for i in s.items:
        lf(d, f"{digits(rng, 5, True)} {i.name}")
        d.add([Seg(f"{int(i.qty)} PZA", 4), Seg(f"{i.unit:,.2f}", 24, "r"), Seg(f"{i.amount:,.2f}", d.cols, "r")])
    d.add([Seg("---------", d.cols, "r")])
    d.rvals("SUBTOTAL:", f"{s.net:,.2f}", d.cols)
    d.rvals("IVA 16%:", f"{s.iva:,.2f}", d.cols)
    d.rvals("TOTAL:", f"{s.total:,.2f}", d.cols, bold=True)
    d.add([Seg("=========", d.cols, "r")])
    if s.payment.startswith("tarj"):
        cv = Card(rng, s)
        lf(d, "FORMA DE PAGO:")
        d.lr("  TARJETA BANCARIA", f"{s.total:,.2f}")
        d.rule()
        pw = voucher(d, s, rng, cv, rng.choice("ab"))
    elif s.payment == "transferencia":
        lf(d, "FORMA DE PAGO:")
        pw = "TRANSFERENCIA ELECTRONICA"
        d.lr("  " + pw, f"{s.total:,.2f}")
    else:
        lf(d, "FORMA DE PAGO:")
        pw = "EFECTIVO"
        d.lr("  " + pw, f"{s.tendered:,.2f}")
        d.lr("  CAMBIO", f"{s.change:,.2f}")
    d.blank()
    d.center("FACTURACION ELECTRONICA")
    d.center("www.oficinadepot.com.mx/facturacion")
    lf(d, f"ITU: {itu}")
    d.barcode(itu)
    d.center("NUMERO DE ARTICULOS " + str(sum(int(i.qty) for i in s.items)))
    d.center("POLITICA DE DEVOLUCION 30 DIAS, EQUIPO DE COMPUTO 7 DIAS")
    return truth(s, merchant="OFICINA DEPOT", legal="OPERADORA OFICINA DEPOT DE MEXICO SA DE CV", rfc=rf, store=tda, folio=tr, payment_printed=pw,
                 url="www.oficinadepot.com.mx/facturacion", portal={"itu": itu})


# ------------------------------------------------------------------ restaurants
@layout("e_vipps", [(80, 40), (80, 42), (80, 48)], GP)
def vipps(d, rng):
    pool = [("Enchiladas Vipps", 149, 199, "0.16", "0"), ("Hot Cakes Clasicos", 99, 139, "0.16", "0"), ("Cafe Refill", 49, 62, "0.16", "0"),
            ("Malteada Fresa", 75, 98, "0.16", "0"), ("Club Sandwich", 145, 189, "0.16", "0"), ("Huevos Rancheros", 109, 149, "0.16", "0"),
            ("Limonada Nat", 45, 62, "0.16", "0"), ("Pay de Queso", 75, 95, "0.16", "0"), ("Fajitas Res", 189, 249, "0.16", "0"), ("Paq Desayuno 2", 129, 169, "0.16", "0")]
    items = pick(rng, pool, rng.randint(2, 6), (0, 0))
    if rng.random() < .35:
        tot = sum(i.amount for i in items)
        items.append(it("Desc Wow Rewards 15%", -q2(tot * D("0.15"))))
    s = sale(rng, items, (35, 30, 35, 0, 0), 7, 22)
    rf = R.make_company(rng, "OVI")
    st, col, c, e, cp = dom(rng)
    tda, chk = digits(rng, 5, True), digits(rng, 4, True)
    tk = digits(rng, 22, True)
    paid = rng.random() < .75
    tip = None
    d.logo("vipps")
    d.center("Operadora Vipps S de RL de CV")
    d.center(f"RFC {rf}")
    d.center(f"{tda} Vipps {c.title()}")
    d.center(f"{st} {col} {cp}")
    d.rule()
    lf(d, f"{digits(rng, 4)} {rng.choice(NOMBRES).title()}")
    d.rule()
    d.add([Seg(f"Mesa {rng.randint(1, 80)}/1", 0), Seg(f"Chk {chk}", d.cols / 2, "c"), Seg(f"Com {rng.randint(1, 6)}", d.cols, "r")])
    d.center(f"{fdate(s.when, 'dMy--')} {s.when:%H:%M}")
    d.rule()
    for i in s.items:
        d.lr(f"  {int(i.qty)} {i.name}", f"{i.amount:.2f}", cut=True)
    d.blank()
    d.lr("    Subtotal", f"{s.net:.2f}")
    d.lr("    IVA", f"{s.iva:.2f}")
    pw = None
    if paid:
        if s.payment == "efectivo":
            pw = "Efectivo"
            d.lr("    " + pw, f"{s.tendered:.2f}")
            d.lr("    Total Pagado", f"{s.total:.2f}", bold=True)
            d.lr("    Cambio", f"{s.change:.2f}")
        else:
            cv = Card(rng, s)
            pw = f"{cv.brand.title()} {'Debito' if cv.debit else 'Credito'}"
            if rng.random() < .6:
                tip = q2(s.total * D("0.10"))
            d.lr("    Total", f"{s.total:.2f}", bold=True)
            lf(d, f"    XXXXXXXXXXXX{cv.last}")
            if tip:
                d.lr("    Propina", f"{tip:.2f}")
            d.lr("    " + pw, f"{s.total + (tip or 0):.2f}")
    else:
        d.lr("    Total a Pagar", f"{s.total:.2f}", bold=True, tall=2)
        d.blank()
        lf(d, "Propina sugerida (no incluida):")
        for p in (10, 15, 20):
            lf(d, f"   {p}% = {s.total * p / 100:.2f}")
        lf(d, "Nombre: ________________________")
        lf(d, "RFC: ___________________________")
    d.rule()
    d.center("Obten tu factura: facturacion.vipps.com.mx")
    d.center("Numero de Ticket:")
    d.center(tk)
    d.center("Disponible 24 horas despues de tu visita")
    d.center("#QueRicoEsVipps")
    return truth(s, merchant="vipps", legal="Operadora Vipps S de RL de CV", rfc=rf, store=tda, folio=chk, payment_printed=pw, tip=tip,
                 url="facturacion.vipps.com.mx", portal={"numero_ticket": tk})


@layout("e_arcos", [(80, 40), (80, 42), (58, 32)], G)
def arcos(d, rng):
    pool = [("McTrio Big Mak Gde", 139, 175, "0.16", "0"), ("Caj Feliz Nuggets", 99, 125, "0.16", "0"), ("McPolloQ", 79, 99, "0.16", "0"),
            ("Papas Med", 45, 58, "0.16", "0"), ("Cono Vainilla", 16, 24, "0.16", "0"), ("McFlurry Oreo", 52, 68, "0.16", "0"),
            ("Coca Cola Gde", 38, 49, "0.16", "0"), ("Cuarto Lb Qso", 105, 132, "0.16", "0"), ("10 McNugget", 115, 139, "0.16", "0")]
    s = sale(rng, pick(rng, pool, rng.randint(1, 5), (0, 0)), (42, 36, 22, 0, 0), 8, 23)
    rf = R.make_company(rng, "ADM")
    st, col, c, e, cp = dom(rng)
    tda, orden = digits(rng, 4, True), f"{rng.randint(1, 99):02d}"
    trx, fol = digits(rng, 8), alnum(rng, 10)
    d.logo("Mak Donal's")
    d.center("ALIMENTOS DORADOS DE MEXICO SA DE CV")
    d.center(f"RFC: {rf}")
    d.center("Antonio Dovali Jaime 75 Piso 3 CDMX 01210")
    d.center(f"Sucursal: {tda} {c.title()}")
    d.center(f"{st} {cp}")
    d.center(f"ORDEN {orden}", wide=2, tall=2, bold=True)
    lf(d, f"Registro {rng.randint(1, 9)}  Kiosco" if rng.random() < .4 else f"KS# {rng.randint(1, 9)}  AutoMak")
    d.lr(f"{s.when:%d/%m/%Y} {s.when:%H:%M:%S}", "Llevar" if rng.random() < .5 else "Comer aqui")
    d.blank()
    d.lr("CANT PROD", "TOTAL")
    for i in s.items:
        d.lr(f"{int(i.qty):>3} {i.name}", f"{i.amount:.2f}", cut=True)
        if "Trio" in i.name:
            lf(d, "    1 Papas Gde")
            lf(d, "    1 Coca Cola Gde S/Hielo")
        if rng.random() < .12:
            lf(d, "    SIN Cebolla")
    d.blank()
    tax = rng.random() < .6
    if tax:
        d.lr("Subtotal", f"{s.net:.2f}")
        d.lr("IVA (16.00%)", f"{s.iva:.2f}")
    d.lr("Total (IVA Incluido)" if not tax else "Total", f"{s.total:.2f}", bold=True)
    if s.payment == "efectivo":
        pw = pay(d, s, rng, cash="Efectivo", change="Cambio", sym="")
    else:
        pw = "Tarjeta de Débito" if s.payment == "tarjeta_debito" else "Tarjeta de Crédito"
        d.lr(pw, f"{s.total:.2f}")
        d.lr("Cambio", "0.00")
    if rng.random() < .3:
        lf(d, "Donativo Casa Ronald: 0.00")
    d.blank()
    lf(d, f"Transaccion: {trx}")
    lf(d, f"Folio facturacion: {fol}")
    d.center("factura en facturacionmak.com.mx")
    if rng.random() < .6:
        d.qr(f"facturacionmak.com.mx?f={fol}")
    d.center("Responde la encuesta en makopina.com y llevate un sundae GRATIS")
    lf(d, "Codigo de validacion: ______________")
    return truth(s, merchant="Mak Donal's", legal="ALIMENTOS DORADOS DE MEXICO SA DE CV", rfc=rf, store=tda, folio=trx, tax_printed=tax, payment_printed=pw,
                 url="facturacionmak.com.mx", portal={"folio_facturacion": fol, "transaccion": trx})


@layout("e_littlecesar", [(80, 40), (58, 32)], G)
def cesar(d, rng):
    pool = [("HOT-N-READY PEPPERONI", 119, 139, "0.16", "0"), ("CRAZY BREAD 8PZ", 45, 59, "0.16", "0"), ("CRAZY COMBO", 59, 72, "0.16", "0"),
            ("DEEP DISH JAMON", 149, 179, "0.16", "0"), ("ULTIMATE SUPREME", 169, 199, "0.16", "0"), ("PEPSI 2L", 39, 49, "0.16", "0"), ("SALSA RANCH", 14, 19, "0.16", "0")]
    s = sale(rng, pick(rng, pool, rng.randint(1, 4), (0, 0)), (60, 25, 15, 0, 0), 11, 22)
    legal = rng.choice(["PIZZAS DEL VALLE DE ANAHUAC SA DE CV", "PREZZO NORTE S DE RL DE CV", "FRANQUICIAS CESAR DEL BAJIO SAPI DE CV"])
    rf = R.make_company(rng, "".join(w[0] for w in legal.split()[:3]))
    st, col, c, e, cp = dom(rng)
    o = digits(rng, 6, True)
    has_pay = rng.random() < .8
    d.center("LITTLE CESAR PIZZA", bold=True, tall=2)
    d.center(f"#{digits(rng, 4, True)}-{digits(rng, 4)}")
    d.center(st)
    d.center(f"{c.title()}, {e} {cp}")
    d.center(f"({digits(rng, 3, True)}) {digits(rng, 3)}-{digits(rng, 4)}")
    d.blank()
    d.center(f"Orden # {o}", wide=2)
    d.lr(f"{fdate(s.when, 'dMy--')}", ftime(s.when, "hm12"))
    lf(d, f"Caja 1   {rng.choice(NOMBRES).title()} {rng.choice('ABCDLMR')}")
    d.rule()
    for i in s.items:
        d.lr(f"{int(i.qty)} {i.name}", f"{i.amount:.2f}", cut=True)
    d.rule()
    d.lr("SubTotal:", f"${s.net:.2f}")
    d.lr("IVA 16.0%:", f"${s.iva:.2f}")
    d.lr("Total:", f"${s.total:.2f}", tall=2, bold=True)
    pw = None
    if has_pay:
        pw = pay(d, s, rng, cash="Efectivo:", change="Cambio:", deb="Tarjeta Debito:", cred="Tarjeta Credito:")
    d.blank()
    d.center(legal)
    d.center(f"RFC {rf[:3]} {rf[3:9]} {rf[9:]}")
    d.center("Para facturar envie foto de su ticket por WhatsApp al " + digits(rng, 10, True) + " dentro del mes")
    d.center("Pizza! Pizza!")
    return truth(s, merchant="LITTLE CESAR PIZZA", legal=legal, rfc=rf, folio=o, payment_printed=pw)


@layout("e_sirenabuck", [(80, 38), (80, 42)], GP)
def buck(d, rng):
    pool = [("Vt Latte Vainilla", 89, 108, "0.16", "0"), ("Gr Frapp Caramelo", 95, 112, "0.16", "0"), ("Al Americano", 52, 62, "0.16", "0"), ("Gr Cold Brew", 72, 88, "0.16", "0"),
            ("Panini Serrano", 105, 128, "0.16", "0"), ("Muffin Platano", 58, 72, "0.16", "0"), ("Grano Veracruz 250", 189, 229, "0", "0"), ("Pan de Elote", 52, 64, "0.16", "0")]
    items = pick(rng, pool, rng.randint(1, 4), (0, 0), multi=False)
    if rng.random() < .3:
        items.append(it("Desc Vaso Propio", -10))
    s = sale(rng, items, (25, 40, 35, 0, 0), 7, 21)
    rf = R.make_company(rng, "CSR")
    st, col, c, e, cp = dom(rng)
    tda, chk = digits(rng, 5, True), digits(rng, 6, True)
    tkt = f"{digits(rng, 7, True)}{s.when:%d%m%y}{digits(rng, 6)}"
    name = "El Faro Coffee" if rng.random() < .5 else "Cafe Sirenia"
    d.center(name, bold=True, tall=2)
    d.center(f"{c.title()} {tda}")
    d.center(f"{st}")
    d.center(f"{col} CP {cp}")
    d.center("Cafe Sirenia S. de R.L. de C.V.")
    d.center(f"RFC: {rf}")
    d.blank()
    lf(d, f"Chk {chk}")
    lf(d, f"{fdate(s.when, 'dmy')} {ftime(s.when, 'hms12')}")
    lf(d, f"{rng.choice(NOMBRES).title()} Drawer: {rng.randint(1, 2)} Reg: {rng.randint(1, 4)}")
    d.rule()
    for i in s.items:
        d.lr(i.name, f"{i.amount:.2f}")
        if rng.random() < .3 and i.unit > 0:
            d.lr("  Leche Almendra", "0.00")
    d.blank()
    pw = None
    if s.payment == "efectivo":
        pw = "Efectivo"
        d.lr(pw, f"{s.tendered:.2f}")
    else:
        cv = Card(rng, s)
        pw = f"{cv.brand.title()} {'Debito' if cv.debit else 'Credito'}"
        d.lr(pw, f"{s.total:.2f}")
        lf(d, f"XXXXXXXXXXXX{cv.last}")
    d.blank()
    d.lr("Subtotal", f"${s.net:.2f}")
    d.lr("IVA 16%", f"${s.iva:.2f}")
    d.lr("Total", f"${s.total:.2f}", bold=True)
    d.lr("Cambio", f"${s.change:.2f}")
    d.rule()
    lf(d, "Cuenta Cerrada")
    lf(d, f"{fdate(s.when, 'dmy')} {ftime(s.when, 'hms12')}")
    if rng.random() < .6:
        d.center("Rewards: ganaste " + str(int(s.total // 20)) + " Estrellas")
        d.center("Tarjeta ****" + digits(rng, 4) + f" Saldo ${rng.randint(0, 500)}.00")
    d.center("Facturacion: sirenia.facturafacil.mx")
    d.center("Ticket para facturar")
    d.center(tkt)
    d.center("Comparte tu opinion en www.misirenia.mx")
    return truth(s, merchant=name, legal="Cafe Sirenia S. de R.L. de C.V.", rfc=rf, store=tda, folio=chk, payment_printed=pw, url="sirenia.facturafacil.mx",
                 portal={"ticket": tkt})


# ------------------------------------------------------------------ cinema
@layout("f_cinepol", [(80, 40), (80, 42), (58, 32)], GP)
def cinepol(d, rng):
    dulce = rng.random() < .5
    if dulce:
        pool = [("COMBO CUATES", 219, 279, "0.16", "0"), ("PALOMITAS JUMBO MTQ", 105, 135, "0.16", "0"), ("REFRESCO GDE 950ML", 72, 89, "0.16", "0"),
                ("NACHOS C/QUESO", 82, 99, "0.16", "0"), ("HOT DOG JUMBO", 75, 95, "0.16", "0"), ("ICEE MED", 69, 85, "0.16", "0"), ("CREPA NUTELLA", 98, 119, "0.16", "0")]
        items = pick(rng, pool, rng.randint(1, 4), (0, 0))
    else:
        n = rng.randint(1, 4)
        items = [it("ADULTO 2D", rng.choice([69, 79, 85, 92, 104]), n)]
        if rng.random() < .4:
            items.append(it("NIÑO/3A EDAD", rng.choice([59, 65, 72]), rng.randint(1, 2)))
    s = sale(rng, items, (34, 36, 30, 0, 0), 11, 22)
    rf = R.make_company(rng, "CME")
    st, col, c, e, cp = dom(rng)
    cine, trx, cod = digits(rng, 3, True), digits(rng, 7, True), alnum(rng, 4) + "-" + digits(rng, 6)
    d.logo("CINEPOL")
    d.center("CINEPOL DE MEXICO SA DE CV")
    d.center("AV CUMBRE DE LAS NACIONES 1200 TRES MARIAS MORELIA MICH 58254")
    d.center(f"RFC {rf}")
    d.center(f"CINEPOL {rng.choice(['GALERIAS', 'PLAZA SENDERO', 'PATIO', 'FORUM', 'LAS AMERICAS'])} {c}")
    lf(d, f"CINE: {cine}")
    d.rule()
    if not dulce:
        fn = s.when + dt.timedelta(minutes=rng.choice([15, 30, 45]))
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
        lf(d, f"SUBTOTAL $ {s.net:.2f}   IVA $ {s.iva:.2f}")
    pw = pay(d, s, rng, cash="EFECTIVO", change="CAMBIO", sym="$ ", deb="TARJETA DEBITO", cred="TARJETA CREDITO")
    lf(d, f"FECHA DE COMPRA: {s.when:%d/%m/%Y} {s.when:%H:%M}")
    lf(d, f"TRANSACCION: {trx}")
    lf(d, "CLUB CINEPOL: 3080*****" + digits(rng, 4))
    lf(d, f"PUNTOS ACUMULADOS: {s.total * D('0.05'):.1f}")
    d.center("PARA FACTURAR: facturacion.cinepol.com")
    d.center(f"CODIGO {cod}")
    if rng.random() < .5:
        d.qr(trx)
    d.center("NO HAY CAMBIOS NI DEVOLUCIONES")
    return truth(s, merchant="CINEPOL", legal="CINEPOL DE MEXICO SA DE CV", rfc=rf, store=cine, folio=trx, tax_printed=tax, payment_printed=pw,
                 url="facturacion.cinepol.com", portal={"codigo": cod, "transaccion": trx})


# ------------------------------------------------------------------ fuel
def fuel(rng, pays):
    name, base, quota = rng.choice([("MAGNA", 22.6, "6.4555"), ("MAGNA", 23.4, "6.1752"), ("PREMIUM", 25.2, "5.4513"), ("DIESEL", 25.4, "7.0946")])
    unit = q2(base + rng.random() * 1.4)
    if rng.random() < .5:
        pesos = D(rng.choice([100, 150, 200, 300, 400, 500, 600, 800, 1000]))
        l3 = (pesos / unit).quantize(D("0.001"))
    else:
        l3 = D(rng.randint(8000, 62000)) / 1000
    s = sale(rng, [Item(name, l3, unit, D("0.16"), D(0), "")], pays, 5, 23)
    if s.payment == "efectivo":
        s.tendered = s.total
    iva = q2((s.total - q2(l3 * D(quota))) * D("0.16") / D("1.16"))
    return s, name, unit, l3, iva


def fix_fuel(t, s, iva):
    t["iva_amount"] = t["tax_amount"] = f"{iva:.2f}"
    t["net_amount"] = f"{s.total - iva:.2f}"
    return t


@layout("g_gasnorte", [(58, 32), (80, 42)], G)
def gasnorte(d, rng):
    s, name, unit, l3, iva = fuel(rng, (45, 28, 25, 0, 0))
    legal = rng.choice(["SERVICIOS GASOLINEROS DE MONCLOVA SA DE CV", "ESTACION DE SERVICIO LOS ALAMOS SA DE CV", "HIDROCARBUROS Y SERVICIOS DEL TOPO SA DE CV",
                        "CONTROL GAS DE LA LAGUNA SA DE CV"])
    rf = R.make_company(rng, "".join(w[0] for w in legal.replace(" DE ", " ").split()[:3]))
    st, col, c, e, cp = dom(rng)
    es, tk, wid = digits(rng, 4, True), digits(rng, 8, True), alnum(rng, 4) + digits(rng, 4)
    d.center(legal, bold=True)
    d.center(f"RFC {rf}")
    d.center(f"PERMISO CRE PL/{digits(rng, 5, True)}/EXP/ES/2016")
    d.center(f"{st.upper()} {col.upper()} {c} {e} CP {cp}")
    d.center(f"E.S. {digits(rng, 5, True)} SIIC 0000{digits(rng, 6)}" if rng.random() < .3 else f"TEL {digits(rng, 10, True)}")
    d.rule("=")
    d.center("*** TICKET DE VENTA ***")
    d.lr("ESTACION", es)
    d.lr("TICKET", tk)
    d.lr("FECHA", fdate(s.when, "dmy"))
    d.lr("HORA", ftime(s.when, "hms"))
    d.lr("ISLA/BOMBA", f"{rng.randint(1, 6)}/{rng.randint(1, 12):02d}")
    d.lr("DESPACHADOR", rng.choice(NOMBRES))
    d.rule("=")
    d.add([Seg("PROD", 0), Seg("LTS", 16, "r"), Seg("P.U.", 23, "r"), Seg("IMPORTE", 32, "r")])
    d.add([Seg(name, 0), Seg(f"{l3:.3f}", 16, "r"), Seg(f"{unit:.2f}", 23, "r"), Seg(f"{s.total:.2f}", 32, "r")])
    d.rule("=")
    d.lr("SUBTOTAL", f"{s.total - iva:.2f}")
    d.lr("IVA", f"{iva:.2f}")
    d.lr("TOTAL", f"$ {s.total:.2f}", tall=2, bold=True)
    lf(d, amount_words(s.total))
    pw = {"efectivo": "01 EFECTIVO", "tarjeta_debito": "28 TARJETA DE DEBITO", "tarjeta_credito": "04 TARJETA DE CREDITO"}[s.payment]
    lf(d, f"F. PAGO: {pw}")
    if rng.random() < .5:
        lf(d, f"PLACAS: {alnum(rng, 3)}{digits(rng, 3)}   KM: {rng.randint(1000, 190000)}")
    d.rule("=")
    d.center("FACTURACION EN LINEA")
    d.center("www.cgfactura.mx")
    d.lr("WEB ID", wid)
    d.center("FACTURE SOLO DENTRO DEL MES DE CONSUMO. LITROS DE A LITRO")
    return fix_fuel(truth(s, merchant=legal, legal=legal, rfc=rf, store=es, folio=tk, payment_printed=pw, url="www.cgfactura.mx",
                          portal={"web_id": wid, "estacion": es, "ticket": tk}), s, iva)


@layout("g_concha", [(80, 40), (80, 42), (58, 32)], GP)
def concha(d, rng):
    s, name, unit, l3, iva = fuel(rng, (20, 40, 40, 0, 0))
    name = {"MAGNA": "Super Regular", "PREMIUM": "V-Plus Premium", "DIESEL": "Diesel Plus"}[name]
    legal = rng.choice(["Gasolinera Portales del Sur S.A. de C.V.", "Servicio Express Xalapa S.A. de C.V.", "Operadora de Estaciones Kukulkan SAPI de CV"])
    rf = R.make_company(rng, "".join(w[0] for w in legal.split()[:3]))
    st, col, c, e, cp = dom(rng)
    fol, ref = digits(rng, 6, True), digits(rng, 15, True)
    tax = rng.random() < .5
    extra = rng.random() < .25
    d.center(legal, bold=True)
    d.center(f"R.F.C.: {rf}")
    d.center(f"{st}, {col}")
    d.center(f"{c.title()}, {e} C.P. {cp}")
    d.blank()
    lf(d, f"No. de Ticket: {fol}")
    lf(d, f"Fecha/Hora: {fdate(s.when, 'iso')} {ftime(s.when, 'hms')}")
    lf(d, f"Posición de carga: {rng.randint(1, 16)}")
    lf(d, f"Atendió: {digits(rng, 3)} {rng.choice(NOMBRES).title()} {rng.choice(APE).title()}")
    d.blank()
    lf(d, name, bold=True)
    d.lr(f"{l3:.3f} L x ${unit:.2f}", f"${s.total:,.2f}")
    d.blank()
    if tax:
        d.lr("Subtotal", f"${s.total - iva:,.2f}")
        d.lr("IVA 16%", f"${iva:,.2f}")
    d.lr("TOTAL", f"${s.total:,.2f} MXN", bold=True, tall=2)
    if s.payment == "efectivo":
        pw = "Efectivo"
        lf(d, f"Método de pago: {pw}")
    else:
        cv = Card(rng, s)
        d.rule()
        pw = voucher(d, s, rng, cv, rng.choice("cd"))
        d.rule()
    d.center("Programa Rueda y Gana")
    lf(d, f"Puntos de esta carga: {int(l3)}")
    lf(d, f"Saldo total: {rng.randint(20, 3000)} puntos")
    d.blank()
    d.center("Factura tu consumo en https://portal.facturagaso.com")
    lf(d, f"Referencia de facturación: {ref}")
    d.qr(f"https://portal.facturagaso.com/{ref}")
    d.center("Profeco: Teléfono del consumidor 55 5568 8722")
    t = truth(s, merchant=legal, legal=legal, rfc=rf, folio=fol, tax_printed=tax, payment_printed=pw, url="https://portal.facturagaso.com", portal={"referencia": ref})
    return fix_fuel(t, s, iva) if tax else t


# ------------------------------------------------------------------ road
@layout("h_capuff", [(58, 30), (58, 32), (80, 36)], G)
def capuff(d, rng):
    fare = D(rng.choice([29, 35, 47, 62, 73, 94, 109, 137, 166, 191, 228, 316]))
    s = sale(rng, [it("AUTO", fare)], (100, 0, 0, 0, 0), 0, 23)
    s.tendered = s.total
    rf = R.make_company(rng, "CPF")
    tax = rng.random() < .5
    fol = digits(rng, 9, True)
    ref = digits(rng, 19, True)
    d.center("CAMINOS Y PUENTES FEDERATIVOS DE INGRESOS Y SERVICIOS CONEXOS")
    d.center(f"R.F.C. {rf}")
    d.center("CALZ. DE LOS REYES No. 24 CUERNAVACA, MOR. C.P. 62130")
    d.rule()
    d.center(f"CASETA {digits(rng, 3)} {rng.choice(['TLALPAN', 'PALO BLANCO', 'CHICHIMEQUILLAS', 'LA TINAJA', 'AMOZOC', 'FORTIN'])}")
    d.center(f"CARRIL {rng.choice('AB')}{rng.randint(1, 18):02d}  CUERPO {rng.choice('AB')}")
    d.lr(s.when.strftime("%d/%m/%Y"), s.when.strftime("%H:%M:%S"))
    d.lr("EVENTO", fol)
    d.lr("CLASE", rng.choice(["T01 A AUTO", "T01 M MOTO", "T02 B BUS", "T02 C CAMION"]))
    paid = rng.random() < .7
    pw = "EFECTIVO" if paid else None
    if paid:
        d.lr("PAGO", pw)
    if tax:
        d.lr("IMPORTE", f"$ {s.net:.2f}")
        d.lr("IVA 16%", f"$ {s.iva:.2f}")
    d.lr("TOTAL" if tax else "TARIFA TOTAL", f"$ {s.total:.2f}", bold=True, tall=2)
    if not tax:
        d.center("IVA INCLUIDO")
    d.rule()
    d.center("FACTURACION ELECTRONICA")
    d.center("facturacion.capuff.gob.mx")
    lf(d, "CODIGO:")
    lf(d, ref)
    d.center("COMPROBANTE DE PAGO Y SEGURO DEL USUARIO. CONSERVELO. EMERGENCIAS 074")
    return truth(s, merchant="CAMINOS Y PUENTES FEDERATIVOS DE INGRESOS Y SERVICIOS CONEXOS", legal="CAMINOS Y PUENTES FEDERATIVOS DE INGRESOS Y SERVICIOS CONEXOS",
                 rfc=rf, folio=fol, tax_printed=tax, payment_printed=pw, url="facturacion.capuff.gob.mx", portal={"codigo": ref})


@layout("h_adios_bus", [(80, 42), (80, 44), (58, 34)], GP)
def bus(d, rng):
    fare = price(rng, 180, 1290, (0, 0))
    s = sale(rng, [it("BOLETO ADULTO", fare)], (40, 30, 30, 0, 0), 5, 22)
    s.tendered = s.total
    rf = R.make_company(rng, "ODO")
    a, b = rng.sample(["MEXICO TAPO", "PUEBLA CAPU", "VERACRUZ", "XALAPA", "OAXACA", "CANCUN", "VILLAHERMOSA", "CORDOBA"], 2)
    trip = s.when + dt.timedelta(days=rng.choice([0, 0, 1, 2, 5, 9]), hours=rng.randint(1, 3))
    fol, asg = digits(rng, 10, True), alnum(rng, 8)
    d.logo("ADDO")
    d.center("AUTOBUSES DE ORIENTE ADDO, S.A. DE C.V.")
    d.center("ARTILLEROS 123, 7 DE JULIO, VENUSTIANO CARRANZA, CDMX, C.P. 15390")
    d.center(f"R.F.C. {rf}")
    d.rule("=")
    d.center("BOLETO DE VIAJE" if rng.random() < .6 else "PASE DE ABORDAR")
    lf(d, f"PASAJERO: {rng.choice(NOMBRES)} {rng.choice(APE)}")
    lf(d, f"ORIGEN:  {a}")
    lf(d, f"DESTINO: {b}")
    if rng.random() < .7:
        lf(d, f"SALIDA:  {trip:%d-%m-%Y} {trip:%H:%M}")
    else:
        lf(d, f"FECHA DE VIAJE: {fdate(trip, 'dMy')}")
        lf(d, f"HORA SALIDA: {trip:%H:%M}")
    lf(d, f"ASIENTO: {rng.randint(1, 44):02d}   CORRIDA: {digits(rng, 4, True)}   ANDEN: {rng.randint(1, 20)}")
    lf(d, "SERVICIO: PRIMERA")
    d.rule("=")
    d.lr("PRECIO DEL BOLETO", money(s.net))
    d.lr("IVA 16%", money(s.iva))
    d.lr("IMPORTE TOTAL", money(s.total), bold=True, tall=2)
    pw = {"efectivo": "EFECTIVO", "tarjeta_debito": "TARJETA DE DEBITO", "tarjeta_credito": "TARJETA DE CREDITO"}[s.payment]
    lf(d, f"FORMA DE PAGO: {pw}")
    lf(d, f"FECHA DE VENTA: {s.when:%d-%m-%Y} {s.when:%H:%M}")
    lf(d, f"FOLIO: {fol}   OP: {alnum(rng, 5)}")
    d.rule("=")
    d.center("FACTURA TU BOLETO: www.factura.addo.com.mx")
    lf(d, f"TOKEN: {asg}")
    d.barcode(fol)
    d.center("INCLUYE SEGURO DEL VIAJERO. PRESENTARSE 30 MIN ANTES. EQUIPAJE MAX 25 KG")
    return truth(s, merchant="ADDO", legal="AUTOBUSES DE ORIENTE ADDO, S.A. DE C.V.", rfc=rf, folio=fol, payment_printed=pw, url="www.factura.addo.com.mx",
                 portal={"folio": fol, "token": asg})


@layout("h_estaciona_aero", [(58, 32), (80, 40), (58, 28)], G)
def parking(d, rng):
    s = sale(rng, [it("ESTACIONAMIENTO", rng.choice([30, 60, 84, 90, 120, 156, 180, 228, 312, 480]))], (45, 30, 25, 0, 0), 0, 23)
    s.tendered = s.total
    if s.payment == "efectivo":
        s.tendered = s.total + rng.choice([0, 10, 20, 40])
    rf = R.make_company(rng, "GAE")
    ent = s.when - dt.timedelta(minutes=rng.randint(25, 700))
    tk = digits(rng, 12, True)
    d.center("GRUPO AERO ESTACIONA", bold=True, tall=2)
    d.center("ESTACIONAMIENTO TERMINAL " + rng.choice("ABC12"))
    d.center(f"AEROPUERTO INTERNACIONAL DE {rng.choice(['GUADALAJARA', 'MONTERREY', 'QUERETARO', 'CANCUN'])}")
    d.center(f"RFC: {rf}")
    d.rule("*")
    d.center("RECIBO DE PAGO")
    lf(d, f"CAJERO AUTOMATICO: {rng.randint(1, 12):02d}")
    lf(d, f"BOLETO: {tk}")
    lf(d, f"ENTRADA: {fdate(ent, 'dmy')} {ent:%H:%M}")
    lf(d, f"PAGO   : {fdate(s.when, 'dmy')} {s.when:%H:%M}")
    m = int((s.when - ent).total_seconds() // 60)
    lf(d, f"ESTANCIA: {m // 60:02d}h {m % 60:02d}m")
    d.rule("*")
    net_first = rng.random() < .5
    if net_first:
        d.lr("NETO", f"{s.net:.2f}")
        d.lr("IVA 16.0%", f"{s.iva:.2f}")
    d.lr("TOTAL MXN", f"{s.total:.2f}", bold=True)
    if not net_first:
        lf(d, f"(NETO {s.net:.2f} + IVA {s.iva:.2f})")
    if s.payment == "efectivo":
        pw = pay(d, s, rng, sym="")
    else:
        pw = voucher(d, s, rng, Card(rng, s), rng.choice("cd"))
    d.center("DISPONE DE 15 MINUTOS PARA SALIR")
    d.center("Factura: aeroestaciona.mx/factura")
    return truth(s, merchant="GRUPO AERO ESTACIONA", legal=None, rfc=rf, folio=tk, payment_printed=pw, url="aeroestaciona.mx/factura", portal={"boleto": tk})


# ------------------------------------------------------------------ specialty
@layout("i_telsel", [(80, 42), (80, 40)], GP)
def telsel(d, rng):
    kind = rng.random()
    if kind < .4:
        items = [it("RECARGA AMIGO", rng.choice([50, 100, 150, 200, 300]))]
    elif kind < .7:
        items = [it("PAGO PLAN MAX 5000", rng.choice([399, 499, 649]))]
    else:
        items = [it("SAMSUNG A15 128GB NGO", rng.choice([3299, 3799, 4299])), it("CHIP AMIGO LTE", 49)]
        if rng.random() < .5:
            items.append(it("FUNDA + MICA", 399))
    s = sale(rng, items, (45, 27, 28, 0, 0), 9, 20)
    rf = R.make_company(rng, "RDM")
    st, col, c, e, cp = dom(rng)
    cac, fol = digits(rng, 4, True), rng.choice("ABR") + digits(rng, 9, True)
    tel = digits(rng, 10, True)
    d.logo("TELSEL")
    d.center("RADIOMOVIL DIPZA, S.A. DE C.V.")
    d.center("LAGO ZURICH 245 EDIF. TELSEL AMPL. GRANADA MIGUEL HIDALGO CDMX 11529")
    d.center(f"RFC: {rf}")
    d.center(f"C.A.C. {cac} {c}")
    d.center("COMPROBANTE DE PAGO")
    d.rule()
    d.lr("FOLIO:", fol)
    d.lr("FECHA:", fdate(s.when, "dMy"))
    d.lr("HORA:", ftime(s.when, "hm"))
    d.lr("TELEFONO:", tel)
    d.lr("CAJA:", f"{cac}-{rng.randint(1, 9):02d}")
    d.rule()
    for i in s.items:
        d.lr(i.name, money(i.amount))
    d.rule()
    d.lr("IMPORTE:", money(s.net))
    d.lr("I.V.A. 16%:", money(s.iva))
    d.lr("TOTAL:", money(s.total), bold=True)
    lf(d, amount_words(s.total))
    d.blank()
    lf(d, "FORMA DE PAGO")
    pw = pay(d, s, rng, cash=" EFECTIVO", change=" CAMBIO", deb=" TARJETA DEBITO", cred=" TARJETA CREDITO").strip()
    if kind < .4:
        lf(d, f"VIGENCIA DE SU SALDO: {fdate(s.when + dt.timedelta(days=30), 'dmy')}")
        lf(d, f"NO. AUTORIZACION: {digits(rng, 8)}")
    elif kind < .7:
        lf(d, f"PROXIMA FECHA LIMITE DE PAGO: {fdate(s.when + dt.timedelta(days=31), 'dMy')}")
    d.center("*264 o 800 710 5687")
    d.center("EL TICKET NO ES COMPROBANTE FISCAL. SU FACTURA SE ENVIA AL CORREO REGISTRADO")
    d.center("TODO MEXICO ES TERRITORIO TELSEL")
    return truth(s, merchant="TELSEL", legal="RADIOMOVIL DIPZA, S.A. DE C.V.", rfc=rf, store=cac, folio=fol, payment_printed=pw)


@layout("i_petko", [(80, 42), (80, 40)], G)
def petko(d, rng):
    pool = [("Hills SD Adulto 7kg", 1099, 1499, "0.16", "0"), ("Arena WholeHearted 9k", 229, 329, "0.16", "0"), ("Snack Greenies", 149, 299, "0.16", "0"), ("Pelota Leaps", 79, 149, "0.16", "0"),
            ("Estetica Corte Peq", 399, 599, "0.16", "0"), ("Bravecto 10-20kg", 749, 949, "0.16", "0"), ("Pecera 10L Kit", 599, 899, "0.16", "0"), ("Alim Peces 62g", 89, 139, "0.16", "0")]
    items = pick(rng, pool, rng.randint(1, 4), (0, 0, 90), code=9)
    if rng.random() < .4:
        items.insert(1, it("  Club Petko 10%", -q2(items[0].amount * D("0.10"))))
    s = sale(rng, items, (25, 38, 37, 0, 0), 10, 21)
    rf = R.make_company(rng, "PKM")
    st, col, c, e, cp = dom(rng)
    tda, trx = "3" + digits(rng, 3), digits(rng, 5, True)
    code = f"{tda}-{rng.randint(1, 4):02d}-{trx}-{s.when:%Y%m%d}"
    d.logo("petko")
    d.center("Petko Animal Supplies de México SA de CV")
    d.center(f"RFC: {rf}")
    d.center(f"{st} {col} {c.title()} {e} {cp}")
    d.blank()
    d.lr(f"Tienda: {tda}", f"Caja: {rng.randint(1, 4)}")
    d.lr(f"Trans: {trx}", f"Fecha: {fdate(s.when, 'dmy')} {s.when:%H:%M}")
    lf(d, f"Socio: {rng.choice(NOMBRES).title()} {rng.choice(APE)[0]}*****")
    d.rule("=")
    for i in s.items:
        d.lr(i.name, f"{i.amount:,.2f}" if i.unit > 0 else f"({-i.amount:,.2f})", cut=True)
        if i.unit > 0:
            lf(d, f"  SKU {i.code}   {int(i.qty)} x {i.unit:,.2f}")
    d.rule("=")
    pre = rng.random() < .5
    d.lr("Subtotal (sin IVA)" if pre else "Subtotal", f"{s.net:,.2f}")
    d.lr("IVA 16%", f"{s.iva:,.2f}")
    d.lr("Total", f"{s.total:,.2f}", bold=True, wide=2)
    if s.payment == "efectivo":
        pw = pay(d, s, rng, cash="Efectivo", change="Cambio", sym="")
    else:
        pw = voucher(d, s, rng, Card(rng, s))
    sv = -sum(i.amount for i in s.items if i.unit < 0)
    if sv:
        d.center(f"Hoy ahorraste ${sv:,.2f} por ser Club Petko")
    d.lr("Puntos acumulados", str(int(s.total)))
    d.center("Factura en petko.com.mx/facturacion con el código:")
    d.center(code)
    d.center("Redondea y adopta. Donde las mascotas son familia")
    return truth(s, merchant="petko", legal="Petko Animal Supplies de México SA de CV", rfc=rf, store=tda, folio=trx, payment_printed=pw, url="petko.com.mx/facturacion",
                 portal={"codigo": code})


@layout("i_autozon", [(80, 40), (80, 42)], G)
def autozon(d, rng):
    border = rng.random() < .3
    pool = [("BAT DURALAST GOLD 24F", 2499, 3499, "0.16", "0"), ("ACEITE VALVOLINE 5W30", 189, 299, "0.16", "0"), ("FILTRO STP S2808", 119, 199, "0.16", "0"),
            ("FOCO SYLVANIA H11", 149, 279, "0.16", "0"), ("PLUMAS RAIN-X 22", 199, 349, "0.16", "0"), ("BUJIA NGK BKR6", 69, 139, "0.16", "0"), ("AROMATIZANTE PINO", 29, 49, "0.16", "0")]
    items = pick(rng, pool, rng.randint(1, 4), (0, 99, 90), code=6)
    if border:
        for i in items:
            i.iva = D("0.08")
    s = sale(rng, items, (45, 27, 28, 0, 0), 8, 21)
    rf = R.make_company(rng, "AZM")
    st, col, c, e, cp = dom(rng, FRONTERA if border else PLAZAS)
    tda, trx = digits(rng, 4, True), digits(rng, 6, True)
    d.center("AUTOZON", wide=2, tall=2, bold=True)
    d.center(f"TIENDA {tda}")
    d.center(f"{st.upper()}")
    d.center(f"{c}, {e} {cp}")
    d.center(f"({digits(rng, 3, True)}) {digits(rng, 3)}-{digits(rng, 4)}")
    d.center("AUTOZON DE MEXICO, S. DE R.L. DE C.V.")
    d.center(f"RFC {rf}")
    d.blank()
    for i in s.items:
        d.lr(f"{i.code} {i.name}", f"{i.amount:,.2f} P", cut=True)
        if i.qty > 1:
            lf(d, f"       {int(i.qty)} @ {i.unit:,.2f}")
        if i.name.startswith("BAT"):
            lf(d, "       GARANTIA 48 MESES")
    d.blank()
    rate = int(s.iva_rate * 100)
    d.rvals("SUBTOTAL", f"{s.net:,.2f}", d.cols - 2)
    d.rvals(f"IVA @ {rate}.000%", f"{s.iva:,.2f}", d.cols - 2)
    d.rvals("TOTAL", f"{s.total:,.2f}", d.cols - 2, bold=True)
    if s.payment == "efectivo":
        pw = "EFECTIVO"
        d.rvals(pw, f"{s.tendered:,.2f}", d.cols - 2)
        d.rvals("CAMBIO", f"{s.change:,.2f}", d.cols - 2)
    else:
        cv = Card(rng, s)
        pw = f"{cv.brand} {cv.kind}"
        d.rvals(f"{'XXXX' + cv.last}", f"{s.total:,.2f}", d.cols - 2)
        lf(d, f"{pw}  APROBACION {cv.aut}")
    d.blank()
    lf(d, f"REG #{rng.randint(1, 6)} CSR #{rng.randint(1, 60)} RECIBO #{trx}")
    lf(d, f"STR. TRANS #{digits(rng, 6)}")
    lf(d, f"FECHA {fdate(s.when, 'dmy')} {s.when:%H:%M}")
    lf(d, f"# DE PARTES VENDIDAS {sum(int(i.qty) for i in s.items)}")
    code = tda + trx + digits(rng, 8)
    d.barcode(code)
    d.center(code)
    d.center("GENERE SU FACTURA EN www.autozon.com.mx/factura")
    d.center("GANE UN CERTIFICADO DE $5,000 LLAME AL 800 123 0000")
    d.center("SATISFACCION GARANTIZADA 90 DIAS CON RECIBO")
    return truth(s, merchant="AUTOZON", legal="AUTOZON DE MEXICO, S. DE R.L. DE C.V.", rfc=rf, store=tda, folio=trx, payment_printed=pw, url="www.autozon.com.mx/factura",
                 portal={"codigo_barras": code})


@layout("i_zaira", [(80, 40), (80, 44)], GP)
def zaira(d, rng):
    pool = [("VESTIDO MIDI", 799, 1499, "0.16", "0"), ("CAMISA POPELIN", 599, 999, "0.16", "0"), ("JEAN STRAIGHT", 799, 1199, "0.16", "0"), ("T-SHIRT BASICA", 199, 399, "0.16", "0"),
            ("BLAZER CRUZADO", 1299, 2299, "0.16", "0"), ("CINTURON PIEL", 399, 699, "0.16", "0"), ("BOLSA PAPEL", 3, 6, "0.16", "0")]
    s = sale(rng, pick(rng, pool, rng.randint(1, 5), (0, 0), multi=False), (18, 40, 42, 0, 0), 11, 21)
    rf = R.make_company(rng, "ZMX")
    st, col, c, e, cp = dom(rng)
    tda, op = digits(rng, 4, True), digits(rng, 6, True)
    ref = f"{digits(rng, 5, True)}{tda}{s.when:%y%m%d}{digits(rng, 5)}"
    d.logo("ZAIRA")
    d.center("ZAIRA MEXICO, S.A. DE C.V.")
    d.center("Av. Presidente Masaryk 83, Piso 2, 11560 CDMX")
    d.center(f"RFC {rf}")
    d.center(f"Zaira {c.title()}. {st}")
    d.blank()
    d.lr(f"TIENDA {tda}", f"CAJA {rng.randint(1, 9):03d}")
    d.lr(f"OPERACION {op}", f"{s.when:%d/%m/%Y} {s.when:%H:%M}")
    lf(d, f"ATENDIDO POR {digits(rng, 5, True)} {rng.choice(NOMBRES)}")
    d.blank()
    d.lr("UN.  ARTICULO", "PRECIO")
    for i in s.items:
        d.lr(f"1    {i.name}", f"{i.amount:,.2f}", cut=True)
        if "BOLSA" not in i.name:
            lf(d, f"     {digits(rng, 1)}/{digits(rng, 4)}/{digits(rng, 3)}/{digits(rng, 3)}/{rng.choice(['S', 'M', 'L', '28', '32'])}")
    d.blank()
    d.lr("TOTAL", f"{s.total:,.2f} MXN", bold=True, tall=2)
    d.blank()
    if s.payment == "efectivo":
        pw = pay(d, s, rng, sym="", cash="EFECTIVO", change="DEVOLUCION")
    else:
        cv = Card(rng, s)
        pw = f"{cv.brand} {cv.kind}"
        d.lr(pw, f"{s.total:,.2f}")
        lf(d, f"************{cv.last}  AUT. {cv.aut}")
    d.blank()
    d.add([Seg("% IVA", 0), Seg("BASE IMP.", 18, "r"), Seg("CUOTA", 28, "r"), Seg("TOTAL", d.cols, "r")])
    d.add([Seg("16,00" if rng.random() < .2 else "16.00", 0), Seg(f"{s.net:,.2f}", 18, "r"), Seg(f"{s.iva:,.2f}", 28, "r"), Seg(f"{s.total:,.2f}", d.cols, "r")])
    lf(d, f"NUMERO DE ARTICULOS: {len(s.items)}")
    d.barcode(ref)
    d.center(ref)
    d.center(f"CAMBIOS HASTA {fdate(s.when + dt.timedelta(days=30), 'dmy')} CON ETIQUETAS Y ESTE TICKET")
    d.center("Facturación: www.zaira.com/mx/factura")
    return truth(s, merchant="ZAIRA", legal="ZAIRA MEXICO, S.A. DE C.V.", rfc=rf, store=tda, folio=op, payment_printed=pw, url="www.zaira.com/mx/factura", portal={"referencia": ref})


@layout("i_stiren", [(80, 40), (58, 32), (80, 42)], GP)
def stiren(d, rng):
    pool = [("CABLE HDMI 1.8M", 129, 249, "0.16", "0"), ("PILA AA C/4 ALC", 49, 79, "0.16", "0"), ("ADAPT USB-C A 3.5", 99, 169, "0.16", "0"), ("BOCINA BT 5W", 299, 599, "0.16", "0"),
            ("CARGADOR 20W", 199, 349, "0.16", "0"), ("CONECTOR RJ45 C/10", 35, 69, "0.16", "0"), ("MULTIMETRO DIG", 229, 449, "0.16", "0"), ("CAUTIN 40W", 119, 199, "0.16", "0")]
    s = sale(rng, pick(rng, pool, rng.randint(1, 5), (0, 0)), (46, 29, 22, 0, 3), 9, 20)
    franch = rng.random() < .6
    legal = rng.choice(["ELECTRONICA Y COMPUTO DEL PARQUE SA DE CV", "DISTRIBUIDORA ELECTRO ISTMO S DE RL DE CV"]) if franch else "ELECTRONICA STIREN S.A. DE C.V."
    rf = R.make_company(rng, "".join(w[0] for w in legal.split()[:3]))
    st, col, c, e, cp = dom(rng)
    fol, cb = "TK" + digits(rng, 7), alnum(rng, 12)
    d.logo("STIREN")
    d.center("SOLUCIONES EN ELECTRONICA")
    d.center(legal)
    d.center(f"R.F.C. {rf}")
    d.center(f"{st.upper()} {col.upper()} {c} {e} C.P. {cp}")
    d.rule()
    lf(d, f"TICKET: {fol}")
    lf(d, f"FECHA : {fdate(s.when, 'd M y')}  {s.when:%H:%M}")
    lf(d, "CLIENTE: PUBLICO EN GENERAL")
    lf(d, "R.F.C. CLIENTE: XAXX010101000")
    d.rule()
    lf(d, "CANT CLAVE / DESCRIPCION")
    d.add([Seg("P.UNIT", d.cols - 12, "r"), Seg("IMPORTE", d.cols, "r")])
    for i in s.items:
        u = q2(i.unit / D("1.16"))
        lf(d, f"{int(i.qty)}  {alnum(rng, 3)}-{digits(rng, 3)} {i.name}")
        d.add([Seg(f"{i.unit:.2f}", d.cols - 12, "r"), Seg(f"{i.amount:.2f}", d.cols, "r")])
    d.rule()
    d.lr("SUBTOTAL :", f"{s.net:,.2f}")
    d.lr("IVA 16 %  :", f"{s.iva:,.2f}")
    d.lr("TOTAL    :", f"{s.total:,.2f}", bold=True)
    pw = pay(d, s, rng, sym="", cash="EFECTIVO :", change="CAMBIO   :", deb="T. DEBITO :", cred="T. CREDITO :", tra="TRANSFERENCIA :")
    lf(d, f"SON: {amount_words(s.total)}")
    d.blank()
    d.center("CLAVE PARA FACTURAR")
    d.center(cb, bold=True)
    d.center("https://facturas.stiren.mx")
    d.center("GARANTIA DE 1 AÑO PRESENTANDO ESTE TICKET. NO HAY DEVOLUCION DE EFECTIVO")
    return truth(s, merchant="STIREN", legal=legal, rfc=rf, folio=fol, payment_printed=pw, url="https://facturas.stiren.mx", portal={"clave": cb})


@layout("i_estafetta", [(80, 42), (80, 40)], G)
def estafetta(d, rng):
    base = [it(rng.choice(["SERV DIA SIGUIENTE 1KG", "TERRESTRE 5KG", "SERV 2 DIAS 3KG"]), price(rng, 189, 620, (0, 50, 36)))]
    if rng.random() < .5:
        base.append(it("CARGO COMBUSTIBLE", price(rng, 12, 60, (14, 27, 80))))
    if rng.random() < .4:
        base.append(it("CAJA CARTON CH", price(rng, 22, 45)))
    s = sale(rng, base, (45, 28, 27, 0, 0), 9, 19)
    rf = R.make_company(rng, "EMX")
    st, col, c, e, cp = dom(rng)
    suc, fol = alnum(rng, 3), digits(rng, 8, True)
    guia = digits(rng, 22, True)
    d.logo("estafetta")
    d.center("ESTAFETTA MENSAJERIA, S.A. DE C.V.")
    d.center(f"RFC {rf}")
    d.center("HAMBURGO 213 PISO 14 COL. JUAREZ CUAUHTEMOC CDMX 06600")
    d.center(f"SUCURSAL {suc} {c} {st.upper()} CP {cp}")
    d.rule()
    d.center("COMPROBANTE DE VENTA")
    lf(d, f"FOLIO DE VENTA: {fol}")
    lf(d, f"FECHA Y HORA: {fdate(s.when, 'dmy-')} {ftime(s.when, 'hms')}")
    lf(d, f"GUIA: {guia}")
    lf(d, f"RASTREO: {digits(rng, 10, True)}")
    o = dom(rng)
    lf(d, f"DESTINO: {o[2]}, {o[3]} CP {o[4]}")
    lf(d, f"PESO: {rng.randint(1, 9)}.{rng.randint(0, 9)} KG   VOL: {rng.randint(10, 40)}X{rng.randint(10, 40)}X{rng.randint(5, 30)}")
    lf(d, f"ENTREGA ESTIMADA: {fdate(s.when + dt.timedelta(days=rng.randint(1, 4)), 'dmy-')}")
    d.rule()
    nets = [q2(i.amount / D("1.16")) for i in s.items]
    nets[0] += s.net - sum(nets)
    for i, n in zip(s.items, nets):
        d.lr(i.name, money(n))
    d.rule()
    d.lr("SUBTOTAL", money(s.net))
    d.lr("IVA 16%", money(s.iva))
    d.lr("TOTAL MXN", money(s.total), bold=True)
    pw = pay(d, s, rng, cash="EFECTIVO", deb="TARJETA DEBITO", cred="TARJETA CREDITO", change="CAMBIO")
    d.rule()
    lf(d, "DATOS PARA FACTURAR EN facturacion.estafetta.com")
    d.lr("SUCURSAL", suc)
    d.lr("FOLIO", fol)
    d.barcode(guia)
    d.center("NO INCLUYE SEGURO. CONSULTE TERMINOS EN www.estafetta.com")
    return truth(s, merchant="estafetta", legal="ESTAFETTA MENSAJERIA, S.A. DE C.V.", rfc=rf, store=suc, folio=fol, payment_printed=pw, url="facturacion.estafetta.com",
                 portal={"sucursal": suc, "folio": fol})


@layout("i_ikeya", [(80, 42), (80, 44)], P + G)
def ikeya(d, rng):
    pool = [("BILLI LIBRERO 80X202", 1299, 1999, "0.16", "0"), ("LAKK MESA 55 NEG", 249, 399, "0.16", "0"), ("FRAKTO BOLSA GDE", 19, 29, "0.16", "0"), ("DJUNGEL PELUCHE", 199, 349, "0.16", "0"),
            ("KALAX ESTANTE 4", 999, 1499, "0.16", "0"), ("MALMO COMODA 3", 1999, 2999, "0.16", "0"), ("ALBONDIGAS CONG 1K", 169, 219, "0", "0"), ("HOT DOG", 15, 20, "0.16", "0"), ("VELA SINLIG", 29, 59, "0.16", "0")]
    s = sale(rng, pick(rng, pool, rng.randint(2, 7), (0, 0), code=8), (10, 42, 48, 0, 0), 10, 21)
    rf = R.make_company(rng, "IKM")
    tda, tk = digits(rng, 3, True), digits(rng, 5, True)
    fold_ = digits(rng, 21, True)
    d.logo("IKEYA", inverse=True)
    d.center(f"IKEYA {rng.choice(['Oceanía', 'Guadalajara', 'Puebla'])}")
    d.center("Ikeya Retail México, S.A. de C.V.")
    d.center(f"RFC {rf}")
    d.center("Av. Oceanía 120, El Peñón, Venustiano Carranza, C.P. 15520")
    d.blank()
    d.lr("Artículo", "MXN")
    for i in s.items:
        d.lr(i.name, f"{i.amount:,.2f} {'B' if i.iva else 'A'}", cut=True)
        lf(d, f" {i.code[:3]}.{i.code[3:6]}.{i.code[6:]}" + (f"   {int(i.qty)} x {i.unit:,.2f}" if i.qty > 1 else ""))
    d.blank()
    d.lr("Total", f"{s.total:,.2f}", wide=2, tall=2, bold=True)
    if s.payment == "efectivo":
        pw = pay(d, s, rng, sym="", cash="Efectivo", change="Cambio")
        cv = None
    else:
        cv = Card(rng, s)
        pw = f"{'Débito' if cv.debit else 'Crédito'} {cv.brand.title()}"
        d.lr(pw, f"{s.total:,.2f}")
    d.blank()
    b16 = q2(s.iva / D("0.16"))
    lf(d, "Impuestos")
    d.add([Seg("Clave", 0), Seg("Neto", 20, "r"), Seg("IVA", 30, "r"), Seg("Total", d.cols, "r")])
    mixed = any(not i.iva for i in s.items)
    z = sum((i.amount for i in s.items if not i.iva), D(0))
    d.add([Seg("B 16%", 0), Seg(f"{s.net - z:,.2f}", 20, "r"), Seg(f"{s.iva:,.2f}", 30, "r"), Seg(f"{s.total - z:,.2f}", d.cols, "r")])
    if mixed:
        d.add([Seg("A 0%", 0), Seg(f"{z:,.2f}", 20, "r"), Seg("0.00", 30, "r"), Seg(f"{z:,.2f}", d.cols, "r")])
    d.add([Seg("Suma", 0), Seg(f"{s.net:,.2f}", 20, "r"), Seg(f"{s.iva:,.2f}", 30, "r"), Seg(f"{s.total:,.2f}", d.cols, "r")])
    d.blank()
    d.add([Seg("Fecha", 0), Seg("Hora", 12), Seg("Tda", 20), Seg("Caja", 26), Seg("Ticket", 33)])
    d.add([Seg(f"{s.when:%d.%m.%Y}", 0), Seg(f"{s.when:%H:%M}", 12), Seg(tda, 20), Seg(f"{rng.randint(1, 40):02d}", 26), Seg(tk, 33)])
    d.barcode(fold_)
    d.center(fold_)
    d.center("¿Cambiaste de opinión? Tienes 180 días para devolver. Conserva tu ticket.")
    d.center("Factura en ikeya.mx/factura con el número del código de barras")
    if cv:
        d.rule()
        voucher(d, s, rng, cv, rng.choice("ab"))
    return truth(s, merchant="IKEYA", legal="Ikeya Retail México, S.A. de C.V.", rfc=rf, store=tda, folio=tk, payment_printed=pw, url="ikeya.mx/factura",
                 portal={"codigo_barras": fold_})


@layout("j_smartfitt", [(58, 32), (80, 40)], GP)
def smartfitt(d, rng):
    s = sale(rng, [it(rng.choice(["PLAN BLACK MENSUAL", "PLAN FIT MENSUAL"]), rng.choice([449, 549, 599, 649]))], (18, 40, 42, 0, 0), 6, 22)
    if rng.random() < .4:
        s.items.append(it("INSCRIPCION", rng.choice([99, 199, 299])))
        s.tendered = s.total
    if rng.random() < .25:
        s.items.append(it("PROMO BIENVENIDA", -50))
    s.tendered = s.total
    rf = R.make_company(rng, "LAF")
    fol = digits(rng, 8, True)
    st, col, c, e, cp = dom(rng)
    d.center("SMART FITT", bold=True, tall=2)
    d.center("LATAMFITT DE MEXICO S.A.P.I. DE C.V.")
    d.center(f"RFC: {rf}")
    d.center(f"Sucursal {c.title()} - {st}")
    d.rule()
    lf(d, f"Recibo No. {fol}")
    lf(d, f"Fecha de pago: {fdate(s.when, rng.choice(['long', 'dmy']))}")
    show_t = rng.random() < .6
    if show_t:
        lf(d, f"Hora: {s.when:%H:%M}")
    lf(d, f"Socio: {rng.choice(NOMBRES).title()} {rng.choice(APE).title()}")
    lf(d, f"Matricula: {digits(rng, 9, True)}")
    lf(d, f"Periodo: {fdate(s.when + dt.timedelta(days=1), 'dmy')} al {fdate(s.when + dt.timedelta(days=31), 'dmy')}")
    d.rule()
    for i in s.items:
        d.lr(i.name, money(i.amount, "$") if i.unit > 0 else f"-${-i.amount:.2f}")
    d.rule()
    d.lr("Subtotal", money(s.net))
    d.lr("IVA 16%", money(s.iva))
    d.lr("Total pagado", money(s.total), bold=True)
    pw = {"efectivo": "Efectivo", "tarjeta_debito": "Tarjeta de débito", "tarjeta_credito": "Tarjeta de crédito"}[s.payment]
    lf(d, "Medio de pago:")
    lf(d, pw)
    if s.payment != "efectivo":
        lf(d, f"Terminacion {digits(rng, 4)}  Cargo recurrente")
    d.center("Tu factura se genera en el Espacio del Cliente: www.smartfitt.com.mx")
    d.center("Sin plazos forzosos*")
    return truth(s, merchant="SMART FITT", legal="LATAMFITT DE MEXICO S.A.P.I. DE C.V.", rfc=rf, folio=fol, time_printed=show_t, payment_printed=pw, url="www.smartfitt.com.mx")
