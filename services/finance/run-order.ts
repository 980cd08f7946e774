import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { Month } from '#contracts/finance/month.ts'
import { plainAmount } from '#contracts/finance/plain-amount.ts'
import { SignedAmount } from '#contracts/finance/signed-amount.ts'
import { pricesStream } from '#contracts/finance/streams.ts'
import { Amount, IsoDate } from '#contracts/values.ts'
import { FinanceRefusal } from '#money/finance-refusal.ts'
import { openDatabaseFor } from '#platform/postgres/open-database.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import { knownAccount } from './accounts/known-account.ts'
import { listPrices } from './accounts/list-prices.ts'
import { correctCharge } from './correct-charge.ts'
import { handleFact } from './facts/handle-fact.ts'
import { inSnakeCase } from './in-snake-case.ts'
import { closeMonths } from './months/close-months.ts'
import { makeStatement } from './statement/make-statement.ts'
import { verifyCharges } from './verify/verify-charges.ts'

// `cli finance …` runs this as a process of its own, with the order on stdin, because no service
// imports another. Prints a JSON line for each result as it comes, then one more: that this is all,
// or why the order is refused.

const Order = z.discriminatedUnion('order', [
  z.object({ order: z.literal('close'), month: Month, accountId: z.string().nullable() }),
  z.object({
    order: z.literal('price'),
    accountId: z.string(),
    amount: Amount.transform(plainAmount),
    from: IsoDate,
  }),
  z.object({ order: z.literal('prices'), accountId: z.string().nullable() }),
  z.object({
    order: z.literal('correct'),
    chargeId: z.string(),
    amount: SignedAmount.transform(plainAmount),
    reason: z.string(),
  }),
  z.object({
    order: z.literal('statement'),
    accountId: z.string(),
    month: Month,
    file: z.string().nullable(),
    format: z.enum(['csv', 'pdf']),
  }),
  z.object({ order: z.literal('verify') }),
])
type Order = z.infer<typeof Order>

const setPrice = async (
  { query }: Database,
  { accountId, amount, from }: Extract<Order, { order: 'price' }>,
  at: string,
): Promise<object> => {
  await knownAccount(query, accountId)
  const stream = { stream: pricesStream(accountId), accountId }
  await handleFact(query, stream, { type: 'SetPrice', at, data: { amount, from } })
  return { account_id: accountId, amount, from }
}

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const tell = (result: object) => say({ result: inSnakeCase(result) })

const run = async (database: Database, order: Order, at: string): Promise<void> => {
  switch (order.order) {
    case 'close':
      return closeMonths(database, { ...order, at }, tell)
    case 'price':
      return void tell(await setPrice(database, order, at))
    case 'prices':
      return (await listPrices(database.query, { ...order, at })).forEach(tell)
    case 'correct':
      return void tell(await correctCharge(database, { ...order, at }))
    case 'statement':
      return void tell(await makeStatement(database, { ...order, at }))
    case 'verify':
      return void tell(await verifyCharges(database))
  }
}

const answer = async (order: Order): Promise<void> => {
  const { database, close } = await openDatabaseFor(loadConfig(), createLogger('warn'))
  try {
    await run(database, order, new Date().toISOString())
    say({ ended: true })
  } catch (error) {
    if (!(error instanceof FinanceRefusal)) throw error
    say({ refused: error.message })
  } finally {
    await close()
  }
}

await answer(Order.parse(JSON.parse(await text(process.stdin))))
