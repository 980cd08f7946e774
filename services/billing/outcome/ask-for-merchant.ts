import type { SessionCommand } from '#contracts/events/session-commands.ts'
import { fieldAsk } from '#merchants/field-ask.ts'
import type { Merchant } from '#merchants/language/merchant.ts'
import type { BillingCase } from '../case/billing-case.ts'
import { askInput, type Question } from './ask-input.ts'
import { refuse } from './refuse.ts'

/** A portal that goes on asking is not content with any answer. */
const MAX_QUESTIONS = 5

type Asking = Pick<Question, 'n' | 'codes' | 'at'> &
  Readonly<{
    subject: Pick<BillingCase, 'request' | 'windowEnds' | 'read' | 'questions'>
    merchant: Pick<Merchant, 'codes'>
    /** As in `ocr_result`; codes as `portal_fields.CODE`. */
    field: string
    detail: string
  }>

/** Asks the client for what only the merchant's portal knew to ask for. */
export const askForMerchant = ({ field, detail, merchant, ...asking }: Asking): SessionCommand => {
  const ask = fieldAsk(field, merchant)
  if (ask === null || asking.subject.questions >= MAX_QUESTIONS)
    return refuse('ticket_incomplete', asking.at, { detail })
  return askInput({ ...asking, lacking: [ask], reason: 'merchant_asks' })
}
