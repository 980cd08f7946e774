import { allFound } from '../../../rule/all-found.ts'
import type { Ledger } from '../../amounts/ledger/ledger-of.ts'
import { totalPriors, totalVetoes } from './total-priors.ts'

/** Log odds that outweigh any habit of generated tickets, which print no total twice. */
const DECISIVE = 8

/**
 * Log odds, by cents: for the amount that arithmetic and words together say is invoiced, and
 * against amounts that they say include more. A foreign currency or another kind of total rules a
 * value out.
 */
export const totalPrior = (ledger: Ledger): ((total: Readonly<{ cents: number }>) => number) => {
  const replaced = allFound(totalPriors, ledger)
  const by = new Set(replaced.map((one) => one.by))
  const instead = new Set(replaced.map((one) => one.instead))
  const not = new Set(allFound(totalVetoes, ledger))
  return ({ cents }) => {
    if (not.has(cents)) return Number.NEGATIVE_INFINITY
    if (by.has(cents) === instead.has(cents)) return 0
    return by.has(cents) ? DECISIVE : -DECISIVE
  }
}
