import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { TicketCode, TicketCodes } from '#ticket/fields/codes/candidates/ticket-code.ts'
import { withUnnamedCodes } from '#ticket/fields/codes/choose/with-unnamed-codes.ts'
import type { Row } from '#ticket/page/row.ts'

const NUMBER = '2605181152562352016528'
const printed = ['CABLE 203.00', 'TOTAL 203.00', 'EFECTIVO 300.00', NUMBER, 'GRACIAS POR SU COMPRA']

const rowsOf = (texts: readonly string[]): Row[] =>
  texts.map((text) => ({ text, confidence: 0.99, height: 20, segments: [] }))
const asking = (pattern: string): TicketCodes => ({
  tienda: { label: 'Tienda', near: 'TIENDA', pattern: '^[A-Z0-9]{1,40}$', charset: 'any' },
  ticket: { label: 'Ticket', near: 'TICKET', pattern, charset: 'digits' },
})

type Given = Readonly<{
  rows?: readonly string[]
  asked?: TicketCodes
  codes?: Record<string, string>
  bars?: readonly string[]
}>
const read = ({ rows = printed, asked, codes = {}, bars = [] }: Given) =>
  withUnnamedCodes({ asked: asked ?? null, rows: rowsOf(rows), barcodes: async () => bars }, codes)

describe('the long number that no label names', () => {
  test('is the code of the bars of a merchant that nobody knows, and doubtful', async () => {
    assert.deepEqual(await read({ codes: { caja: '3' } }), {
      codes: { caja: '3', codigo_barras: NUMBER },
      unnamed: ['codigo_barras'],
    })
  })

  test('is sure where the bars say it, as they say it where the print is cut or misread', async () => {
    const sure = { codes: { codigo_barras: NUMBER }, unnamed: [] }
    assert.deepEqual(await read({ bars: [NUMBER] }), sure)
    assert.deepEqual(await read({ rows: [NUMBER.slice(0, -1)], bars: ['https://portal.mx/7', NUMBER] }), sure)
    // bars of an odd count of digits hold a zero more
    const odd = { rows: [NUMBER.slice(1)], bars: [`0${NUMBER.slice(1)}`] }
    assert.deepEqual((await read(odd)).codes, { codigo_barras: NUMBER.slice(1) })
  })

  test('is what a known portal asks for, by its pattern or by its length', async () => {
    assert.deepEqual((await read({ asked: asking('^\\d{22}$') })).codes, { ticket: NUMBER })
    assert.deepEqual((await read({ asked: asking('^\\d{20}$') })).codes, { ticket: NUMBER })
    assert.deepEqual((await read({ asked: asking('^\\d{4,7}$') })).codes, { codigo_barras: NUMBER })
  })

  test('is left alone where a label names a long one, or the portal has what it asks for', async () => {
    const named = { codes: { itu: '36782026090893260526' } }
    assert.deepEqual((await read(named)).codes, named.codes)
    const whole = { asked: asking('^\\d{4}$'), codes: { tienda: '12', ticket: '2929' } }
    assert.deepEqual((await read(whole)).codes, whole.codes)
  })

  test('is none where two stand there and the bars have neither', async () => {
    const rows = [...printed, '998877665544332211']
    assert.deepEqual(await read({ rows }), { codes: {}, unnamed: [] })
    assert.deepEqual((await read({ rows, bars: [NUMBER] })).codes, { codigo_barras: NUMBER })
  })

  test('costs no look at the photo where there is none', async () => {
    const barcodes = async () => assert.fail('the bars were not needed')
    const input = { asked: null, rows: rowsOf(['TOTAL 203.00']), barcodes }
    assert.deepEqual(await withUnnamedCodes(input, {}), { codes: {}, unnamed: [] })
  })
})

describe('a code whose label nobody knows', () => {
  const id: TicketCode = {
    label: 'ID',
    near: 'ID *VENTA',
    pattern: '^(\\d{20}|[A-Z0-9]{10,12})$',
    charset: 'any',
  }
  const asked: TicketCodes = {
    folio_venta: { label: 'Folio', near: 'FOLIO', pattern: '^\\d{5,7}$', charset: 'digits' },
    id_venta: id,
  }
  const codes = { folio_venta: '104882' }
  const on = (...rows: string[]) => read({ rows, asked, codes })

  test('is told by its look where its portal asks for one, and doubtful', async () => {
    const found = { codes: { ...codes, id_venta: '10MON50KX2P' }, unnamed: ['id_venta'] }
    assert.deepEqual(await on('FOLIO 104882', 'ID: 10MON50KX2P', 'RFC CCO8605231N4'), found)
    assert.deepEqual(await on('AUTORIZACION 10MON50KX2P', 'COCACOLA600 17.50', 'REFRESCO 2500ML'), {
      codes,
      unnamed: [],
    })
  })

  test('is none where two words look like one, or the portal takes anything', async () => {
    assert.deepEqual((await on('ID: 10MON50KX2P', '50CJE10AB77')).codes, codes)
    const anything = { ...asked, id_venta: { ...id, pattern: '^[A-Z0-9]{1,40}$' } }
    assert.deepEqual((await read({ rows: ['ID: 10MON50KX2P'], asked: anything, codes })).codes, codes)
  })
})
