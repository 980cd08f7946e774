import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import type { Taken } from '#services/console/frame/filter.ts'
import type { Page } from '#services/console/frame/page.ts'
import { pages } from '#services/console/pages.ts'
import { type IsolatedWorld, openIsolatedWorld } from '#test/support/console/isolated-world.ts'
import type { PersonClient } from '#test/support/console/person-client.ts'

let [all, operator]: [IsolatedWorld, PersonClient] = [] as never
before(async () => {
  all = await openIsolatedWorld()
  operator = all.clientOf('operator')
})
after(() => all.world.close())

/** None of what a filter of this kind takes; a new kind needs one. */
const wrong: Readonly<Record<Taken, string>> = {
  text: 'x'.repeat(200),
  choice: 'nope',
  day: '2026-99-99',
  moment: '2026-11-28T25:00',
  month: '2026-99',
  session: 'zzz',
  merchant: 'zzz',
  version: 'zzz',
  place: 'x'.repeat(2_001),
}

const filtered = pages.filter((page) => page.filters !== undefined)

const addressOf = (page: Page, query: Readonly<Record<string, string>> = {}) =>
  `${all.pathOf(page, all.world.account.account_id, 'live')}?${new URLSearchParams(query)}`

const isPage = (answer: Response) => answer.headers.get('content-type')?.startsWith('text/html') === true

/** Each filter of each page whose answer is HTML, or of each that is a file. */
const cases = async (kind: 'page' | 'file') => {
  const found: { page: Page; name: string; value: string; isBare: boolean; title: string }[] = []
  for (const page of filtered) {
    const plain = await operator.get(addressOf(page))
    await plain.body?.cancel()
    assert.equal(plain.status, 200, page.path)
    if (isPage(plain) !== (kind === 'page')) continue
    for (const [name, { takes, isBare = false }] of Object.entries(page.filters ?? {}))
      found.push({ page, name, value: wrong[takes], isBare, title: `${page.path}?${name}` })
  }
  return found
}

test('a page says at the filter that its value is none, and shows itself without it', async (t) => {
  const asked = await cases('page')
  for (const { page, name, value, isBare, title } of asked) {
    const answer = await operator.get(addressOf(page, { [name]: value }))
    assert.equal(answer.status, 200, title)
    const $ = load(await answer.text())
    const said = $(`#wrong-${name}`)
    assert.equal(said.length, 1, title)
    assert.ok(said.text().includes(value.slice(0, 60)), `${title}: ${said.text()}`)
    assert.match(said.text(), /y no se aplicó/, title)
    const control = $(`form.filters [name="${name}"]`)
    assert.equal(control.attr('aria-describedby'), isBare ? undefined : `wrong-${name}`, title)
    assert.equal($('[id^="wrong-"]').length, 1, title)
  }
  assert.ok(asked.length > 25, String(asked.length))
  t.diagnostic(`${asked.length} filters of ${new Set(asked.map(({ page }) => page.path)).size} pages`)
})

test('a file with a wrong filter is refused in words, and has no line of data', async (t) => {
  const asked = await cases('file')
  for (const { page, name, value, title } of asked) {
    const answer = await operator.get(addressOf(page, { [name]: value }))
    assert.equal(answer.status, 400, title)
    assert.equal(answer.headers.get('content-disposition'), null, title)
    const text = load(await answer.text())('main').text()
    assert.ok(text.includes(`${name} «${value.slice(0, 60)}»`), `${title}: ${text}`)
  }
  const paths = new Set(asked.map(({ page }) => page.path))
  assert.deepEqual([...paths].sort(), [
    '/money/statement/csv',
    '/money/statement/pdf',
    '/stream/export',
    '/stream/rows',
  ])
  t.diagnostic(`${asked.length} filters of ${paths.size} files`)
})

/** A place as such places are written, and none of any list. */
const noPlace = (path: string) => {
  if (path === '/keys') return '0123456789abcdef'
  if (path === '/inbox/lane') return 'ses_01K00000000000000000000000'
  return path === '/inbox/mail' ? 'mai_01K00000000000000000000000' : 'W10'
}

test('a place of another list shows the list from its beginning, in words; no file begins there', async () => {
  const kinds = { page: await cases('page'), file: await cases('file') }
  const ofPlaces = ({ page, name }: { page: Page; name: string }) => page.filters?.[name]?.takes === 'place'
  for (const { page, name, title } of kinds.page.filter(ofPlaces)) {
    const place = noPlace(page.path)
    const answer = await operator.get(addressOf(page, { [name]: place }))
    assert.equal(answer.status, 200, title)
    const $ = load(await answer.text())
    assert.equal(
      $(`#wrong-${name}`).text().replace(/\s+/g, ' ').trim(),
      `${name} «${place}» no es un lugar de esta lista, y no se aplicó. La lista se muestra desde el principio.`,
      title,
    )
    assert.doesNotMatch($('.pages').text(), /Al principio/, title)
  }
  for (const { page, name, title } of kinds.file.filter(ofPlaces)) {
    const answer = await operator.get(addressOf(page, { [name]: noPlace(page.path) }))
    assert.equal(answer.status, 400, title)
    assert.match(load(await answer.text())('main').text(), /cursor «W10» no es un lugar de esta lista/, title)
  }
  assert.ok(kinds.page.filter(ofPlaces).length >= 9)
})

test('every control of a form of filters is a filter of its page', async () => {
  let count = 0
  for (const page of pages.filter(({ method }) => method === 'GET')) {
    const answer = await operator.get(addressOf(page))
    if (!isPage(answer)) {
      await answer.body?.cancel()
      continue
    }
    const controls = load(await answer.text())('form.filters:not([method]) [name]')
    for (const { attribs } of controls.get()) {
      count += 1
      assert.ok(attribs['name'] && attribs['name'] in (page.filters ?? {}), `${page.path} ${attribs['name']}`)
    }
  }
  assert.ok(count > 15, String(count))
})

test('what is right is not found wrong, and what goes together with nothing is told', async () => {
  const wrongOf = async (path: string, query: Record<string, string>) => {
    const page = pages.find((one) => one.method === 'GET' && one.path === path)
    assert.ok(page)
    const $ = load(await (await operator.get(addressOf(page, query))).text())
    return $('[id^="wrong-"]')
      .map((_, one) => $(one).text())
      .get()
  }
  const range = { from: '2026-11-01', to: '2026-11-30' }
  const session = all.ids['session'] ?? ''
  for (const [path, query] of [
    ['/sessions', { ...range, q: 'a-1', tab: 'failed', merchant: 'oxxo', failure_code: 'captcha_required' }],
    ['/stream', { ...range, type: 'CfdiIssued,SessionCompleted', merchant: 'oxxo', session }],
    ['/webhooks', { ...range, event: 'factura.completed', state: 'waiting' }],
    ['/merchants', { q: 'oxxo', supported: 'true', channel: 'portal' }],
    ['/money', { month: '2026-10', day: '2026-10-02' }],
    ['/money', { day: '2026-10-02' }],
  ] as const)
    assert.deepEqual(await wrongOf(path, query), [], path)
  const turned = { from: '2026-11-30', to: '2026-11-01' }
  for (const path of ['/sessions', '/stream', '/webhooks'])
    assert.deepEqual(await wrongOf(path, turned), ['«2026-11-30» es posterior al fin, y no se aplicó.'], path)
  assert.deepEqual(await wrongOf('/money', { month: '2026-10', day: '2026-09-02' }), [
    'day «2026-09-02» no va con los demás filtros, y no se aplicó.',
  ])
})
