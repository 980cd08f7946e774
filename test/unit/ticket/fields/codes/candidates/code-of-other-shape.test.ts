import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingFields } from '#merchants/missing-fields.ts'
import { ticket } from '#test/support/log/histories.ts'
import { merchantNamed } from '#test/support/merchants/merchant-named.ts'
import { rowsOf } from '#test/support/reading/sample-rows.ts'
import { codeOfOtherShape } from '#ticket/fields/codes/candidates/code-of-other-shape.ts'
import type { TicketCodes } from '#ticket/fields/codes/candidates/ticket-code.ts'
import { codesOf } from '#ticket/fields/codes/choose/codes-of.ts'
import { portalFields } from '#ticket/fields/codes/choose/portal-fields.ts'
import { withCodes } from '#ticket/fields/codes/doubt/with-codes.ts'

const { codes: now } = merchantNamed('oxxo')
/** The definition as it was when it knew only one kind of ticket. */
const codes: TicketCodes = {
  ...now,
  id_venta: { label: 'ID', near: '[IL]D *(?:DE)? *VENTA', pattern: '^\\d{20}$', charset: 'digits' },
}
/** ID de venta has twenty digits by the definition, and eleven characters on this ticket. */
const texts = ['OXXO', '18/08/2026 07:41', 'TOTAL 69.50', 'Fol Vta: 104882', 'ID VENTA: 50QRT10ABC7']

const read = async (printed: readonly string[] = texts) => {
  const rows = rowsOf(...printed)
  const found = await portalFields({ asked: codes, rows, barcodes: async () => [] })
  return withCodes({ ...ticket, warnings: [] }, { passes: [{ codes: found, rows }], bars: [], asked: codes })
}

test('a code of another shape than the definition says is read, and doubted', async () => {
  const { portal_fields, fields, warnings } = await read()
  assert.deepEqual(portal_fields, { folio_venta: '104882', id_venta: '50QRT10ABC7' })
  assert.equal(fields['portal_fields.id_venta']?.confidence, 0.3)
  assert.ok((fields['portal_fields.folio_venta']?.confidence ?? 0) > 0.5)
  assert.deepEqual(warnings, ['portal_fields.id_venta_uncertain'])
})

test('it is asked for, with a pattern that the code on the ticket matches', async () => {
  const seen = await read()
  const { found, missing } = codesOf(texts, seen, { codes })
  assert.deepEqual([found, missing], [{ folio_venta: '104882' }, ['id_venta']])
  const [ask, ...others] = missingFields(seen, missing, { codes }).filter(({ name }) => name === 'id_venta')
  assert.ok(ask && others.length === 0)
  assert.match('50QRT10ABC7', new RegExp(ask.pattern, 'u'))
})

test('a code without its label, or with the label twice, is asked for by its own pattern', () => {
  const code = codes['id_venta']
  assert.ok(code)
  assert.equal(codeOfOtherShape(['ID VENTA', 'TOTAL 69.50'], code), null)
  assert.equal(codeOfOtherShape(['ID VENTA: 50QRT10ABC7', 'ID VENTA: 50QRT10ABC8'], code), null)
  assert.equal(codeOfOtherShape(['ID VENTA: 18/08/2026'], code), null)
  const [ask] = missingFields({ ...ticket, fields: {} }, ['id_venta'], { codes }).filter(
    ({ name }) => name === 'id_venta',
  )
  assert.equal(ask?.pattern, code.pattern)
})

test('a code behind another label than that of the definition is returned under its name', async () => {
  const { portal_fields, fields } = await read(['OXXO', 'TOTAL 69.50', 'ID VTA: 50QRT10ABC7'])
  assert.equal(portal_fields['id_venta'], '50QRT10ABC7')
  assert.equal(fields['portal_fields.id_venta']?.confidence, 0.3)
})

const bare: TicketCodes = {
  ticket: { label: 'Ticket', near: null, pattern: '^\\d{23}$', charset: 'digits', barcode: true },
}
const readAll = (...printed: string[]) =>
  portalFields({ asked: bare, rows: rowsOf(...printed), barcodes: async () => [] })

test('for a code without a label whose length has changed, the only long number is taken', async () => {
  assert.deepEqual(await readAll('COSTCO', 'TOTAL 69.50', '7140 0501 8808 1326 1842'), {
    ticket: '71400501880813261842',
  })
  assert.deepEqual(await readAll('COSTCO', 'TICKET 71400501880813261842'), { ticket: '71400501880813261842' })
})

test('neither a card number nor one of two long numbers is taken for it', async () => {
  assert.deepEqual(await readAll('COSTCO', '4152 3134 1234 5678', 'TOTAL 69.50'), {})
  assert.deepEqual(await readAll('COSTCO', '71400501880813261842', '81400501880813261842'), {})
})
