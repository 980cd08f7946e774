import { everyAccount, pricesStream } from '#contracts/finance/streams.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { handleFact } from './facts/handle-fact.ts'

/**
 * Makes the configured price of a CFDI a fact of the log, so that what was charged can be derived
 * from the log alone. A changed price holds from tomorrow on.
 */
export const setDefaultPrice = async (
  query: Query,
  { amount, at }: Readonly<{ amount: string; at: string }>,
): Promise<void> => {
  const stream = { stream: pricesStream(everyAccount), accountId: everyAccount }
  await handleFact(query, stream, { type: 'SetDefaultPrice', at, data: { amount } })
}
