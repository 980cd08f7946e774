import { type NamedCode, storedCodes } from '#merchants/publish/stored-codes.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Marks } from './alike.ts'
import { ruleOf } from './rule-of.ts'

/** Reads a ticket again by the rules of another definition of its merchant. */
export type Rereading = Readonly<{
  merchantId: string
  /** The code as it counts, as this rule finds it on the paper; null: it finds none. */
  readBy: (code: NamedCode) => string | null
}>

type Read = Pick<Marks, 'codes'>

const rulesOf = ({ codes }: Read): string[] =>
  Object.values(codes).flatMap(({ rule }) => (rule === null ? [] : [rule]))

/**
 * What the ticket shows by those rules of others that its own definition does not have, by rule. A
 * rule that no definition has is left out, and so is one that finds nothing.
 */
export const reread = async (
  query: Query,
  { own, merchantId, readBy }: Rereading & Readonly<{ own: Read }>,
  others: readonly Read[],
): Promise<Readonly<Record<string, string>>> => {
  const known = new Set(rulesOf(own))
  const wanted = new Set(others.flatMap(rulesOf).filter((rule) => !known.has(rule)))
  if (wanted.size === 0) return {}
  const codes = await storedCodes(query, merchantId)
  return Object.fromEntries(
    codes.flatMap((code) => {
      const rule = ruleOf(code)
      const read = rule !== null && wanted.has(rule) ? readBy(code) : null
      return rule === null || read === null ? [] : [[rule, read] as const]
    }),
  )
}
