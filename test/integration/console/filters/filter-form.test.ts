import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import type { Browser } from 'playwright-core'
import { pages } from '#services/console/pages.ts'
import { barriersOf, isTooWide } from '#test/support/console/barriers-of.ts'
import { type ConsoleWorld, openConsoleWorld, watchedPage } from '#test/support/console/console-world.ts'
import { enter } from '#test/support/console/enter.ts'
import { openChromium } from '#test/support/console/open-chromium.ts'
import { signedIn } from '#test/support/console/person-client.ts'

let [world, browser, home]: [ConsoleWorld, Browser, string] = [] as never
before(async () => {
  ;[world, browser] = await Promise.all([openConsoleWorld(), openChromium()])
  home = `${world.url}/console/${world.account.account_id}/live`
})
after(async () => {
  await browser.close()
  await world.close()
})

const lists = ['/sessions', '/stream', '/webhooks', '/merchants', '/money']

test('at 1280 the button stands in one line with what it applies, and nothing of it is cut', async () => {
  const { page, faults } = await watchedPage(browser, { width: 1280, scheme: 'light' })
  await enter(page, await world.linkFor('owner', world.account.account_id))
  for (const path of lists) {
    await page.goto(home + path)
    const all = page.locator('form.filters').first().locator('input:visible, select:visible, button')
    const bottoms = await all.evaluateAll((some) => some.map((one) => one.getBoundingClientRect().bottom))
    assert.ok(bottoms.length > 1, path)
    assert.ok(Math.max(...bottoms) - Math.min(...bottoms) < 3, `${path} ${bottoms}`)
  }
  assert.deepEqual(faults, [])
})

test('wrong filters are said without barriers, at both widths', async () => {
  for (const width of [1280, 390]) {
    const { page, context, faults } = await watchedPage(browser, { width, scheme: 'light' })
    await enter(page, await world.linkFor('owner', world.account.account_id))
    await page.goto(`${home}/sessions?from=x&to=y&merchant=zzz&failure_code=z&tab=t`)
    assert.equal(await page.locator('[id^="wrong-"]').count(), 5)
    assert.deepEqual(await barriersOf(page), [])
    assert.ok(!(await isTooWide(page)))
    assert.deepEqual(faults, [])
    await context.close()
  }
})

test('on a phone what scrolls sideways has a shade where more is', async () => {
  const { page } = await watchedPage(browser, { width: 390, scheme: 'light' })
  await enter(page, await world.linkFor('owner', world.account.account_id))
  await page.goto(`${home}/sessions`)
  for (const scrolls of ['.side ul', '.tabs']) {
    const one = page.locator(scrolls)
    assert.ok(await one.evaluate((list) => list.scrollWidth > list.clientWidth), scrolls)
    const style = await page.evaluate<string>(
      `(({ background }) => background)(getComputedStyle(document.querySelector('${scrolls}')))`,
    )
    assert.match(style, /linear-gradient.* local.* scroll/)
  }
})

test('an empty list blames filters only where there are some', async () => {
  const owner = await signedIn(world, 'owner', world.account.account_id)
  const emptyOf = async (path: string) => load(await (await owner.get(home + path)).text())('.empty').text()
  let count = 0
  for (const { method, path, filters } of pages) {
    if (method !== 'GET' || !lists.includes(path)) continue
    assert.doesNotMatch(await emptyOf(path), /estos filtros/, path)
    if (!filters || !('to' in filters)) continue
    count += 1
    assert.match(await emptyOf(`${path}?to=2020-01-01`), /estos filtros/, path)
  }
  assert.equal(count, 3)
})
