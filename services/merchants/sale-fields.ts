import type { FieldAsk } from '#contracts/events/asked-field.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { codesOf } from '#ticket/fields/codes/choose/codes-of.ts'
import { squeezed } from '#ticket/text/squeezed.ts'
import type { Merchant } from './language/merchant.ts'
import { missingFields } from './missing-fields.ts'

type Codes = Readonly<Record<string, string>>

type Read = Readonly<{
  ticket: Pick<Ticket, 'amount' | 'date' | 'portal_fields' | 'fields'>
  rows: readonly string[]
  /** Of its merchant; undefined: we have none. */
  definition: Merchant | undefined
  /** What the client gave when asked; it stands over what was read. */
  given: Codes
}>

/**
 * By which a sale is known that we invoice ourselves, and what its ticket lacks to be distinguished
 * from every other.
 */
export type SaleFields = Readonly<{ codes: Codes; lacking: readonly FieldAsk[] }>

/** Where a sale was made; many sales share it, so that it proves no sale the same. */
const places = ['tienda', 'caja', 'estacion']

export const isPlace = (name: string): boolean => places.includes(name)

/**
 * Whether there is a number of the sale itself: date, total and till alone may be those of two
 * tickets.
 */
export const namesSale = ({ codes }: Readonly<{ codes: Codes }>): boolean =>
  Object.keys(codes).some((name) => !isPlace(name))

/** Of a merchant that is billed directly, where nothing else tells a sale from every other. */
export const folioAsk: FieldAsk = { name: 'folio', label: 'Folio', pattern: '^[A-Za-z0-9 -]{1,100}$' }

const plainCodes = (codes: Codes): Codes =>
  Object.fromEntries(
    Object.entries(codes).flatMap(([name, code]) => {
      const plain = squeezed(code)
      return plain === '' ? [] : [[name, plain]]
    }),
  )

/**
 * A merchant of the registry has said by which codes it knows a sale; of any other all that the
 * ticket names are taken.
 */
export const codesIn = ({ ticket, rows, definition: merchant, given }: Read) => {
  if (!merchant) return { codes: plainCodes({ ...ticket.portal_fields, ...given }), missing: [], asked: {} }
  const { found, missing } = codesOf(rows, ticket, merchant)
  return {
    codes: { ...found, ...given },
    missing: missing.filter((name) => !(name in given)),
    asked: merchant.codes,
  }
}

const withoutZero = (amount: string | null): string | null =>
  amount === null || /^0+\.00$/.test(amount) ? null : amount

export const saleFields = (read: Read): SaleFields => {
  const { codes, missing, asked } = codesIn(read)
  const ticket = { ...read.ticket, amount: withoutZero(read.ticket.amount) }
  const lacking = missingFields(ticket, missing, { codes: asked })
  return { codes, lacking: namesSale({ codes }) ? lacking : [...lacking, folioAsk] }
}
