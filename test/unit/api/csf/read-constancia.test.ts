import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Rejection } from '#contracts/errors.ts'
import { readConstancia } from '../../../../services/api/csf/read-constancia.ts'
import { companyText } from '../../../csf-text.ts'

const job = { accountId: 'acc', bytes: Buffer.from(''), sha256: '' }
const read = (status: string) =>
  readConstancia({ read: async () => ({ ok: true, lines: companyText({ status }) }) }, job)

test('only ACTIVO and REACTIVADO are taken', async () => {
  for (const status of ['ACTIVO', 'REACTIVADO', 'Activo'])
    assert.equal((await read(status)).status, status.toUpperCase())
  const refused = [
    'NO ACTIVO',
    'INACTIVO',
    'LIQUIDADO',
    'DEFUNCIÓN',
    'SUSPENDIDO',
    'CANCELADO',
    'ACTIVO NO',
    'X',
  ]
  for (const status of refused)
    await assert.rejects(read(status), (error) => {
      assert.ok(error instanceof Rejection)
      assert.deepEqual([error.code, error.details[0]?.code], ['csf_unreadable', 'taxpayer_not_active'])
      return true
    })
})
