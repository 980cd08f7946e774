import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { EventRow } from '#platform/log/recorded-from.ts'
import { recordOf } from '#platform/transport/kafka/session-record.ts'
import { setDefaultPrice } from '#services/finance/set-default-price.ts'
import type { ReplayFilters } from '#services/replay/order/replay-order.ts'
import { fillLog } from '#test/support/log/fill-log.ts'
import { openReplayWorld, type ReplayWorld } from '#test/support/replay/replay-world.ts'

const one = `acc_${'1'.repeat(26)}`
const other = `acc_${'2'.repeat(26)}`
let world: ReplayWorld
let all: readonly EventRow[]

before(async () => {
  world = await openReplayWorld()
  const { database } = world
  const day = (text: string) => new Date(text)
  await setDefaultPrice(database.query, { amount: '4.00', at: '2026-11-18T12:00:00.000Z' })
  // at night in Mexico: 05:59 UTC is the day before
  await fillLog(database, { sessions: 150, accountId: one, until: day('2026-11-20T05:59:50Z') })
  await fillLog(database, { sessions: 150, accountId: one, mode: 'test', until: day('2026-11-20T06:00:09Z') })
  await fillLog(database, { sessions: 150, accountId: other, until: day('2026-11-20T18:00:00Z') })
  all = (await world.allEvents()).filter(({ type }) => type !== 'PriceSet')
})
after(() => world.close())

/** What the topic has of these events. */
const linesOf = (events: readonly EventRow[]) =>
  events.map((event) => `${recordOf(event).value.toString()}\n`).join('')

const cursorOf = (event: EventRow | undefined) => `${event?.stream_id}:${event?.version}`

test('each line is the value of the record in the topic, byte by byte, in the order of the log', async () => {
  const { code, stdout, stderr } = await world.replay()
  assert.equal(code, 0, stderr)
  assert.ok(all.length > 3_000)
  assert.equal(stdout, linesOf(all))
  const manifest = JSON.parse(stderr)
  assert.equal(manifest.rows, all.length)
  assert.equal(manifest.first, cursorOf(all[0]))
  assert.equal(manifest.last, cursorOf(all.at(-1)))
})

const midnight = '2026-11-20T06:00:00.000Z'
const session = () => all.find(({ type }) => type === 'BillingDeferred')?.stream_id ?? ''
const sessionsWith = (wanted: string) => {
  const named = all.filter(({ data }) => {
    const { merchantId, rfc } = data as { merchantId?: string; rfc?: string }
    return [merchantId, rfc].includes(wanted)
  })
  return new Set(named.map(({ stream_id }) => stream_id))
}
const filters: readonly [string, () => ReplayFilters, (event: EventRow) => boolean][] = [
  ['from an instant', () => ({ from: midnight }), ({ at }) => at.getTime() >= Date.parse(midnight)],
  ['to an instant', () => ({ to: midnight }), ({ at }) => at.getTime() < Date.parse(midnight)],
  [
    'between two instants',
    () => ({ from: midnight, to: '2026-11-20T06:00:05.000Z' }),
    ({ at }) => at.getTime() >= Date.parse(midnight) && at.getTime() < Date.parse(midnight) + 5_000,
  ],
  [
    'of two types',
    () => ({ types: ['SessionCompleted', 'SessionFailed'] }),
    ({ type }) => type === 'SessionCompleted' || type === 'SessionFailed',
  ],
  ['of a session', () => ({ session: session() }), ({ stream_id }) => stream_id === session()],
  ['of an account', () => ({ account: one }), ({ meta }) => meta.accountId === one],
  [
    'of an account and a mode',
    () => ({ account: one, mode: 'test' }),
    ({ meta }) => meta.accountId === one && meta.mode === 'test',
  ],
  ['of a mode', () => ({ mode: 'live' }), ({ meta }) => meta.mode === 'live'],
  ['of a merchant', () => ({ merchant: 'oxxo' }), ({ stream_id }) => sessionsWith('oxxo').has(stream_id)],
  [
    'of a merchant in capitals',
    () => ({ merchant: 'OXXO' }),
    ({ stream_id }) => sessionsWith('oxxo').has(stream_id),
  ],
  [
    'of a merchant by its RFC, of one type',
    () => ({ merchant: 'cco8605231n4', types: ['TicketRead'] }),
    ({ stream_id, type }) => type === 'TicketRead' && sessionsWith('CCO8605231N4').has(stream_id),
  ],
]
for (const [name, asked, isChosen] of filters)
  test(`${name}: exactly these events`, async () => {
    const chosen = all.filter(isChosen)
    assert.ok(chosen.length > 0 && chosen.length < all.length, String(chosen.length))
    assert.equal(linesOf(await world.chosen(asked())), linesOf(chosen))
  })

test('nothing chosen is an empty output, and no error', async () => {
  const { text, manifest } = await world.replayTo('none.ndjson', {
    filters: { account: `acc_${'3'.repeat(26)}` },
  })
  assert.deepEqual([text, manifest.rows, manifest.last], ['', 0, null])
})

test('behind a cursor comes what lies behind it, whatever the filters', async () => {
  const [place, chosen] = [cursorOf(all[777]), all.slice(778)]
  assert.equal(linesOf(await world.chosen({}, place)), linesOf(chosen))
  assert.equal(
    linesOf(await world.chosen({ mode: 'test' }, place)),
    linesOf(chosen.filter(({ meta }) => meta.mode === 'test')),
  )
})

test('an event that the log does not have is no place to go on from', async () => {
  const before = await readdir(world.path('.'))
  const words = ['--after', `${all[0]?.stream_id}:99`, '--out', world.path('behind.ndjson')]
  const { code, stderr } = await world.replay(...words)
  assert.equal(code, 1)
  assert.match(stderr, /^the log has no event ses_\w+:99: check the cursor; it may also be of a log before /)
  assert.deepEqual(await readdir(world.path('.')), before)
})

test('where no event matches, a person is told; the empty file and its manifest are there', async () => {
  const { code, stdout, stderr } = await world.replay('--merchant', 'oxo')
  assert.deepEqual([code, stdout], [0, ''])
  const [told, manifest] = stderr.split('\n')
  assert.match(told ?? '', /^no event matches/)
  assert.equal(JSON.parse(manifest ?? '').rows, 0)
})

test('facts of finance are in the log, and in no replay', async () => {
  const inLog = await world.allEvents()
  assert.ok(inLog.length > all.length)
})
