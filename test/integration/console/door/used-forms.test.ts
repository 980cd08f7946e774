import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { sql } from '#contracts/sql.ts'
import { pages } from '#services/console/pages.ts'
import { type ConsoleWorld, openConsoleWorld } from '#test/support/console/console-world.ts'
import { enter } from '#test/support/console/enter.ts'
import { knownIds } from '#test/support/console/known-ids.ts'
import { openChromium } from '#test/support/console/open-chromium.ts'
import { type PersonClient, signedIn } from '#test/support/console/person-client.ts'

let [world, browser, owner, operator]: [ConsoleWorld, Browser, PersonClient, PersonClient] = [] as never
let ids: Readonly<Record<string, string>>
before(async () => {
  ;[world, browser] = await Promise.all([openConsoleWorld(), openChromium()])
  owner = await signedIn(world, 'owner', world.account.account_id)
  operator = await signedIn(world, 'operator', null)
  const added = await world.platform.accounts.keys.add(world.account.account_id, 'live', {})
  assert.ok(added)
  ids = { ...(await knownIds(world)).own, key: added.id }
})
after(async () => {
  await browser.close()
  await world.close()
})

const home = () => `/console/${world.account.account_id}/live`

const fields: Readonly<Record<string, Record<string, string>>> = {
  '/keys': { scope: 'sessions:read' },
  '/webhooks': { url: 'https://example.com/once', event: 'factura.completed' },
  '/people': { email: 'once@example.com', role: 'finance' },
}

/** Every form that makes a secret, as its page sends it. */
const forms = () => [
  ...pages
    .filter(({ once }) => once)
    .map(({ path }) => ({
      client: operator,
      path: `${home()}${path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '')}`,
      given: fields[path] ?? {},
    })),
  { client: operator, path: '/console/accounts', given: { name: 'Una' } },
]

const secret = /(fac_(live|test)_\w+|whsec_\S+|\/console\/password\/\S+)</

/** All that a second one of them would change. */
const made = () =>
  world.platform.database.query(sql`
    select (select count(*) from account.api_keys) as keys, (select count(*) from account.accounts) as accounts,
      (select count(*) from account.people) as people, (select count(*) from account.person_links) as links,
      (select md5(string_agg(e::text, ' ' order by e::text)) from account.endpoints e) as endpoints`)

test('a form that makes a secret is taken once, and says so the second time', async () => {
  assert.equal(forms().length, 7)
  for (const { client, path, given } of forms()) {
    const sent = { ...given, once: randomUUID() }
    const first = await client.submit(path, sent)
    const shown = await first.text()
    assert.deepEqual([first.status, secret.test(shown)], [200, true], `${path} ${shown}`)
    const before = await made()
    const second = await client.submit(path, sent)
    const text = await second.text()
    assert.deepEqual([second.status, secret.test(text)], [409, false], path)
    assert.match(text, /Eso ya se hizo.*El secreto se mostró una sola vez.*>Volver</s)
    assert.deepEqual(await made(), before, path)
    const back = /<a class="button second" href="([^"]+)"/.exec(text)?.[1] ?? ''
    assert.equal((await client.get(back)).status, 200, back)
  }
})

test('of two at once one is taken, and the trail has both', async () => {
  const sent = { ...fields['/keys'], once: randomUUID() }
  const answers = await Promise.all([1, 2].map(() => owner.submit(`${home()}/keys`, sent)))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
  const rows = await world.platform.database.query<{ outcome: string }>(
    sql`select outcome from console.actions where action = '/keys' order by action_id desc limit 2`,
  )
  assert.deepEqual(rows.map(({ outcome }) => outcome).toSorted(), ['done', 'repeated'])
})

test('what was refused can be sent again; a form of no page of ours is refused', async () => {
  const once = randomUUID()
  assert.equal((await owner.submit(`${home()}/keys`, { once })).status, 422)
  assert.equal((await owner.submit(`${home()}/keys`, { ...fields['/keys'], once })).status, 200)
  for (const odd of ['', 'x', '1'.repeat(65), '<b>0123456789abcdef'])
    assert.equal((await owner.submit(`${home()}/keys`, { ...fields['/keys'], once: odd })).status, 403, odd)
})

test('one person’s form is not another’s, and of forms nothing is kept but that they were used', async () => {
  const sent = { ...fields['/keys'], once: randomUUID() }
  const other = await signedIn(world, 'developer', world.account.account_id)
  for (const client of [owner, other]) assert.equal((await client.submit(`${home()}/keys`, sent)).status, 200)
  const { query } = world.platform.database
  await query(
    sql`update console.used_forms set used_at = now() - interval '169 hours' where form = ${sent.once}`,
  )
  await owner.submit(`${home()}/keys`, { ...fields['/keys'], once: randomUUID() })
  const kept = await query<{ row: string }>(sql`select u::text as row from console.used_forms u`)
  assert.ok(kept.length > 0)
  assert.ok(kept.every(({ row }) => !row.includes(sent.once) && !/fac_|whsec_/.test(row)))
})

const keys = async () => (await world.platform.accounts.keys.list(world.account.account_id)).length

/** The page of keys, with everything chosen. */
const openKeys = async (javaScriptEnabled: boolean) => {
  const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
  const link = await world.linkFor('owner', world.account.account_id)
  if (javaScriptEnabled) await enter(page, link)
  else {
    await page.goto(link)
    await page.locator('main button').click()
  }
  await page.goto(`${world.url}${home()}/keys`)
  return page
}

test('in a browser a page with a secret is loaded again, and makes no other', async () => {
  const page = await openKeys(true)
  const before = await keys()
  await page.getByRole('button', { name: 'Crear' }).click()
  await page.locator('pre.secret').waitFor()
  const answer = await page.reload()
  assert.equal(answer?.request().method(), 'POST')
  assert.equal(answer?.status(), 409)
  await page.getByRole('heading', { name: 'Eso ya se hizo' }).waitFor()
  assert.equal(await page.locator('pre.secret').count(), 0)
  assert.equal(await keys(), before + 1)
  await page.getByRole('link', { name: 'Volver' }).click()
  await page.getByRole('button', { name: 'Crear' }).click()
  await page.locator('pre.secret').waitFor()
  assert.equal(await keys(), before + 2)
})

test('a double click makes one key and shows it; without a script too it makes no two', async () => {
  for (const hasScript of [true, false]) {
    const page = await openKeys(hasScript)
    const before = await keys()
    await page.getByRole('button', { name: 'Crear' }).dblclick()
    await page.locator(hasScript ? 'pre.secret' : 'main h1').waitFor()
    await page.waitForLoadState()
    assert.equal(await keys(), before + 1, `with a script: ${hasScript}`)
  }
})
