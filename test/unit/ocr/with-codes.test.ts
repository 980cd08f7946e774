import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withCodes } from '../../../services/ocr/with-codes.ts'
import { ticket } from '../../histories.ts'
import { rowsOf } from './sample-rows.ts'

const printed = (text: string, certainty: number) =>
  rowsOf(text).map((row) => ({
    ...row,
    segments: row.segments.map((segment) => ({ ...segment, confidence: certainty })),
  }))

const folio = (code: string, told: Omit<Parameters<typeof withCodes>[1], 'looks'>, again = code) => {
  const { fields, warnings } = withCodes(
    { ...ticket, warnings: [] },
    {
      ...told,
      looks: [{ folio: code }, { folio: again }],
    },
  )
  return { ...fields['portal_fields.folio'], warnings }
}

test('a billing code is as sure as all its signs together', () => {
  const clear = folio('A7C2-9F31', { rows: printed('WEB ID: A7C2-9F31', 0.99), bars: [] })
  const faint = folio('A7C2-9F31', { rows: printed('WEB ID: A7C2-9F31', 0.8), bars: [] })
  assert.deepEqual([clear.value, clear.source, clear.warnings], ['A7C2-9F31', 'printed', []])
  assert.ok((clear.confidence ?? 0) > 0.95 && (faint.confidence ?? 1) < 0.75, `${faint.confidence}`)
  assert.deepEqual(faint.warnings, ['portal_fields.folio_uncertain'])
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

test('a code that two looks read differently is doubted, whatever either says', () => {
  const rows = printed('TOKEN: AB12CD34', 0.99)
  const { value, confidence, warnings } = folio('AB12CD34', { rows, bars: [] }, 'AB12C034')
  assert.deepEqual([value, confidence, warnings], ['AB12CD34', 0.75, ['portal_fields.folio_uncertain']])
  assert.deepEqual(folio('AB12CD34', { rows, bars: [] }, 'AB12-CD34').warnings, [])
})
