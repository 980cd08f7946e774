import type { FieldAsk } from '#contracts/events/session-events.ts'
import type { FailureCode } from '#contracts/failures.ts'
import { rfcSource } from '#contracts/fiscal/rfc-shape.ts'
import type { AnalyzedData } from '#contracts/http/answers.ts'
import type { PhotoReading } from '#contracts/reading/photo-reading.ts'
import { channelOf, type IssuerFacts, issuersAsMerchants } from '#merchants/channel-of.ts'
import { type Detection, detectMerchant } from '#merchants/detect/detect-merchant.ts'
import { missingFields } from '#merchants/missing-fields.ts'
import { known, merchantById } from '#merchants/registry.ts'
import type { MerchantWord } from '#merchants/sale/merchant-word.ts'
import { saleAmounts } from '#merchants/sale/sale-amounts.ts'
import { saleFields } from '#merchants/sale-fields.ts'
import { windowEnds } from '#merchants/window-ends.ts'
import { codesOf } from '#ticket/fields/codes/choose/codes-of.ts'
import { ocrResultOf } from '../sessions/show-created.ts'

/** Whose CSD there is, whether it has run out, and what they have said of their taxes. */
export type KnownIssuer = IssuerFacts & MerchantWord & Readonly<{ hasRunOut: boolean }>

type Found = Extract<Detection, { kind: 'found' }>

/** By an RFC the merchant is no surer than that is. */
const merchantOf = (found: Detection, { fields }: PhotoReading['ticket']): AnalyzedData['merchant'] => {
  if (found.kind !== 'found') return null
  const { merchant, rfc, how } = found
  const read = fields['merchant_rfc']
  const sure = how === 'rfc' && read?.value === rfc ? read.confidence : 1
  return { id: merchant.id, name: merchant.name, rfc, how, confidence: Math.min(sure, found.confidence) }
}

const acceptedUntil = (found: Detection, date: string | null): string | null =>
  found.kind === 'found' && found.merchant.window && date ? windowEnds(date, found.merchant.window) : null

type Asked = Readonly<{
  codes: Readonly<Record<string, string>>
  missing: readonly FieldAsk[]
  supported: boolean
  /** How it would end with nothing missing, where that is for us to know. */
  failure: FailureCode | null
}>

const nobody = (ticket: PhotoReading['ticket']): Asked => ({
  codes: ticket.portal_fields,
  missing: [],
  supported: false,
  failure: null,
})

const merchantRfc: FieldAsk = {
  name: 'merchant_rfc',
  label: 'RFC',
  pattern: `^${rfcSource({ end: 'loose' })}$`,
}

/** No client could fill in what a ticket leaves unsaid of its taxes: it is no field that is missing. */
const isPriced = ({ ticket, taxes, text: rows }: PhotoReading, word: MerchantWord): boolean =>
  'amounts' in saleAmounts({ ticket, rows, ...(taxes && { taxes }) }, word)

const directFailure = (reading: PhotoReading, issuer: KnownIssuer | undefined): FailureCode | null => {
  if (issuer?.hasRunOut) return 'merchant_unavailable'
  return issuer && isPriced(reading, issuer) ? null : 'ticket_incomplete'
}

/** What the way in which this merchant's tickets are invoiced asks for. */
const askedBy = (found: Found, reading: PhotoReading, { sandbox, issuers }: Setting): Asked => {
  const { ticket, text } = reading
  const channel = channelOf(found, issuers)
  const { id } = found.merchant
  const merchant = merchantById(id)
  if (channel === 'direct') {
    const { codes, lacking } = saleFields({ ticket, rows: text, merchantId: id, given: {} })
    const issuer = issuers.find(({ merchantId }) => merchantId === id)
    const failure = lacking.length > 0 ? null : directFailure(reading, issuer)
    return { codes, missing: lacking, supported: true, failure }
  }
  if (channel === 'unproved')
    return { codes: ticket.portal_fields, missing: [merchantRfc], supported: true, failure: null }
  if (!merchant) return nobody(ticket)
  const codes = codesOf(text, ticket, merchant)
  const missing = missingFields(ticket, codes.missing, merchant)
  return { codes: codes.found, missing, supported: sandbox, failure: null }
}

/** The same verdicts as of a session, in the order in which it meets them. */
const failureOf = ({ refusal }: PhotoReading, found: Detection, asked: Asked): FailureCode | null => {
  if (refusal) return refusal.code
  if (found.kind === 'none') return 'merchant_not_identified'
  if (!asked.supported) return 'merchant_not_supported'
  return asked.missing.length > 0 ? 'ticket_incomplete' : asked.failure
}

/** `sandbox`: portals have flows there only. `issuers`: whose CSD such a session could use. */
export type Setting = Readonly<{ sandbox: boolean; issuers: readonly KnownIssuer[] }>

export const showAnalysis = (reading: PhotoReading, setting: Setting): AnalyzedData => {
  const { ticket, text } = reading
  const merchants = [...known, ...issuersAsMerchants(setting.issuers)]
  const found = detectMerchant(
    { rfc: ticket.merchant_rfc, name: ticket.merchant_name, rows: text },
    merchants,
  )
  const asked = found.kind === 'found' ? askedBy(found, reading, setting) : nobody(ticket)
  const isDated = asked.missing.every(({ name }) => name !== 'date')
  return {
    ocr_result: ocrResultOf({ ticket, warnings: [] }),
    merchant: merchantOf(found, ticket),
    supported: asked.supported,
    missing_fields: [...asked.missing],
    portal_fields: { ...asked.codes },
    accepted_until: acceptedUntil(found, isDated ? ticket.date : null),
    expected_failure: failureOf(reading, found, asked),
  }
}
