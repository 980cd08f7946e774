import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FinanceCommand } from '#contracts/finance/finance-commands.ts'
import { everyAccount, pricesStream } from '#contracts/finance/streams.ts'
import { sql } from '#contracts/sql.ts'
import { createEventLog, feedStart } from '#platform/log/event-log.ts'
import { eventsOfAccount } from '#platform/log/events-of-account.ts'
import { appendFacts, readFacts } from '#platform/log/finance-log.ts'
import { whyUnreadable } from '#platform/log/recorded-from.ts'
import { decideOnce } from '#services/finance/facts/decide-once.ts'
import { handleFact } from '#services/finance/facts/handle-fact.ts'
import { setDefaultPrice } from '#services/finance/set-default-price.ts'
import { eventually } from '#test/support/eventually.ts'
import { untilShown } from '#test/support/log/until-shown.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { fact } from '#test/unit/money/samples.ts'

let made: TestDatabase
before(async () => {
  made = await testDatabase()
})
after(() => made.close())

const accountId = `acc_${'0'.repeat(26)}`
const stream = { stream: pricesStream(accountId), accountId }
const priceOf = (amount: string, from: string): FinanceCommand => ({
  type: 'SetPrice',
  at: '2026-11-20T18:00:00.000Z',
  data: { amount, from },
})

test('of two that append behind the same fact one is first; the other decides again', async () => {
  const { query } = made.database
  const events = [fact('PriceSet')]
  const race = await Promise.all([1, 2].map(() => appendFacts(query, stream, { expected: 0, events })))
  assert.deepEqual(race.sort(), ['appended', 'conflict'])
  const days = ['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']
  await Promise.all(days.map((day) => handleFact(query, stream, priceOf('3.00', day))))
  const prices = (await readFacts(query, stream.stream)).map(({ data }) => 'from' in data && data.from)
  assert.deepEqual(prices.sort(), ['2026-12-01', ...days])
})

test('a transaction that was second is told so, and decides no further', async () => {
  const { inTransaction, query } = made.database
  const before = await readFacts(query, stream.stream)
  const [of6, of7] = [priceOf('6.00', '2026-12-24'), priceOf('7.00', '2026-12-25')]
  let second: ReturnType<typeof decideOnce> | undefined
  await inTransaction(async (first) => {
    await decideOnce(first, stream, of6)
    second = inTransaction((other) => decideOnce(other, stream, of7))
    await eventually(async () => {
      const waiting = await query(sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      assert.equal(waiting.length, 1)
    })
  })
  assert.equal(await second, 'conflict')
  assert.equal((await readFacts(query, stream.stream)).length, before.length + 1)
})

test('the same price again is no new fact', async () => {
  assert.deepEqual(await handleFact(made.database.query, stream, priceOf('3.00', '2026-12-05')), [])
})

test('the configured price holds from the first day; another one from the day after it was configured', async () => {
  const { query } = made.database
  for (const [amount, at] of [
    ['4.00', '2026-11-20T18:00:00.000Z'],
    ['4.00', '2026-11-21T18:00:00.000Z'],
    ['5.00', '2026-12-01T05:00:00.000Z'],
  ] as const)
    await setDefaultPrice(query, { amount, at })
  const facts = await readFacts(query, pricesStream(everyAccount))
  assert.deepEqual(
    facts.map(({ data }) => data),
    [
      { amount: '4.00', from: null },
      { amount: '5.00', from: '2026-12-01' },
    ],
  )
})

test('facts lie in the feed, every reader of the log can read them, and no client sees them among its events', async () => {
  await untilShown(made.database)
  const rows = await createEventLog(made.database, () => undefined).page(feedStart, 100)
  assert.equal(rows.length, 8)
  assert.deepEqual(
    rows.map(whyUnreadable),
    rows.map(() => null),
  )
  for (const mode of ['live', 'test'])
    assert.deepEqual(
      await made.database.query(
        eventsOfAccount({ accountId, mode, filters: {}, after: feedStart, limit: 10 }),
      ),
      [],
    )
})

test('a session needs its mode and its name, a stream of finance has none', async () => {
  const session = `insert into log.streams (stream_id, version, account_id) values ('ses_1', 1, '${accountId}')`
  await assert.rejects(made.database.script(session), /streams_of_a_kind/)
  const facts = `insert into log.streams (stream_id, version, account_id, kind, mode) values ('month/1', 1, '${accountId}', 'finance', 'live')`
  await assert.rejects(made.database.script(facts), /streams_of_a_kind/)
})
