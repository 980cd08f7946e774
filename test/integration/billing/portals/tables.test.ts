import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { type RunningPortal, startPortal } from '#test/support/portals/portal-server.ts'
import { merchantFrom, runMerchant } from '#test/support/portals/run-file.ts'
import { openBooks } from '#test/support/portals/shop-books.ts'
import { tables } from '#test/support/portals/tables.ts'

let server: RunningPortal | undefined
afterEach(() => server?.close())

const run = async (folio: string) => {
  const books = openBooks('<?xml version="1.0" encoding="UTF-8"?><cfdi:Comprobante Nombre="Ñ&amp;"/>')
  server = await startPortal(tables(books))
  const merchant = merchantFrom('tables', { 'portal.test': server.url })
  return { books, ...(await runMerchant(merchant, { given: { 'code.folio': folio } })) }
}

test('old pages: a form torn apart by a table, twins, multipart, cookies on the way, an XML in a textarea', async () => {
  const { books, outcome } = await run('0200000001')
  assert.deepEqual(outcome, { kind: 'issued', xml: books.xml, pdf: books.pdf, via: 'download', folio: null })
  assert.deepEqual([...books.commits.values()], [1])
})

for (const [folio, code] of [
  ['0404000001', 'ticket_not_found_at_merchant'],
  ['0409000001', 'ticket_already_invoiced'],
] as const)
  test(`old pages: red letters say ${code}`, async () => {
    const { books, outcome } = await run(folio)
    assert.deepEqual([outcome.kind === 'rejected' && outcome.code, books.commits.size], [code, 0])
  })
