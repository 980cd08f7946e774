import type { PrintedFacts, Solution } from './printed-facts.ts'
import { near, priceOf, type Rate, type SoldAtRate, sum } from './sold-at-rate.ts'

/** Tolerance between a printed base and the one that the printed tax implies. */
const NEAR = 8

const before = ({ base, ieps }: SoldAtRate): number => base + (ieps?.amount ?? 0)
const bare = ({ base }: SoldAtRate): number => base

/** Bases are printed with or without IEPS, some with all taxes. */
const isBase = (parts: readonly SoldAtRate[], rate: Rate, printed: number): boolean =>
  [before, bare, priceOf].some((measure) =>
    near(printed, sum(parts.filter(({ iva }) => iva === rate).map(measure)), NEAR),
  )

/** Whether these parts contradict none of the ticket's printed bases. */
export const agrees = (facts: PrintedFacts, { parts, uses }: Solution): boolean => {
  const free = sum(parts.filter(({ iva }) => iva === 0 || iva === 'exempt').map(priceOf))
  return (
    [...facts.zeros, ...facts.exempts].every((cents) => uses.includes(cents)) &&
    facts.notTaxed.every((cents) => near(cents, free, NEAR)) &&
    facts.bases.every(({ base, rate }) => isBase(parts, rate, base))
  )
}
