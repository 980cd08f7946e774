import type { Ticket } from '#contracts/ticket.ts'
import type { Detection } from '#merchants/detect/detect-merchant.ts'
import { extractPortalFields } from '#merchants/extract-portal-fields.ts'
import type { Merchant, TicketCode } from '#merchants/merchant.ts'
import { merchantById } from '#merchants/registry.ts'
import { findPortalFields } from '#ticket/fields/codes/find-portal-fields.ts'
import { onlyCode, settledBy } from '#ticket/fields/codes/settle-by-barcode.ts'
import type { Row } from '#ticket/page/row.ts'

type Fields = Ticket['portal_fields']
export type PortalFieldsInput = Readonly<{
  merchant: Detection
  rows: readonly Row[]
  /** The texts of the photo's bar codes; asked for only where they can settle something. */
  barcodes: () => Promise<readonly string[]>
}>

const SURE = 0.98
/** A code this long may stand on the ticket as bars as well. */
const LONG = 8

const merchantOf = ({ merchant }: PortalFieldsInput): Merchant | undefined =>
  merchant.kind === 'found' ? merchantById(merchant.merchant.id) : undefined

/** Bars stand over a misread print of the same code, and over none where nothing was read; another code's bars over nothing. */
const settle = (symbols: readonly string[], { pattern }: TicketCode, read: string | undefined) => {
  const isCode = new RegExp(pattern)
  if (read === undefined) return onlyCode(symbols, isCode) ?? undefined
  const settled = settledBy(symbols, read)?.replace(/[^A-Z0-9]/g, '')
  return settled !== undefined && isCode.test(settled) ? settled : read
}

/** Of a merchant in the registry: what its portal asks for, as far as it was found; bars stand over what was read. */
const ofMerchant = async ({ rows, barcodes }: PortalFieldsInput, { codes }: Merchant): Promise<Fields> => {
  const { found } = extractPortalFields(
    rows.map(({ text }) => text),
    codes,
  )
  const barred = Object.entries(codes).filter(([, { barcode }]) => barcode)
  const symbols = barred.length > 0 ? await barcodes() : []
  const settled = barred.flatMap(([name, code]) => {
    const value = settle(symbols, code, found[name])
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...found, ...Object.fromEntries(settled) }
}

/** The least sure character of the rows that the code stands in; readers that say nothing of characters are asked for the row. */
const certaintyOf = (rows: readonly Row[], code: string): number => {
  const squeezed = code.replace(/\W/g, '')
  const at = rows.filter(({ text }) => text.toUpperCase().replace(/\W/g, '').includes(squeezed.slice(0, 6)))
  const characters = at.flatMap(({ segments }) => segments.flatMap((segment) => segment.characters))
  return Math.min(
    1,
    ...at.map(({ confidence }) => confidence),
    ...characters.map(({ certainty }) => certainty),
  )
}

/** Of anybody else: what the ticket itself announces as a code. Bars are read where a long code is doubtful. */
const ofAnybody = async ({ rows, barcodes }: PortalFieldsInput): Promise<Fields> => {
  const found = findPortalFields(rows.map(({ text }) => text))
  const isDoubtful = (code: string) => code.length >= LONG && certaintyOf(rows, code) < SURE
  if (!Object.values(found).some(isDoubtful)) return found
  const symbols = await barcodes()
  return Object.fromEntries(
    Object.entries(found).map(([name, code]) => [name, settledBy(symbols, code) ?? code]),
  )
}

/** `portal_fields` of a ticket: by the merchant's own declaration where it is in the registry, else by the labels on the paper. */
export const portalFields = async (input: PortalFieldsInput): Promise<Fields> => {
  const merchant = merchantOf(input)
  return merchant ? ofMerchant(input, merchant) : ofAnybody(input)
}
