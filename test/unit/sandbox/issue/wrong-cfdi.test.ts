import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultOf, misbook, spoil } from '#services/sandbox/issue/wrong-cfdi.ts'

const sale = {
  merchant: {
    slug: 'm',
    rfc: 'CCO8605231N4',
    nombre: 'M',
    regimen: '601',
    lugarExpedicion: '64000',
    fields: ['folio'],
  },
  ticket: { codes: { folio: '1' }, total: '99.00' },
  receiver: { rfc: 'URE180429TM6', nombre: 'U', cp: '86991', regimen: '601', uso: 'G03' },
  formaPago: '01',
  folio: '1',
}

test('the centavos choose the fault', () => {
  const faults = ['10.00', '10.01', '10.02', '10.03', '10.99'].map(faultOf)
  assert.deepEqual(faults, ['other_receiver', 'other_total', 'broken_seal', 'not_a_cfdi', 'not_a_cfdi'])
})

test('another receiver is another one, whoever asked', () => {
  for (const rfc of ['URE180429TM6', 'IIA040805DZ4', 'XAXX010101000']) {
    const asked = { ...sale, receiver: { ...sale.receiver, rfc } }
    assert.notEqual(misbook(asked, 'other_receiver').receiver.rfc, rfc)
  }
})

test('each fault changes its own thing and nothing else', () => {
  const xml = '<cfdi:Concepto Descripcion="Venta"/>'
  assert.equal(misbook(sale, 'other_total').ticket.total, '100.00')
  assert.deepEqual(misbook(sale, 'broken_seal'), sale)
  assert.equal(spoil(xml, 'other_total'), xml)
  assert.notEqual(spoil(xml, 'broken_seal'), xml)
  assert.doesNotMatch(spoil(xml, 'not_a_cfdi'), /cfdi:/)
})
