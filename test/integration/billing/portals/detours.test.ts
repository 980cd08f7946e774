import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { type Delivery, detours } from '#test/support/portals/detours.ts'
import { type RunningPortal, startPortal } from '#test/support/portals/portal-server.ts'
import { merchantFrom, runMerchant } from '#test/support/portals/run-file.ts'
import { openBooks } from '#test/support/portals/shop-books.ts'

let server: RunningPortal | undefined
afterEach(() => server?.close())

const takes: Readonly<Record<Delivery, string>> = {
  script: "{ xml: { regex: \"var u = '([^']+)'\" } }",
  post: '{ xml: { by: { form: "#baja", submit: "[value=xml]" } }, pdf: { by: { form: "#baja", submit: "[value=pdf]" } } }',
  partial:
    "{ xml: { by: { ajax: baja, in: '#j', action: /j }, regex: '(<[?]xml version=.1.0. enc[^]*)\\]\\]>' } }",
  data: '{ xml: "#x" }',
  commit: '{ xml: {} }',
}

const text = '<?xml version="1.0" encoding="UTF-8"?><cfdi:Comprobante Nombre="PEÑA" Total="1122.50"/>'

const run = async (delivery: Delivery, xml: string | Buffer, folio = '0200000001') => {
  const books = openBooks(xml)
  server = await startPortal(detours(books, delivery))
  const merchant = merchantFrom('detours', { 'portal.test': server.url, TAKE: takes[delivery] })
  return { books, ...(await runMerchant(merchant, { given: { 'code.folio': folio } })) }
}

for (const delivery of ['script', 'post', 'partial', 'data', 'commit'] as const)
  test(`refreshes, scripts and redirects that set cookies; the XML comes by ${delivery}`, async () => {
    const { books, outcome } = await run(delivery, text)
    assert.deepEqual(outcome, {
      kind: 'issued',
      xml: books.xml,
      pdf: delivery === 'post' ? books.pdf : null,
      via: 'download',
      folio: null,
    })
    assert.deepEqual([...books.commits.values()], [1])
  })

const encodings: readonly (readonly [string, Buffer])[] = [
  ['a byte order mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', Buffer.from(`\uFEFF${text.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
  ['ISO-8859-1', Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
]
for (const [what, bytes] of encodings)
  test(`an XML in ${what} is kept byte for byte`, async () => {
    for (const delivery of ['script', 'post', 'commit'] as const) {
      const { outcome } = await run(delivery, bytes)
      assert.deepEqual(outcome.kind === 'issued' && outcome.xml, bytes, delivery)
      server?.close()
    }
  })

test('a redirect says that the ticket is not there, and a message of a script that it is too late', async () => {
  const codeOf = async (folio: string) => {
    const { outcome, books } = await run('script', text, folio)
    server?.close()
    assert.equal(books.commits.size, 0)
    return outcome.kind === 'rejected' ? outcome.code : outcome
  }
  assert.equal(await codeOf('0404000001'), 'ticket_not_found_at_merchant')
  assert.equal(await codeOf('0410000001'), 'ticket_expired')
})
