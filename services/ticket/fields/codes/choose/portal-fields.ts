import type { Ticket } from '#contracts/reading/ticket.ts'
import type { Row } from '../../../page/row.ts'
import { squeezed } from '../../../text/squeezed.ts'
import { extractPortalFields } from '../candidates/extract-portal-fields.ts'
import { findPortalFields } from '../candidates/find-portal-fields.ts'
import { spelledAsPrinted } from '../candidates/spelled-as-printed.ts'
import type { TicketCode, TicketCodes } from '../candidates/ticket-code.ts'
import { announcedCodes } from './announced-codes.ts'
import { isPlace } from './is-place.ts'
import { onlyCode, settledBy } from './settle-by-barcode.ts'

type Fields = Ticket['portal_fields']
export type PortalFieldsInput = Readonly<{
  /** What the merchant's portal asks for; null if the merchant or its portal is unknown. */
  asked: TicketCodes | null
  rows: readonly Row[]
  /** The texts of the photo's bar codes; requested only if they can decide something. */
  barcodes: () => Promise<readonly string[]>
}>

const LEAST_CERTAINTY = 0.98
/** A code this long may also be printed as a bar code. */
const LONG = 8

/**
 * A bar code overrides a misread print of the same code. It overrides neither an absent code nor
 * another code.
 */
const settledIn = (symbols: readonly string[], { pattern }: TicketCode, read: string | undefined) => {
  const isCode = new RegExp(pattern)
  if (read === undefined) return onlyCode(symbols, isCode) ?? undefined
  const symbol = settledBy(symbols, read)
  const settled = symbol === null ? null : squeezed(symbol)
  return settled !== null && isCode.test(settled) ? settled : read
}

const settle = (symbols: readonly string[], code: TicketCode, read: string | undefined) => {
  const settled = settledIn(symbols, code, read)
  return settled !== undefined && code.charset === 'exact' ? spelledAsPrinted(symbols, settled) : settled
}

/** For a known portal: what it asks for, as far as it was found; a bar code overrides the print. */
const askedOn = async ({ rows, barcodes }: PortalFieldsInput, codes: TicketCodes): Promise<Fields> => {
  const texts = rows.map(({ text }) => text)
  const read = extractPortalFields(texts, codes)
  const { found } = read
  const barred = Object.entries(codes).filter(([, { barcode }]) => barcode)
  const symbols = barred.length > 0 ? await barcodes() : []
  const settled = barred.flatMap(([name, code]) => {
    const value = settle(symbols, code, found[name])
    return value === undefined ? [] : [[name, value] as const]
  })
  const all = { ...announcedCodes(texts, codes, read), ...found, ...Object.fromEntries(settled) }
  // with none of its codes but a place, it was printed after another fashion than the definition
  // knows
  return Object.keys(all).every(isPlace) ? { ...findPortalFields(texts), ...all } : all
}

/**
 * The least certain character of the rows that the code stands in; the row's certainty for readers
 * that report no characters.
 */
const certaintyOf = (rows: readonly Row[], code: string): number => {
  const start = code.replace(/\W/g, '').slice(0, 6)
  const at = rows.filter(({ text }) => text.toUpperCase().replace(/\W/g, '').includes(start))
  const characters = at.flatMap(({ segments }) => segments.flatMap((segment) => segment.characters))
  return Math.min(
    1,
    ...at.map(({ confidence }) => confidence),
    ...characters.map(({ certainty }) => certainty),
  )
}

/**
 * For any other portal: what the ticket itself labels as a code. Bar codes are read if a long code
 * is doubtful.
 */
const announcedOn = async ({ rows, barcodes }: PortalFieldsInput): Promise<Fields> => {
  const found = findPortalFields(rows.map(({ text }) => text))
  const isDoubtful = (code: string) => code.length >= LONG && certaintyOf(rows, code) < LEAST_CERTAINTY
  if (!Object.values(found).some(isDoubtful)) return found
  const symbols = await barcodes()
  return Object.fromEntries(
    Object.entries(found).map(([name, code]) => [name, settledBy(symbols, code) ?? code]),
  )
}

/**
 * `portal_fields` of a ticket: what its portal asks for if that is known; otherwise what the
 * printed labels announce.
 */
export const portalFields = async (input: PortalFieldsInput): Promise<Fields> =>
  input.asked ? askedOn(input, input.asked) : announcedOn(input)
