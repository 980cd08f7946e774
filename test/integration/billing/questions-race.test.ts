import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import { openWorld, readSession, type World } from '#test/support/billing/world.ts'

const SESSIONS = 60

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world.close())

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A session that waits for its total; nobody but this test works on it. */
const asked = async (): Promise<string> => {
  const sessionId = await readSession(world, { amount: null })
  const { handle } = world.platform
  const at = new Date().toISOString()
  const merchant = { merchantId: 'oxxo', name: 'OXXO', rfc: 'CCO8605231N4', how: 'rfc' } as const
  const identified = { ...merchant, confidence: 1, windowEnds: null }
  await handle(sessionId, { type: 'IdentifyMerchant', at, data: identified })
  await handle(sessionId, {
    type: 'StartBillingAttempt',
    at,
    data: { n: 1, resume: 'start', definition: 'd' },
  })
  const fields = [{ name: 'amount', label: 'Total', pattern: '.*', value: null }]
  const data = { n: 1, fields, deadline: inHours(24), reason: 'missing_ticket_field' } as const
  await handle(sessionId, { type: 'AskInput', at, data })
  return sessionId
}

/** What client, timers and billing may send at once. */
const rivals = (): SessionCommand[] => {
  const at = new Date().toISOString()
  const give = (amount: string, when = at): SessionCommand => ({
    type: 'GiveInput',
    at: when,
    data: { n: 1, fields: { amount } },
  })
  const expired = { code: 'needs_input_expired', detail: 'the client did not answer in time' } as const
  return [
    give('1.00'),
    give('2.00'),
    give('3.00', inHours(25)),
    { type: 'CancelSession', at, data: {} },
    { type: 'StartBillingAttempt', at, data: { n: 2, resume: 'start', definition: 'd' } },
    { type: 'IntendIssue', at, data: { n: 2 } },
    { type: 'AbandonBilling', at, data: expired },
    { type: 'AbandonBilling', at: inHours(25), data: expired },
  ]
}

const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((each) => ({ each, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each)

/** Between two and all of them, in any order. */
const some = <T>(all: readonly T[]): T[] =>
  shuffled(all).slice(0, 2 + Math.floor(Math.random() * (all.length - 1)))

const places = (history: readonly SessionEvent[], type: SessionEvent['type']) =>
  history.flatMap((each, i) => (each.type === type ? [i] : []))

const check = (history: readonly SessionEvent[]) => {
  const told = history.map(({ type }) => type).join(' ')
  const ends = places(history, 'SessionFailed')
  assert.ok(ends.length <= 1 && (ends[0] ?? history.length - 1) === history.length - 1, told)
  const given = places(history, 'InputGiven')
  assert.ok(given.length <= 1, told)
  for (const each of history)
    if (each.type === 'InputGiven') assert.notEqual(each.data.fields['amount'], '3.00', 'it came too late')
  const [intent] = places(history, 'IssueIntended')
  if (intent !== undefined) assert.deepEqual(places(history, 'SessionCancelled'), [], told)
  const [start] = places(history, 'BillingAttemptStarted').slice(1)
  if (start !== undefined) assert.ok((given[0] ?? start) < start, `it went on without an answer: ${told}`)
}

test('whatever comes at once while a question waits, the log tells one story', async (t) => {
  const ends = new Map<string, number>()
  const race = async () => {
    const sessionId = await asked()
    // what comes too early is refused
    await Promise.allSettled(some(rivals()).map((each) => world.platform.handle(sessionId, each)))
    const history = await world.platform.log.read(sessionId)
    check(history)
    const last = history.at(-1)
    const end = last?.type === 'SessionFailed' ? last.data.code : (last?.type ?? 'none')
    ends.set(end, (ends.get(end) ?? 0) + 1)
  }
  await Promise.all(Array.from({ length: SESSIONS }, race))
  t.diagnostic(JSON.stringify(Object.fromEntries(ends)))
  assert.ok(ends.size > 1, 'the races had one outcome only')
})
