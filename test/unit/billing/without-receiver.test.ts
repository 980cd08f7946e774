import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scrubbed, withoutReceiver } from '../../../services/billing/without-receiver.ts'

const name = 'MUÑOZ PÉREZ (Y) ASOCIADOS'

test('a portal that echoes RFC, e-mail and name of the receiver is heard without them', () => {
  const told = 'El RFC MUPJ800101AB1 de Munoz  Perez (y) Asociados <a.munoz@example.com> no coincide'
  assert.equal(withoutReceiver(told, name), 'El RFC […] de […] <[…]> no coincide')
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
