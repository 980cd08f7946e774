import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import {
  complete,
  newExternalId,
  photoOf,
  readEveryTicket,
  userInfo,
} from '#test/support/api/api-under-test.ts'
import { created } from '#test/support/api/client.ts'
import { type ConsoleWorld, openConsoleWorld } from '#test/support/console/console-world.ts'
import { newSession as sessionIn, signInOwner } from '#test/support/console/live-pages.ts'
import { openChromium } from '#test/support/console/open-chromium.ts'
import { signedIn } from '#test/support/console/person-client.ts'
import { eventually } from '#test/support/eventually.ts'

let [world, browser]: [ConsoleWorld, Browser] = [] as never
before(async () => {
  ;[world, browser] = await Promise.all([openConsoleWorld(), openChromium()])
  readEveryTicket(world.platform)
})
after(async () => {
  await browser.close()
  const begun = performance.now()
  await world.close()
  assert.ok(performance.now() - begun < 7_000, 'open streams held up the stop')
})

const newSession = () => sessionIn(world)
const signIn = () => signInOwner(world, browser)

test('a session’s page shows what happens while it is open, and keeps what was opened on it', async () => {
  const id = await newSession()
  const { page, faults, home } = await signIn()
  await page.goto(`${home}/${id}`)
  await page.locator('#event-2 summary').click()
  await complete(world.platform, id)
  await page.locator('[data-part=state] .pill.completed').waitFor({ timeout: 5_000 })
  await page.locator('#event-7').waitFor({ timeout: 5_000 })
  assert.equal(await page.locator('#event-2 details[open]').count(), 1)
  assert.equal(await page.getByRole('link', { name: 'XML' }).count(), 1)
  // it came with a part that was taken over
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator('button[data-copy]').click()
  await page.getByRole('status').filter({ hasText: 'Copiado' }).waitFor()
  assert.match(String(await page.evaluate('navigator.clipboard.readText()')), /^[0-9A-F-]{36}$/)
  // as over plain http from another machine
  await page.evaluate(`Object.defineProperty(navigator, 'clipboard', { value: undefined })`)
  await page.locator('button[data-copy]').click()
  await page.getByRole('status').filter({ hasText: 'No se pudo copiar' }).waitFor()
  assert.deepEqual(faults, [])
})

test('the list shows a new session, and one that ends, without being loaded again', async () => {
  const { page, faults, home } = await signIn()
  await page.goto(home)
  await page.evaluate('window.kept = true')
  const before = await page.locator('tbody tr').count()
  const id = await newSession()
  await page.locator(`tbody a[href$="${id}"]`).waitFor({ timeout: 5_000 })
  assert.equal(await page.locator('tbody tr').count(), before + 1)
  await complete(world.platform, id)
  await page.locator(`tr:has(a[href$="${id}"]) .pill.completed`).waitFor({ timeout: 5_000 })
  assert.equal(await page.evaluate('window.kept'), true)
  assert.deepEqual(faults, [])
})

test('a list that is asked again for an event has it, however short ago that was', async () => {
  const owner = await signedIn(world, 'owner', world.account.account_id)
  const home = `${world.url}/console/${world.account.account_id}/live`
  const listed = async (id: string, news: string) => {
    const headers = { cookie: owner.cookie(), 'x-refresh': news }
    const page = await (await fetch(`${home}/sessions`, { headers })).text()
    return new RegExp(`pill (\\w+)"(?:(?!<tr>)[^])*${id}"`).exec(page)?.[1]
  }
  for (let n = 0; n < 3; n += 1) {
    const id = await newSession()
    const { length } = await world.platform.log.read(id)
    assert.equal(await listed(id, `${id} ${length}`), 'processing')
    await complete(world.platform, id)
    const all = await world.platform.log.read(id)
    assert.equal(await listed(id, `${id} ${all.length}`), 'completed')
  }
  // what never comes is not waited for
  assert.equal(await listed('ses_0', 'ses_0 1'), undefined)
})

test('a page that finds no room for its news is live once there is some', async () => {
  const { page, home } = await signIn()
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const others = new AbortController()
  const { signal } = others
  const live = home.replace('/sessions', '/live')
  // the sign-in's own page has one
  await page.goto('about:blank')
  for (let n = 0; n < 10; n += 1)
    assert.equal((await fetch(live, { headers: { cookie }, signal })).status, 200)
  const refused = page.waitForResponse((answer) => answer.url() === live)
  await page.goto(home)
  assert.equal((await refused).status(), 503)
  others.abort()
  const taken = page.waitForResponse((answer) => answer.url() === live)
  assert.equal((await taken).status(), 200)
  const id = await newSession()
  await page.locator(`tbody a[href$="${id}"]`).waitFor({ timeout: 5_000 })
})

/** Headless Chromium hides no tab behind another: what it would tell the page is told here. */
const turn = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${state}' })
    document.dispatchEvent(new Event('visibilitychange'))`)

test('eight tabs load, as only the one that is seen has a stream', async () => {
  const { page, home } = await signIn()
  const tabs = [page]
  for (let n = 1; n < 8; n += 1) {
    await turn(tabs.at(-1) as Page, 'hidden')
    const tab = await page.context().newPage()
    const followed = tab.waitForResponse((answer) => answer.url().endsWith('/live'))
    await tab.goto(home, { timeout: 10_000 })
    assert.equal((await followed).status(), 200)
    tabs.push(tab)
  }
  await page.context().close()
})

test('a page that was hidden shows what happened meanwhile, once', async () => {
  const { page: list, home } = await signIn()
  const [front, stream] = [await list.context().newPage(), await list.context().newPage()]
  await Promise.all([list, front].map((page) => page.goto(home)))
  await stream.goto(home.replace('/sessions', '/stream'))
  for (const page of [list, stream]) await turn(page, 'hidden')
  const id = await newSession()
  await complete(world.platform, id)
  const row = `a[href$="${id}"]`
  await front.locator(row).waitFor()
  assert.deepEqual([await list.locator(row).count(), await stream.locator(row).count()], [0, 0])
  for (const page of [list, stream]) await turn(page, 'visible')
  await list.locator(`tr:has(${row}) .pill.completed`).waitFor({ timeout: 5_000 })
  const { length } = await world.platform.log.read(id)
  await eventually(async () => assert.equal(await stream.locator(row).count(), length))
  // and goes on from there
  const next = await newSession()
  const [seen, shut] = [`a[href$="${next}"]`, { state: 'attached' } as const]
  for (const page of [list, stream]) await page.locator(seen).first().waitFor(shut)
  assert.equal(await stream.locator(row).count(), length)
})

test('nothing is told of another account, nor of another mode', async () => {
  const { page } = await signIn()
  const other = await world.platform.accounts.create({ name: 'Ajena' })
  await page.evaluate(`
    window.told = []
    window.opened = new Promise((resolve) => {
      const source = new EventSource(location.pathname.replace(/sessions.*/, 'live'))
      source.onopen = resolve
      source.onmessage = ({ data }) => window.told.push(data)
    })`)
  await page.evaluate('window.opened')
  const body = { ticket_image: await photoOf(51), user_info: userInfo }
  for (const key of [other.live_key, world.account.test_key])
    await created(await world.post(key, { ...body, external_id: newExternalId() }))
  const own = await newSession()
  await page.waitForFunction('window.told.length > 0')
  const told = (await page.evaluate('window.told')) as string[]
  assert.deepEqual([...new Set(told.map((line) => line.split(' ')[0]))], [own])
})
