import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { localMoment } from '#services/console/html/local-moment.ts'
import {
  complete,
  newExternalId,
  photoOf,
  readEveryTicket,
  userInfo,
} from '#test/support/api/api-under-test.ts'
import { created } from '#test/support/api/client.ts'
import { atEveryLook } from '#test/support/console/at-every-look.ts'
import { type ConsoleWorld, openConsoleWorld, watchedPage } from '#test/support/console/console-world.ts'
import { enter } from '#test/support/console/enter.ts'
import { openChromium } from '#test/support/console/open-chromium.ts'
import { signedIn } from '#test/support/console/person-client.ts'
import { eventually } from '#test/support/eventually.ts'

let [world, browser, stream]: [ConsoleWorld, Browser, string] = [] as never

const HOSTILE = '<img src=x onerror=alert(1)><script>alert(2)</script>'

const newSession = async (shade = 60) => {
  const body = { external_id: newExternalId(), ticket_image: await photoOf(shade), user_info: userInfo }
  return (await created(await world.post(world.account.live_key, body))).session_id
}

/** Types of the rows, newest first. */
const kinds = (page: Page) => page.locator('.stream .kind').allTextContents()

const open = async (address = stream) => {
  const watched = await watchedPage(browser, { width: 1280, scheme: 'light' })
  await enter(watched.page, await world.linkFor('owner', world.account.account_id))
  await watched.page.goto(address)
  return watched
}

before(async () => {
  ;[world, browser] = await Promise.all([openConsoleWorld(), openChromium()])
  stream = `${world.url}/console/${world.account.account_id}/live/stream`
  readEveryTicket(world.platform)
  const id = await newSession()
  const merchant = { merchantId: 'x', name: HOSTILE, rfc: 'CCO8605231N4', how: 'rfc', confidence: 1 } as const
  await eventually(() =>
    world.platform.handle(id, {
      type: 'IdentifyMerchant',
      at: new Date().toISOString(),
      data: { ...merchant, windowEnds: null },
    }),
  )
})
after(async () => {
  await browser.close()
  await world.close()
})

test('the stream is right at every look, with a row open', async () => {
  await atEveryLook(browser, {
    link: () => world.linkFor('owner', world.account.account_id),
    pages: [stream, stream.replace('/live/', '/test/')],
    also: async (page) => {
      const row = page.locator('.stream summary').first()
      if ((await row.count()) > 0) await row.click()
    },
  })
})

