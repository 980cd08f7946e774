import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkSessions, checkWebhooks, type EventLine } from '../support/faults/session-history.ts'
import { compareTopic } from '../support/kafka/topic-history.ts'

const line = (session: string, version: number, type = 'TicketRead'): EventLine => ({
  session,
  version,
  eventId: `${session}-${version}`,
  type,
})
const whole = [line('a', 1), line('a', 2, 'SessionFailed'), line('b', 1), line('b', 2, 'SessionCompleted')]
const inTopic = (events: readonly EventLine[], partition = 0) =>
  events.map(({ session, version, eventId }) => ({ session, version, eventId, partition }))
const [a1, a2, b1, b2] = inTopic(whole)
assert.ok(a1 && a2 && b1 && b2)

test('a history without faults passes, and repeats are counted', () => {
  checkSessions(whole, ['a', 'b'])
  assert.deepEqual(compareTopic(whole, [a1, b1, a1, a2, b2, a1]), { duplicates: 2, faults: [] })
})

type Damage = Readonly<{
  name: string
  events: readonly EventLine[]
  sessions: readonly string[]
  says: RegExp
}>
const failed = whole.slice(0, 2)
const damages: readonly Damage[] = [
  { name: 'a session that did not end', events: [line('a', 1)], sessions: ['a'], says: /did not end/ },
  { name: 'a session that is gone', events: whole, sessions: ['a', 'b', 'c'], says: /did not end/ },
  {
    name: 'a session that ended twice',
    events: [...failed, line('a', 3, 'SessionCompleted')],
    sessions: ['a'],
    says: /after their end/,
  },
  {
    name: 'something after the end',
    events: [...failed, line('a', 3)],
    sessions: ['a'],
    says: /after their end/,
  },
  {
    name: 'a gap in the versions',
    events: [line('a', 1), line('a', 3, 'SessionFailed')],
    sessions: ['a'],
    says: /gaps/,
  },
  { name: 'a session too many', events: whole, sessions: ['a'], says: /nobody asked for/ },
  { name: 'one session for two requests', events: failed, sessions: ['a', 'a'], says: /one session per/ },
]
for (const { name, events, sessions, says } of damages)
  test(`the checker sees ${name}`, () => assert.throws(() => checkSessions(events, sessions), says))

const untrue: readonly [string, Parameters<typeof compareTopic>[1]][] = [
  ['an event that is not in the topic', [a1, b1, b2]],
  ['events of a session out of order', [a2, a1, b1, b2]],
  ['an event that is not in Postgres', [a1, a2, b1, b2, { ...b2, version: 3 }]],
  ['another event in the place of one', [a1, a2, b1, { ...b2, eventId: 'other' }]],
  ['a session in two partitions', [a1, { ...a2, partition: 1 }, b1, b2]],
]
for (const [name, told] of untrue)
  test(`the checker sees ${name}`, () => assert.equal(compareTopic(whole, told).faults.length > 0, true))

const message = (session_id: string, key: string) => ({
  id: 'msg',
  headers: {},
  raw: '',
  body: { event: 'factura.failed', session_id, external_id: session_id, idempotency_key: key },
})

test('the checker sees an end that nobody was told of, and one that was told under two names', () => {
  assert.equal(checkWebhooks([message('a', '1'), message('a', '1')], ['a']), 1)
  assert.throws(() => checkWebhooks([message('a', '1')], ['a', 'b']))
  assert.throws(() => checkWebhooks([message('a', '1'), message('a', '2')], ['a']))
})
