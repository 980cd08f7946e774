import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { scopesOfRole } from '#contracts/people.ts'
import type { Page } from '#services/console/frame/page.ts'
import { type FilledWorld, openFilledWorld } from '#test/support/console/filled-world.ts'
import { pathWith } from '#test/support/console/path-with.ts'
import { signedIn } from '#test/support/console/person-client.ts'
import { shownPages } from '#test/support/console/shown-pages.ts'

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

/** Of every page its address, and the status that the role is answered with. */
const asked = async (role: 'operator' | 'owner') => {
  const home = `/console/${world.account.account_id}/live`
  const of = ({ path, scope }: Page) =>
    [home + pathWith(path, world.ids), scopesOfRole[role].includes(scope) ? 200 : 403] as const
  return [
    ...shownPages().map(of),
    ...(await world.oneOfEachEnd()).map((id) => [`${home}/sessions/${id}`, 200] as const),
    [`${home}/money?month=2026-10`, 200],
    ['/console/accounts', role === 'operator' ? 200 : 404],
    ['/console/no/such', 404],
    ['/console/password/none', 410],
    ['/console/forgotten', 200],
  ] as const
}

for (const role of ['operator', 'owner'] as const)
  test(`a reader of Spanish meets no English sentence, as ${role}`, async () => {
    const client = await signedIn(world, role, role === 'owner' ? world.account.account_id : null)
    const left: string[] = []
    for (const [address, status] of await asked(role)) {
      const answer = await client.get(address)
      assert.equal(answer.status, status, address)
      assert.match(answer.headers.get('content-type') ?? '', /^text\/html/, address)
      left.push(...englishIn(await answer.text()).map((text) => `${address}: ${text}`))
    }
    assert.deepEqual(left, [])
  })

test('what is English is seen', () => {
  assert.deepEqual(englishIn('<body><p title="It is so">Nada<b> of it </b></p></body>'), [
    'of it',
    'It is so',
  ])
})
