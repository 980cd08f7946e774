import type { CfdiReading } from '#cfdi/read/cfdi-reading.ts'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { type Verdict, verifyCfdi } from '#cfdi/verify/verify-cfdi.ts'
import { CfdiUnreadable } from '#cfdi/xml/cfdi-unreadable.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { otherHolder } from '../case/other-holder.ts'
import type { Attempt } from '../portal/prepare-attempt.ts'
import { type Needed, namedDifferences } from './named-differences.ts'

type Verified = Extract<Verdict, { ok: true }>
export type Judged = Readonly<{ verified: Verified }> | Readonly<{ differs: readonly string[] }>

/** These are said field by field. */
const inFields: readonly string[] = ['issuer_differs', 'receiver_differs', 'total_differs']

const neededBy = ({ subject, merchant, receiver, total }: Attempt): Needed => ({
  issuerRfcs: merchant.rfcs,
  receiver,
  uso: subject.request.usoCfdi,
  total,
  date: subject.read.ticket.date,
})

const readOr = (xml: Buffer): CfdiReading | Readonly<{ reason: string }> => {
  try {
    return readCfdi(xml)
  } catch (error) {
    if (error instanceof CfdiUnreadable) return { reason: error.reason }
    throw error
  }
}

/** Exactly as an answer of the portal is verified (`record-issued.ts`). */
const verify = async (deps: BillingDeps, { subject }: Attempt, { xml, needed }: Given): Promise<Verdict> => {
  const { sandbox } = subject.request
  const { issuerRfcs, receiver, uso, total } = needed
  const { rfc, cp, regimen } = receiver
  const pacCertificates = sandbox ? await deps.sandboxPacs() : deps.livePacs
  return verifyCfdi(xml, {
    ...{ issuerRfcs, total, receiver: { rfc, cp, regimen, uso } },
    ...{ pacCertificates, onlyThesePacs: sandbox && pacCertificates.length > 0 },
    countsForSat: !sandbox,
  })
}

type Given = Readonly<{ xml: Buffer; needed: Needed }>

/** What a person attached, judged as if the portal had delivered it. */
export const judgeAttached = async (deps: BillingDeps, attempt: Attempt, xml: Buffer): Promise<Judged> => {
  const read = readOr(xml)
  if ('reason' in read) return { differs: [`xml: ${read.reason}`] }
  const needed = neededBy(attempt)
  const verdict = await verify(deps, attempt, { xml, needed })
  const fields = namedDifferences(read, needed)
  const said = verdict.ok || inFields.includes(verdict.reason) ? [] : [`document: ${verdict.reason}`]
  const holder = read.uuid === null ? null : await otherHolder(deps, attempt.subject, read.uuid)
  const differs = [...fields, ...said, ...(holder === null ? [] : [`uuid: ${holder}`])]
  if (differs.length > 0) return { differs }
  return verdict.ok ? { verified: verdict } : { differs: [`document: ${verdict.reason}`] }
}
