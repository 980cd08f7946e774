import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { codesAsked } from '#merchants/codes-asked.ts'
import { merchantOn } from '#merchants/detect/settle-merchant.ts'
import { ownReaderMerchants } from '#merchants/reader-merchants.ts'
import { type PortalFieldsInput, portalFields } from '#ticket/fields/codes/choose/portal-fields.ts'
import type { Row } from '#ticket/page/row.ts'

const rowsOf = (texts: readonly string[], confidence = 0.99): Row[] =>
  texts.map((text) => ({ text, confidence, height: 20, segments: [] }))

type Printed = Pick<PortalFieldsInput, 'rows' | 'barcodes'> & { ticket: Parameters<typeof merchantOn>[0] }

const fieldsOf = ({ ticket, rows, barcodes }: Printed) =>
  portalFields({
    asked: codesAsked(
      merchantOn(
        ticket,
        rows.map(({ text }) => text),
      ),
      ownReaderMerchants(),
    ),
    rows,
    barcodes,
  })

const nobody = { merchant_rfc: 'CEB120405TR7', merchant_name: 'COMBUSTIBLES EJEMPLO DEL BAJIO' }
const oxxo = { merchant_rfc: 'CCO8605231N4', merchant_name: 'OXXO' }
const never = async (): Promise<string[]> => assert.fail('the bars were not needed')

describe('portal fields of a ticket', () => {
  test('a merchant in the registry has exactly what its portal asks for', async () => {
    const rows = rowsOf(['OXXO', 'FOLIO DE VENTA: 104882', 'CAJA: 2', 'ID DE VENTA', '28193746550192837465'])
    assert.deepEqual(await fieldsOf({ ticket: oxxo, rows, barcodes: async () => [] }), {
      folio_venta: '104882',
      id_venta: '28193746550192837465',
    })
  })

  test('its bars stand over the line below them, and over a line that could not be read', async () => {
    const barcodes = async () => ['28193746550192837465']
    const misread = rowsOf(['OXXO', 'FOLIO DE VENTA: 104882', 'ID DE VENTA', '28193746558192837465'])
    assert.equal(
      (await fieldsOf({ ticket: oxxo, rows: misread, barcodes }))['id_venta'],
      '28193746550192837465',
    )
    const lost = rowsOf(['OXXO', 'FOLIO DE VENTA: 104882'])
    assert.equal((await fieldsOf({ ticket: oxxo, rows: lost, barcodes }))['id_venta'], '28193746550192837465')
  })

  test('the bars of a coupon replace no code that was read, nor do bars that are no such code', async () => {
    const rows = rowsOf(['OXXO', 'FOLIO DE VENTA: 104882', 'ID DE VENTA', '28193746550192837465'])
    for (const bars of ['99990000111122223333', '28193746550192837999', '2819374655019283', '2819-3746']) {
      const fields = await fieldsOf({ ticket: oxxo, rows, barcodes: async () => [bars] })
      assert.equal(fields['id_venta'], '28193746550192837465', bars)
    }
  })

  test('a merchant without bars on its tickets costs no look at the photo', async () => {
    const soriana = { merchant_rfc: 'TSO991022PB6', merchant_name: 'SORIANA' }
    const rows = rowsOf(['SORIANA', 'CODIGO DE FACTURACION', '414669514677499326209063'])
    assert.deepEqual(await fieldsOf({ ticket: soriana, rows, barcodes: never }), {
      codigo_facturacion: '414669514677499326209063',
    })
  })

  test('of a ticket printed after another fashion, with no more than its till, it says so too', async () => {
    const farmacia = { merchant_rfc: 'FGU830930PD3', merchant_name: 'FARMACIA GUADALAJARA' }
    const rows = rowsOf(['FARMACIA GUADALAJARA', 'CAJA 3', 'FECHA: 02/07/2019', 'FOLIO: 1977932'])
    const fields = await fieldsOf({ ticket: farmacia, rows, barcodes: async () => [] })
    assert.deepEqual(fields, { caja: '3', folio: '1977932' })
  })

  test('of anybody else the ticket itself says what is a code', async () => {
    const rows = rowsOf(['ESTACION: E12345', 'FOLIO 1000724', 'WEB ID: A7C2-9F31'])
    assert.deepEqual(await fieldsOf({ ticket: nobody, rows, barcodes: never }), {
      estacion: 'E12345',
      folio: '1000724',
      web_id: 'A7C2-9F31',
    })
  })

  test('a long code that was not read surely is looked for in the bars', async () => {
    const rows = rowsOf(['CODIGO DE BARRAS 4131853628465991882160'], 0.9)
    const bars = async () => ['4131853620465991082160']
    assert.deepEqual(await fieldsOf({ ticket: nobody, rows, barcodes: bars }), {
      codigo_barras: '4131853620465991082160',
    })
    const others = async () => ['7501055300075']
    assert.deepEqual(await fieldsOf({ ticket: nobody, rows, barcodes: others }), {
      codigo_barras: '4131853628465991882160',
    })
  })
})
