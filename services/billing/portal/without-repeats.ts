import type { BillingDeps } from '../case/billing-deps.ts'
import { issuingMarks } from '../engine/http/issuing-marks.ts'
import type { Held } from '../stores/held.ts'
import type { Attempt } from './prepare-attempt.ts'

/** The attempt whose look-ups send nothing that any visit has sent to issue for this ticket. */
export const withoutRepeats = async (
  { receiverBox }: Pick<BillingDeps, 'receiverBox'>,
  attempt: Attempt,
  { issuingRequests = [] }: Held,
): Promise<Attempt> => {
  if (issuingRequests.length === 0) return attempt
  const { mac } = await receiverBox()
  const mayIssue: Attempt['visit']['mayIssue'] = (exchange) =>
    issuingMarks(exchange).some((mark) => issuingRequests.includes(mac(mark)))
  return { ...attempt, visit: { ...attempt.visit, mayIssue } }
}
