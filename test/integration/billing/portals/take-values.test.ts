import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { afterEach, test } from 'node:test'
import { merchantOf } from '#merchants/language/merchant-of.ts'
import { parseDefinition } from '#merchants/language/parse-definition.ts'
import { type RunningPortal, startPortal } from '#test/support/portals/portal-server.ts'
import { runMerchant } from '#test/support/portals/run-file.ts'
import { openBooks } from '#test/support/portals/shop-books.ts'

let server: RunningPortal | undefined
afterEach(() => server?.close())

const books = openBooks()
const base64 = (text: Buffer | string) => Buffer.from(text).toString('base64')

const fileWith = (url: string, take: string): string => `
id: tienda
name: Tienda
sources: { page: { what: "a stand-in of these tests", date: 2026-11-26, kind: portal } }
evidence: documented
rfcs: [{ rfc: EKU9003173C9, source: page }]
aliases: [TIENDA]
portal:
  base: ${url}/
  hosts: [{ host: "${new URL(url).host}", source: page }]
flow:
  steps:
    - request: POST /emitir
      save: { todo: { json: $.todo } }
      commit: true
      no_echo: the stand-in shows nothing before it
    - take: ${take}
`

const takes: Readonly<Record<string, string>> = {
  'a value that was saved': `{ xml: { value: '{{saved.todo|unbase64|match:"xml":"([^"]+)"}}', is: base64 } }`,
  'a part of what JSON holds': `{ xml: { json: $.d, regex: '^OK\\|(.+)$' } }`,
}
for (const [what, take] of Object.entries(takes))
  test(`the XML is ${what}`, async () => {
    const xml = base64(books.xml)
    const answer = { d: `OK|${xml}`, todo: base64(JSON.stringify({ xml })) }
    server = await startPortal(() => ({
      body: JSON.stringify(answer),
      headers: { 'content-type': 'application/json' },
    }))
    const { definition, problems } = parseDefinition(fileWith(server.url, take), 'tienda.yaml')
    const merchant = definition && merchantOf(definition.merchant)
    assert.ok(merchant, JSON.stringify(problems))
    const { outcome } = await runMerchant(merchant)
    assert.deepEqual(outcome.kind === 'issued' && outcome.xml, books.xml)
  })

test('a path of letters and digits is an address, although it could be base64', async () => {
  server = await startPortal(({ path }) =>
    path === '/PDF/123456' ? { body: books.xml } : { body: '{"todo":"","archivo":"PDF/123456"}' },
  )
  const { definition } = parseDefinition(fileWith(server.url, '{ xml: { json: $.archivo } }'), 'tienda.yaml')
  const merchant = definition && merchantOf(definition.merchant)
  assert.ok(merchant)
  const { outcome } = await runMerchant(merchant)
  assert.deepEqual(outcome.kind === 'issued' && outcome.xml, books.xml)
})

for (const [name, expected] of [
  ['deflate64', 'issued'],
  ['encrypted', 'issued_without_files: the ZIP cannot be read: File contains encrypted entry'],
] as const)
  test(`a ZIP in base64 that is ${name}`, async () => {
    const zip = readFileSync(new URL(`../../../fixtures/zips/${name}.zip`, import.meta.url))
    server = await startPortal(() => ({ body: JSON.stringify({ todo: '', zip: base64(zip) }) }))
    const { definition } = parseDefinition(fileWith(server.url, '{ zip: { json: $.zip } }'), 'tienda.yaml')
    const merchant = definition && merchantOf(definition.merchant)
    assert.ok(merchant)
    const { outcome } = await runMerchant(merchant)
    assert.equal('detail' in outcome ? outcome.detail : outcome.kind, expected)
  })
