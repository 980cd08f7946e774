import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOf } from '#test/support/reading/sample-rows.ts'
import { extractTicket } from '#ticket/extract-ticket.ts'
import { goods, sums, today, weights } from './plain-ticket.ts'

test('what a parcel is worth is no total', () => {
  const parcel = [
    'GUIA 6055901992',
    'FECHA: 14/10/2026',
    'PESO: 3.0 KG',
    'VALOR DECLARADO $1,500.00',
    'CONTENIDO: ROPA',
  ]
  const head = ['MENSAJERIA SOL SA DE CV', 'RFC: FHE120315QK0', 'ORIGEN: MEX DESTINO: GDL']
  const { amount, ticket_readable } = extractTicket(rowsOf(...head, ...parcel), weights, today)
  assert.deepEqual([amount, ticket_readable], [null, false])
})

test('an RFC among the data of who bought gives way to one that stands apart from them', () => {
  const bought = ['CLIENTE: DECORACIONES INTEGRALES SA DE CV', 'RFC: DIN101010RT2', 'FECHA: 14/10/2026 13:45']
  const foot = ['PINTURAS DEL VALLE SA DE CV', 'R.F.C. FHE120315QK0']
  const { merchant_rfc, fields } = extractTicket(
    rowsOf('PINTURAS DEL VALLE', ...bought, ...goods, ...sums, ...foot),
    weights,
    today,
  )
  assert.equal(merchant_rfc, 'FHE120315QK0')
  assert.ok((fields['merchant_rfc']?.confidence ?? 1) <= 0.7)
})

test('a sum in figures and in words is a total, whatever it is called', () => {
  const note = [
    'MADERERIA EL ROBLE',
    '10/10/2026 10:10',
    '3 TRIPLAY 16MM 1,575.50',
    '1 FLETE 300.00',
    'SUMA 1,875.50',
  ]
  const words = ['MIL OCHOCIENTOS SETENTA Y CINCO PESOS', '50/100 M.N.', 'PAGADO EFECTIVO']
  const { amount, ticket_readable } = extractTicket(rowsOf(...note, ...words), weights, today)
  assert.deepEqual([amount, ticket_readable], ['1875.50', true])
})
