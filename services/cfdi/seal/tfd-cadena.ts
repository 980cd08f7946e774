import type { XmlElement } from '../xml/parse-xml.ts'
import { cadenaOf, valuesOf } from './cadena-original.ts'
import { timbre } from './cadena-table.ts'

/**
 * The cadena original of the timbre (TFD 1.1): what the PAC seals, and what the printed
 * representation shows.
 */
export const tfdCadena = (tfd: XmlElement): string => cadenaOf(valuesOf(tfd, timbre))
