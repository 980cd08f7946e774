import type { CfdiReading } from '#cfdi/read/cfdi-reading.ts'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import type { Verdict } from '#cfdi/verify/verify-cfdi.ts'
import { CfdiUnreadable } from '#cfdi/xml/cfdi-unreadable.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { otherHolder } from '../case/other-holder.ts'
import { verifyIssued } from '../outcome/verify-issued.ts'
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

/** What a person attached, judged as if the portal had delivered it. */
export const judgeAttached = async (deps: BillingDeps, attempt: Attempt, xml: Buffer): Promise<Judged> => {
  const read = readOr(xml)
  if ('reason' in read) return { differs: [`xml: ${read.reason}`] }
  const needed = neededBy(attempt)
  const verdict = await verifyIssued(deps, attempt, { xml, via: 'download' })
  const fields = namedDifferences(read, needed)
  const said = verdict.ok || inFields.includes(verdict.reason) ? [] : [`document: ${verdict.reason}`]
  const holder = read.uuid === null ? null : await otherHolder(deps, attempt.subject, read.uuid)
  const differs = [...fields, ...said, ...(holder === null ? [] : [`uuid: ${holder}`])]
  if (differs.length > 0) return { differs }
  return verdict.ok ? { verified: verdict } : { differs: [`document: ${verdict.reason}`] }
}
