"""A layout for draw-lines.py: Spanish words with and without their accents, as tills print them, one beside the other.

The random layouts print an accent on one row in two hundred: a recogniser that learns of them alone forgets the letters.
"""
from ticketgen.layouts_random import GRID_FONTS, PROP_FONTS  # noqa: F401  the generator looks for these names
from ticketgen.model import digits, strip_accents

WORDS = """panadería tortillería papelería ferretería lavandería taquería cafetería tintorería zapatería peluquería joyería
refaccionaría abarrotería carnicería pollería pescadería frutería cremería dulcería pastelería mercería perfumería librería
muñeca niño niña señor señora España piña montaña cabaña compañía mañana año otoño baño pañal leña castaña cuñado pequeño
champiñón jalapeño Núñez Muñoz Ibáñez Peña Muñiz Ordóñez Castañeda Treviño Cedeño Acuña Zúñiga Yáñez Quiñones Nuño Rubén
José María Sofía Lucía Andrés Ángel Óscar Iván Raúl Jesús Verónica Mónica Héctor Víctor Ramón Martín Adrián Julián Fabián
García Hernández Martínez López González Rodríguez Pérez Sánchez Ramírez Gómez Díaz Vázquez Jiménez Méndez Güemes Argüelles
México Querétaro Michoacán Yucatán Potosí León Mérida Cancún Juárez Álvaro Obregón Coyoacán Tlalnepantla Ecatepec Mazatlán
atención dirección razón régimen física físicas facturación fracción código artículo artículos número teléfono público crédito
débito método página gracias según también además sábado miércoles día período exhibición emisión expedición operación
devolución promoción descripción sucursal válido únicamente vehículo gasolina eléctrico químico farmacéutico óptica clínica
café té limón jamón chicharrón camarón atún azúcar plátano jícama maíz pingüino cigüeña averías raíz héroes Órnelas""".split()


def letters(doc, rng):
    doc.accents = True
    for _ in range(rng.randint(14, 24)):
        words = [rng.choice(WORDS) for _ in range(rng.randint(1, 4))]
        case = rng.choice([str.upper, str.upper, str.title, str.capitalize, str])
        text = case(" ".join(words))
        text = strip_accents(text) if rng.random() < 0.35 else text
        if rng.random() < 0.3:
            doc.lr(text, f"${digits(rng, 3)}.{digits(rng, 2)}", cut=True)
        else:
            rng.choice([doc.left, doc.center])(text)
    return {}


LAYOUTS = {"letters": (letters, [(58, 32), (80, 42), (80, 48)], ["grid", "grid", "prop"])}
