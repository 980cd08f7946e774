import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApiUnderTest } from '#test/support/api/api-under-test.ts'
import { documentedOperations } from '#test/support/api/documented-operations.ts'
import { openBrowser } from '#test/support/open-browser.ts'

const pages = ['/docs', '/docs/reference', '/docs/errors', '/docs/reading']
const widths = [1280, 400]

test('in a browser: no complaint, no other host, nothing wider than the window, every operation', async (t) => {
  const browser = await openBrowser()
  if ('reason' in browser) return t.skip(browser.reason)
  const api = await startApiUnderTest()
  try {
    const keyed = await documentedOperations(api.url)
    for (const path of pages)
      for (const width of widths) {
        const page = await browser.newPage({ viewport: { width, height: 900 } })
        const complaints: string[] = []
        page.on('console', (said) => {
          if (said.type() === 'error' || said.type() === 'warning') complaints.push(said.text())
        })
        page.on('pageerror', ({ message }) => complaints.push(message))
        page.on('request', (request) => {
          const url = request.url()
          if (!url.startsWith(`${api.url}/`) && !url.startsWith('data:')) complaints.push(url)
        })
        await page.goto(`${api.url}${path}`)
        if (path === '/docs/reference') {
          await page.locator('.opblock').first().waitFor()
          assert.ok((await page.locator('.opblock').count()) > keyed.length)
          await page.locator('.opblock-post .opblock-summary-control').first().click()
          await page.getByText('"external_id"').first().waitFor()
        }
        assert.deepEqual(complaints, [], `${path} at ${width}`)
        const wide = await page.evaluate<number>('document.documentElement.scrollWidth')
        assert.ok(wide <= width, `${path} is ${wide} wide in ${width}`)
        await page.close()
      }
  } finally {
    await browser.close()
    await api.close()
  }
})
