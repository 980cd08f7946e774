import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { pages } from '#services/console/pages.ts'
import { type FilledWorld, openFilledWorld } from '#test/support/console/filled-world.ts'
import { type PersonClient, signedIn } from '#test/support/console/person-client.ts'

let world: FilledWorld
before(async () => {
  world = await openFilledWorld()
})
after(() => world.close())

const english =
  /(?<![\p{L}_])(the|is|are|of|not|its?|was|were|have|and|by|for|with|an|this|that|which|who|from)(?![\p{L}_])/u
const untold = '[lang=en], code, pre, .mono, script, style, .secret'

/** What a reader of Spanish is shown that is an English sentence; codes and names are none. */
const englishIn = (page: string): string[] => {
  const $ = load(page)
  $(untold).remove()
  const titles = $('[title], [aria-label], [placeholder]')
    .map((_, one) => ['title', 'aria-label', 'placeholder'].map((name) => $(one).attr(name) ?? '').join('\n'))
    .get()
  const texts = $('title, body, body *')
    .contents()
    .filter((_, node) => node.type === 'text')
    .map((_, node) => $(node).text())
    .get()
  return [...texts, ...titles].map((text) => text.trim()).filter((text) => english.test(text))
}

const addressesFor = (ids: Readonly<Record<string, string>>): string[] =>
  pages
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? 'none'))
    .map((path) => `/console/${world.account.account_id}/live${path}`)

/** Pages that are shown, with the refusals among them; streams and files are none. */
const shown = async (client: PersonClient, addresses: readonly string[]) => {
  const found: Record<string, string> = {}
  for (const address of addresses) {
    const answer = await client.get(address)
    if ((answer.headers.get('content-type') ?? '').startsWith('text/html'))
      found[address] = await answer.text()
    else await answer.body?.cancel()
  }
  return found
}

for (const role of ['operator', 'owner'] as const)
  test(`a reader of Spanish meets no English sentence, as ${role}`, async () => {
    const client = await signedIn(world, role, role === 'owner' ? world.account.account_id : null)
    const home = `/console/${world.account.account_id}/live`
    const all = [
      ...addressesFor(world.ids),
      ...(await world.oneOfEachEnd()).map((id) => `${home}/sessions/${id}`),
      `${home}/money?month=2026-10`,
      '/console/accounts',
      '/console/no/such',
      '/console/password/none',
      '/console/forgotten',
    ]
    const found = await shown(client, all)
    assert.ok(Object.keys(found).length > 15, String(Object.keys(found)))
    const left = Object.entries(found).flatMap(([address, page]) =>
      englishIn(page).map((text) => `${address}: ${text}`),
    )
    assert.deepEqual(left, [])
  })

test('what is English is seen', () => {
  assert.deepEqual(englishIn('<body><p title="It is so">Nada<b> of it </b></p></body>'), [
    'of it',
    'It is so',
  ])
})
