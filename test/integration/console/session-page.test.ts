import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import type { SessionCommand } from '#contracts/events/session-commands.ts'
import { complete, newExternalId, photoOf, userInfo, uuid } from '#test/support/api/api-under-test.ts'
import { created } from '#test/support/api/client.ts'
import { atEveryLook } from '#test/support/console/at-every-look.ts'
import { type ConsoleWorld, openConsoleWorld, watchedPage } from '#test/support/console/console-world.ts'
import { enter } from '#test/support/console/enter.ts'
import { openChromium } from '#test/support/console/open-chromium.ts'
import { signedIn } from '#test/support/console/person-client.ts'
import { ticket } from '#test/support/log/histories.ts'

const HOSTILE = '<img src=x onerror=alert(1)>"\'><script>alert(2)</script>'

let [world, browser]: [ConsoleWorld, Browser] = [] as never
let home: string
before(async () => {
  ;[world, browser] = await Promise.all([openConsoleWorld(), openChromium()])
  home = `/console/${world.account.account_id}/live/sessions`
  world.platform.tail((event) => {
    if (event.type === 'SessionRequested') void readAt(event.streamId)
  })
})
after(async () => {
  await browser.close()
  await world.close()
})

const run = (sessionId: string, command: Omit<SessionCommand, 'at'>) =>
  world.platform.handle(sessionId, { ...command, at: new Date().toISOString() } as SessionCommand)

/** Read with its places on a photo of 320 × 320: one sure field and one guess, both hostile. */
const readAt = async (sessionId: string) => {
  const { id: key } = await world.platform.dataKeys.ofService('readings of tests')
  const page = {
    width: 320,
    height: 320,
    turn: 4,
    boxes: [
      [20, 20, 200, 30],
      [20, 80, 120, 30],
    ],
  }
  const fieldRows = { merchant_name: [0], amount: [1] }
  const bytes = Buffer.from(JSON.stringify({ text: [HOSTILE, '116.00'], page, fieldRows }))
  const reading = await world.platform.blobs.put({ bytes, mediaType: 'application/json', key })
  const fields = {
    merchant_name: { value: HOSTILE, confidence: 0.97, source: 'printed' },
    amount: { value: '116.00', confidence: 0.4, source: 'printed' },
  }
  const read = { ...ticket, merchant_name: HOSTILE, fields, warnings: [] }
  await run(sessionId, {
    type: 'RecordTicket',
    data: { ticket: read, reading, engine: 'test', milliseconds: 40 },
  })
}

const newSession = async () => {
  const body = { external_id: newExternalId(), ticket_image: await photoOf(40), user_info: userInfo }
  return (await created(await world.post(world.account.live_key, body))).session_id
}

const identify = (sessionId: string, name = 'OXXO') =>
  run(sessionId, {
    type: 'IdentifyMerchant',
    data: { merchantId: 'oxxo', name, rfc: 'CCO8605231N4', how: 'rfc', confidence: 1, windowEnds: null },
  })

const attempt = (sessionId: string) =>
  run(sessionId, { type: 'StartBillingAttempt', data: { n: 1, resume: 'start', definition: 'd' } })

const refused = async () => {
  const id = await newSession()
  await identify(id, HOSTILE)
  await attempt(id)
  const data = { code: 'ticket_expired', portalMessage: HOSTILE, satCode: null, detail: HOSTILE } as const
  await run(id, { type: 'RefuseInvoice', data })
  return id
}

const asking = async () => {
  const id = await newSession()
  await identify(id)
  await attempt(id)
  const field = { name: 'portal_fields.folio', label: `Folio ${HOSTILE}`, pattern: '^\\d{4}$', value: '12' }
  const deadline = new Date(Date.now() + 36e5).toISOString()
  const data = { n: 1, fields: [field], deadline, reason: 'low_confidence_field' } as const
  await run(id, { type: 'AskInput', data })
  return id
}

