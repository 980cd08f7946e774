import assert from 'node:assert/strict'
import type { DeferReason } from '#contracts/events/defer-reason.ts'
import type { SessionEventOf } from '#contracts/events/session-events.ts'
import { SessionEvent } from '#contracts/events/session-events.ts'
import type { Recorded } from '#contracts/shapes.ts'
import { type BillingCase, billingCase } from '#services/billing/case/billing-case.ts'
import { commandAfter } from '#services/billing/outcome/commands-after.ts'
import { history } from '#test/support/log/histories.ts'

export const at = '2026-11-20T10:00:00.000Z'
export const later = (seconds: number) => new Date(Date.parse(at) + seconds * 1_000).toISOString()

export const recorded = (events: readonly SessionEvent[]): Recorded<SessionEvent>[] =>
  events.map((event, i) => ({
    ...event,
    eventId: `${i}`,
    streamId: 'ses_1',
    version: i + 1,
    schemaVersion: 1,
    feed: { xid: '1', position: `${i}` },
    meta: { accountId: 'acc_1', mode: 'test', externalId: 'x' },
  }))

export const deferred = (
  n: number,
  reason: DeferReason,
  more: { absent?: boolean; at?: string } = {},
): SessionEvent =>
  SessionEvent.parse({
    type: 'BillingDeferred',
    at: more.at ?? at,
    data: { n, reason, notBefore: at, resume: 'lookup', absent: more.absent ?? false, detail: null },
  })
export const started = (n: number): SessionEvent => ({
  type: 'BillingAttemptStarted',
  at,
  data: { n, resume: 'lookup', definition: 'x' },
})
export const intended: SessionEventOf<'IssueIntended'> = { type: 'IssueIntended', at, data: { n: 1 } }

export const caseOf = (...more: SessionEvent[]): BillingCase => {
  const subject = billingCase(recorded([...history('x').slice(0, 4), ...more]))
  assert.ok(subject)
  return { ...subject, request: { ...subject.request, sandbox: false } }
}

export const lookup = { authoritative: true, settleSeconds: 600 }
export const after = (
  subject: BillingCase,
  outcome: Parameters<typeof commandAfter>[1],
  setting: object = {},
) => commandAfter({ subject, n: subject.state.attempt, lookup, at, random: 0.5, ...setting }, outcome)
type Deferral = SessionEventOf<'BillingDeferred'>['data']
export const shortly = ({ type, data }: ReturnType<typeof after>) => {
  if (type !== 'DeferBilling') return 'code' in data ? [type, data.code] : [type]
  const { reason, resume, notBefore, absent }: Deferral = data
  return [reason, resume, (Date.parse(notBefore) - Date.parse(at)) / 1_000, absent]
}

export const expires = (subject: BillingCase) =>
  (Date.parse(subject.request.expiresAt) - Date.parse(at)) / 1_000
