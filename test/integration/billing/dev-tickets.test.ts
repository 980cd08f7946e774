import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { z } from 'zod'
import { merchantById, registry } from '#merchants/definitions/registry.ts'
import { detectMerchant } from '#merchants/detect/detect-merchant.ts'
import { merchantNamed } from '#test/support/merchants/merchant-named.ts'
import { extractPortalFields } from '#ticket/fields/codes/candidates/extract-portal-fields.ts'

const { known } = registry()

const capufe = merchantNamed('capufe')
const petro7 = merchantNamed('petro-7')

/** Test-only: the development tickets lie beside the repository, not in it. */
const directory = join(import.meta.dirname, '../../../../shared/tickets/dev')
const skip = existsSync(directory) ? false : 'the development tickets are not here'

const Truth = z.object({
  layout: z.string(),
  merchant_name: z.string().nullable(),
  merchant_rfc: z.string().nullable(),
  ticket_readable: z.boolean(),
  portal_fields: z.record(z.string(), z.string()),
  text: z.array(z.string()),
})

const tickets = () =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.json'))
    .map((name) => Truth.parse(JSON.parse(readFileSync(join(directory, name), 'utf8'))))
    .filter(({ ticket_readable }) => ticket_readable)

const merchantOf = (layout: string) => merchantById(layout.replaceAll('_', '-'))

test('every development ticket of a merchant here is recognised as printed, and no other ticket is', {
  skip,
}, () => {
  for (const { layout, merchant_rfc: rfc, merchant_name: name, text: rows } of tickets()) {
    const found = detectMerchant({ rfc, name, rows }, known)
    assert.equal(found.kind === 'found' ? found.merchant.id : null, merchantOf(layout)?.id ?? null, layout)
  }
})

test('without the RFC the name is enough, and nobody is taken for another', { skip }, () => {
  for (const { layout, merchant_name: name, text } of tickets()) {
    const rows = text.filter((row) => !/[A-Z]{3,4}-?\d{6}-?\w{3}/.test(row))
    const found = detectMerchant({ rfc: null, name, rows }, known)
    assert.equal(found.kind === 'found' ? found.merchant.id : null, merchantOf(layout)?.id ?? null, layout)
  }
})

test('every code that their portals ask for is found as printed', { skip }, () => {
  let count = 0
  for (const { layout, portal_fields: codes, text } of tickets()) {
    const merchant = merchantOf(layout)
    if (!merchant) continue
    count += 1
    assert.deepEqual(extractPortalFields(text, merchant.codes), { found: codes, missing: [] })
  }
  assert.equal(count, 99)
})

test('what is known of one station or toll road holds for the others', { skip }, () => {
  for (const { layout, portal_fields: codes, text } of tickets()) {
    const merchant = { gasolinera: petro7, caseta: capufe }[layout]
    if (merchant) assert.deepEqual(extractPortalFields(text, merchant.codes), { found: codes, missing: [] })
  }
})
