import { rowOf } from './catalog-row.ts'
import { formasPago } from './formas-pago.ts'

/**
 * Whether a CFDI that is paid at once (PUE) may name it: a code of c_FormaPago other than 99.
 * `onDate`: it must be in force on that day.
 */
export const isFormaPago = (code: string, onDate?: string): boolean =>
  code !== '99' &&
  (onDate === undefined
    ? formasPago.some((row) => row.code === code)
    : rowOf(formasPago, code, onDate) !== undefined)
