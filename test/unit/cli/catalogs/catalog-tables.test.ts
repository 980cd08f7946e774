import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogTables } from '#services/cli/catalogs/catalog-tables.ts'
import { cellsOfTable, sample } from './sample-catalogs.ts'

const asOf = { catalogs: '2026-08', postalCodes: '2022' }
const tablesOf = (change: Record<string, unknown[]> = {}) => {
  const all = { ...sample, ...change }
  return catalogTables((file) => all[file], asOf)
}
const cells = (file: string, change?: Record<string, unknown[]>) => cellsOfTable(tablesOf(change).get(file))

test('a table names its source, its date and its columns', () => {
  const text = tablesOf().get('c-uso-cfdi.ts') ?? ''
  assert.match(text, /c_UsoCFDI of SAT's CFDI 4\.0 catalogues as of 2026-08/)
  assert.match(text, /\/\*\* code\|text\|from\|to\|person\|regimenes \*\//)
  assert.match(text, /export const cUsoCfdi = `/)
  assert.match(tablesOf().get('c-codigo-postal-ranges.ts') ?? '', /as of 2022/)
})

test('a row has its text without the last point, its days, whom it is for and what it allows', () => {
  const uso = {
    id: 'G03',
    texto: 'Gastos en general.',
    aplica_fisica: 1,
    aplica_moral: '',
    vigencia_desde: '2022-01-01',
    vigencia_hasta: '2026-12-31',
    regimenes: ['612', '601'],
  }
  assert.deepEqual(cells('c-uso-cfdi.ts', { c_UsoCFDI: [uso] }), [
    ['G03', 'Gastos en general', '2022-01-01', '2026-12-31', 'fisica', '601 612'],
  ])
})

test('rates are ranges, fixed ones of one value, by the code of their tax', () => {
  const rate = {
    tipo: 'Fijo',
    minimo: '',
    valor: '0.080000',
    impuesto: 'IVA Crédito aplicado del 50%',
    factor: 'Tasa',
    traslado: 1,
    retencion: '',
    vigencia_desde: '2022-01-01',
    vigencia_hasta: '',
  }
  const range = {
    ...rate,
    tipo: 'Rango',
    minimo: '0.000000',
    valor: '0.350000',
    impuesto: 'ISR',
    retencion: 1,
  }
  assert.deepEqual(cells('c-tasa-ocuota.ts', { c_TasaOCuota: [rate, range] }), [
    ['002', 'Tasa', '0.080000', '0.080000', 'yes', 'no', '2022-01-01', ''],
    ['001', 'Tasa', '0.000000', '0.350000', 'yes', 'yes', '2022-01-01', ''],
  ])
})

test('long lists have many codes in a line, in order, those of other days apart', () => {
  const codes = Array.from({ length: 300 }, (_, i) => ({
    id: `U${i}`,
    vigencia_desde: i % 100 === 7 ? '2024-01-01' : '2022-01-01',
    vigencia_hasta: '',
  }))
  const rows = cells('c-clave-unidad.ts', { c_ClaveUnidad: codes })
  const since = (from: string) =>
    rows.filter((row) => row[0] === from).flatMap((row) => row[3]?.split(' ') ?? [])
  assert.deepEqual(since('2024-01-01'), ['U7', 'U107', 'U207'])
  assert.equal(since('2022-01-01').length, 297)
  assert.ok(rows.every((row) => row.join('|').length <= 120))
})

test('a catalogue that is not as expected is named, and no table is made', () => {
  const bad: [Record<string, unknown[]>, RegExp][] = [
    [{ c_FormaPago: [] }, /c_FormaPago\.json/],
    [{ c_FormaPago: [{ id: '01' }] }, /c_FormaPago\.json/],
    [
      { c_MetodoPago: [{ id: 'PUE', texto: 'a|b', vigencia_desde: '', vigencia_hasta: '' }] },
      /c_MetodoPago\.json/,
    ],
    [
      { c_MetodoPago: [{ id: 'PUE', texto: '`', vigencia_desde: '', vigencia_hasta: '' }] },
      /c_MetodoPago\.json/,
    ],
    [
      { c_MetodoPago: [{ id: 'PUE', texto: 'a', vigencia_desde: '1/1/2022', vigencia_hasta: '' }] },
      /c_MetodoPago\.json/,
    ],
  ]
  for (const [change, message] of bad) assert.throws(() => tablesOf(change), message)
})
