import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ticket } from '#test/support/log/histories.ts'
import { rowsOf } from '#test/support/reading/sample-rows.ts'
import { withCodes } from '#ticket/fields/codes/doubt/with-codes.ts'

const printed = (text: string, certainty: number) =>
  rowsOf(text).map((row) => ({
    ...row,
    segments: row.segments.map((segment) => ({ ...segment, confidence: certainty })),
  }))

type Seen = Readonly<{ rows: ReturnType<typeof rowsOf>; bars: readonly string[] }>

const folios = (bars: readonly string[], ...passes: Parameters<typeof withCodes>[1]['passes']) => {
  const { fields, warnings } = withCodes({ ...ticket, warnings: [] }, { passes, bars })
  return { ...fields['portal_fields.folio'], warnings }
}
const folio = (code: string, { rows, bars }: Seen) => folios(bars, { codes: { folio: code }, rows })

test('a billing code is as sure as all its signs together', () => {
  const clear = folio('A7C2-9F31', { rows: printed('WEB ID: A7C2-9F31', 0.99), bars: [] })
  const faint = folio('A7C2-9F31', { rows: printed('WEB ID: A7C2-9F31', 0.8), bars: [] })
  assert.deepEqual([clear.value, clear.source, clear.warnings], ['A7C2-9F31', 'printed', []])
  assert.ok((clear.confidence ?? 0) > 0.95 && (faint.confidence ?? 1) < 0.75, `${faint.confidence}`)
  assert.deepEqual(faint.warnings, ['portal_fields.folio_uncertain'])
})

test('a long code in rows of few pixels is doubted, however sure it was read', () => {
  const low = printed('TC 41966951467749', 0.99).map((row) => ({ ...row, height: 13 }))
  const below = [...printed('GRACIAS POR SU COMPRA', 0.99), ...low]
  for (const rows of [low, below]) assert.equal(folio('41966951467749', { rows, bars: [] }).confidence, 0.75)
  assert.equal(folio('41966951467749', { rows: low, bars: ['41966951467749'] }).confidence, 0.99)
})

test('bars that hold it make a code sure; one that no row holds is doubted', () => {
  const rows = printed('CODIGO 41966951467749', 0.5)
  const barred = folio('41966951467749', { rows, bars: ['https://x.mx/?t=41966951467749'] })
  assert.deepEqual([barred.confidence, barred.source, barred.warnings], [0.99, 'barcode', []])
  const mended = folio('99887766', { rows, bars: [] })
  assert.deepEqual(mended.warnings, ['portal_fields.folio_uncertain'])
})

test('a code that wraps to the next row is one', () => {
  const rows = [...printed('CODIGO: 4146695146', 0.99), ...printed('77499326', 0.99)]
  assert.ok((folio('414669514677499326', { rows, bars: [] }).confidence ?? 0) > 0.9)
})

test('of a code that two passes read differently the more certain one is kept, as doubtful', () => {
  const look = (code: string, certainty: number) => ({
    codes: { folio: code },
    rows: printed(`TOKEN: ${code}`, certainty),
  })
  const [sure, weak] = [look('AB12CD34', 0.99), look('AB12C034', 0.9)]
  for (const passes of [
    [sure, weak],
    [weak, sure],
  ]) {
    const { value, confidence, warnings } = folios([], ...passes)
    assert.deepEqual([value, confidence, warnings], ['AB12CD34', 0.75, ['portal_fields.folio_uncertain']])
  }
  assert.deepEqual(folios([], sure, look('AB12-CD34', 0.99)).warnings, [])
  assert.equal(folios([], look('AB12', 0.99), weak).value, 'AB12C034')
})

test('a long number that neither a label nor the bars tell to be a code is doubtful', () => {
  const rows = printed('2605181152562352016528', 0.99)
  const pass = { codes: { folio: '2605181152562352016528' }, rows, unnamed: ['folio'] }
  assert.deepEqual(
    [folios([], pass).confidence, folios([], pass).warnings],
    [0.7, ['portal_fields.folio_uncertain']],
  )
  assert.equal(folios(['2605181152562352016528'], pass).confidence, 0.99)
})

test('bars make a short code sure only where it is a word of theirs', () => {
  const rows = printed('FOLIO 3520', 0.5)
  const sources = ['2605181152562352016528', 'https://x.mx/?f=3520&t=9'].map(
    (bar) => folio('3520', { rows, bars: [bar] }).source,
  )
  assert.deepEqual(sources, ['printed', 'barcode'])
})
