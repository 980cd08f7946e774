import assert from 'node:assert/strict'
import { test } from 'node:test'
import { otherDocument } from '#ticket/paper/other-document.ts'
import { ticketRows, uuid } from './papers.ts'

const kindOf = (...rows: string[]) => otherDocument(rows)?.kind ?? 'ticket'

test('a ticket that tells how to get, or to check, an invoice is none', () => {
  for (const rows of [
    [
      'OBTENGA SU FACTURA CFDI EN WWW.COPAL.MX',
      'VALIDE SU CFDI EN VERIFICACFDI.FACTURAELECTRONICA.SAT.GOB.MX',
    ],
    ['RFC, USO DE CFDI Y CORREO', 'LA REPRESENTACION IMPRESA DE SU CFDI LLEGARA POR CORREO'],
    ['SOLICITE SU FACTURA ELECTRONICA', 'NO EMITIMOS COMPLEMENTO DE PAGO'],
    [`ID: ${uuid}`, 'FACTURADO EL DIA DE SU COMPRA UNICAMENTE'],
  ])
    assert.equal(kindOf(...ticketRows, ...rows), 'ticket', rows.join(' / '))
  assert.equal(kindOf(...ticketRows, `ID: ${uuid}`, 'FACTURADO'), 'cfdi')
})

test('NO ES FISCAL is said of the paper itself, too', () => {
  const note = [
    'TIANGUIS DE AUTO',
    'NOTA DE VENTA',
    'ESTE COMPROBANTE NO ES FISCAL',
    '2 FOCO H4 180.00',
    'TOTAL 180.00',
  ]
  assert.equal(kindOf(...note), 'non_fiscal_note')
})
