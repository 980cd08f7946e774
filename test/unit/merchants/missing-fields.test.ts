import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingFields } from '#merchants/missing-fields.ts'
import { merchantNamed } from '#test/support/merchants/merchant-named.ts'
import { codesOf } from '#ticket/fields/codes/choose/codes-of.ts'

const oxxo = merchantNamed('oxxo')

const rows = ['OXXO', 'FOLIO DE VENTA: 104882', 'TOTAL $69.50']

test('what the portal asks for and the ticket lacks is asked in the words of the portal, with what it looks like', () => {
  const { found, missing } = codesOf(rows, { portal_fields: {} }, oxxo)
  assert.deepEqual(found, { folio_venta: '104882' })
  const fields = { amount: { value: '69.50', confidence: 0.99, source: 'printed' } }
  assert.deepEqual(missingFields({ amount: '69.50', date: null, fields }, missing, oxxo), [
    { name: 'date', label: 'Fecha de compra', pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' },
    { name: 'id_venta', label: 'ID de venta', pattern: oxxo.codes['id_venta']?.pattern },
  ])
})

test('no portal is asked with a total or a date that is likelier wrong than right', () => {
  const ticket = { amount: '69.50', date: '2026-11-20' }
  const asked = (amount: number, date: number) => {
    const fields = {
      amount: { value: '69.50', confidence: amount, source: 'ocr' as const },
      date: { value: '2026-11-20', confidence: date, source: 'ocr' as const },
    }
    return missingFields({ ...ticket, fields }, [], oxxo).map(({ name }) => name)
  }
  assert.deepEqual(asked(0.7, 0.5), [])
  assert.deepEqual(asked(0.69, 0.99), ['amount'])
  assert.deepEqual(asked(0.99, 0.12), ['date'])
})

test('a code that is likelier wrong than right is asked for too', () => {
  const asked = (confidence: number) => {
    const fields = { 'portal_fields.folio_venta': { value: '104882', confidence, source: 'printed' } }
    return missingFields({ amount: '69.50', date: '2026-11-20', fields }, [], oxxo)
  }
  assert.deepEqual(asked(0.5), [])
  assert.deepEqual(
    asked(0.49).map(({ name }) => name),
    ['folio_venta'],
  )
})

test('a code that the reader had from the bars stands over the printed line', () => {
  const printed = [...rows, 'ID DE VENTA', '12345678901234567890']
  const portal_fields = { id_venta: '12345678901234567898' }
  const { found, missing } = codesOf(printed, { portal_fields }, oxxo)
  assert.deepEqual(found, { folio_venta: '104882', id_venta: '12345678901234567898' })
  assert.deepEqual(missing, [])
})

test('what the reader calls by the same name and does not look like the code is none', () => {
  const { missing } = codesOf(rows, { portal_fields: { id_venta: 'AB-12' } }, oxxo)
  assert.deepEqual(missing, ['id_venta'])
})
