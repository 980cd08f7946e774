import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOf } from '#test/support/reading/sample-rows.ts'
import { doubted } from '#ticket/doubted.ts'
import { extractTicket } from '#ticket/extract-ticket.ts'
import type { Row } from '#ticket/page/row.ts'
import { documentsOn } from '#ticket/paper/documents-on.ts'
import { loadWeights } from '#ticket/ranking/load-weights.ts'

const weights = loadWeights()
const read = (rows: readonly Row[]) => extractTicket(rows, weights, new Date('2026-11-22T18:00:00Z'))

const goods = ['1 MARTILLO 16 OZ 180.00', '2 CINTA AISLANTE 120.00', '1 BROCHA 3 PULG 48.00']
const hardware = [
  'FERRETERIA HERMANOS LUNA',
  'RFC: FHE120315QK0',
  'AV. JUAREZ 210 COL. CENTRO',
  'FECHA: 14/10/2026 13:45',
  ...goods,
  'SUBTOTAL 300.00',
  'IVA 16% 48.00',
  'TOTAL 348.00',
  'EFECTIVO 400.00',
  'CAMBIO 52.00',
]
const coffee = [
  'CAFE SIRENA S DE RL DE CV',
  'RFC: CSI020226MV4',
  'TIENDA 76282',
  'FECHA: 04/09/2026 12:37',
  '1 LATTE GRANDE 187.50',
  'SUBTOTAL 161.64',
  'IVA 16% 25.86',
  'TOTAL 187.50',
  'TARJETA DEBITO 187.50',
  'GRACIAS POR SU VISITA',
]
const on = (paper: number, lines: readonly string[]) => rowsOf(...lines).map((row) => ({ ...row, paper }))
const texts = ({ rows }: { rows: readonly Row[] }) => rows.map(({ text }) => text)

test('one ticket is one, also with the slip of its card and the RFC of who bought', () => {
  const slip = ['BANCO DEL BAJIO', 'AFILIACION 7712345', 'AUT 081726', 'VISA DEBITO ****1234', 'TOTAL 348.00']
  const buyer = ['CLIENTE: EKU9003173C9', 'USO CFDI G03']
  for (const more of [[], slip, buyer]) {
    const lines = [...hardware, ...more]
    const papers = documentsOn(rowsOf(...lines), read)
    assert.equal(papers.several, false)
    assert.deepEqual(texts(papers), lines)
  }
})

test('two tickets of one shop above each other are two', () => {
  const again = [
    ...hardware.slice(0, 3),
    'FECHA: 02/11/2026 10:05',
    '1 TALADRO 400.00',
    'SUBTOTAL 400.00',
    'IVA 16% 64.00',
    'TOTAL 464.00',
    'EFECTIVO 500.00',
    'CAMBIO 36.00',
  ]
  assert.equal(documentsOn(rowsOf(...hardware, ...again), read).several, true)
  const copy = [...hardware, 'COPIA CLIENTE', ...hardware]
  assert.equal(documentsOn(rowsOf(...copy), read).several, false)
})

const voucher = [
  'BANCO SANTANDER MEXICO',
  'RFC BSM970519DU2',
  'AFILIACION 7712345  TERMINAL 0091',
  'FECHA 14/10/2026 14:20',
  'VISA ************1234 CREDITO',
  'IMPORTE $348.00',
  'PROPINA $52.00',
  'TOTAL $400.00',
  'AUT 081726',
]
const topUp = [
  'RECARGA TELCEL 5512345678',
  'RADIOMOVIL DIPSA SA DE CV',
  'RFC RDI841003QJ4',
  'FECHA 14/10/2026 13:58',
  'IMPORTE 86.21',
  'IVA 13.79',
  'TOTAL 100.00',
  'CONSERVE SU COMPROBANTE',
]
const buyer = [
  'CLIENTE',
  'COMERCIALIZADORA DEL NORTE SA DE CV',
  'RFC: CNO980212AB3',
  'USO CFDI G03',
  'FECHA FACTURA 20/10/2026 11:00',
  'SUBTOTAL 297.41',
  'IVA 47.59',
  'TOTAL FACTURADO 345.00',
]

test('the voucher of a card with its tip, what was paid for others and a buyer are no second ticket', () => {
  for (const more of [voucher, topUp, buyer]) {
    assert.equal(documentsOn(rowsOf(...hardware, ...more), read).several, false, more[0])
    const beside = documentsOn([...on(0, hardware), ...on(1, more)], read)
    if (more !== buyer) assert.deepEqual([beside.several, texts(beside)], [false, hardware], more[0])
  }
})

test('two papers that disagree, neither of them whole, are several', () => {
  const undated = hardware.filter((row) => !row.startsWith('FECHA'))
  const unsold = coffee.filter((row) => !row.startsWith('RFC'))
  assert.equal(documentsOn([...on(0, undated), ...on(1, unsold)], read).several, true)
})

test('a page that is dear to read is not read again and again', () => {
  let reads = 0
  const dear = (rows: readonly Row[]) => {
    reads++
    return read(rows)
  }
  documentsOn(
    rowsOf(
      ...hardware,
      ...Array.from({ length: 60 }, (_, i) => `ABONO ${i} 12/03/2026 14:0${i % 10} 1${i}.50`),
      ...coffee,
    ),
    dear,
  )
  assert.ok(reads <= 10, `${reads} readings`)
})

test('two tickets are several, above each other and side by side', () => {
  assert.equal(documentsOn(rowsOf(...hardware, ...coffee), read).several, true)
  assert.equal(documentsOn(rowsOf(...coffee, ...hardware), read).several, true)
  assert.equal(documentsOn([...on(0, hardware), ...on(1, coffee)], read).several, true)
})

test('what is seen of another ticket beside a whole one is not read', () => {
  const other = [
    'CAFE SIRENA S DE RL DE CV',
    'RFC: CSI020226MV4',
    'TIENDA 76282',
    'LATTE GRANDE',
    'FRAPPE MOKA',
  ]
  assert.deepEqual(texts(documentsOn([...on(0, other), ...on(1, hardware)], read)), hardware)
  assert.deepEqual(texts(documentsOn([...on(0, hardware), ...on(1, other)], read)), hardware)
})

test('two halves of a long ticket are read as one', () => {
  const [head, foot] = [hardware.slice(0, 6), hardware.slice(6)]
  const papers = documentsOn([...on(0, head), ...on(1, foot)], read)
  assert.equal(papers.several, false)
  assert.deepEqual(texts(papers), hardware)
  const { amount, date, merchant_rfc } = read(papers.rows)
  assert.deepEqual([amount, date, merchant_rfc], ['348.00', '2026-10-14', 'FHE120315QK0'])
})

test('two sellers on a page that cannot be cut in two leave its values in doubt', () => {
  const below = coffee.slice(0, 4)
  const page = documentsOn(rowsOf(...hardware, ...below), read)
  assert.deepEqual([page.several, page.mixed], [false, true])
  const { fields, warnings } = doubted(read(page.rows))
  assert.ok(['amount', 'date', 'merchant_rfc'].every((name) => (fields[name]?.confidence ?? 1) <= 0.75))
  assert.ok(warnings.includes('amount_uncertain') && warnings.includes('date_uncertain'))
  assert.equal(documentsOn(rowsOf(...hardware), read).mixed, false)
})
