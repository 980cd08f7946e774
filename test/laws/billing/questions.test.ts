import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import { withGiven } from '#contracts/reading/given-fields.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import {
  BEGIN,
  caseOf,
  EXPIRES,
  iso,
  MINUTE,
  questionWalk,
  readTicket,
  type Took,
  walked,
} from '#test/support/billing/question-walks.ts'
import { ticket } from '#test/support/log/histories.ts'

const always = (law: (took: readonly Took[], windowHours: number | null) => void) =>
  fc.assert(
    fc.property(questionWalk, (drawn) => law(walked(drawn), drawn.windowHours)),
    { numRuns: 600 },
  )

const isEnd = ({ type }: SessionEvent) => type === 'SessionFailed' || type === 'SessionCompleted'

test('nothing is recorded after the end, whatever is sent', () =>
  always((took) => {
    for (const { before, events } of took) if (before.some(isEnd)) assert.deepEqual(events, [])
  }))

const deadlineOf = (at: number, windowHours: number | null): string => {
  const window = windowHours === null ? 0 : BEGIN + windowHours * 60 * MINUTE
  const ends = [at + 24 * 60 * MINUTE, EXPIRES, ...(window > at ? [window] : [])]
  return iso(Math.min(...ends))
}

test('a question ends after 24 hours, at the end of a window that is to come, or with the session: the first of them', () =>
  always((took, windowHours) => {
    const asked = took.flatMap(({ at, events }) => events.map((each) => ({ at, each })))
    for (const { at, each } of asked) {
      if (each.type !== 'InputRequested') continue
      assert.equal(each.data.deadline, deadlineOf(at, windowHours))
      assert.ok(Date.parse(each.data.deadline) - at >= 60 * MINUTE)
    }
  }))

const isOver = (each: SessionEvent) => isEnd(each) || each.type === 'CfdiIssued'

/** The question that waits, as the history says it. */
const openOf = (before: readonly SessionEvent[]) => {
  const last = before.findLast(({ type }) => ['InputRequested', 'InputGiven'].includes(type))
  return last?.type === 'InputRequested' && !before.some(isOver) ? last.data : null
}

test('an answer is taken until the deadline and not behind it, and a timer ends no question before', () =>
  always((took) => {
    for (const { at, sent, before, events } of took) {
      const open = openOf(before)
      if (sent.type === 'GiveInput')
        assert.equal(events.length > 0, open !== null && open.n === sent.data.n && iso(at) < open.deadline)
      const isExpiry = events.some(
        (each) => each.type === 'SessionFailed' && each.data.code === 'needs_input_expired',
      )
      if (isExpiry) assert.ok(open && iso(at) >= open.deadline)
    }
  }))

test('from the intent on nothing is cancelled, before it everything that goes on', () =>
  always((took) => {
    for (const { sent, before, events } of took) {
      if (sent.type !== 'CancelSession') continue
      const isOpen = !before.some(isOver)
      const isIntended = caseOf(before).state.intended
      assert.equal(events.length > 0, isOpen && !isIntended)
    }
  }))

type Given = Readonly<Record<string, string>>

const givenIn = (history: readonly SessionEvent[]): Given =>
  Object.assign({}, ...history.map((each) => (each.type === 'InputGiven' ? each.data.fields : {})))

const assertGiven = ({ amount, date, portal_fields: codes, fields }: Ticket, given: Given) => {
  const expected = [
    given['amount'] ?? ticket.amount,
    given['date'] ?? ticket.date,
    given['portal_fields.folio'] ?? '0',
  ]
  assert.deepEqual([amount, date, codes['folio']], expected)
  for (const [name, value] of Object.entries(given))
    assert.deepEqual(fields[name], { value, confidence: 1, source: 'given' })
}

test('what was given last stands over what was read, in billing and in what clients see', () =>
  always((took) => {
    const last = took.at(-1)
    if (!last) return
    const history = [...last.before, ...last.events]
    const given = givenIn(history)
    const { read, given: codes } = caseOf(history)
    const shown = withGiven(readTicket, given)
    for (const each of [read.ticket, shown]) assertGiven(each, given)
    assert.equal(codes['folio'], given['portal_fields.folio'])
  }))

test('these walks reach questions, answers, cancels, expiries and invoices', () => {
  const seen = new Set<string>()
  always((took) => {
    for (const { events } of took)
      for (const each of events) seen.add(each.type === 'SessionFailed' ? each.data.code : each.type)
  })
  for (const word of [
    'InputRequested',
    'InputGiven',
    'cancelled',
    'needs_input_expired',
    'CfdiIssued',
    'ticket_incomplete',
  ])
    assert.ok(seen.has(word), word)
})
