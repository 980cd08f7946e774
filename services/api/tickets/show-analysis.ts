import type { AnalyzedData } from '#contracts/http/answers.ts'
import type { PhotoReading } from '#contracts/reading/photo-reading.ts'
import { acceptedUntil } from '#merchants/accepted-until.ts'
import type { MerchantBook } from '#merchants/book/merchant-book.ts'
import { definitionsFor, type Visitor } from '#merchants/definitions-for.ts'
import { saleFacts } from '#merchants/sale/sale-facts.ts'
import { type Found, type KnownIssuer, type Verdict, verdict } from '#merchants/verdict.ts'
import { ocrResultOf } from '../sessions/show-created.ts'

/** A merchant found by its RFC has at most the RFC's confidence. */
const merchantOf = (found: Found | null, { fields }: PhotoReading['ticket']): AnalyzedData['merchant'] => {
  if (!found) return null
  const { merchant, rfc, how } = found
  const read = fields['merchant_rfc']
  const sure = how === 'rfc' && read?.value === rfc ? read.confidence : 1
  return { id: merchant.id, name: merchant.name, rfc, how, confidence: Math.min(sure, found.confidence) }
}

const isSupported = ({ merchant, failure }: Verdict): boolean =>
  merchant !== null && failure?.code !== 'merchant_not_supported'

/** `issuers`: whose CSD such a session could use; `book`: the merchants as they are now. */
export type Setting = Visitor & Readonly<{ issuers: readonly KnownIssuer[]; book: MerchantBook }>

/** What a session with this ticket would find: the reading, the merchant, and how it would end. */
export const showAnalysis = (
  { ticket, taxes, facts, text: rows, refusal }: PhotoReading,
  { issuers, book, ...visitor }: Setting,
): AnalyzedData => {
  const known = saleFacts({ ticket, facts, ...(taxes && { taxes }) }, rows)
  const answer = verdict({ facts: known, rows }, definitionsFor(visitor, book), issuers)
  return {
    ocr_result: ocrResultOf({ ticket, warnings: [] }),
    merchant: merchantOf(answer.merchant, ticket),
    supported: isSupported(answer),
    missing_fields: [...answer.missing],
    portal_fields: { ...answer.codes },
    accepted_until: acceptedUntil(answer, ticket.date),
    expected_failure: refusal?.code ?? answer.failure?.code ?? null,
  }
}
