import { isApart } from './is-apart.ts'
import type { Ledger } from './ledger.ts'

/** "SUBTOTAL 900.00", "IMPUESTO HOSPEDAJE 27.00": a net of 927.00 is the sum of two amounts, and no print of the net. */
export const holdsLocalTax = ({ all, values }: Ledger, net: number): boolean =>
  !values.has(net) && all.some((one) => isApart(one) && all.some((base) => base.cents + one.cents === net))
