import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { sql } from '#contracts/sql.ts'
import { type AtCaptcha, operatorCli } from '#test/support/billing/operator-cli.ts'
import { eventsOf } from '#test/support/billing/world.ts'
import { atEveryLook } from '#test/support/console/at-every-look.ts'
import { type BesideBilling, besideBilling } from '#test/support/console/beside-billing.ts'
import { watchedPage } from '#test/support/console/console-world.ts'
import { enter } from '#test/support/console/enter.ts'
import { openChromium } from '#test/support/console/open-chromium.ts'
import { tabTo } from '#test/support/console/tab-to.ts'

const HOSTILE = '<img src=x onerror=alert(1)>"\'><script>alert(2)</script>'

let [world, browser, lane]: [BesideBilling, Browser, string] = [] as never
let [waiting, hostile]: [AtCaptcha, AtCaptcha] = [] as never
before(async () => {
  ;[world, browser] = await Promise.all([besideBilling(), openChromium()])
  lane = `${world.url}/console/${world.account.account_id}/test/inbox/lane`
  ;[waiting, hostile] = await Promise.all([atCaptcha(), atCaptcha()])
})
after(async () => {
  await browser.close()
  await world.close()
})

const { atCaptcha, issue } = operatorCli(() => world)

test('by keyboard alone: the case is opened, a wrong file is refused in Spanish, the CFDI is attached', async () => {
  const { page, faults } = await watchedPage(browser, { width: 390, scheme: 'light' })
  await enter(page, await world.linkFor('operator', null))
  await page.goto(lane)
  await tabTo(page, `a[href$="${waiting.sessionId}"]`)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Adjuntar el CFDI' }).waitFor()
  assert.match((await page.locator('.note.wait').textContent()) ?? '', /La página muestra un captcha/)
  const attach = async (name: string, buffer: Buffer) => {
    await tabTo(page, 'input[name=xml]')
    // the picker is the system's: it cannot be driven
    await page.locator('input[name=xml]').setInputFiles({ name, mimeType: 'text/xml', buffer })
    await tabTo(page, 'form[action$="/attach"] button')
    await page.keyboard.press('Enter')
  }
  await attach('no.xml', Buffer.from('<html></html>'))
  await page.getByRole('alert').waitFor()
  assert.match((await page.getByRole('alert').textContent()) ?? '', /no es el CFDI de esta sesión/)
  await attach('factura.xml', await issue(waiting))
  await page.locator('.note.good').waitFor()
  const [issued] = await eventsOf(world, waiting.sessionId, 'CfdiIssued')
  assert.ok(issued && (await page.locator('.note.good').textContent())?.includes(issued.data.uuid))
  // a refusal is a status of the page, which browsers note
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('422')),
    [],
  )
})

test('the lane, a case and the mail are right at every look, and what is hostile is shown as text', async () => {
  const { sessionId } = hostile
  await world.platform.database.query(
    sql`update billing.notices set detail = ${HOSTILE} where session_id = ${sessionId}`,
  )
  await atEveryLook(browser, {
    link: () => world.linkFor('operator', null),
    pages: [lane, `${lane}/${sessionId}`, lane.replace(/lane$/, 'mail')],
    also: async (page, address) => {
      if (!address.endsWith(sessionId)) return
      await page.getByText('Detalle técnico').click()
      await page.getByText(HOSTILE).waitFor()
    },
  })
})
