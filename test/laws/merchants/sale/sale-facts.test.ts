import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { TicketFacts } from '#contracts/reading/ticket-facts.ts'
import { ownBook } from '#merchants/book/merchant-book.ts'
import { definitionsFor } from '#merchants/definitions-for.ts'
import type { MerchantWord } from '#merchants/sale/merchant-word.ts'
import { type SaleRead, saleAmounts } from '#merchants/sale/sale-amounts.ts'
import { saleFacts } from '#merchants/sale/sale-facts.ts'
import { verdict } from '#merchants/verdict.ts'
import { formaPagoOf } from '#services/billing/case/forma-pago-of.ts'
import { factsIn } from '#test/support/tickets/facts-in.ts'
import { type SampleReading, sampleIssuers, sampleReadings } from '#test/support/tickets/sample-readings.ts'
import { codesOf } from '#ticket/fields/codes/choose/codes-of.ts'

/** Rows that a ticket may have, and that change what can be sealed. */
const additions = [
  [],
  ['PROPINA 10% 12.50', 'RETIRO DE EFECTIVO 200.00'],
  ['TOTAL A PAGAR 9,999.00', 'TRANSFERENCIA SPEI'],
  ['FORMA DE PAGO: VISA', 'ARTICULOS EXENTOS'],
]
/** Each reading with one of them. */
const readings: readonly SampleReading[] = sampleReadings.map((read, i) => ({
  ...read,
  rows: [...read.rows, ...(additions[i % additions.length] ?? [])],
}))

/** As an event brings them back from the log. */
const storedFacts = ({ ticket, rows }: SampleReading): TicketFacts =>
  TicketFacts.parse(JSON.parse(JSON.stringify(factsIn(ticket, rows))))

const fromRows = (read: SampleReading): SaleRead => ({ facts: saleFacts(read, read.rows), rows: read.rows })
/** The facts of the event, where the rows are not these. */
const fromEvent = (read: SampleReading, rows: readonly string[]): SaleRead => ({
  facts: saleFacts({ ...read, facts: storedFacts(read) }, rows),
  rows,
})

const words: readonly MerchantWord[] = [
  { rate: null, untaxed: null },
  { rate: '0.16', untaxed: null },
  { rate: '0.08', untaxed: 'exempt' },
  { rate: '0.00', untaxed: null },
]

/** What would be sealed, but for the names of its items; or why nothing can be. */
const sealed = (read: SaleRead, word: MerchantWord) => {
  const priced = saleAmounts(read, word)
  if ('lacking' in priced) return priced
  const { lines, ...amounts } = priced.amounts
  return { ...amounts, lines: lines.map(({ descripcion: _, ...line }) => line) }
}

describe('facts that an event keeps say what the rows say', () => {
  test('the verdict is the same, in the sandbox and outside it', () => {
    const [inside, outside] = [
      { definitions: definitionsFor({ sandbox: true }, ownBook), issuers: [] },
      { definitions: definitionsFor({ sandbox: false }, ownBook), issuers: sampleIssuers },
    ] as const
    for (const [i, read] of readings.entries()) {
      // one of them for each: a verdict compares the ticket with every merchant
      const { definitions, issuers } = i % 8 < 4 ? inside : outside
      const known = verdict(fromEvent(read, read.rows), definitions, issuers)
      assert.deepEqual(known, verdict(fromRows(read), definitions, issuers))
    }
  })

  test('the same CFDI is sealed, or none for the same reason; without the rows only names are lost', () => {
    const ends = new Set<string>()
    for (const read of readings)
      for (const word of words) {
        const expected = saleAmounts(fromRows(read), word)
        assert.deepEqual(saleAmounts(fromEvent(read, read.rows), word), expected)
        const said = sealed(fromEvent(read, []), word)
        assert.deepEqual(said, sealed(fromRows(read), word))
        ends.add('lacking' in said ? said.lacking : 'sealed')
      }
    assert.equal(ends.size, 6, [...ends].join('; '))
  })

  test('the payment is the same without any row', () => {
    const codes = new Set<string>()
    for (const read of readings) {
      const [said, expected] = [fromEvent(read, []), fromRows(read)].map(({ facts }) =>
        formaPagoOf({ paymentMethod: null }, facts),
      )
      assert.deepEqual(said, expected)
      codes.add(`${said?.code} ${said?.warning}`)
    }
    assert.ok(codes.size > 5, [...codes].join('; '))
  })
})

const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

describe('facts hold no text of a ticket', () => {
  const withoutText = /^(\d{1,12}\.\d{2}|\d{2}|payment_card_kind_assumed|payment_method_assumed)$/

  test('every string in them is an amount, a rate, a code of SAT or a warning', () => {
    for (const read of readings)
      for (const text of stringsIn(storedFacts(read))) assert.match(text, withoutText)
  })

  test('they hold no row of three words or more, and no code that a portal asks for', () => {
    let codes = 0
    for (const read of readings) {
      const { known, definitionOf } = definitionsFor({ sandbox: true }, ownBook)
      const strings = stringsIn(storedFacts(read))
      const found = known.flatMap(({ id }) => {
        const definition = definitionOf(id)
        return definition ? Object.values(codesOf(read.rows, read.ticket, definition).found) : []
      })
      const rows = read.rows.filter((row) => row.trim().split(/\s+/).length >= 3)
      // a till's two digits may be those of a code of SAT
      for (const text of [...rows, ...found.filter((code) => code.length > 2)])
        assert.ok(!strings.includes(text) && !JSON.stringify(strings).includes(text), text)
      codes += found.length
    }
    assert.ok(codes > 100)
  })
})
