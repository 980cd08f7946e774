import { fold } from '../text/fold.ts'
import type { Ledger } from './ledger.ts'

/** A state's tax on lodging (ISH), or what is left for who serves: parts of what is paid that no IVA is on. */
const APART = /\bI\W?S\W?H\b|HOSPEDAJE|PROPINA|\bSERVICIO\b/

/** "SUBTOTAL 900.00", "IMPUESTO HOSPEDAJE 27.00": a net of 927.00 is the sum of two amounts, and no print of the net. */
export const holdsLocalTax = ({ all, values }: Ledger, net: number): boolean =>
  !values.has(net) &&
  all.some(({ cents, label }) => APART.test(fold(label)) && all.some((base) => base.cents + cents === net))
