import type { Ledger } from './ledger.ts'
import { says } from './says.ts'

const CENTS = 100
const isPaid = says('cash', 'card', 'vales', 'transfer', 'payLabel')

type Replaced = Readonly<{ by: number; instead: number }>

/** "TOTAL 1000" over "VISA DEBITO 10.00": the point of the sum was lost, and what was paid has it. */
export const lostPoints = ({ values }: Ledger): readonly Replaced[] =>
  [...values.values()]
    .filter(({ seen }) => seen.every(({ whole }) => whole))
    .flatMap(({ cents }) => {
      const paid = values.get(cents / CENTS)?.seen.some((one) => !one.whole && isPaid(one))
      return paid ? [{ by: cents / CENTS, instead: cents }] : []
    })
