import type { Ticket } from '#contracts/reading/ticket.ts'
import type { Row } from '../../../page/row.ts'
import { squeezed } from '../../../text/squeezed.ts'
import type { TicketCodes } from '../candidates/ticket-code.ts'
import { bareNumber } from './bare-number.ts'

type Fields = Ticket['portal_fields']
type Input = Readonly<{
  asked: TicketCodes | null
  rows: readonly Row[]
  barcodes: () => Promise<readonly string[]>
}>

/** The codes of a ticket; `unnamed`: those that no label told, and no bars. */
export type WithBareNumber = Readonly<{ codes: Fields; unnamed: readonly string[] }>

/** What a code under bars is called where no portal has another name for it. */
const NAME = 'codigo_barras'
/** A long number that a label named is the code. */
const LONG = 15
/** Short by their nature, whatever their definition admits. */
const PLACES = ['caja', 'tienda', 'sucursal', 'estacion', 'tr']

/** Whether a code is a long number, of this length or another. */
const admitsLong = ({ pattern }: TicketCodes[string]): boolean =>
  Array.from({ length: 21 }, (_, more) => '1'.repeat(LONG + more)).some((number) =>
    new RegExp(pattern).test(number),
  )

/** The name that a portal has for the number; null: it asks for none. */
const askedName = (asked: TicketCodes, codes: Fields, digits: string): string | null => {
  const missing = Object.entries(asked).filter(([name]) => !(name in codes) && !PLACES.includes(name))
  const fits = missing.find(([, { pattern }]) => new RegExp(pattern).test(digits))
  return (fits ?? missing.find(([, code]) => admitsLong(code)))?.[0] ?? null
}

/**
 * The codes with the long number that no label names: under the name that the portal has for it, or
 * as that of the bars. A known portal that has all that it asks for needs none.
 */
export const withBareNumber = async (
  { asked, rows, barcodes }: Input,
  codes: Fields,
): Promise<WithBareNumber> => {
  const isWhole = asked !== null && Object.keys(asked).every((name) => name in codes)
  const isNamed = Object.values(codes).some((code) => squeezed(code).length >= LONG)
  if (isWhole || isNamed) return { codes, unnamed: [] }
  const found = await bareNumber(
    rows.map(({ text }) => text),
    barcodes,
  )
  const name = found && ((asked && askedName(asked, codes, found.digits)) ?? NAME)
  if (!found || !name || name in codes) return { codes, unnamed: [] }
  return { codes: { ...codes, [name]: found.digits }, unnamed: found.isBarred ? [] : [name] }
}
