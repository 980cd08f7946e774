import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLines } from './read-lines.ts'

/** Rows of real tickets that were read wrongly; they lie beside the repository, not in it. */
export const casesFolder = join(import.meta.dirname, '../../../../shared/cases/reading')

type Read = Awaited<ReturnType<typeof readLines>>
type Case = (read: Read) => void

const DOUBTFUL = 0.8
const field = ({ ticket }: Read, name: string) => ticket.fields[name]
const refused: Case = ({ refusal }) => assert.equal(refusal, 'not_a_ticket')
const tells =
  (wanted: Readonly<Record<string, string | null>>): Case =>
  (read) => {
    assert.equal(read.refusal, null)
    for (const [name, value] of Object.entries(wanted)) assert.equal(field(read, name)?.value, value, name)
  }
const code = (name: string, value: string) => tells({ [`portal_fields.${name}`]: value })
const sale = { date: '2026-07-27', time: '11:26' }

/** What each case must be read as. */
export const cases: Readonly<Record<string, Case>> = {
  'app-screen.txt': refused,
  'bank-transfer-screen.txt': refused,
  'card-slip-other-words.txt': refused,
  'foreign-argentina-law.txt': refused,
  'foreign-spain-cif.txt': refused,
  'slip-without-amounts.txt': refused,
  'two-tickets-same-total.txt': refused,
  'card-kind-not-printed.txt': (read) =>
    assert.ok((field(read, 'payment_method')?.confidence ?? 1) < DOUBTFUL),
  'code-under-portal-address.txt': (read) => {
    code('codigo_facturacion', '0310-00823049-00759353')(read)
    code('folio', '0823049')(read)
  },
  'code-under-sentence.txt': code('codigo_facturacion', '550656C81E8'),
  'folio-factura-from-next-row.txt': code('folio_factura', '518111-591222-180333'),
  'date-glued-to-number.txt': tells({
    date: '2026-05-31',
    time: '17:01',
    amount: '1392.00',
    tax_amount: '103.11',
  }),
  'date-month-first-two-digit-year.txt': tells(sale),
  'date-version-number.txt': tells({ ...sale, amount: '800.00' }),
  'impuesto-row.txt': (read) => {
    const tax = field(read, 'tax_amount')
    assert.ok(tax?.value === '527.38' || (tax?.value === null && tax.confidence < DOUBTFUL))
  },
  // of the registry: the print has it in the singular
  'name-of-known-rfc.txt': tells({ merchant_name: 'Farmacias Guadalajara' }),
  'name-station-row.txt': tells({ merchant_name: 'EST 50009 - GRUPO ENERNORTE' }),
  'old-ticket-date.txt': (read) => {
    tells({ date: '2012-07-04' })(read)
    assert.ok(read.ticket.warnings.includes('date_before_2015'))
  },
  'taxes-with-letter-and-equals.txt': tells({
    iva_amount: '2.76',
    ieps_amount: '0.80',
    'portal_fields.folio': '2602041929099040253',
  }),
  'time-of-card-slip.txt': tells({ time: '15:55' }),
}

/** The head of a case says its kind; its rows have two blanks between columns. */
const rowsOfCase = (name: string): string[] =>
  readFileSync(join(casesFolder, name), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

/** The reading of a case, judged; throws what is wrong with it. */
export const checkCase = async (name: string): Promise<void> => {
  const check = cases[name]
  assert.ok(check, `${name} says what it must be read as`)
  check(await readLines(rowsOfCase(name)))
}
