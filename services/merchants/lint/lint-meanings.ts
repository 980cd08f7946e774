import type { DeferReason } from '#contracts/events/defer-reason.ts'
import { type FailureCode, failureCodes } from '#contracts/failures.ts'
import type { MerchantFile } from '../language/merchant-file.ts'
import { errorAt, type Finding, warningAt } from './finding.ts'
import { type TextAt, textsIn } from './texts-in.ts'

/** Failures that a page can mean; the others are what the service itself finds. */
export const failuresOfPages: readonly FailureCode[] = [
  'ticket_not_found_at_merchant',
  'ticket_expired',
  'ticket_already_invoiced',
  'ticket_data_rejected',
  'receiver_data_rejected',
  'merchant_does_not_issue_cfdi',
  'merchant_unavailable',
]

/** Reasons to retry that a page can mean. */
export const retriesOfPages: readonly DeferReason[] = [
  'portal_down',
  'timeout',
  'rate_limited',
  'ticket_not_yet_available',
  'sat_list_lag',
]

const isIn = (words: readonly string[], text: string) => words.includes(text)

const ofService = ({ path, word, text }: TextAt): Finding[] => {
  const isOther = word === 'means' && isIn(failureCodes, text) && !isIn(failuresOfPages, text)
  return isOther
    ? [warningAt(path, `no page means ${text}: use one of ${failuresOfPages.join(', ')}, or operator`)]
    : []
}

/** `issue_disproved` would let the ticket be issued a second time. */
const ofBilling = ({ path, word, text }: TextAt): Finding[] => {
  const isOther = word === 'retry' && path.at(-2) === 'means' && !isIn(retriesOfPages, text)
  return isOther
    ? [errorAt(path, `no page means retry: ${text}: use one of ${retriesOfPages.join(', ')}`)]
    : []
}

/** What the pages and sentences of a portal mean: nothing that only the service can find. */
export const lintMeanings = (file: MerchantFile): Finding[] =>
  textsIn({ flow: file.flow, phrases: file.phrases }).flatMap((text) => [
    ...ofService(text),
    ...ofBilling(text),
  ])
