import { setTimeout as sleep } from 'node:timers/promises'
import type { FinanceEventOf } from '#contracts/finance/finance-events.ts'
import type { Month } from '#contracts/finance/month.ts'
import { monthStream } from '#contracts/finance/streams.ts'
import { mexicanMonth } from '#contracts/http/archive.ts'
import { AccountId } from '#contracts/ids.ts'
import { FinanceRefusal } from '#money/finance-refusal.ts'
import { feedHorizon } from '#platform/log/events-of-account.ts'
import { holdOffVacuum } from '#platform/postgres/hold-off-vacuum.ts'
import {
  type Database,
  deadlockDetected,
  lockNotAvailable,
  type Query,
  queryCanceled,
  sqlState,
} from '#platform/postgres/postgres.ts'
import { runText } from '#platform/postgres/run-text.ts'
import { type NewestOfMonth, newestOfMonth } from '#projections/charges/newest-of-month.ts'
import { decideOnce } from '../facts/decide-once.ts'
import { closedMonth } from './closed-month.ts'
import { countUnbooked } from './count-unbooked.ts'
import { inChargesSnapshot } from './in-charges-snapshot.ts'
import { monthTotals } from './month-totals.ts'
import { mustFollow } from './must-follow.ts'
import { mustNotMix } from './must-not-mix.ts'

type Asked = Readonly<{ accountId: string; month: Month; at: string; waitMs: number }>

/** Appends of sessions wait behind a lock that waits: it gives up soon, and they go on. */
const LOCK_MS = 300
/** They wait while it is held too: none of its statements may take longer. */
const HELD_MS = 1_000
/** A month of many rows is read for longer than a statement may take elsewhere. */
const patient = { patient: true }

/** Why a month is not closed yet: how long until the next try, and what an operator can do. */
const delays = {
  behind: { ms: 200, why: 'the projection charges does not follow the log: start the role projector' },
  locked: { ms: 1_000, why: 'another transaction holds the log: close again once it is over' },
} as const

/** Throws FinanceRefusal while the month cannot be closed. */
const totalsOf = async (query: Query, { accountId, month }: Asked) => {
  const { totals, earlier, newest, unpriced } = await monthTotals(query, { accountId, month })
  if (earlier !== null) throw new FinanceRefusal(`${earlier} of ${accountId} is open: close it first`)
  if (unpriced > 0) throw new FinanceRefusal('no price is configured yet: start the role finance once')
  const data = { ...totals, accountId: AccountId.parse(accountId), month }
  return { data, mark: { newest, earlier } }
}

/** From here on sessions cannot append, until the transaction ends. */
const lockLog = async (query: Query): Promise<void> => {
  await holdOffVacuum(query, ['log.events'], LOCK_MS)
  await runText(query, 'lock table log.events in share row exclusive mode')
  await runText(query, `set local statement_timeout = ${HELD_MS}`)
}

/**
 * The rows are added up before the lock. Appends of sessions wait while it is held, for
 * milliseconds: nothing of the month can come between its rows and its close. `since`: before that
 * transaction everything of it is booked. Null: something of it is not, or came
 * meanwhile.
 */
const closeNow = async (
  database: Database,
  asked: Asked,
  since: string,
): Promise<FinanceEventOf<'MonthClosed'>['data'] | null> => {
  const { accountId, month, at } = asked
  const { data, mark } = await totalsOf(database.query, asked)
  // after the totals: what is booked later does not close with them
  await database.inTransaction((query) => mustNotMix(query, accountId, month), patient)
  return database.inTransaction(async (query) => {
    await lockLog(query)
    if ((await countUnbooked(query, { accountId, ends: mexicanMonth(month).to, since })) > 0) return null
    await mustFollow(query, asked)
    const [now] = await query<NewestOfMonth>(newestOfMonth({ accountId, month }))
    if (now?.newest !== mark.newest || now.earlier !== mark.earlier) return null
    const stream = { stream: monthStream(accountId, month), accountId }
    const outcome = await decideOnce(query, stream, { type: 'CloseMonth', at, data })
    return outcome === 'conflict' ? null : data
  })
}

/** A transaction (xid8) before which every other one is over. */
const allOverBefore = async (query: Query): Promise<string> => {
  const [row] = await query<{ xid: string }>(feedHorizon)
  if (!row) throw new Error('a snapshot without a start')
  return row.xid
}

/** Closes the month if that is possible now. */
const tryClose = async (database: Database, asked: Asked) => {
  const { accountId, month } = asked
  const { to: ends } = mexicanMonth(month)
  const since = await allOverBefore(database.query)
  if ((await countUnbooked(database.query, { accountId, ends })) > 0) return 'behind'
  try {
    return (await closeNow(database, asked, since)) ?? 'behind'
  } catch (error) {
    if (sqlState(error) === lockNotAvailable) return 'locked'
    if (sqlState(error) === queryCanceled || sqlState(error) === deadlockDetected) return 'behind'
    throw error
  }
}

/**
 * Closes a month of an account once everything of it is booked; again, it changes nothing. Throws
 * FinanceRefusal.
 */
export const closeMonth = async (
  database: Database,
  asked: Asked,
): Promise<FinanceEventOf<'MonthClosed'>['data']> => {
  const closed = await inChargesSnapshot(database, (query) => closedMonth(query, asked))
  if (closed) return closed.data
  const until = Date.now() + asked.waitMs
  for (;;) {
    const tried = await tryClose(database, asked)
    if (typeof tried !== 'string') return tried
    if (Date.now() > until) throw new FinanceRefusal(delays[tried].why)
    await sleep(delays[tried].ms)
  }
}
