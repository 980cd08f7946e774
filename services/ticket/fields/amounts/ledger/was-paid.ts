import { isLabelledAs } from '../labels/is-labelled-as.ts'
import type { Ledger } from './ledger-of.ts'
import { MOST_LABELLED } from './most-labelled.ts'

const isCashless = isLabelledAs('card', 'transfer', 'vales')
const isHanded = isLabelledAs('cash', 'tendered')
const isChange = isLabelledAs('change')
const isSum = isLabelledAs('total', 'amountWord')

/**
 * "VISA 586.00", "EFECTIVO 600.00" and "CAMBIO 14.00" below the total: whether the ticket says that
 * exactly this many cents were paid.
 */
export const wasPaid = ({ all }: Ledger, due: number): boolean => {
  const sum = all.find((one) => one.cents === due && isSum(one))
  const below = all.filter((one) => one !== sum && one.row >= (sum?.row ?? 0) && one.cents > 0)
  if (below.some((one) => one.cents === due && isCashless(one) && !isChange(one))) return true
  const handed = below.filter((one) => isHanded(one) && !isChange(one)).slice(0, MOST_LABELLED)
  const back = below.filter(isChange).slice(0, MOST_LABELLED)
  if (back.length === 0) return handed.some(({ cents }) => cents === due)
  return handed.some((cash) => back.some(({ cents, row }) => row >= cash.row && cash.cents - cents === due))
}
