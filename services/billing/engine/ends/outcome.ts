import type { DeferReason } from '#contracts/events/defer-reason.ts'
import type { FailureCode } from '#contracts/failures.ts'

export type OperatorReason =
  | 'captcha'
  | 'portal_changed'
  | 'issued_without_files'
  | 'asked_by_definition'
  | AccountReason
/** Nobody can log in before a secret is set: there is none, or the portal does not take it. */
export type AccountReason = 'secret_missing' | 'login_expired'

/** The five ways a run against a portal can end (portal.md §3.1). */
export type Outcome =
  | Readonly<{
      kind: 'issued'
      xml: Buffer
      pdf: Buffer | null
      via: 'download' | 'recovered' | 'email'
      folio: string | null
    }>
  | Readonly<{
      kind: 'rejected'
      code: FailureCode
      message: string | null
      satCode: string | null
      /** Our own diagnosis, where the portal said nothing. */
      detail?: string
    }>
  | Readonly<{
      kind: 'retryLater'
      reason: DeferReason
      absent: boolean
      afterSeconds: number | null
      detail: string
      /** The doubt is about what another session may have issued for the ticket. */
      ofOthers?: true
    }>
  /** The client has to say it: `amount`, `date`, `portal_fields.CODE`. */
  | Readonly<{ kind: 'needsInput'; field: string; detail: string }>
  /** A person has to look. */
  | Readonly<{ kind: 'operator'; reason: OperatorReason; detail: string }>

export type Unissued = Exclude<Outcome, { kind: 'issued' }>

export const rejected = (
  code: FailureCode,
  message: string | null,
  satCode: string | null = null,
): Unissued => ({
  kind: 'rejected',
  code,
  message,
  satCode,
})

export const retryLater = (
  reason: DeferReason,
  detail: string,
  more: { absent?: boolean; afterSeconds?: number | null; ofOthers?: true } = {},
): Unissued => ({
  kind: 'retryLater',
  reason,
  detail,
  absent: more.absent ?? false,
  afterSeconds: more.afterSeconds ?? null,
  ...(more.ofOthers && { ofOthers: true }),
})

export const operator = (reason: OperatorReason, detail: string): Unissued => ({
  kind: 'operator',
  reason,
  detail,
})

export const portalChanged = (detail: string): Unissued => operator('portal_changed', detail)

export const needsInput = (field: string): Unissued => ({
  kind: 'needsInput',
  field,
  detail: `the portal asks for ${field}`,
})

/**
 * A plain no to the issuing request itself; any other refusal that comes after it is about
 * something else.
 */
const finalAfterCommit: readonly FailureCode[] = [
  'receiver_data_rejected',
  'ticket_data_rejected',
  'ticket_already_invoiced',
  'ticket_expired',
  'merchant_does_not_issue_cfdi',
]

/** `awaiting_email`: the portal has taken the request, and its mail is the answer. */
const answersCommit: readonly DeferReason[] = ['commit_unconfirmed', 'awaiting_email']

/** Nobody knows whether it was issued: it has to be looked up. */
export const unconfirmed = (outcome: Unissued): Unissued => {
  switch (outcome.kind) {
    case 'rejected':
      return retryLater('commit_unconfirmed', outcome.code)
    case 'needsInput':
      return retryLater('commit_unconfirmed', outcome.detail)
    case 'operator':
      return retryLater('commit_unconfirmed', `${outcome.reason}: ${outcome.detail}`)
    case 'retryLater':
      if (answersCommit.includes(outcome.reason)) return outcome
      return retryLater('commit_unconfirmed', `${outcome.reason}: ${outcome.detail}`)
  }
}

/**
 * After the issuing request only an invoice or a plain no is an answer; everything else has to be
 * looked up.
 */
export const afterCommit = (outcome: Unissued): Unissued =>
  outcome.kind === 'rejected' && finalAfterCommit.includes(outcome.code) ? outcome : unconfirmed(outcome)

/** A look-up finds the invoice, learns that somebody else has it, or has learnt nothing final. */
export const afterLookup = (outcome: Unissued): Unissued =>
  outcome.kind === 'rejected' && outcome.code === 'ticket_already_invoiced' ? outcome : unconfirmed(outcome)
