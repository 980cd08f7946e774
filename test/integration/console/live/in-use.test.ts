import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { complete, readEveryTicket } from '#test/support/api/api-under-test.ts'
import { type ConsoleWorld, openConsoleWorld } from '#test/support/console/console-world.ts'
import { newSession as sessionIn, signInOwner } from '#test/support/console/live-pages.ts'
import { openChromium } from '#test/support/console/open-chromium.ts'
import { tabTo } from '#test/support/console/tab-to.ts'

let [world, browser]: [ConsoleWorld, Browser] = [] as never
before(async () => {
  ;[world, browser] = await Promise.all([openConsoleWorld(), openChromium()])
  readEveryTicket(world.platform)
})
after(async () => {
  await browser.close()
  await world.close()
})

const newSession = () => sessionIn(world)
const signIn = () => signInOwner(world, browser)

test('who stands on a row, or has selected some of it, loses neither to news', async () => {
  const { page, faults, home } = await signIn()
  const [first, second] = [await newSession(), await newSession()]
  await page.goto(home)
  await page.locator(`tbody a[href$="${second}"]`).waitFor()
  await tabTo(page, `tbody a[href$="${second}"]`)
  const third = await newSession()
  await page.locator(`tbody a[href$="${third}"]`).waitFor({ timeout: 5_000 })
  assert.match(String(await page.evaluate('document.activeElement.href')), new RegExp(second))
  await page.evaluate(`
    document.activeElement.blur()
    getSelection().selectAllChildren(document.querySelector('tbody a[href$="${first}"]'))`)
  const told = page.waitForResponse((answer) => /^ses_/.test(answer.request().headers()['x-refresh'] ?? ''))
  const fourth = await newSession()
  await (await told).finished()
  assert.notEqual(await page.evaluate('getSelection().toString()'), '')
  await page.evaluate('getSelection().removeAllRanges()')
  await page.locator(`tbody a[href$="${fourth}"]`).waitFor({ timeout: 5_000 })
  await page.goto(`${home}/${first}`)
  await tabTo(page, '#event-2 summary')
  await complete(world.platform, first)
  await page.locator('#event-7').waitFor({ timeout: 5_000 })
  assert.ok(await page.evaluate(`document.activeElement.matches('#event-2 summary')`))
  assert.deepEqual(faults, [])
})

test('many news at once ask for the page at most four times a second', async () => {
  const { page, home } = await signIn()
  await page.goto(home)
  const ids = await Promise.all(Array.from({ length: 4 }, newSession))
  for (const id of ids) await complete(world.platform, id)
  await page.locator(`tr:has(a[href$="${ids.at(-1)}"]) .pill.completed`).waitFor({ timeout: 5_000 })
  // by the page's own clock
  const asked = await page.evaluate<number[]>(`
    performance.getEntriesByType('resource')
      .filter(({ initiatorType, name }) => initiatorType === 'fetch' && name === location.href)
      .map(({ startTime }) => startTime)`)
  assert.ok(asked.length > 1)
  for (const [n, at] of asked.slice(1).entries())
    assert.ok(at - (asked[n] ?? 0) >= 249, `${at - (asked[n] ?? 0)} ms between two`)
})
