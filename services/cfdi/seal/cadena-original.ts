import { CFDI } from '../xml/namespaces.ts'
import { parseComprobante } from '../xml/parse-comprobante.ts'
import { childElements, childrenAt, type XmlElement } from '../xml/parse-xml.ts'
import { collapse } from '../xml/white-space.ts'
import { type CadenaNode, comprobante } from './cadena-table.ts'
import { complements } from './complement-table.ts'

/** `complete: false`: an unknown SAT complement is present, so SAT's own cadena may hold more. */
export type Cadena = Readonly<{ cadena: string; complete: boolean }>

const attributeValue = (element: XmlElement, step: string): string[] => {
  const optional = step.endsWith('?')
  const name = optional ? step.slice(0, -1) : step
  if (optional && !element.hasAttribute(name)) return []
  return [collapse(element.getAttribute(name) ?? '')]
}

const keyOf = (element: XmlElement): string => `${element.namespaceURI} ${element.localName}`

const complementValues = (element: XmlElement): string[] => {
  const node = complements[keyOf(element)]
  return node ? valuesOf(element, node) : []
}

/**
 * The values of one element as the table lists them; complements are looked up by their own name.
 */
export const valuesOf = (element: XmlElement, node: CadenaNode): string[] =>
  node.flatMap((step) => {
    if (typeof step === 'string') return attributeValue(element, step)
    const [path, child] = step
    const found = childrenAt(element, element.namespaceURI ?? CFDI, path)
    if (path.startsWith('Complemento')) return found.flatMap(childElements).flatMap(complementValues)
    return found.flatMap((each) => valuesOf(each, child))
  })

export const cadenaOf = (values: readonly string[]): string => `||${values.join('|')}||`

/** SAT's XSLT ignores elements outside SAT's namespaces. */
const isOfSat = ({ namespaceURI }: XmlElement): boolean =>
  namespaceURI?.startsWith('http://www.sat.gob.mx/') ?? false

const isKnown = (root: XmlElement): boolean =>
  ['Complemento', 'Conceptos/Concepto/ComplementoConcepto']
    .flatMap((path) => childrenAt(root, CFDI, path))
    .flatMap(childElements)
    .every((complement) => keyOf(complement) in complements || !isOfSat(complement))

/** The cadena original of a CFDI 4.0, sealed or not. Throws CfdiUnreadable for anything else. */
export const cadenaOriginal = (cfdi: Uint8Array | string | XmlElement): Cadena => {
  const root = typeof cfdi === 'string' || cfdi instanceof Uint8Array ? parseComprobante(cfdi) : cfdi
  return { cadena: cadenaOf(valuesOf(root, comprobante)), complete: isKnown(root) }
}
