import { cadenaOf, valuesOf } from './cadena-original.ts'
import { timbre } from './cadena-table.ts'
import type { XmlElement } from './parse-xml.ts'

/** The cadena original of the timbre (TFD 1.1): what the PAC seals, and what the printed representation shows. */
export const tfdCadena = (tfd: XmlElement): string => cadenaOf(valuesOf(tfd, timbre))
