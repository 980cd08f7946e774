import { CFDI } from '#cfdi/xml/namespaces.ts'
import { childElements, childrenAt, type XmlElement } from '#cfdi/xml/parse-xml.ts'
import { collapse } from '#cfdi/xml/white-space.ts'
import { clipped } from './clipped.ts'

/**
 * An attribute that `CfdiReading` does not carry, `''` where it is absent:
 * `attributeAt(root, 'Receptor', 'NumRegIdTrib')`.
 */
export const attributeAt = (root: XmlElement, path: string, name: string): string =>
  collapse(childrenAt(root, CFDI, path)[0]?.getAttribute(name) ?? '')

/** Attribute names whose separated words say too little. */
const names = new Map([
  ['instEducativas', 'Institución educativa'],
  ['ClaveProdServ', 'Clave de producto o servicio'],
  ['NoIdentificacion', 'No. de identificación'],
])

/** Schemas write without accents. */
const accented = (text: string): string =>
  text
    .replace(/([cs])ion\b/g, '$1ión')
    .replace(/\b([Cc])odigo/g, '$1ódigo')
    .replace(/\b([Nn])umero/g, '$1úmero')

/**
 * `nombreAlumno` → `Nombre alumno`, `disposicionFiscal` → `Disposición fiscal`; abbreviations keep
 * their case.
 */
const label = (name: string): string => {
  const [first = '', ...rest] = name.replace(/([a-z])([A-Z])/g, '$1 $2').split(' ')
  const lower = rest.map((word) => (/[a-z]/.test(word) ? word.toLowerCase() : word))
  const words = [first.charAt(0).toUpperCase() + first.slice(1), ...lower].join(' ')
  return names.get(name) ?? accented(words)
}

const LONGEST = 1000

/** The element's attributes as text, without schema locations and versions. */
const attributeText = (element: XmlElement): string =>
  Array.from(element.attributes)
    .filter(({ name }) => !/^(xmlns|xsi:|version$)/i.test(name))
    .map(({ localName, value }) => `${label(localName ?? '')}: ${clipped(collapse(value), LONGEST)}`)
    .join(', ')

/**
 * An element without a form of its own: one line for it and each element inside, `Cargo – Codigo:
 * 1, Importe: 2.00`.
 */
export const elementLines = (element: XmlElement): string[] => {
  const own = attributeText(element)
  const inside = childElements(element).flatMap(elementLines)
  return own === '' ? inside : [`${label(element.localName ?? '')} – ${own}`, ...inside]
}