test('every state is right at every look, and what is hostile is shown as text', async () => {
  const done = await newSession()
  await complete(world.platform, done)
  const states = [done, await refused(), await asking()]
  await atEveryLook(browser, {
    link: () => world.linkFor('owner', world.account.account_id),
    pages: states.map((id) => `${world.url}${home}/${id}`),
    // the photo
    images: 1,
    also: async (page) => {
      assert.equal(await page.locator('.boxes a').count(), 2)
      assert.match((await page.locator('.reads').textContent()) ?? '', /<img src=x onerror=alert\(1\)>/)
    },
  })
})

test('a person answers what is asked, and cancels, from the keyboard', async () => {
  const { page, faults } = await watchedPage(browser, { width: 390, scheme: 'light' })
  await enter(page, await world.linkFor('developer', world.account.account_id))
  await page.waitForURL(/sessions/)
  const id = await asking()
  await page.goto(`${world.url}${home}/${id}`)
  const field = page.getByLabel(/^Folio/)
  assert.equal(await field.inputValue(), '12')
  await field.fill('4321')
  await field.press('Enter')
  await page.locator('#events').waitFor()
  await page.getByText('Se dio el dato').waitFor()
  assert.deepEqual((await world.platform.log.read(id)).at(-1)?.type, 'InputGiven')
  await page.locator('.sure summary', { hasText: 'Cancelar la sesión' }).press('Enter')
  assert.notEqual((await world.platform.log.read(id)).at(-1)?.type, 'SessionFailed')
  await page.getByRole('button', { name: 'Sí, cancelar la sesión' }).press('Enter')
  await page.locator('.pill.failed').waitFor()
  assert.equal((await world.platform.log.read(id)).at(-1)?.type, 'SessionFailed')
  assert.deepEqual(faults, [])
})

test('the line behind which an invoice may exist is drawn, and nobody cancels behind it', async () => {
  const id = await newSession()
  await identify(id)
  await attempt(id)
  await run(id, { type: 'IntendIssue', data: { n: 1 } })
  const owner = await signedIn(world, 'owner', world.account.account_id)
  const page = await (await owner.get(`${home}/${id}`)).text()
  assert.match(page, /Desde aquí puede existir una factura/)
  assert.ok(!page.includes('Cancelar la sesión'))
  const cancelled = await owner.submit(`${home}/${id}/cancel`)
  assert.equal(cancelled.status, 409)
  assert.match(await cancelled.text(), /session_not_cancellable/)
})

test('photo, XML and PDF are sent as they are kept; who may only look sees no action', async () => {
  const id = await newSession()
  await complete(world.platform, id)
  const finance = await signedIn(world, 'finance', world.account.account_id)
  const [photo, xml, page] = await Promise.all(
    ['/photo', '/files/xml', ''].map((path) => finance.get(`${home}/${id}${path}`)),
  )
  assert.ok(photo && xml && page)
  assert.equal(photo.headers.get('content-type'), 'image/jpeg')
  assert.equal(xml.headers.get('content-disposition'), `attachment; filename="${id}.xml"`)
  assert.match(await xml.text(), /cfdi:Comprobante/)
  const text = await page.text()
  assert.match(text, new RegExp(uuid))
  assert.ok(!/action="[^"]+\/(cancel|input|retry|resend)"/.test(text))
  assert.ok(text.length < 30_000)
})

test('a failed session is retried under a new name', async () => {
  const id = await newSession()
  await identify(id)
  await attempt(id)
  await run(id, { type: 'AbandonBilling', data: { code: 'merchant_unavailable', detail: 'down' } })
  const owner = await signedIn(world, 'owner', world.account.account_id)
  const shown = await (await owner.get(`${home}/${id}`)).text()
  assert.match(shown, /Intentar de nuevo/)
  assert.match(shown, /Intenta de nuevo más tarde con el mismo ticket\. <code>same_again_later<\/code>/)
  const again = await owner.submit(`${home}/${id}/retry`, { external_id: newExternalId() })
  assert.equal(again.status, 303, await again.text())
  const to = again.headers.get('location') ?? ''
  assert.notEqual(to, `${home}/${id}`)
  assert.equal((await owner.get(to)).status, 200)
  const wrong = await owner.submit(`${home}/${id}/retry`, { external_id: HOSTILE })
  assert.equal(wrong.status, 422)
})
