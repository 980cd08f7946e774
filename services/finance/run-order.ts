import { writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { Month } from '#contracts/finance/month.ts'
import { SignedAmount } from '#contracts/finance/signed-amount.ts'
import { pricesStream } from '#contracts/finance/streams.ts'
import { sql } from '#contracts/sql.ts'
import { Amount, IsoDate } from '#contracts/values.ts'
import { FinanceRefusal } from '#money/finance-refusal.ts'
import { openDatabaseFor } from '#platform/postgres/open-database.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import { closeMonth } from './close-month.ts'
import { correctCharge } from './correct-charge.ts'
import { handleFact } from './handle-fact.ts'
import { setDefaultPrice } from './set-default-price.ts'
import { statementCsv, statementOf } from './statement-of.ts'
import { verifyCharges } from './verify/verify-charges.ts'

// `cli finance …` runs this as a process of its own, with the order on stdin, because no service
// imports another. Prints one JSON line: the results, or why the order is refused.

const Order = z.discriminatedUnion('order', [
  z.object({ order: z.literal('close'), month: Month, accountId: z.string().nullable() }),
  z.object({ order: z.literal('price'), accountId: z.string(), amount: Amount, from: IsoDate }),
  z.object({ order: z.literal('correct'), chargeId: z.string(), amount: SignedAmount, reason: z.string() }),
  z.object({
    order: z.literal('statement'),
    accountId: z.string(),
    month: Month,
    file: z.string().nullable(),
  }),
  z.object({ order: z.literal('verify') }),
])
type Order = z.infer<typeof Order>

const accountsOf = async ({ query }: Database, accountId: string | null): Promise<string[]> => {
  if (accountId !== null) return [accountId]
  const rows = await query<{ account_id: string }>(
    sql`select account_id from account.accounts order by account_id`,
  )
  return rows.map(({ account_id }) => account_id)
}

const makeStatement = async (
  { query }: Database,
  { file, ...asked }: Extract<Order, { order: 'statement' }>,
): Promise<object> => {
  const statement = await statementOf(query, asked)
  if (file === null) return statement
  const { lines, ...totals } = statement
  await writeFile(file, statementCsv(lines))
  return { ...totals, file, rows: lines.length }
}

const run = async (database: Database, order: Order, at: string): Promise<object[]> => {
  switch (order.order) {
    case 'close': {
      const closed: object[] = []
      for (const accountId of await accountsOf(database, order.accountId))
        closed.push(await closeMonth(database, { accountId, month: order.month, at }))
      return closed
    }
    case 'price': {
      const { accountId, amount, from } = order
      const stream = { stream: pricesStream(accountId), accountId }
      await handleFact(database.query, stream, { type: 'SetPrice', at, data: { amount, from } })
      return [{ account_id: accountId, amount, from }]
    }
    case 'correct':
      return (await correctCharge(database.query, { ...order, at })).map(({ data }) => data)
    case 'statement':
      return [await makeStatement(database, order)]
    case 'verify':
      return [await verifyCharges(database)]
  }
}

const answer = async (order: Order): Promise<object> => {
  const config = loadConfig()
  const { database, close } = await openDatabaseFor(config, createLogger('warn'))
  try {
    const at = new Date().toISOString()
    await setDefaultPrice(database.query, { amount: config.pricePerCfdi, at })
    return { results: await run(database, order, at) }
  } catch (error) {
    if (error instanceof FinanceRefusal) return { refused: error.message }
    throw error
  } finally {
    await close()
  }
}

const order = Order.parse(JSON.parse(await text(process.stdin)))
process.stdout.write(`${JSON.stringify(await answer(order))}\n`)
