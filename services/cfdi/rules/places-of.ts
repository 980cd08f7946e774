import { monedas } from '../catalogs/monedas.ts'
import type { CfdiReading } from '../read/cfdi-reading.ts'

/** The decimals of a document's totals: its currency's, two for one that is not known. */
export const placesOf = ({ moneda }: Pick<CfdiReading, 'moneda'>): number => monedas.get(moneda) ?? 2
