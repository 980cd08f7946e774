import type { Receiver } from '#contracts/fiscal/receiver.ts'
import { sql } from '#contracts/sql.ts'
import type { Instant } from '#contracts/values.ts'
import type { Values } from '#merchants/values/fill-template.ts'
import { createAnswers } from '#platform/privacy/answers.ts'
import type { BillingCase } from '../case/billing-case.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { sandboxOwner } from '../case/sandbox-owner.ts'
import { flowValues, type TicketValues } from './flow-values.ts'

/** By the name of the question, the name in a flow. */
const names: Readonly<Record<string, string>> = {
  time: 'ticket.time',
  net_amount: 'ticket.subtotal',
  tax_amount: 'ticket.iva',
}

/**
 * What was given and may not stand in the log. Throws KeyDestroyed once the receiver was erased.
 */
const givenValues = async (
  { platform: { database, dataKeys } }: BillingDeps,
  { sealedAnswers }: Pick<BillingCase, 'sealedAnswers'>,
): Promise<Values> => {
  const answers = createAnswers(database.query, dataKeys)
  const given = await Promise.all(sealedAnswers.map((id) => answers.open(id)))
  const named = given.flatMap(Object.entries<string>).flatMap(([name, value]) => {
    const known = names[name]
    return known === undefined ? [] : [[known, value] as const]
  })
  return Object.fromEntries(named)
}

/** The time of a visit: a sandbox has a clock of its own, which may have been moved ahead. */
const timeOf = async (
  { platform: { clock, database } }: BillingDeps,
  subject: Pick<BillingCase, 'accountId' | 'mode' | 'request'>,
): Promise<Instant> => {
  const now = clock.now()
  if (!subject.request.sandbox) return now
  const [row] = await database.query<{ ahead: number }>(
    sql`select sandbox.seconds_moved(${sandboxOwner(subject)}, '-infinity')::float8 as ahead`,
  )
  return new Date(Date.parse(now) + (row?.ahead ?? 0) * 1_000).toISOString()
}

/** What the steps of a flow may send; what the client gave stands over what was read. */
export const sessionValues = async (
  deps: BillingDeps,
  subject: BillingCase,
  { receiver, ...ticket }: Omit<TicketValues, 'at'> & Readonly<{ receiver: Receiver }>,
): Promise<Values> => ({
  ...flowValues(subject, receiver, { ...ticket, at: await timeOf(deps, subject) }),
  ...(await givenValues(deps, subject)),
})
