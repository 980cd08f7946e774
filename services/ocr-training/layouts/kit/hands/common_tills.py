"""What the layouts of the set common-tills share: sellers, addresses, ways to pay, goods."""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import alnum, Doc, q2
from ticketgen.parts import CITIES, COLS, FIRST, STREETS

from layouts.kit.chance import letters, num, one
from layouts.kit.dates import moment, say
from layouts.kit.names import person, SURNAMES
from layouts.kit.payment import CASH, CREDIT, DEBIT, paid
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import plain, qty
from layouts.kit.sale import Bill, stock

HEADS = ["Al", "Bri", "Cas", "Co", "De", "Fra", "Gal", "Ho", "In", "Ju", "Ker", "Lan", "Mo", "Nor", "Ol", "Pri", "Ru", "Sel", "Ta", "Ver", "Wal", "Yo", "Zo"]
TAILS = ["bana", "chuy", "dax", "fina", "gor", "landa", "mart", "nix", "pola", "rama", "sano", "teca", "tron", "vino", "zan", "meca", "lia", "co", "dor", "bex"]


NOUNS = ["Abeja", "Bugambilia", "Cántaro", "Charro", "Chinampa", "Espuela", "Farol", "Golondrina", "Hacienda", "Jarocho", "Lagunilla", "Molcajete", "Nopal",
         "Ñandú", "Olivo", "Palapa", "Quetzal", "Rebozo", "Sombrero", "Trapiche", "Venado", "Yunque", "Zapote", "Águila", "Ópalo", "Índigo"]


TURNS = ["Dorada", "Dos", "del Sur", "y Hnos.", "Express", "Plus", "24", "Real", "Centro", "de Doña Cuca", "Gourmet", "Norteña", "México", "Mx", "1910", "2000"]


PLACES = ["LOS PINOS", "VALLE ALTO", "CUMBRES", "SATELITE", "PLAZA REAL", "LINDAVISTA", "CONSTITUYENTES", "LA CAÑADA", "5 DE MAYO", "MIRAMAR", "TAPACHULA II",
          "SAN MATEO", "PATRIA", "CENTRAL DE ABASTOS", "UNIVERSIDAD", "LAS PALMAS", "GRAN SUR", "ECATEPEC"]


