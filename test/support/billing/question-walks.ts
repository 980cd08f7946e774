import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import type { Recorded } from '#contracts/shapes.ts'
import { ownBook } from '#merchants/book/merchant-book.ts'
import { type BillingCase, billingCase } from '#services/billing/case/billing-case.ts'
import { commandForTimer } from '#services/billing/due/timers.ts'
import { askInput } from '#services/billing/outcome/ask-input.ts'
import { sessionDecider } from '#session/decider.ts'
import { ticket } from '#test/support/log/histories.ts'
import { event } from '#test/unit/session/samples.ts'

export const MINUTE = 60_000
export const BEGIN = Date.UTC(2026, 10, 20, 10)
export const EXPIRES = BEGIN + 40 * 60 * MINUTE
export const iso = (time: number) => new Date(time).toISOString()

const asks = {
  amount: { name: 'amount', label: 'Total', pattern: '.*' },
  date: { name: 'date', label: 'Fecha', pattern: '.*' },
  folio: { name: 'folio', label: 'Folio', pattern: '.*' },
} as const
type AskableField = keyof typeof asks
const nameOf = (field: AskableField) => (field === 'folio' ? 'portal_fields.folio' : field)

/** What somebody does, after a pause. */
const step = fc.record({
  what: fc.constantFrom(
    'attempt',
    'ask',
    'give',
    'give',
    'cancel',
    'intend',
    'defer',
    'issue',
    'timer',
    'timer',
  ),
  pause: fc.integer({ min: 0, max: 9 * 60 }),
  fields: fc.uniqueArray(fc.constantFrom('amount' as const, 'date' as const, 'folio' as const), {
    minLength: 1,
  }),
  value: fc.integer({ min: 1, max: 9_999 }),
})
type Doing = typeof step extends fc.Arbitrary<infer Value> ? Value : never
export const questionWalk = fc.record({
  steps: fc.array(step, { minLength: 5, maxLength: 60, size: 'max' }),
  windowHours: fc.option(fc.integer({ min: -5, max: 60 })),
})

/** What was read before anything was given. */
export const readTicket: Ticket = { ...ticket, warnings: [], portal_fields: { folio: '0' } }

const recorded = (events: readonly SessionEvent[]): Recorded<SessionEvent>[] =>
  events.map((each, i) => ({
    ...each,
    eventId: `${i}`,
    streamId: 'ses_1',
    version: i + 1,
    schemaVersion: 1,
    feed: { xid: '1', position: `${i}` },
    meta: { accountId: 'acc_1', mode: 'test', externalId: 'x' },
  }))

const begun = (windowEnds: string | null): SessionEvent[] => [
  { ...event('SessionRequested', { expiresAt: iso(EXPIRES) }), at: iso(BEGIN) },
  { ...event('TicketRead', { ticket: readTicket }), at: iso(BEGIN) },
  { ...event('MerchantIdentified', { windowEnds }), at: iso(BEGIN) },
]

export const caseOf = (history: readonly SessionEvent[]): BillingCase => {
  const subject = billingCase(recorded(history))
  assert.ok(subject)
  return subject
}

const drawnValue = (field: AskableField, value: number) =>
  field === 'date'
    ? `2026-11-${String(1 + (value % 19)).padStart(2, '0')}`
    : field === 'amount'
      ? `${value}.50`
      : `${value}`

/** The command that this one sends now; null: there is nothing to do. */
const commandOf = (
  { what, fields, value }: Doing,
  history: readonly SessionEvent[],
  at: string,
): SessionCommand | null => {
  const subject = caseOf(history)
  const { state } = subject
  const n = Math.max(1, state.attempt)
  switch (what) {
    case 'attempt':
      return {
        type: 'StartBillingAttempt',
        at,
        data: { n: state.attempt + 1, resume: state.intended ? 'lookup' : 'start', definition: 'd' },
      }
    case 'ask':
      return state.intended
        ? null
        : askInput({ subject, n, lacking: fields.map((each) => asks[each]), codes: {}, at })
    case 'give':
      return {
        type: 'GiveInput',
        at,
        data: {
          n,
          fields: Object.fromEntries(fields.map((each) => [nameOf(each), drawnValue(each, value)])),
        },
      }
    case 'cancel':
      return { type: 'CancelSession', at, data: {} }
    case 'intend':
      return { type: 'IntendIssue', at, data: { n } }
    case 'defer':
      return {
        type: 'DeferBilling',
        at,
        data: { n, reason: 'portal_down', notBefore: at, resume: 'start', absent: false, detail: null },
      }
    case 'issue':
      return value % 5 > 0 ? null : { type: 'RecordCfdi', at, data: { ...event('CfdiIssued').data, n } }
    case 'timer': {
      const due = {
        session_id: 'ses_1',
        attempt: state.attempt,
        reason: null,
        resume: state.intended ? 'lookup' : 'start',
        intended: state.intended,
        asked: state.asked !== null,
        expired: Date.parse(at) >= EXPIRES,
        merchant_id: 'oxxo',
      } as Parameters<typeof commandForTimer>[0]
      return commandForTimer(due, at, ownBook)
    }
  }
}

/** What comes too early is refused; its sender hears of it. */
const decided = (command: SessionCommand, history: readonly SessionEvent[]): SessionEvent[] => {
  try {
    return sessionDecider.decide(
      command,
      history.reduce(sessionDecider.evolve, sessionDecider.initialState()),
    )
  } catch {
    return []
  }
}

export type Took = Readonly<{
  at: number
  sent: SessionCommand
  before: readonly SessionEvent[]
  events: SessionEvent[]
}>

/** All that was sent, and what was decided. */
export const walked = ({
  steps,
  windowHours,
}: typeof questionWalk extends fc.Arbitrary<infer Value> ? Value : never): Took[] => {
  const windowEnds = windowHours === null ? null : iso(BEGIN + windowHours * 60 * MINUTE)
  const took: Took[] = []
  let history = begun(windowEnds)
  let now = BEGIN
  for (const doing of steps) {
    now += doing.pause * MINUTE
    const sent = commandOf(doing, history, iso(now))
    if (!sent) continue
    const events = decided(sent, history)
    took.push({ at: now, sent, before: history, events })
    history = [...history, ...events]
  }
  return took
}
