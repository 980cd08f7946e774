import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import type { Character, Row, Segment } from '#ticket/page/row.ts'

/** What the generator wrote beside a photo; null: not printed. Amounts as decimal strings. */
export type Truth = Readonly<{
  amount: string | null
  net_amount: string | null
  tax_amount: string | null
  tax_rate: string | null
  date: string | null
  time: string | null
  merchant_rfc: string | null
  merchant_name: string | null
  merchant_legal_name: string | null
  logo: string | null
  payment_method: string | null
  portal_fields: Readonly<Record<string, string>>
  ticket_readable: boolean
  level: string
}>

/**
 * A ticket as rows, read from a photo or drawn as text; `error` where the photo could not be read.
 */
export type TicketRows = Readonly<{
  file: string
  milliseconds: number
  rows: readonly Row[]
  error: string | null
  truth: Truth | null
}>

type StoredCharacter = [
  text: string,
  certainty: number,
  place: number,
  second: string,
  secondCertainty: number,
]
type StoredSegment = Omit<Segment, 'characters'> & { characters: StoredCharacter[] }
type StoredRow = Omit<Row, 'segments'> & { segments: StoredSegment[] }
type StoredTicket = Omit<TicketRows, 'rows'> & { rows: StoredRow[] }

const stored = ({ text, certainty, place, second, secondCertainty }: Character): StoredCharacter => [
  text,
  certainty,
  place,
  second,
  secondCertainty,
]

const restored = ([text, certainty, place, second, secondCertainty]: StoredCharacter): Character => ({
  text,
  certainty,
  place,
  second,
  secondCertainty,
})

/** One line of a rows file: characters as tuples, since a ticket has a thousand of them. */
export const packTicket = (ticket: TicketRows): string =>
  JSON.stringify({
    ...ticket,
    rows: ticket.rows.map((row) => ({
      ...row,
      segments: row.segments.map((segment) => ({ ...segment, characters: segment.characters.map(stored) })),
    })),
  })

export const unpackTicket = (line: string): TicketRows => {
  const ticket: StoredTicket = JSON.parse(line)
  return {
    ...ticket,
    rows: ticket.rows.map((row) => ({
      ...row,
      segments: row.segments.map((segment) => ({
        ...segment,
        characters: segment.characters.map(restored),
      })),
    })),
  }
}

/** The tickets of a rows file, one after the other. */
export async function* readRows(file: string): AsyncGenerator<TicketRows> {
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line !== '') yield unpackTicket(line)
  }
}
