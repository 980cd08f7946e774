import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namedDifferences } from '#services/billing/lane/named-differences.ts'

const needed = {
  issuerRfcs: ['CCO8605231N4'],
  receiver: { rfc: 'URE180429TM6', cp: '86991', regimen: '601' },
  uso: 'G03',
  total: '116.00',
  date: '2026-11-19',
}
const read = {
  issuer: { rfc: 'CCO8605231N4', nombre: 'OXXO', regimen: '601' },
  receiver: { rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD', cp: '86991', regimen: '601', uso: 'G03' },
  total: '116.00',
  fecha: '2026-11-20T10:00:00',
}

test('the CFDI that is needed differs in nothing, nor does one that is a centavo off', () => {
  assert.deepEqual(namedDifferences(read, needed), [])
  assert.deepEqual(namedDifferences({ ...read, total: '116.01' }, needed), [])
})

test('each field that differs is named, the receiver without its values', () => {
  const wrong = {
    issuer: { ...read.issuer, rfc: 'EKU9003173C9' },
    receiver: { rfc: 'IIA040805DZ4', nombre: 'OTRA', cp: '62661', regimen: '603', uso: 'G01' },
    total: '116.02',
    fecha: '2026-11-18T23:59:59',
  }
  assert.deepEqual(namedDifferences(wrong, needed), [
    'issuer: EKU9003173C9, not CCO8605231N4',
    'receiver.rfc: another receiver',
    'receiver.cp: another postal code',
    'receiver.regimen: another régimen',
    'uso_cfdi: G01, not G03',
    'total: 116.02, not 116.00',
    'date: issued 2026-11-18, before the purchase',
  ])
})

test('a ticket without a date says nothing about when it may be invoiced', () => {
  assert.deepEqual(namedDifferences({ ...read, fecha: '2020-01-01T00:00:00' }, { ...needed, date: null }), [])
})
