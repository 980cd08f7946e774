import type { Expected } from '#cfdi/expected-cfdi.ts'
import { readCfdi } from '#cfdi/read-cfdi.ts'
import { verifyCfdi } from '#cfdi/verify-cfdi.ts'
import type { Receiver } from '#contracts/receiver.ts'
import type { SessionCommand } from '#contracts/session-commands.ts'
import type { CfdiDifference } from '#contracts/session-events.ts'
import type { Merchant } from '#merchants/merchant.ts'
import type { BillingCase } from './billing-case.ts'
import type { BillingDeps } from './billing-deps.ts'
import { cfdiDifferences } from './cfdi-differences.ts'
import type { Outcome } from './engine/outcome.ts'
import { refuse } from './refuse.ts'

type Issued = Extract<Outcome, { kind: 'issued' }>
export type Job = Readonly<{
  subject: BillingCase
  n: number
  merchant: Pick<Merchant, 'rfcs'>
  receiver: Receiver
  total: string
  /** This session may have had it issued itself. */
  isOwn: boolean
}>

/** An invoice that was issued before may carry what was right then; whose it is and how much is never left open. */
const expectedOf = (
  { subject, merchant, receiver, total }: Job,
  via: Issued['via'],
): Omit<Expected, 'pacCertificates' | 'onlyThesePacs'> => {
  const { rfc, cp, regimen } = receiver
  const uso = subject.request.usoCfdi
  return {
    issuerRfcs: merchant.rfcs,
    receiver: via === 'recovered' ? { rfc } : { rfc, cp, regimen, uso },
    total,
    countsForSat: !subject.request.sandbox,
  }
}

/** What is said of a CFDI that was there before; null of one that this session had issued. */
const recoveredOf = (job: Job, { via, xml }: Issued): CfdiDifference[] | null => {
  if (via !== 'recovered') return null
  const { subject, receiver, isOwn } = job
  const { usoCfdi, paymentMethod } = subject.request
  const formaPago = paymentMethod ?? subject.formaPago
  const differs = cfdiDifferences(readCfdi(xml), { receiver, usoCfdi, formaPago })
  // after its own intent a session finds what it asked for, or what somebody else had issued meanwhile
  return isOwn && differs.length === 0 ? null : differs
}

/** Why it is withheld, for operators. */
export const ofAnotherAccount = 'of_another_account'

/** Another account's is handed over to whoever knows what it says: its name and postal code (decisions.md). */
const isWithheld = async (
  { holders }: BillingDeps,
  { subject: { request, accountId } }: Job,
  { uuid, differs }: Readonly<{ uuid: string; differs: readonly CfdiDifference[] | null }>,
): Promise<boolean> => {
  if (request.sandbox || differs === null) return false
  if (!differs.includes('razon_social') && !differs.includes('cp')) return false
  const accounts = await holders.of(uuid)
  return accounts.length > 0 && !accounts.includes(accountId)
}

const keep = async ({ platform: { blobs, dataKeys, clock } }: BillingDeps, job: Job, issued: Issued) => {
  const at = clock.now()
  const { id: key } = await dataKeys.ofFiles({ accountId: job.subject.accountId, at })
  const xml = await blobs.put({ bytes: issued.xml, mediaType: 'application/xml', key })
  const isPdf = issued.pdf?.subarray(0, 5).toString('latin1') === '%PDF-'
  const printed = issued.pdf && isPdf ? { bytes: issued.pdf, mediaType: 'application/pdf', key } : null
  return { xml, pdf: printed && (await blobs.put(printed)) }
}

/** The XML is the only proof of issue: nothing completes before it was verified. */
export const recordIssued = async (deps: BillingDeps, job: Job, issued: Issued): Promise<SessionCommand> => {
  const at = deps.platform.clock.now()
  const { sandbox } = job.subject.request
  const pacCertificates = sandbox ? await deps.sandboxPacs() : deps.livePacs
  const onlyThesePacs = sandbox && pacCertificates.length > 0
  const verdict = verifyCfdi(issued.xml, { ...expectedOf(job, issued.via), pacCertificates, onlyThesePacs })
  if (!verdict.ok) {
    // an invoice of somebody else is neither handed over nor described
    const others = issued.via === 'recovered' && verdict.reason === 'receiver_differs'
    return refuse(others ? 'ticket_already_invoiced' : 'cfdi_invalid', at, { detail: verdict.reason })
  }
  const { uuid, issuerRfc, total, stampedAt, checks } = verdict
  const differs = recoveredOf(job, issued)
  if (await isWithheld(deps, job, { uuid, differs }))
    return refuse('ticket_already_invoiced', at, { detail: ofAnotherAccount })
  const files = await keep(deps, job, issued)
  if (!job.subject.request.sandbox) await deps.holders.add(uuid, job.subject.accountId)
  const seal = checks.seal === 'verified' ? 'verified' : 'seal_not_checked'
  const { via, folio: portalFolio } = issued
  const told = { recovered: differs !== null, ...(differs && { differs }), checks }
  return {
    type: 'RecordCfdi',
    at,
    data: { n: job.n, uuid, issuerRfc, total, stampedAt, seal, via, portalFolio, ...files, ...told },
  }
}