test('what happens comes by itself, once; a pause holds it back, and misses nothing', async () => {
  const { page, faults } = await open()
  const before = await kinds(page)
  assert.deepEqual(before, ['MerchantIdentified', 'TicketRead', 'SessionRequested'])
  await page.locator('.stream summary').first().click()
  assert.match((await page.locator('.stream pre').first().textContent()) ?? '', /"name": "<img src=x/)
  const id = await newSession(61)
  await page.locator('.stream li').nth(4).waitFor({ timeout: 5_000 })
  assert.deepEqual(await kinds(page), ['TicketRead', 'SessionRequested', ...before])
  await page.getByRole('button', { name: 'Pausar' }).press('Enter')
  await complete(world.platform, id)
  await page.getByText(/\d+ nuevos/).waitFor({ timeout: 5_000 })
  assert.equal((await kinds(page)).length, 5)
  await page.getByRole('button', { name: 'Seguir' }).press('Enter')
  await page.locator('.stream li').nth(10).waitFor({ timeout: 5_000 })
  const after = await kinds(page)
  assert.equal(after[0], 'SessionCompleted')
  assert.equal(after.length, 11)
  assert.deepEqual(faults, [])
})

test('after a cut it goes on without a hole or a double', async () => {
  const { page, context } = await open()
  const shown = async () =>
    (await page.locator('.stream pre').allTextContents()).map((text) => JSON.parse(text))
  const before = (await shown()).length
  await context.setOffline(true)
  const id = await newSession(62)
  await complete(world.platform, id)
  await context.setOffline(false)
  await page
    .locator('.stream li')
    .nth(before + 7)
    .waitFor({ timeout: 15_000 })
  const own = (await shown()).filter(({ session_id }) => session_id === id).map(({ version }) => version)
  assert.deepEqual(own, [8, 7, 6, 5, 4, 3, 2, 1])
})

test('filters choose by type, merchant, session and day; the export has what is chosen', async () => {
  const owner = await signedIn(world, 'owner', world.account.account_id)
  const id = await newSession(63)
  await complete(world.platform, id)
  const exported = async (query: string) => {
    const answer = await owner.get(`${stream}/export?${query}`)
    assert.equal(answer.headers.get('content-type'), 'application/x-ndjson')
    const lines = (await answer.text()).trim()
    return lines === '' ? [] : lines.split('\n').map((line) => JSON.parse(line))
  }
  const types = (rows: readonly { type: string }[]) => [...new Set(rows.map(({ type }) => type))]
  await eventually(async () => assert.equal((await exported(`session=${id}`)).length, 8))
  assert.deepEqual(types(await exported('type=CfdiIssued')), ['CfdiIssued'])
  const ofMerchant = await eventually(async () => {
    const rows = await exported('merchant=oxxo')
    assert.ok(rows.some(({ session_id }) => session_id === id))
    return rows
  })
  assert.ok(ofMerchant.every(({ type, data }) => type !== 'MerchantIdentified' || data.merchantId === 'oxxo'))
  assert.deepEqual(await exported('to=2020-01-01'), [])
  const all = await exported('from=2020-01-01')
  assert.equal(new Set(all.map(({ event_id }) => event_id)).size, all.length)
  assert.deepEqual(await exported(''), all)
  const page = await (await owner.get(`${stream}?type=CfdiIssued&session=no&from=mañana`)).text()
  assert.deepEqual(wrongIn(page), ['session', 'from'])
  assert.doesNotMatch(page, /<code class="kind">(?!CfdiIssued)/)
})

/** Filters that the page says it left out. */
const wrongIn = (page: string) => [...page.matchAll(/ id="wrong-(\w+)"/g)].map(([, name]) => name)

const minute = (at: string, add = 0) => localMoment(new Date(Date.parse(at) + add * 60_000))

test('a time of day in Mexico chooses what is shown and exported; one that there is not is told', async () => {
  const owner = await signedIn(world, 'owner', world.account.account_id)
  const exported = async (query: string) => {
    const text = (await (await owner.get(`${stream}/export?${query}`)).text()).trim()
    return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line))
  }
  const all = await exported('')
  const at: string = all[0]?.at
  const same = all.filter((event) => minute(event.at) === minute(at))
  assert.deepEqual(await exported(`from=${minute(at)}&to=${minute(at)}`), same)
  assert.deepEqual(await exported(`to=${minute(at, -1)}`), [])
  assert.deepEqual(await exported(`from=${minute(all.at(-1).at, 1)}`), [])
  const { page, faults } = await open()
  await page.getByLabel(/^Desde/).fill(minute(at))
  await page.getByLabel(/^Hasta/).fill(minute(at))
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await page.waitForURL((url) => url.searchParams.get('to') === minute(at))
  assert.equal(await page.getByLabel(/^Hasta/).inputValue(), minute(at))
  const shown = await page.locator('.stream time').evaluateAll((all) => all.map((one) => one.dateTime))
  assert.deepEqual(
    shown.toReversed(),
    same.map((event) => event.at),
  )
  await page.goto(`${stream}?from=2026-11-28&to=${all[0].at}`)
  assert.equal(await page.getByLabel(/^Desde/).inputValue(), '2026-11-28T00:00')
  assert.equal(await page.getByLabel(/^Hasta/).inputValue(), minute(at))
  for (const [from, to] of [
    ['2026-11-28T25:00', '2026-02-31T10:00'],
    ['2026-11-28T10:61', '10:30'],
  ]) {
    const answer = await owner.get(`${stream}?from=${from}&to=${to}`)
    assert.deepEqual(wrongIn(await answer.text()), ['from', 'to'])
  }
  assert.deepEqual(faults, [])
})

test('text goes packed to whom takes it so, and plain to others', async () => {
  const owner = await signedIn(world, 'owner', world.account.account_id)
  const headers = { cookie: owner.cookie() }
  for (const address of [stream, `${stream}/rows`]) {
    const packed = await fetch(address, { headers: { ...headers, 'accept-encoding': 'gzip' } })
    const plain = await fetch(address, { headers: { ...headers, 'accept-encoding': 'identity' } })
    const [length, whole] = [packed, plain].map((answer) => Number(answer.headers.get('content-length')))
    assert.equal(packed.headers.get('content-encoding'), 'gzip')
    assert.equal(plain.headers.get('content-encoding'), null)
    assert.equal(await packed.text(), await plain.text())
    assert.ok((length ?? 0) < (whole ?? 0) / 2, `${address} ${length} of ${whole}`)
  }
})
