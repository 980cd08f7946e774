import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOf } from '#test/support/reading/sample-rows.ts'
import type { TicketCode } from '#ticket/fields/codes/candidates/ticket-code.ts'
import { codesOf } from '#ticket/fields/codes/choose/codes-of.ts'
import { portalFields } from '#ticket/fields/codes/choose/portal-fields.ts'

const clave: TicketCode = {
  label: 'Clave',
  near: '\\bCLAVE',
  pattern: '^[A-Za-z0-9]{8}$',
  charset: 'exact',
  barcode: true,
}
const codes = { clave }
const texts = ['TIENDA DE PRUEBA', 'Clave: r9YqYarL', 'TOTAL 122.50']

const read = (bars: readonly string[], printed = texts) =>
  portalFields({ asked: codes, rows: rowsOf(...printed), barcodes: async () => bars })

test('a code in which small letters count is kept as it is printed', async () => {
  assert.deepEqual(await read([]), { clave: 'r9YqYarL' })
  assert.deepEqual(codesOf(texts, { portal_fields: {} }, { codes }).found, { clave: 'r9YqYarL' })
})

test('the QR corrects capital and small letters that were misread in print', async () => {
  const url = 'https://factura.space/tienda/r9YqYarL'
  assert.deepEqual(await read([url], ['TIENDA', 'Clave: R9yqYarL']), { clave: 'r9YqYarL' })
  assert.deepEqual(await read([url], ['TIENDA', 'FACTURE CON EL QR']), { clave: 'r9YqYarL' })
})

test('a code that the reader reported goes to the portal unchanged', () => {
  const { found, missing } = codesOf([], { portal_fields: { clave: 'r9YqYarL' } }, { codes })
  assert.deepEqual([found, missing], [{ clave: 'r9YqYarL' }, []])
})

test('any other code is reported in upper case', async () => {
  const asked = { clave: { ...clave, charset: 'any', pattern: '^[A-Z0-9]{8}$' } as const }
  const found = await portalFields({ asked, rows: rowsOf(...texts), barcodes: async () => [] })
  assert.deepEqual(found, { clave: 'R9YQYARL' })
})
