import { readCodes } from './table-cells.ts'
import { cClaveUnidad } from './tables/c-clave-unidad.ts'

/** c_ClaveUnidad. Case counts. */
export const clavesUnidad: ReadonlySet<string> = new Set(readCodes(cClaveUnidad).map(([code]) => code))
