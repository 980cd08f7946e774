import type { FailureCode } from '#contracts/failures.ts'
import type { AnalyzedData } from '#contracts/http-answers.ts'
import type { PhotoReading } from '#contracts/photo-reading.ts'
import { codesOf } from '#merchants/codes-of.ts'
import { type Detection, detectMerchant } from '#merchants/detect/detect-merchant.ts'
import { missingFields } from '#merchants/missing-fields.ts'
import { known, merchantById } from '#merchants/registry.ts'
import { windowEnds } from '#merchants/window-ends.ts'
import { ocrResultOf } from './show-created.ts'

const merchantOf = (found: Detection): AnalyzedData['merchant'] => {
  if (found.kind !== 'found') return null
  const { merchant, rfc, how, confidence } = found
  return { id: merchant.id, name: merchant.name, rfc, how, confidence }
}

const acceptedUntil = (found: Detection, date: string | null): string | null =>
  found.kind === 'found' && found.merchant.window && date ? windowEnds(date, found.merchant.window) : null

/** The same verdicts as of a session, in the order in which it meets them. */
const failureOf = (
  { refusal }: PhotoReading,
  found: Detection,
  { supported, missing_fields }: Pick<AnalyzedData, 'supported' | 'missing_fields'>,
): FailureCode | null => {
  if (refusal) return refusal.code
  if (found.kind === 'none') return 'merchant_not_identified'
  if (!supported) return 'merchant_not_supported'
  return missing_fields.length > 0 ? 'ticket_incomplete' : null
}

/** `sandbox`: merchants have flows there only. */
export const showAnalysis = (reading: PhotoReading, sandbox: boolean): AnalyzedData => {
  const { ticket, text } = reading
  const found = detectMerchant({ rfc: ticket.merchant_rfc, name: ticket.merchant_name, rows: text }, known)
  const merchant = found.kind === 'found' ? merchantById(found.merchant.id) : undefined
  const codes = merchant ? codesOf(text, ticket, merchant) : { found: ticket.portal_fields, missing: [] }
  const asked = {
    supported: merchant !== undefined && sandbox,
    missing_fields: merchant ? missingFields(ticket, codes.missing, merchant) : [],
  }
  return {
    ocr_result: ocrResultOf({ ticket, warnings: [] }),
    merchant: merchantOf(found),
    ...asked,
    portal_fields: { ...codes.found },
    accepted_until: acceptedUntil(found, ticket.date),
    expected_failure: failureOf(reading, found, asked),
  }
}
