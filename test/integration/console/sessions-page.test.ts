import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import {
  complete,
  newExternalId,
  photoOf,
  readEveryTicket,
  userInfo,
  uuid,
} from '#test/support/api/api-under-test.ts'
import { created } from '#test/support/api/client.ts'
import { barriersOf, isTooWide } from '#test/support/console/barriers-of.ts'
import {
  type ConsoleWorld,
  looks,
  openConsoleWorld,
  watchedPage,
} from '#test/support/console/console-world.ts'
import { enter } from '#test/support/console/enter.ts'
import { openChromium } from '#test/support/console/open-chromium.ts'
import { signedIn } from '#test/support/console/person-client.ts'

const HOSTILE = '<img src=x onerror=alert(1)><script>alert(2)</script>'
const COUNT = 27

let [world, browser, list]: [ConsoleWorld, Browser, string] = [] as never
const [sessions, names]: [string[], string[]] = [[], []]

before(async () => {
  ;[world, browser] = await Promise.all([openConsoleWorld(), openChromium()])
  list = `/console/${world.account.account_id}/live/sessions`
  readEveryTicket(world.platform)
  const ticket_image = await photoOf(11)
  for (let i = 0; i < COUNT; i += 1) {
    const external_id = newExternalId()
    const body = { external_id, ticket_image, user_info: userInfo }
    sessions.push((await created(await world.post(world.account.live_key, body))).session_id)
    names.push(external_id)
  }
  const [first = '', second = '', third = ''] = sessions
  await complete(world.platform, first)
  const at = new Date().toISOString()
  await world.platform.handle(second, { type: 'CancelSession', at, data: {} })
  const merchant = { merchantId: 'x', name: HOSTILE, rfc: 'CCO8605231N4', how: 'rfc', confidence: 1 } as const
  await world.platform.handle(third, {
    type: 'IdentifyMerchant',
    at,
    data: { ...merchant, windowEnds: null },
  })
})
after(async () => {
  await browser.close()
  await world.close()
})

test('the list is right at every look: no barrier, no fault, nothing too wide, nothing run', async () => {
  for (const look of looks) {
    const { page, context, faults } = await watchedPage(browser, look)
    await page.goto(`${world.url}/console/sign-in`)
    const isExamined = (look.width === 1280) === (look.scheme === 'light')
    if (isExamined) assert.deepEqual(await barriersOf(page), [])
    await enter(page, await world.linkFor('owner', world.account.account_id))
    await page.waitForURL(`**${list}`)
    if (isExamined) assert.deepEqual(await barriersOf(page), [], JSON.stringify(look))
    assert.ok(!(await isTooWide(page)), JSON.stringify(look))
    assert.equal(await page.locator('main img').count(), 0)
    await page.goto(`${world.url}${list}?q=${names[2]}`)
    assert.match((await page.locator('tbody').textContent()) ?? '', /<img src=x onerror=alert\(1\)>/)
    assert.deepEqual(faults, [])
    await context.close()
  }
})

test('a person finds a session by tab, by word and by page, with the keyboard', async () => {
  const { page, faults } = await watchedPage(browser, { width: 1280, scheme: 'light' })
  await enter(page, await world.linkFor('finance', world.account.account_id))
  await page.waitForURL(`**${list}`)
  assert.match((await page.locator('.tabs').textContent()) ?? '', /Todas\s*27.*Completadas\s*1.*Fallidas\s*1/)
  assert.equal(await page.locator('tbody tr').count(), 25)
  await page.getByRole('link', { name: 'Siguientes' }).press('Enter')
  await page.waitForURL(/cursor=/)
  assert.equal(await page.locator('tbody tr').count(), 2)
  await page.getByRole('link', { name: /^Fallidas/ }).press('Enter')
  await page.waitForURL(/tab=failed/)
  assert.match((await page.locator('tbody').textContent()) ?? '', /cancelled/)
  await page.getByRole('searchbox').fill(uuid.toLowerCase())
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL(/q=/)
  assert.equal(await page.locator('tbody tr').count(), 0)
  await page.getByRole('link', { name: /^Todas/ }).click()
  assert.match((await page.locator('tbody').textContent()) ?? '', new RegExp(uuid))
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Sessions' }).waitFor()
  assert.deepEqual(faults, [])
})

test('an issuer’s RFC finds its sessions; nonsense and malformed filters find none, and say so', async () => {
  const owner = await signedIn(world, 'owner', world.account.account_id)
  const rows = async (query: string) => {
    const page = await (await owner.get(`${list}?${query}`)).text()
    return { rows: page.split('<tr>').length - 2, page }
  }
  assert.equal((await rows('q=CCO8605231N4')).rows, 1)
  assert.equal((await rows('q=no+such')).page.includes('Ninguna sesión'), true)
  const malformed = await rows('from=mañana&q=')
  assert.match(malformed.page, /id="wrong-from"/)
  assert.equal(malformed.rows, 25)
  const found = await owner.get(`${list}?q=${sessions[3]}`)
  assert.equal(found.headers.get('location'), `${list}/${sessions[3]}`)
  assert.match((await rows(`q=ses_${'0'.repeat(26)}`)).page, /Ninguna sesión con estos/)
})

test('a page is small, and its styles and scripts are kept for ever', async () => {
  const owner = await signedIn(world, 'owner', world.account.account_id)
  const answer = await owner.get(list)
  const page = await answer.text()
  assert.match(answer.headers.get('content-security-policy') ?? '', /^default-src 'self';(?!.*unsafe)/)
  const assets = [...page.matchAll(/(?:href|src)="(\/console\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  assert.equal(assets.length, 3)
  const sizes = await Promise.all(
    assets.map(async (path) => {
      const sent = await owner.get(path)
      assert.equal(sent.headers.get('cache-control'), 'public, max-age=31536000, immutable')
      return Number(sent.headers.get('content-length'))
    }),
  )
  assert.ok(page.length + sizes.reduce((sum, size) => sum + size, 0) < 60_000)
})
