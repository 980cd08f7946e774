import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scrubbed, withoutReceiver } from '#services/billing/outcome/without-receiver.ts'
import { event } from '#test/unit/session/samples.ts'

const name = 'MUÑOZ PÉREZ (Y) ASOCIADOS'

test('a portal that echoes RFC, e-mail and name of the receiver is heard without them', () => {
  const told = 'El RFC MUPJ800101AB1 de Munoz  Perez (y) Asociados <a.munoz@example.com> no coincide'
  assert.equal(withoutReceiver(told, name), 'El RFC […] de […] <[…]> no coincide')
})

for (const [told, heard] of [
  ['Estimado MUÑOZ PEREZ:', 'Estimado […]:'],
  ['Nombre: PÉREZ (Y) ASOC', 'Nombre: […]'],
  ['el nombre munoz no coincide', 'el nombre […] no coincide'],
  ['ASOCIADOS, MUÑOZ', '[…]'],
  ['Juan y María', 'Juan y María'],
])
  test(`a part of the name is not heard either: ${told}`, () => {
    assert.equal(withoutReceiver(told ?? '', name), heard)
  })

test('what holds nothing of the receiver stays as it was said', () => {
  const told = 'CFDI40147 - El código postal no corresponde al registrado.'
  assert.equal(withoutReceiver(told, name), told)
})

test('a refusal goes into the log without the receiver', () => {
  const command = scrubbed(
    {
      type: 'RefuseInvoice',
      at: '2026-11-20T10:00:00.000Z',
      data: { code: 'receiver_data_rejected', portalMessage: `${name} no existe`, satCode: null },
    },
    name,
  )
  assert.deepEqual(command.data, {
    code: 'receiver_data_rejected',
    portalMessage: '[…] no existe',
    satCode: null,
  })
})

test('a folio is kept, but not a name that a page shows in its place', () => {
  const folioOf = (portalFolio: string) => {
    const { at, data } = event('CfdiIssued', { portalFolio })
    const command = scrubbed({ type: 'RecordCfdi', at, data }, name)
    return command.type === 'RecordCfdi' && command.data.portalFolio
  }
  assert.equal(folioOf('SBX-123456789'), 'SBX-123456789')
  assert.equal(folioOf('A-12 Muñoz Pérez'), 'A-12 […]')
})
