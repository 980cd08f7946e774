import { setTimeout as sleep } from 'node:timers/promises'
import type { FinanceEventOf } from '#contracts/finance/finance-events.ts'
import type { Month } from '#contracts/finance/month.ts'
import { monthStream } from '#contracts/finance/streams.ts'
import { withTax } from '#contracts/finance/with-tax.ts'
import { mexicanMonth } from '#contracts/http/archive.ts'
import { AccountId } from '#contracts/ids.ts'
import { FinanceRefusal } from '#money/finance-refusal.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import { type NewestOfMonth, newestOfMonth } from '#projections/charges/newest-of-month.ts'
import { type MonthRow, totalMonth } from '#projections/charges/total-month.ts'
import { handleFact } from '../facts/handle-fact.ts'
import { countUnbooked } from './count-unbooked.ts'
import { mustNotMix } from './must-not-mix.ts'

type Asked = Readonly<{ accountId: string; month: Month; at: string; waitMs: number }>

const LOOK_MS = 200

/** Throws FinanceRefusal while the month cannot be closed. */
const totalsOf = async (query: Query, { accountId, month }: Asked) => {
  const [row] = await query<MonthRow>(totalMonth({ accountId, month }))
  if (!row) throw new Error('a month without totals')
  const { earlier, newest, unpriced, net, ...counts } = row
  if (earlier !== null) throw new FinanceRefusal(`${earlier} of ${accountId} is open: close it first`)
  if (unpriced > 0) throw new FinanceRefusal('no price is configured yet: start the role finance once')
  const data = { ...counts, ...withTax(net), accountId: AccountId.parse(accountId), month }
  return { data, mark: { newest, earlier } }
}

/**
 * The rows are added up before the lock. Appends of sessions wait while it is held, for
 * milliseconds: nothing of the month can come between its rows and its close. Null: something of it
 * is not booked yet, or was booked meanwhile.
 */
const closeNow = async (
  database: Database,
  asked: Asked,
): Promise<FinanceEventOf<'MonthClosed'>['data'] | null> => {
  const { data, mark } = await totalsOf(database.query, asked)
  return database.inTransaction(async (query) => {
    const { accountId, month, at } = asked
    await query({ name: '', text: `set local lock_timeout = '5s'`, values: [] })
    await query({ name: '', text: 'lock table log.events in share row exclusive mode', values: [] })
    if ((await countUnbooked(query, { accountId, ends: mexicanMonth(month).to })) > 0) return null
    const [now] = await query<NewestOfMonth>(newestOfMonth({ accountId, month }))
    if (now?.newest !== mark.newest || now.earlier !== mark.earlier) return null
    await handleFact(
      query,
      { stream: monthStream(accountId, month), accountId },
      { type: 'CloseMonth', at, data },
    )
    return data
  })
}

/**
 * Closes a month of an account once everything of it is booked; again, it changes nothing. Throws
 * FinanceRefusal.
 */
export const closeMonth = async (
  database: Database,
  asked: Asked,
): Promise<FinanceEventOf<'MonthClosed'>['data']> => {
  const { accountId, month, waitMs } = asked
  const until = Date.now() + waitMs
  const { to: ends } = mexicanMonth(month)
  for (;;) {
    const isBehind = (await countUnbooked(database.query, { accountId, ends })) > 0
    if (!isBehind) await mustNotMix(database.query, accountId, month)
    const closed = isBehind ? null : await closeNow(database, asked)
    if (closed) return closed
    if (Date.now() > until)
      throw new FinanceRefusal('the projection charges does not follow the log: start the role projector')
    await sleep(LOOK_MS)
  }
}
