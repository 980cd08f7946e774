import { isInForce } from '../catalogs/catalog-row.ts'
import type { CfdiReading } from '../read/cfdi-reading.ts'
import { CFDI } from '../xml/namespaces.ts'
import { childElements, childrenAt, type XmlElement } from '../xml/parse-xml.ts'
import { collapse } from '../xml/white-space.ts'

/**
 * A rule of SAT's error matrix for CFDI 4.0: its code, and whether a document that fits the schema
 * obeys it.
 */
export type Rule = readonly [code: string, holds: (cfdi: CfdiReading) => boolean]

export const elementsAt = ({ root }: CfdiReading, path: string): XmlElement[] => childrenAt(root, CFDI, path)

/** Without the white space that the schema collapses. */
export const said = (element: XmlElement | undefined, name: string): string | null => {
  const text = element?.getAttribute(name) ?? null
  return text === null ? null : collapse(text)
}

/** The attribute of the first element at the path; null if either is missing. */
export const attributeAt = (cfdi: CfdiReading, path: string, name: string): string | null =>
  said(elementsAt(cfdi, path)[0], name)

export const isOneOf = (value: string | null, ...codes: string[]): boolean =>
  value !== null && codes.includes(value)

export const NATIONAL = 'XAXX010101000'
export const FOREIGN = 'XEXX010101000'
/** Generic RFCs, which identify nobody. */
export const isGeneric = (rfc: string): boolean => isOneOf(rfc, NATIONAL, FOREIGN)

export const hasForeignTrade = (cfdi: CfdiReading): boolean =>
  elementsAt(cfdi, 'Complemento')
    .flatMap(childElements)
    .some(({ localName }) => localName === 'ComercioExterior')

type Dated = Readonly<{ code: string; from: string; to: string | null }>

/** The day of Fecha, at the place of issue. */
export const inForce = (row: Omit<Dated, 'code'>, fecha: string): boolean =>
  isInForce(row, fecha.slice(0, 10))

export const isCodeOf = (rows: readonly Dated[], code: string, fecha: string): boolean =>
  rows.some((row) => row.code === code && inForce(row, fecha))
