import type { Verdict } from '#cfdi/verify/verify-cfdi.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { claimAttached } from '../case/claim-attached.ts'
import { isStampedSince } from '../case/is-stamped-since.ts'
import { otherHolder } from '../case/other-holder.ts'
import { verifyIssued } from '../outcome/verify-issued.ts'
import type { Attempt } from '../portal/prepare-attempt.ts'
import { viaOf } from './via-of.ts'

export type Mailed = Readonly<{ ok: true }> | Readonly<{ ok: false; reason: string }>

/** Why it is the answer to another request than this session's, of the same receiver and total. */
const strangerReason = async (
  deps: BillingDeps,
  { subject }: Attempt,
  { uuid, stampedAt }: Extract<Verdict, { ok: true }>,
): Promise<string | null> => {
  if (subject.intendedAt !== null && !isStampedSince(stampedAt, subject.intendedAt)) return 'issued_before'
  if ((await otherHolder(deps, subject, uuid)) !== null) return 'of_another_session'
  // of two sessions whose mailboxes got it in one moment, no list of sessions shows either yet
  const { database, clock } = deps.platform
  const claim = { uuid, sessionId: subject.sessionId, at: clock.now() }
  return (await claimAttached(database.query, claim)) ? null : 'of_another_session'
}

/**
 * A mailbox is its session's, and yet a portal, or anybody, may send there what is another's:
 * unlike what a portal answers to a visit, a mail is taken only if no other session has its CFDI.
 */
export const verifyMailed = async (deps: BillingDeps, attempt: Attempt, xml: Buffer): Promise<Mailed> => {
  const via = viaOf(attempt)
  const verdict = await verifyIssued(deps, attempt, { xml, via })
  if (!verdict.ok || via === 'recovered') return verdict
  const reason = await strangerReason(deps, attempt, verdict)
  return reason === null ? verdict : { ok: false, reason }
}
