import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { watchedPage } from '#test/support/console/console-world.ts'
import { openChromium } from '#test/support/console/open-chromium.ts'
import { goTo, seePage } from '#test/support/console/see-page.ts'

let browser: Browser
before(async () => {
  browser = await openChromium()
})
after(() => browser.close())

const pageWith = (body: string) => `<!doctype html>
  <html lang="es"><title>Una</title><link rel="icon" href="data:,"><main><h1>Una</h1>${body}</main></html>`

/** As if that were a page of the console. */
const see = async (body: string) => {
  const watched = await watchedPage(browser, { width: 1280, scheme: 'light' })
  const address = 'http://planted.test/'
  await watched.page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: pageWith(body) }),
  )
  await seePage(watched, { name: 'planted', open: goTo(address) })
  await watched.context.close()
}

test('a page that stays where it is, and is light, passes', () => see('<p>Aquí</p>'))

test('a page that moves while it loads is found', async () => {
  const late = 'document.querySelector("h1").style.paddingTop = "200px"'
  const moves = `<p>Aquí</p><script>requestAnimationFrame(() => requestAnimationFrame(() => { ${late} }))</script>`
  await assert.rejects(see(moves), /planted 1280 light moves by itself: 0\.\d+/)
})

test('a page that is too heavy is found', async () => {
  const heavy = `<!-- ${randomBytes(45_000).toString('base64')} -->`
  await assert.rejects(see(heavy), /planted 1280 light is 6\d{4} bytes/)
})