FORMS = ["SA DE CV", "S.A. DE C.V.", "S DE RL DE CV", "S. de R.L. de C.V.", "SAPI DE CV", "S.A.B. de C.V.", "SC", "S.P.R. DE R.L.", "SAS DE CV"]
TAXED_AS = ["601 GENERAL DE LEY PERSONAS MORALES", "REGIMEN GENERAL DE LEY PERSONAS MORALES", "Régimen Fiscal: 601", "601 - General de Ley Personas Morales"]
SMALL = ["626 Régimen Simplificado de Confianza", "REGIMEN SIMPLIFICADO DE CONFIANZA", "612 PERSONAS FISICAS CON ACTIVIDADES EMPRESARIALES", "RESICO", "Reg. 621"]
TILL_NAMES = ["CAJA1", "ADMIN", "SUPERVISOR", "MARY", "Lupita R.", "K. HDZ", "JOSE LUIS", "Brenda", "CAJERO 2", "GABY M"]
PLASTIC = [(DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO"), (DEBIT, "T. DEBITO"), (CREDIT, "T. CREDITO"), (CREDIT, "AMEX")]
MIXED = [(CASH, "EFECTIVO"), (CASH, "EFECTIVO"), *PLASTIC]


def made_up(rng: random.Random) -> str:
    return rng.choice(HEADS) + rng.choice(TAILS)


def brand(rng: random.Random) -> str:
    """A trade name: a coined word, a thing, letters, digits, quotes."""
    a, b, n = made_up(rng), rng.choice(NOUNS), rng.choice(NOUNS)
    return one(rng, a, a, f"{b} {rng.choice(TURNS)}", f"El {b}" if rng.random() < .5 else f"La {b}", f"{b} & {n}", f"{a} {rng.randint(2, 99)}", f"{rng.choice(FIRST).title()}'s",
               f"\"{b} {rng.choice(TURNS)}\"", f"{alnum(rng, 1)}-{a}", f"{rng.choice(SURNAMES).title()} {n}", f"{letters(rng, 2)[0]}&{letters(rng, 2)[1]} {n}", f"Don {a}")


def firm(rng: random.Random, *of: str) -> tuple[str, str]:
    """A company that need not sound like its shops, and its RFC."""
    a, b, form = made_up(rng).upper(), rng.choice(NOUNS).upper(), rng.choice(FORMS)
    kind = rng.choice(of) if of else one(rng, "CADENA COMERCIAL", "TIENDAS", "OPERADORA", "DISTRIBUIDORA", "CONSORCIO", "INMOBILIARIA Y COMERCIAL", "ALMACENES", "GRUPO", "PROMOTORA")
    name = one(rng, f"{kind} {a}", f"{kind} {a} DE MEXICO", f"NUEVA {kind} {b}", f"{kind} {rng.choice(SURNAMES)} & {rng.choice(SURNAMES)}", f"{a} {rng.choice(CITIES)[0]}",
               f"{kind} {letters(rng)}", f"{kind} {b} {rng.choice(['INTERNACIONAL', 'DEL SURESTE', 'NORTE', 'Y ASOCIADOS'])}", f"{a} {b}")
    return f"{name}{rng.choice([' ', ' ', ', '])}{form}", company_rfc(rng, letters(rng))


def surname_first(rng: random.Random) -> tuple[str, str]:
    name = f"{rng.choice(SURNAMES)} {rng.choice(SURNAMES)} {rng.choice(FIRST)}" + (f" {rng.choice(FIRST)}" if rng.random() < .5 else "")
    return name, R.make_person(rng)


def owner(rng: random.Random) -> tuple[str, str]:
    return (person(rng), R.make_person(rng)) if rng.random() < .5 else surname_first(rng)


def road(rng: random.Random) -> str:
    return f"{rng.choice(STREETS)} {rng.randint(10, 3999)}, {rng.choice(COLS)}"


def town(rng: random.Random) -> str:
    c, st, z = rng.choice(CITIES)
    return f"{c}, {st} CP {z}{num(rng, 3)}"


def card(rng: random.Random) -> str:
    return one(rng, f"XXXXXXXXXXXX{num(rng, 4)}", f"****{num(rng, 4)}", f"************{num(rng, 4)}")


SHELF = stock("REFR COLA 600;17;23;A|AGUA 1.5L;13;19;E|PAPAS SAL 45G;18;24;I|CAFE 12OZ GDE;26;38;A|GALL CHOC 6PZ;17;24;I|CIGARRO 14;58;78;A|SANDW POLLO;38;55;A|LECHE LT;26;34;E"
              "|HIELO 3KG;24;32;A|BARRA CEREAL;11;17;I|ENERGETICA 473;42;58;A|PAN DULCE 2PZ;22;34;I")


GROCERY = stock("MANZANA GALA KG;42;78;E|PECH POLLO KG;118;169;E|JITOM KG;19;39;E|SHAMPOO 400;62;99;A|ATUN AGUA 140;18;27;E|CLORO 1L;16;28;A|CEREAL MAIZ 500;58;86;I|ROLLO COC 2P;36;59;A"
                "|LECHE DESL 1L;25;33;E|CERVEZA 6PK;98;139;A|QUESO PANELA 400;58;89;E|TOALLA FEM 10;34;52;A|ACEITE 900;38;55;E|FOCO LED 2P;59;99;A|LIMON KG;22;48;E")


TOOLS = stock("LLAVE NARIZ 1/2;89;189;A|CHAPA SOBREP;289;459;A|LIJA AGUA 220;8;14;A|TAQUETE 1/4 50;39;69;A|PINTURA VIN 4L;389;729;A|BROCA CONCRETO;29;59;A|CABLE USO RUDO;22;38;A"
              "|SELLADOR 300ML;69;129;A|REJILLA ALUM;119;209;A|BOMBA PERIF 1/2;1190;1890;A")


CLOTHES = stock("BLUSA M/L DAMA;249;599;A|JEANS SLIM CAB;499;1199;A|TENIS CASUAL;799;1699;A|SABANA MATRIM;599;1299;A|CARTERA PIEL;399;899;A|CALCETA 3P;99;189;A|PIJAMA NIÑA;229;449;A")


MEDS = stock("PARACETAM 500 10T;22;48;E|NAPROXENO 250;38;79;E|ELECTROLIT UVA;24;32;E|CREMA FACIAL 50;89;159;A|CURITAS 20;28;42;A|AMOXIC 500 12C;69;139;E|METFORMINA 850;42;98;E|PASTA DENT 100;32;58;A"
             "|OMEPRAZOL 20 14;36;89;E|PAÑAL ET3 40;229;329;A")


def fuel(rng: random.Random, words) -> tuple[Bill, str, str, Decimal, Decimal]:
    what, each = one(rng, ("MAGNA", "22.49"), ("PREMIUM", "24.89"), ("DIESEL", "25.39"), ("REGULAR 87", "23.19"), ("Extra", "23.05"))
    litres, price = Decimal(rng.randint(4000, 58000)) / 1000, Decimal(each) + Decimal(rng.randint(0, 90)) / 100
    total, quota = q2(litres * price), q2(litres * Decimal("0.4900"))
    net = q2((total - quota) / Decimal("1.16")) + quota
    b, (method, word) = Bill(moment(rng, 0, 23), CASH, net, total - net), rng.choice(words)
    b.payment, b.tendered = method, total
    return b, word, what, litres, price


DISHES = stock("CHILAQ VERDES;109;159;A|CLUB SANDWICH;139;189;A|ENCHIL SUIZAS;139;199;A|CAFE REFILL;45;62;A|JUGO NARANJA;42;68;A|SOPA DIA;58;79;A|MOLLETES;79;119;A|MALTEADA;69;95;A|PAY QUESO;62;88;A"
               "|ARRACHERA 250;219;329;A|LIMONADA;42;58;A")


TACOS = stock("TACO PASTOR;18;28;A|GRINGA;58;82;A|VOLCAN;38;52;A|ORD CEBOLLITAS;35;48;A|AGUA JAMAICA LT;45;62;A|CERVEZA;42;58;A|ALAMBRE CHUL;128;178;A|QUESO FUND;88;128;A|FLAN;42;58;A|REFRESCO;28;36;A")
BURGERS = stock("COMBO DOBLE QSO;119;159;A|NUGGETS 10;89;119;A|PAPAS GDE;49;62;A|MCOMBO NIÑO;89;109;A|REFR MED;32;42;A|HELADO CONO;18;28;A|PAY MANZANA;25;35;A|HAMB POLLO;79;109;A")
DESK = stock("CUAD PROF 100H;32;59;A|HOJAS BOND 500;98;149;A|PLUMA GEL 2P;29;48;A|TINTA NEG;249;389;A|USB 64GB;119;199;A|FOLDER 25P;48;72;A|MOUSE INAL;179;299;A|IMPRESION B/N;2;4;A|ENMICADO;18;28;A")
CORNER = stock("FRIJOL LATA;18;28;E|JABON ROSA;14;22;A|HUEVO KG;42;58;E|TORTILLA KG;22;28;E|REFR 3L;42;54;A|SOPA PASTA;9;14;E|SERVILLETA 200;24;36;A|PAN BLANCO;42;54;E|VELADORA;28;42;A|CROQ GATO KG;48;78;A")
COFFEE = stock("Latte 12oz;58;78;A|Americano;42;58;A|Matcha;69;89;A|Croissant;45;62;A|Cold brew;62;79;A|Galleta avena;32;45;A|Bagel salmón;109;149;A|Chai;58;74;A")
PARTS = stock("ACEITE 5W30 L;129;189;A|FILTRO AIRE;119;229;A|BALATA DEL;489;899;A|FOCO H4;79;149;A|BUJIA 4P;189;329;A|ANTICONG 4L;129;199;A|PLUMA 20;89;169;A")
BREAD = stock("CONCHA;12;18;I|BOLILLO;3;5;E|REBANADA 3L;42;58;I|CAFE OLLA;28;38;A|EMPANADA;18;26;I|BAGUETTE;28;42;E|ROSCA CHICA;129;189;I|TARTA FRUTA;45;68;I")
SALON = stock("Corte dama;180;320;A|Tinte;480;890;A|Uñas gel;220;380;A|Corte caballero;90;180;A|Baño perro chico;180;280;A|Vacuna;250;390;A|Croquetas 2k;189;289;A|Tratamiento;250;420;A")


TRADES = ["Boutique", "Zapatería", "Mueblería", "Óptica", "Jugos", "Marisquería", "Ferretería", "Florería", "Llantera", "Refaccionaria", "Dulcería", "Librería", "Helados",
          "Birriería", "Telas", "Cocina", "Materiales", "Juguetería"]


def shop_name(rng: random.Random) -> str:
    return f"{rng.choice(TRADES)} {brand(rng)}" if rng.random() < .5 else brand(rng)


def sums(d: Doc, rng: random.Random, s, word: str) -> bool:
    """Goods, total, payment and in half of the cases the breakdown, each in a plain form: the name is what these layouts are about."""
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    if tax := rng.random() < .5:
        d.lr(one(rng, "SUBTOTAL", "Sub-total", "IMPORTE"), plain(s.net))
        d.lr("IMPUESTOS" if s.ieps else one(rng, "IVA 16%", "I.V.A.", "IMPUESTOS"), plain(s.iva + s.ieps))
    d.lr(one(rng, "TOTAL", "Total $", "TOTAL A PAGAR"), plain(s.total), bold=True)
    paid(d, s, word)
    return tax


def clock(d: Doc, rng: random.Random, s) -> None:
    """Date and hour without a word, or among numbers of the till."""
    n = num(rng, 4)
    d.left(say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}/{mm}/{yy} {hh}:{mi} {am}", "T#1 {dd}-{mm}-{yyyy} {HH}:{mi}:{ss}", "{dd}/{Mmm}/{yyyy} {HH}:{mi} C: 2", "Fecha {dd}/{mm}/{yyyy}  Hora {HH}:{mi}",
                       "{Ddd}, {d} {Mmm} {yyyy} {h}:{mi}{a_m_}").replace("#1", n)))
