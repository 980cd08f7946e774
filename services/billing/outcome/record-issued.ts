import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { CfdiUnreadable } from '#cfdi/xml/cfdi-unreadable.ts'
import type { CfdiDifference } from '#contracts/events/cfdi-difference.ts'
import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { Receiver } from '#contracts/fiscal/receiver.ts'
import type { Merchant } from '#merchants/language/merchant.ts'
import type { BillingCase } from '../case/billing-case.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { isStampedSince } from '../case/is-stamped-since.ts'
import type { Outcome } from '../engine/ends/outcome.ts'
import type { DirectTicket } from '../stores/ticket-marks.ts'
import { cfdiDifferences } from './cfdi-differences.ts'
import { isWithheld, ofAnotherAccount } from './is-withheld.ts'
import { keepFiles } from './keep-files.ts'
import { refuse } from './refuse.ts'
import { verifyIssued } from './verify-issued.ts'

type Issued = Extract<Outcome, { kind: 'issued' }>
export type Job = Readonly<{
  subject: BillingCase
  n: number
  merchant: Pick<Merchant, 'rfcs'>
  receiver: Receiver
  total: string
  /** This session itself may have had it issued. */
  isOwn: boolean
  /** The keys by which the ticket is found again; null if it cannot be. */
  sale?: DirectTicket | null
}>

/** How a CFDI that existed before is described; null if this session had it issued. */
const recoveredOf = (job: Job, { via, xml }: Issued): CfdiDifference[] | null => {
  if (via !== 'recovered') return null
  const { subject, receiver, isOwn } = job
  const { usoCfdi, paymentMethod } = subject.request
  const formaPago = paymentMethod ?? subject.formaPago
  const differs = cfdiDifferences(readCfdi(xml), { receiver, usoCfdi, formaPago })
  // after its own intent a session finds the invoice that it requested, or one that somebody else
  // had issued meanwhile
  return isOwn && differs.length === 0 ? null : differs
}

/** An issued invoice is never thrown away, whatever is wrong with it. */
export const keepRefused = async (
  deps: BillingDeps,
  job: Pick<Job, 'subject' | 'receiver' | 'sale'>,
  issued: Pick<Issued, 'via' | 'xml' | 'pdf'> & { reason: string },
) => {
  const { subject, receiver, sale = null } = job
  const { sessionId, accountId } = subject
  const { reason, via, xml, pdf } = issued
  const receiverMac = (await deps.receiverBox()).mac(receiver.rfc)
  const at = deps.platform.clock.now()
  const whose = { sessionId, accountId, rfc: receiver.rfc, receiverMac, sale }
  await deps.refused.keep({ ...whose, reason, via, xml, pdf, at })
}

/**
 * Whether an invoice that failed verification belongs to another account, as far as it can be read.
 */
const isOfAnother = async (deps: BillingDeps, job: Job, issued: Issued): Promise<boolean> => {
  try {
    const { uuid } = readCfdi(issued.xml)
    return uuid !== null && (await isWithheld(deps, job.subject, { uuid, differs: recoveredOf(job, issued) }))
  } catch (error) {
    if (error instanceof CfdiUnreadable) return false
    throw error
  }
}

/** Whether the invoice may be what this session's own issuing request led to, by its time. */
const mayBeOwn = ({ isOwn, subject: { intendedAt } }: Job, { xml }: Issued): boolean =>
  isOwn && intendedAt !== null && isStampedSince(readCfdi(xml).tfd?.fechaTimbrado ?? '', intendedAt)

/**
 * Another account's invoice is neither handed over nor described; any other is kept for the
 * operator.
 */
const refuseInvoice = async (
  deps: BillingDeps,
  job: Job,
  { reason, ...issued }: Issued & { reason: string },
): Promise<SessionCommand> => {
  const at = deps.platform.clock.now()
  const isFound = issued.via === 'recovered' && reason === 'receiver_differs'
  if (isFound && !mayBeOwn(job, issued)) return refuse('ticket_already_invoiced', at, { detail: reason })
  // if it were kept, it would count as this account's from then on
  if (await isOfAnother(deps, job, issued))
    return refuse('ticket_already_invoiced', at, { detail: ofAnotherAccount })
  await keepRefused(deps, job, { ...issued, reason })
  return refuse('cfdi_invalid', at, { detail: reason })
}

/** The XML is the only proof of issue: a session completes only after its XML was verified. */
export const recordIssued = async (deps: BillingDeps, job: Job, issued: Issued): Promise<SessionCommand> => {
  const at = deps.platform.clock.now()
  const verdict = await verifyIssued(deps, job, issued)
  if (!verdict.ok) return refuseInvoice(deps, job, { ...issued, reason: verdict.reason })
  const { uuid, issuerRfc, total, stampedAt, checks } = verdict
  const differs = recoveredOf(job, issued)
  if (await isWithheld(deps, job.subject, { uuid, differs }))
    return refuse('ticket_already_invoiced', at, { detail: ofAnotherAccount })
  const files = await keepFiles(deps, job.subject.accountId, issued)
  if (!job.subject.request.sandbox) await deps.holders.add(uuid, job.subject.accountId)
  const seal = checks.seal === 'verified' ? 'verified' : 'seal_not_checked'
  const { via, folio: portalFolio } = issued
  const verification = { recovered: differs !== null, ...(differs && { differs }), checks }
  return {
    type: 'RecordCfdi',
    at,
    data: { n: job.n, uuid, issuerRfc, total, stampedAt, seal, via, portalFolio, ...files, ...verification },
  }
}
