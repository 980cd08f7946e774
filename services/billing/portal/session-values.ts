import type { Receiver } from '#contracts/fiscal/receiver.ts'
import type { Values } from '#merchants/values/fill-template.ts'
import { createAnswers } from '#platform/privacy/answers.ts'
import type { BillingCase } from '../case/billing-case.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
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

/** What the steps of a flow may send; what the client gave stands over what was read. */
export const sessionValues = async (
  deps: BillingDeps,
  subject: BillingCase,
  { receiver, ...ticket }: Omit<TicketValues, 'at'> & Readonly<{ receiver: Receiver }>,
): Promise<Values> => ({
  ...flowValues(subject, receiver, { ...ticket, at: deps.platform.clock.now() }),
  ...(await givenValues(deps, subject)),
})
