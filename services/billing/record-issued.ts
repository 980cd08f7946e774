import { type Expected, verifyCfdi } from '#cfdi/verify-cfdi.ts'
import type { Receiver } from '#contracts/receiver.ts'
import type { SessionCommand } from '#contracts/session-commands.ts'
import type { Merchant } from '#merchants/merchant.ts'
import type { BillingCase } from './billing-case.ts'
import type { BillingDeps } from './billing-deps.ts'
import type { Outcome } from './engine/outcome.ts'
import { refuse } from './refuse.ts'

type Issued = Extract<Outcome, { kind: 'issued' }>
type Job = Readonly<{
  subject: BillingCase
  n: number
  merchant: Pick<Merchant, 'rfcs'>
  receiver: Receiver
  total: string
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

/** The XML is the only proof of issue: nothing completes before it was verified. */
export const recordIssued = async (deps: BillingDeps, job: Job, issued: Issued): Promise<SessionCommand> => {
  const { blobs, dataKeys, clock } = deps.platform
  const pacCertificates = job.subject.request.sandbox ? await deps.sandboxPacs() : []
  const onlyThesePacs = pacCertificates.length > 0
  const verdict = verifyCfdi(issued.xml, { ...expectedOf(job, issued.via), pacCertificates, onlyThesePacs })
  if (!verdict.ok) {
    // an invoice of somebody else is neither handed over nor described
    const others = issued.via === 'recovered' && verdict.reason === 'receiver_differs'
    return refuse(others ? 'ticket_already_invoiced' : 'cfdi_invalid', clock.now(), {
      detail: verdict.reason,
    })
  }
  const at = clock.now()
  const { id: key } = await dataKeys.ofFiles({ accountId: job.subject.accountId, at })
  const xml = await blobs.put({ bytes: issued.xml, mediaType: 'application/xml', key })
  const isPdf = issued.pdf?.subarray(0, 5).toString('latin1') === '%PDF-'
  const printed = issued.pdf && isPdf ? { bytes: issued.pdf, mediaType: 'application/pdf', key } : null
  const pdf = printed && (await blobs.put(printed))
  const { uuid, issuerRfc, total, stampedAt, checks } = verdict
  const seal = checks.seal === 'verified' ? 'verified' : 'seal_not_checked'
  const { via, folio: portalFolio } = issued
  return {
    type: 'RecordCfdi',
    at,
    data: { n: job.n, uuid, issuerRfc, total, stampedAt, seal, via, portalFolio, xml, pdf },
  }
}
