import type { Ticket } from '#contracts/reading/ticket.ts'
import type { Row } from '../../../page/row.ts'
import { extractPortalFields } from '../candidates/extract-portal-fields.ts'
import { findPortalFields } from '../candidates/find-portal-fields.ts'
import type { TicketCode, TicketCodes } from '../candidates/ticket-code.ts'
import { onlyCode, settledBy } from './settle-by-barcode.ts'

type Fields = Ticket['portal_fields']
export type PortalFieldsInput = Readonly<{
  /** What the merchant's portal asks for; null: the merchant is not known, or its portal is not. */
  asked: TicketCodes | null
  rows: readonly Row[]
  /** The texts of the photo's bar codes; asked for only where they can settle something. */
  barcodes: () => Promise<readonly string[]>
}>

const SURE = 0.98
/** A code this long may stand on the ticket as bars as well. */
const LONG = 8

/**
 * Bars stand over a misread print of the same code, and over none where nothing was read; another
 * code's bars over nothing.
 */
const settle = (symbols: readonly string[], { pattern }: TicketCode, read: string | undefined) => {
  const isCode = new RegExp(pattern)
  if (read === undefined) return onlyCode(symbols, isCode) ?? undefined
  const settled = settledBy(symbols, read)?.replace(/[^A-Z0-9]/g, '')
  return settled !== undefined && isCode.test(settled) ? settled : read
}

/** Of a known portal: what it asks for, as far as it was found; bars stand over what was read. */
const askedOn = async ({ rows, barcodes }: PortalFieldsInput, codes: TicketCodes): Promise<Fields> => {
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

/**
 * The least sure character of the rows that the code stands in; readers that say nothing of
 * characters are asked for the row.
 */
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

/**
 * Of any other: what the ticket itself announces as a code. Bars are read where a long code is
 * doubtful.
 */
const announcedOn = async ({ rows, barcodes }: PortalFieldsInput): Promise<Fields> => {
  const found = findPortalFields(rows.map(({ text }) => text))
  const isDoubtful = (code: string) => code.length >= LONG && certaintyOf(rows, code) < SURE
  if (!Object.values(found).some(isDoubtful)) return found
  const symbols = await barcodes()
  return Object.fromEntries(
    Object.entries(found).map(([name, code]) => [name, settledBy(symbols, code) ?? code]),
  )
}

/**
 * `portal_fields` of a ticket: what its portal asks for where that is known, else what the labels
 * on the paper announce.
 */
export const portalFields = async (input: PortalFieldsInput): Promise<Fields> =>
  input.asked ? askedOn(input, input.asked) : announcedOn(input)
