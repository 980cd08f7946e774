import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { createPeople } from '#platform/tenants/people/people.ts'
import { type ConsoleWorld, openConsoleWorld, watchedPage } from '#test/support/console/console-world.ts'
import { enter } from '#test/support/console/enter.ts'
import { openChromium } from '#test/support/console/open-chromium.ts'

let [world, browser]: [ConsoleWorld, Browser] = [] as never
before(async () => {
  ;[world, browser] = await Promise.all([openConsoleWorld(), openChromium()])
})
after(async () => {
  await browser.close()
  await world.close()
})

/** How many lines of text an element takes. */
const linesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const range = one.ownerDocument.createRange()
      range.selectNodeContents(one)
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
    }),
  )

const openOn = async (name: string) => {
  const account = await world.platform.accounts.create({ name })
  const people = createPeople(world.platform.database.query)
  const email = `luisa.fernanda.${account.account_id.slice(-6).toLowerCase()}@example.com`
  await people.add({ email, accountId: account.account_id, role: 'developer' })
  const watched = await watchedPage(browser, { width: 390, scheme: 'light' })
  await enter(watched.page, await world.linkFor('operator', null))
  return { ...watched, home: `${world.url}/console/${account.account_id}/live` }
}

test('the bar of a phone is one row, however long the name of the account is', async () => {
  for (const name of ['Test', 'Transportes y Logística del Norte y del Sur SA de CV']) {
    const { page, home, context } = await openOn(name)
    for (const language of ['es', 'en']) {
      await page.goto(`${home}/keys`)
      const middles = await page
        .locator('.top a:visible, .top button:visible, .top .account')
        .evaluateAll((all) =>
          all.map((one) => {
            const { top, bottom } = one.getBoundingClientRect()
            return (top + bottom) / 2
          }),
        )
      assert.ok(Math.max(...middles) - Math.min(...middles) < 12, `${name} ${language} ${middles}`)
      await page.locator('.top form[action$=language] button').click()
    }
    await context.close()
  }
})

test('on a phone addresses and words of people and of the trail are whole', async () => {
  const { page, home } = await openOn('Test')
  await page.goto(`${home}/people`)
  assert.deepEqual(await linesOf(page, 'tbody code:visible'), [1])
  assert.equal(await page.locator('tbody td:visible').count(), 2)
  await page.goto(`${home}/customers`)
  await page.goto(`${home}/people/trail`)
  const lines = await linesOf(page, 'tbody small.narrow-only:visible')
  assert.ok(lines.length > 0 && lines.every((count) => count <= 2), `${lines}`)
})
