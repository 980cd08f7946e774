import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { strToU8, zipSync } from 'fflate'
import { faces } from '#test/support/portals/faces.ts'
import { type RunningPortal, startPortal } from '#test/support/portals/portal-server.ts'
import { merchantFrom, runMerchant } from '#test/support/portals/run-file.ts'
import { openBooks } from '#test/support/portals/shop-books.ts'

let server: RunningPortal | undefined
afterEach(() => server?.close())

const open = async () => {
  const books = openBooks('\uFEFF<?xml version="1.0" encoding="UTF-8"?><cfdi:Comprobante Nombre="Ñ"/>')
  const files = {
    'leame.txt': strToU8('x'),
    '__MACOSX/cfdi/._F.XML': strToU8('Mac OS X'),
    'cfdi/acuse.xml': strToU8('<Acuse/>'),
    'cfdi/2026/f.pdf': new Uint8Array(books.pdf),
    'cfdi/2026/F.XML': new Uint8Array(books.xml),
  }
  server = await startPortal(faces(books, zipSync(files)))
  return { books, merchant: merchantFrom('faces', { 'portal.test': server.url }) }
}

test('JSF: partial answers, a view state that is good once, a dependent list, both files in a ZIP with a BOM', async () => {
  const { books, merchant } = await open()
  const { outcome } = await runMerchant(merchant)
  assert.deepEqual(outcome, { kind: 'issued', xml: books.xml, pdf: books.pdf, via: 'download', folio: null })
  assert.deepEqual([...books.commits], [['0200-000001', 1]])
})

test('JSF: a callback parameter and a message say that the ticket is not there', async () => {
  const { merchant } = await open()
  const { outcome } = await runMerchant(merchant, { given: { 'code.folio': '0404000000' } })
  assert.deepEqual(outcome, {
    kind: 'rejected',
    code: 'ticket_not_found_at_merchant',
    message: 'El ticket no existe',
    satCode: null,
  })
})
