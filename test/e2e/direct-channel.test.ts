import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { verifyCfdi } from '#cfdi/verify/verify-cfdi.ts'
import { receiver } from '../support/http/api-client.ts'
import { type DirectShop, directPhoto, issuerRfc, openDirectShop } from '../support/worlds/direct-shop.ts'

let shop: DirectShop

before(async () => {
  shop = await openDirectShop()
})
after(async () => {
  await shop.close()
})

const photo = (folio: string) =>
  directPhoto(folio, [
    '1 CUADERNO        $  580.00',
    '',
    'SUBTOTAL          $  500.00',
    'IVA 16%           $   80.00',
    'TOTAL             $  580.00',
    'EFECTIVO          $  580.00',
  ])

test('a photo of a merchant who gave us its CSD becomes XML, PDF and a signed webhook; a second photo finds the same CFDI', async () => {
  const first = await shop.invoiced('direct-1', await photo('A48213'))
  const verdict = verifyCfdi(first.xml, { issuerRfcs: [issuerRfc], receiver, total: '580.00' })
  assert.ok(verdict.ok, JSON.stringify(verdict))
  assert.equal(verdict.uuid, first.status.uuid)
  assert.match(first.xml.toString('utf8'), /TotalImpuestosTrasladados="80.00"/)
  assert.match(first.xml.toString('utf8'), /NoIdentificacion="A48213/)
  assert.equal(first.pdf.subarray(0, 5).toString(), '%PDF-')
  const again = await shop.invoiced('direct-2', await photo('A48213'))
  assert.equal(again.status.uuid, first.status.uuid)
})
