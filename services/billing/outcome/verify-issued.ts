import type { Expected } from '#cfdi/verify/expected-cfdi.ts'
import { type Verdict, verifyCfdi } from '#cfdi/verify/verify-cfdi.ts'
import type { Receiver } from '#contracts/fiscal/receiver.ts'
import type { Merchant } from '#merchants/language/merchant.ts'
import type { BillingCase } from '../case/billing-case.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import type { Outcome } from '../engine/ends/outcome.ts'

type Issued = Extract<Outcome, { kind: 'issued' }>

type Verifying = Readonly<{
  subject: Pick<BillingCase, 'request'>
  merchant: Pick<Merchant, 'rfcs'>
  receiver: Receiver
  total: string
}>

/**
 * An earlier invoice may carry what was right at that time; its receiver and its total must always
 * match.
 */
const expectedOf = (
  { subject, merchant, receiver, total }: Verifying,
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

/** Whether the XML proves the issue for this session: the one proof, wherever it comes from. */
export const verifyIssued = async (
  deps: Pick<BillingDeps, 'sandboxPacs' | 'livePacs'>,
  job: Verifying,
  { xml, via }: Pick<Issued, 'xml' | 'via'>,
): Promise<Verdict> => {
  const { sandbox } = job.subject.request
  const pacCertificates = sandbox ? await deps.sandboxPacs() : deps.livePacs
  const onlyThesePacs = sandbox && pacCertificates.length > 0
  return verifyCfdi(xml, { ...expectedOf(job, via), pacCertificates, onlyThesePacs })
}
