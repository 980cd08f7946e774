import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { withoutBuyer } from '#merchants/detect/without-buyer.ts'
import { event } from '../session/samples.ts'

const buyer = { rfc: 'ZQN180429TMA', razon_social: 'ZOQUIAPAN QUETZALMITL DEL NORTE' }
const ticket = (given: Partial<Ticket>): Ticket => ({ ...event('TicketRead').data.ticket, ...given })
const field = (value: string) => ({ value, confidence: 0.9, source: 'printed' })

for (const name of [
  'ZOQUIAPAN QUETZALMITL',
  'Cliente: Zoquiapan Quetzalmitl del Norte SA de CV',
  'Z0QUIAPAN QUETZALM1TL',
  'ZOQUIAPAM QUETZALMITL DEL',
  'CONTABILIDAD@ZOQUIAPAN.EXAMPLE',
  'A NOMBRE DE ZQN180429TMA',
] as const)
  test(`"${name}" names the buyer, and is no merchant's name`, () => {
    const clean = withoutBuyer(ticket({ merchant_name: name, fields: { merchant_name: field(name) } }), buyer)
    assert.deepEqual([clean.merchant_name, clean.fields], [null, {}])
  })

for (const rfc of ['ZQN180429TMA', 'ZQN18O429TMA', '2QN180429TMA', 'ZQN180429TM4'])
  test(`${rfc} is the buyer's RFC as a reader may see it`, () => {
    const given = {
      merchant_rfc: rfc,
      fields: { merchant_rfc: field(rfc), folio: field('4711') },
      portal_fields: { cliente: rfc, folio: '4711' },
      warnings: [`merchant_rfc_may_be:${rfc}`, 'tax_rate_derived'],
    }
    const clean = withoutBuyer(ticket(given), buyer)
    assert.equal(clean.merchant_rfc, null)
    assert.deepEqual(Object.keys(clean.fields), ['folio'])
    assert.deepEqual(clean.portal_fields, { folio: '4711' })
    assert.deepEqual(clean.warnings, ['tax_rate_derived'])
  })

for (const [name, razon_social] of [
  ['FERRETERIA DEL NORTE', 'ZOQUIAPAN QUETZALMITL DEL NORTE'],
  ['OXXO', 'OXXO EXPRESS FORANEA'],
  ['TIENDAS SORIANA', 'COMERCIALIZADORA TIENDAS DEL GOLFO'],
  ['CAFE SIRENA', 'SERENA CAMACHO LOPEZ'],
] as const)
  test(`${name} stays the merchant of ${razon_social}`, () => {
    const read = ticket({ merchant_name: name, merchant_rfc: 'CSI020226MV4' })
    assert.deepEqual(withoutBuyer(read, { ...buyer, razon_social }), read)
  })
