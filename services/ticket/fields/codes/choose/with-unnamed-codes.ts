import type { Ticket } from '#contracts/reading/ticket.ts'
import { foldRow } from '../../../text/fold-row.ts'
import { squeezed } from '../../../text/squeezed.ts'
import { shapedCode } from '../candidates/shaped-code.ts'
import type { TicketCode, TicketCodes } from '../candidates/ticket-code.ts'
import { bareNumber } from './bare-number.ts'
import { isPlace } from './is-place.ts'
import type { PortalFieldsInput } from './portal-fields.ts'

type Fields = Ticket['portal_fields']
/** The codes of a ticket; `unnamed`: those that neither a label nor bars told. */
export type WithUnnamed = Readonly<{ codes: Fields; unnamed: readonly string[] }>

const MOST_ROWS = 400
/** What a code under bars is called where no portal has another name for it. */
const NAME = 'codigo_barras'
/** A long number that a label named is the code. */
const LONG = 15

const missingOf = (asked: TicketCodes, codes: Fields): [name: string, code: TicketCode][] =>
  Object.entries(asked).filter(([name]) => !(name in codes) && !isPlace(name))

/** Whether a code is a long number, of this length or another. */
const admitsLong = ({ pattern }: TicketCode): boolean => {
  const isCode = new RegExp(pattern)
  return Array.from({ length: 21 }, (_, more) => '1'.repeat(LONG + more)).some((number) =>
    isCode.test(number),
  )
}

/** The name that a portal has for the number; null: it asks for none. */
const askedName = (asked: TicketCodes, codes: Fields, digits: string): string | null => {
  const missing = missingOf(asked, codes)
  const fits = missing.find(([, { pattern }]) => new RegExp(pattern).test(digits))
  return (fits ?? missing.find(([, code]) => admitsLong(code)))?.[0] ?? null
}

/** A definition that admits anything says nothing of the code's look. */
const ANYTHING = 'A1B2C'.repeat(8)

/** What a known portal asks for, by its look alone. */
const shapedCodes = (rows: readonly string[], asked: TicketCodes, codes: Fields): Fields =>
  Object.fromEntries(
    missingOf(asked, codes).flatMap(([name, code]) => {
      const value = new RegExp(code.pattern).test(ANYTHING) ? null : shapedCode(rows, code)
      return value === null ? [] : [[name, value]]
    }),
  )

const withNumber = async (
  input: PortalFieldsInput,
  rows: readonly string[],
  codes: Fields,
): Promise<WithUnnamed> => {
  const { asked, barcodes } = input
  const found = await bareNumber(rows, barcodes)
  const name = found && ((asked && askedName(asked, codes, found.digits)) ?? NAME)
  if (!found || !name || name in codes) return { codes, unnamed: [] }
  return { codes: { ...codes, [name]: found.digits }, unnamed: found.isBarred ? [] : [name] }
}

/**
 * The codes with those that no label names: what has the look of a code that the portal asks for,
 * and the long number, under the name that the portal has for it or as that of the bars. A known
 * portal that has all that it asks for needs none.
 */
export const withUnnamedCodes = async (input: PortalFieldsInput, codes: Fields): Promise<WithUnnamed> => {
  const { asked } = input
  const rows = input.rows.slice(0, MOST_ROWS).map(({ text }) => foldRow(text))
  const shaped = asked ? shapedCodes(rows, asked, codes) : {}
  const all = { ...codes, ...shaped }
  const isWhole = asked !== null && Object.keys(asked).every((name) => name in all)
  const isNamed = Object.values(all).some((code) => squeezed(code).length >= LONG)
  const read = isWhole || isNamed ? { codes: all, unnamed: [] } : await withNumber(input, rows, all)
  return { codes: read.codes, unnamed: [...Object.keys(shaped), ...read.unnamed] }
}
