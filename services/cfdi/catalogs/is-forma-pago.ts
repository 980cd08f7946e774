import { rowOf } from './catalog-row.ts'
import { formasPago } from './formas-pago.ts'

/** Whether a CFDI that is paid in one exhibition may name it: a c_FormaPago code, but for 99; with `onDate`, one in force on that day. */
export const isFormaPago = (code: string, onDate?: string): boolean =>
  code !== '99' &&
  (onDate === undefined
    ? formasPago.some((row) => row.code === code)
    : rowOf(formasPago, code, onDate) !== undefined)
