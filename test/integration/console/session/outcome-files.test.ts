import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { renderPdf } from '#services/rendering/render-pdf.ts'
import {
  complete,
  newExternalId,
  photoOf,
  readEveryTicket,
  userInfo,
} from '#test/support/api/api-under-test.ts'
import { created } from '#test/support/api/client.ts'
import { stampedCfdi } from '#test/support/cfdi/sample-cfdi.ts'
import { type ConsoleWorld, openConsoleWorld, watchedPage } from '#test/support/console/console-world.ts'
import { enter } from '#test/support/console/enter.ts'
import { openChromium } from '#test/support/console/open-chromium.ts'
import { qrIn } from '../../rendering/pdf-reading.ts'

let [world, browser]: [ConsoleWorld, Browser] = [] as never
before(async () => {
  ;[world, browser] = await Promise.all([openConsoleWorld(), openChromium()])
  readEveryTicket(world.platform)
})
after(async () => {
  await browser.close()
  await world.close()
})

const xml = Buffer.from(stampedCfdi())

/** The page of a completed session, with a stamped CFDI and its PDF. */
const openCompleted = async () => {
  const pdf = await renderPdf(xml)
  const body = { external_id: newExternalId(), ticket_image: await photoOf(40), user_info: userInfo }
  const { session_id: id } = await created(await world.post(world.account.live_key, body))
  await complete(world.platform, id, { files: { xml, pdf } })
  const watched = await watchedPage(browser, { width: 1280, scheme: 'light' })
  await enter(watched.page, await world.linkFor('finance', world.account.account_id))
  await watched.page.goto(`${world.url}/console/${world.account.account_id}/live/sessions/${id}`)
  return { ...watched, pdf }
}

test('the PDF opens in the outcome card, and the policy lets it', async () => {
  const { page, faults, pdf } = await openCompleted()
  const [answer] = await Promise.all([
    page.waitForResponse(/files\/pdf\?inline$/),
    page.getByText('Ver el PDF aquí').click(),
  ])
  assert.equal(answer.status(), 200)
  const headers = await answer.allHeaders()
  assert.deepEqual([headers['content-type'], headers['content-disposition']], ['application/pdf', undefined])
  const frame = page.locator('section[aria-labelledby=outcome] iframe')
  const { pathname, search } = new URL((await frame.getAttribute('src')) ?? '', page.url())
  assert.equal(world.url + pathname + search, answer.url())
  const sent = await page.context().request.get(answer.url())
  assert.ok(pdf.equals(await sent.body()))
  assert.deepEqual(faults, [])
})

test('SAT’s check link is the address in the QR code of the PDF', async () => {
  const { page, pdf } = await openCompleted()
  const href = await page.getByRole('link', { name: 'Verificar en el SAT' }).getAttribute('href')
  assert.equal(href, (await qrIn(pdf)).text)
  const asked = new URL(href ?? '')
  assert.equal(asked.host, 'verificacfdi.facturaelectronica.sat.gob.mx')
  const { uuid, issuer, receiver, sello } = readCfdi(xml)
  assert.deepEqual(Object.fromEntries(asked.searchParams), {
    ...{ id: uuid, re: issuer.rfc, rr: receiver.rfc, tt: '1234.57', fe: sello.slice(-8) },
  })
})
