import type { DeferReason } from '#contracts/events/defer-reason.ts'
import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { FailureCode } from '#contracts/failures.ts'
import type { LookupRule } from '#merchants/language/merchant.ts'
import type { BillingCase } from '../case/billing-case.ts'
import type { OperatorReason, Outcome, Unissued } from '../engine/ends/outcome.ts'
import { asAccepted } from './as-accepted.ts'
import { boundedWait } from './bounded-wait.ts'
import { isSameWait } from './is-same-wait.ts'
import { mayStillAppear } from './may-still-appear.ts'
import { refuse } from './refuse.ts'
import { nextWait } from './retry-schedule.ts'

/** Facts that turn an outcome into a command; `random` is 0 to 1. */
type Setting = Readonly<{
  subject: BillingCase
  n: number
  lookup: LookupRule
  at: string
  random: number
}>

type Retry = Extract<Outcome, { kind: 'retryLater' }>

const later = (at: string, seconds: number): string =>
  new Date(Date.parse(at) + seconds * 1_000).toISOString()

/** Waits that cost no attempt: nothing was learnt about the ticket. */
const free: readonly DeferReason[] = ['rate_limited', 'circuit_open', 'browser_capacity']

/**
 * How often in succession, this time included; deferrals before the latest intent do not count, nor
 * do those that cost no attempt.
 */
const timesOf = (reason: DeferReason, { deferrals, deferralsBeforeIntent }: BillingCase): number => {
  const since = deferrals.slice(reason === 'commit_unconfirmed' ? deferralsBeforeIntent : 0)
  const recent = since.filter(
    ({ data }, i) =>
      (data.reason === reason || !free.includes(data.reason)) && !isSameWait(data, since[i - 1]?.data),
  )
  const others = recent.findLastIndex(({ data }) => data.reason !== reason)
  return recent.length - others
}

export const abandonCode = (reason: string | null, intended: boolean): FailureCode => {
  if (intended || reason === 'commit_unconfirmed') return 'issue_unconfirmed'
  if (reason === 'captcha') return 'captcha_required'
  return reason === null || reason === 'issue_disproved' ? 'deadline_exceeded' : 'merchant_unavailable'
}

/** Until the deadline, for an operator; a sandbox session that plays the end has it at once. */
const waitForOperator = (
  { subject: { request, state }, n, at }: Setting,
  { reason, detail }: Pick<Deferral, 'reason' | 'detail'>,
): SessionCommand => {
  if (request.sandbox && request.simulate !== null)
    return abandon(at, abandonCode(reason, state.intended), detail)
  const resume = state.intended ? 'lookup' : 'start'
  const data = { n, reason, notBefore: request.expiresAt, resume, absent: false } as const
  return { type: 'DeferBilling', at, data: { ...data, detail: detail.slice(0, 200) } }
}

const resumeAfter = (reason: DeferReason) => {
  if (reason === 'commit_unconfirmed') return 'lookup'
  return reason === 'awaiting_email' ? 'inbox' : 'start'
}

type Deferral = Pick<Retry, 'reason' | 'absent' | 'detail' | 'ofOthers'> & Readonly<{ seconds: number }>

const defer = (
  { n, at }: Setting,
  { reason, seconds, absent, detail, ofOthers }: Deferral,
): SessionCommand => ({
  type: 'DeferBilling',
  at,
  data: {
    n,
    reason,
    notBefore: later(at, seconds),
    resume: ofOthers ? 'start' : resumeAfter(reason),
    absent,
    detail: detail.slice(0, 200),
  },
})

/** True if the look-up before this one also found nothing issued, and long enough ago. */
const disproved = ({ subject, lookup, at }: Setting): boolean => {
  const before = subject.deferrals.findLast(({ data }) => !free.includes(data.reason))
  if (!lookup.authoritative || subject.state.absences < 1 || !before) return false
  return Date.parse(at) - Date.parse(before.at) >= lookup.settleSeconds * 1_000
}

/**
 * How often a session may take the issuing step; after the first time, only once the merchant has
 * reported that it issued nothing.
 */
const MAX_ISSUES = 3

const abandon = (at: string, code: FailureCode, detail: string): SessionCommand => ({
  type: 'AbandonBilling',
  at,
  data: { code, detail },
})

