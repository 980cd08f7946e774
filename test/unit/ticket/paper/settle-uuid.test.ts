import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settleUuid } from '#ticket/paper/settle-uuid.ts'

const uuid = '6F1A0C3E-0B7D-4C1A-8D20-2B7A9D5E1F00'
const query = 'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx'
const read = { kind: 'cfdi', uuid: '6F1A0C3E-0B7D-4C1A-8D20-2B7A9D5E1F08', repaired: true } as const

test('the QR code of a CFDI stands over what was read of its folio fiscal', async () => {
  const codes = async () => ['750100000001', `${query}?id=${uuid.toLowerCase()}&re=AAA010101AAA`]
  assert.deepEqual(await settleUuid(read, codes), { kind: 'cfdi', uuid, repaired: false })
  assert.deepEqual(await settleUuid({ ...read, uuid: null }, codes), { kind: 'cfdi', uuid, repaired: false })
})

test('without a code that says so the reading stands; no code is looked for on anything else', async () => {
  assert.deepEqual(await settleUuid(read, async () => ['https://ejemplo.mx/?id=12']), read)
  for (const document of [null, { kind: 'bank_slip' } as const])
    assert.equal(await settleUuid(document, () => assert.fail('looked')), document)
})
