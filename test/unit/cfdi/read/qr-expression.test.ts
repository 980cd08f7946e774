import assert from 'node:assert/strict'
import { test } from 'node:test'
import { qrExpression } from '#cfdi/read/qr-expression.ts'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { stampedCfdi, uuid } from '#test/support/cfdi/sample-cfdi.ts'

const cfdi = readCfdi(stampedCfdi())

test('the QR code asks SAT’s page for this CFDI', () => {
  assert.equal(
    qrExpression(cfdi),
    `https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=${uuid}&re=EKU9003173C9&rr=URE180429TM6&tt=1234.57&fe=${cfdi.sello.slice(-8)}`,
  )
})

test('the total drops its last zeros, an & in an RFC is escaped, an Ñ is not', () => {
  const with_ = (total: string, rfc: string) =>
    qrExpression({ ...cfdi, total, issuer: { ...cfdi.issuer, rfc } })
  assert.match(with_('673.60', 'H&E951128469'), /&re=H&amp;E951128469&rr=.*&tt=673\.6&fe=/)
  assert.match(with_('100.00', 'IAÑL750210963'), /&re=IAÑL750210963&rr=.*&tt=100&fe=/)
})
