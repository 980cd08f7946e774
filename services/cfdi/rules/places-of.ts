import { monedas } from '../catalogs/monedas.ts'
import type { CfdiReading } from '../read/cfdi-reading.ts'

/** The decimals of a document's totals: its currency's, or two if the currency is unknown. */
export const placesOf = ({ moneda }: Pick<CfdiReading, 'moneda'>): number => monedas.get(moneda) ?? 2