/**
 * The merchant reports that it issued nothing: asked again once things have settled, and believed
 * the second time.
 */
const afterAbsence = (setting: Setting, { detail }: Retry): SessionCommand => {
  const { subject, at, lookup } = setting
  if (!disproved(setting)) {
    return defer(setting, {
      reason: 'commit_unconfirmed',
      seconds: lookup.settleSeconds,
      absent: true,
      detail,
    })
  }
  const disproofs = subject.deferrals.filter(
    ({ data }, i, all) => data.reason === 'issue_disproved' && !isSameWait(data, all[i - 1]?.data),
  )
  const issues = 1 + disproofs.length
  if (issues >= MAX_ISSUES) return abandon(at, 'merchant_unavailable', `nothing was issued ${issues} times`)
  const seconds =
    issues === 1 ? 0 : (nextWait('portal_down', issues, { ...subject.request, random: setting.random }) ?? 0)
  return defer(setting, { reason: 'issue_disproved', seconds, absent: true, detail })
}

/** A merchant that plays to be away is away for what others may have issued too. */
const playedEnd = ({ subject: { request, state } }: Setting, reason: DeferReason): FailureCode =>
  request.simulate === 'merchant_unavailable' && !state.intended
    ? request.simulate
    : abandonCode(reason, state.intended)

/** The last row of its reason in the table is over. */
const afterLast = (setting: Setting, { reason, detail }: Retry): SessionCommand => {
  const { at, subject } = setting
  if (reason === 'sat_list_lag') return refuse('receiver_data_rejected', at, { detail })
  const { sandbox, simulate } = subject.request
  if (sandbox && simulate !== null) return abandon(at, playedEnd(setting, reason), detail)
  return waitForOperator(setting, { reason: 'operator', detail })
}

export const afterRetry = (setting: Setting, given: Retry): SessionCommand => {
  const { subject, random } = setting
  const retry = asAccepted(subject, given)
  const { reason, absent, detail, afterSeconds, ofOthers } = retry
  // of another session's issue nothing is concluded here (`visit-held.ts`)
  if (absent && setting.lookup.authoritative && reason === 'commit_unconfirmed')
    return afterAbsence(setting, retry)
  const times = timesOf(reason, subject)
  // until the deadline: what others issued may be found as soon as the portal answers
  const wait = nextWait(ofOthers ? 'portal_down' : reason, times, { ...subject.request, random })
  if (wait === null) return afterLast(setting, retry)
  const seconds = afterSeconds === null ? wait : boundedWait(afterSeconds, times)
  return defer(setting, { reason, seconds, absent, detail, ...(ofOthers && { ofOthers }) })
}

type Refusal = Extract<Outcome, { kind: 'rejected' }>

const notThereYet = {
  reason: 'ticket_not_yet_available',
  absent: false,
  afterSeconds: null,
  detail: 'it was not found, and may still appear',
} as const

const afterRefusal = (setting: Setting, { code, message, satCode, detail }: Refusal): SessionCommand => {
  const { at, subject } = setting
  if (code === 'ticket_not_found_at_merchant' && mayStillAppear(subject, at))
    return afterRetry(setting, { kind: 'retryLater', ...notThereYet })
  return refuse(code, at, { portalMessage: message, satCode, ...(detail !== undefined && { detail }) })
}

/** Why a session waits that needs an operator. */
const waitsAs: Record<OperatorReason, DeferReason> = {
  captcha: 'captcha',
  portal_changed: 'circuit_open',
  issued_without_files: 'operator',
  asked_by_definition: 'operator',
  secret_missing: 'secret_missing',
  login_expired: 'login_expired',
}

/** The command after anything but an invoice. */
export const commandAfter = (setting: Setting, outcome: Unissued): SessionCommand => {
  switch (outcome.kind) {
    case 'rejected':
      return afterRefusal(setting, outcome)
    case 'retryLater':
      return afterRetry(setting, outcome)
    case 'needsInput':
      return refuse('ticket_incomplete', setting.at, { detail: outcome.detail })
    case 'operator':
      return waitForOperator(setting, { reason: waitsAs[outcome.reason], detail: outcome.detail })
  }
}
