import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import type { Browser, Page } from 'playwright-core'
import { Webhook } from 'standardwebhooks'
import { atEveryLook } from '#test/support/console/at-every-look.ts'
import { watchedPage } from '#test/support/console/console-world.ts'
import { enter } from '#test/support/console/enter.ts'
import { openChromium } from '#test/support/console/open-chromium.ts'
import { eventually } from '#test/support/eventually.ts'
import { answering } from '../webhooks/receiver.ts'
import { type Endpoint, openWebhookWorld, type WebhookWorld } from './webhook-world.ts'

const HOSTILE = '<img src=x onerror=alert(1)>"\'><script>alert(2)</script>'

let [world, browser]: [WebhookWorld, Browser] = [] as never
before(async () => {
  ;[world, browser] = await Promise.all([openWebhookWorld(), openChromium()])
})
after(async () => {
  await browser.close()
  await world.close()
})

const signedInPage = async (width: number) => {
  const watched = await watchedPage(browser, { width, scheme: 'light' })
  await enter(watched.page, await world.linkFor('developer', world.account.account_id))
  return watched
}

/** What a person reads of an attempt when it is opened. */
const opened = async (page: Page, kind: 'request' | 'answer') => {
  const place = page.locator(`.exchanges [id^="${kind}-"]`).first()
  await place.locator('summary').click()
  return (await place.locator('pre').textContent()) ?? ''
}

test('webhooks are right at every look, and what a receiver answers is text', async () => {
  const receiver = await world.receive(answering(500, { 'x-hostile': HOSTILE }, HOSTILE))
  const endpoint = await world.subscribe(receiver)
  await world.ended()
  const message = await world.messageOf(endpoint, 'waiting')
  await eventually(async () => assert.match(await world.textAt(message), /HTTP 500/))
  await atEveryLook(browser, {
    link: () => world.linkFor('owner', world.account.account_id),
    pages: ['', `/${endpoint.endpoint_id}`, message].map((path) => `${world.url}${world.home}${path}`),
    also: async (page, address) => {
      if (!address.includes('/messages/')) return
      const answer = await opened(page, 'answer')
      assert.equal(answer.split(HOSTILE).length, 3, answer)
    },
  })
  await world.remove(endpoint)
})

test('a person tests an endpoint, reads what was sent and answered, and resends it', async () => {
  const receiver = await world.receive(answering(200, { 'x-request-id': 'req-7' }, 'gracias'))
  const endpoint = await world.subscribe(receiver)
  const { page, context, faults } = await signedInPage(390)
  await page.goto(`${world.url}${world.home}`)
  await page.getByRole('link', { name: receiver.url }).click()
  await page.getByRole('button', { name: 'Enviar prueba' }).click()
  await page.waitForURL(/messages\/msg_/)
  // it comes by itself
  await page.locator('.exchanges .pill.delivered').waitFor()
  const sent = await opened(page, 'request')
  const [request] = receiver.requests
  assert.ok(request)
  assert.ok(sent.startsWith(`POST ${receiver.url}\n`), sent)
  const headers = Object.fromEntries(
    sent
      .split('\n')
      .slice(1)
      .map((line) => line.split(/: (.*)/s, 2)),
  )
  assert.ok(new Webhook(endpoint.secret).verify(request.body, headers))
  const answer = await opened(page, 'answer')
  assert.ok(answer.startsWith('HTTP 200\n') && answer.includes('x-request-id: req-7\n'), answer)
  assert.ok(answer.endsWith('\n\ngracias'), answer)
  const body = await page.locator('#body ~ pre').textContent()
  assert.deepEqual(JSON.parse(body ?? ''), JSON.parse(request.body))
  await page.getByRole('button', { name: 'Reenviar' }).click()
  await page.locator('.exchanges > li').nth(1).waitFor()
  const ids = receiver.requests.map((one) => one.headers['webhook-id'])
  assert.deepEqual(ids, [headers['webhook-id'], headers['webhook-id']])
  assert.deepEqual(faults, [])
  await context.close()
  await world.remove(endpoint)
})

test('what nobody was subscribed to is recovered since a time', async () => {
  const id = await world.ended()
  await eventually(async () => assert.match(await world.textAt('?state=skipped'), new RegExp(id)))
  const receiver = await world.receive(answering(200))
  const endpoint = await world.subscribe(receiver)
  const { page, context, faults } = await signedInPage(1280)
  const recover = async (since: string, count: string) => {
    await page.goto(`${world.url}${world.home}/${endpoint.endpoint_id}`)
    await page.getByRole('textbox', { name: 'Desde' }).first().fill(since)
    await page.getByRole('button', { name: 'Recuperar' }).click()
    await page.getByText('Mensajes que se mandan otra vez:').waitFor()
    assert.equal(await page.locator('.note.good strong').textContent(), count)
  }
  await recover('2099-01-01T00:00', '0')
  assert.equal(receiver.requests.length, 0)
  await recover('2026-01-01T00:00', '1')
  await eventually(async () => assert.equal(receiver.requests[0]?.sessionId, id))
  await world.messageOf(endpoint, 'delivered')
  assert.deepEqual(faults, [])
  await context.close()
  await world.remove(endpoint)
})

test('a time that is none is refused at its field, which keeps it, and nothing is sent', async () => {
  const receiver = await world.receive(answering(200))
  const endpoint = await world.subscribe(receiver)
  const at = `${world.home}/${endpoint.endpoint_id}`
  for (const since of ['2026-13-01T00:00', 'ayer', '', '"><b>']) {
    const wrong = await world.owner.submit(`${at}/recover`, { since })
    const $ = load(await wrong.text())
    assert.equal(wrong.status, 422, since)
    assert.equal($('#fault-since').text(), 'Elige un día y una hora que existan.')
    assert.deepEqual([$('#since').val(), $('#since').attr('aria-invalid')], [since, 'true'])
    assert.equal($('form[action$="/recover"]').attr('action'), `${at}/recover`)
  }
  assert.equal(receiver.requests.length, 0)
  await world.remove(endpoint)
})

test('for a day both secrets sign, as the request shows', async () => {
  const receiver = await world.receive(answering(200))
  const endpoint = await world.subscribe(receiver)
  const { page, context, faults } = await signedInPage(1280)
  await page.goto(`${world.url}${world.home}/${endpoint.endpoint_id}`)
  await page.getByText('Rotar secreto').first().click()
  await page.getByRole('button', { name: /Sí, rotar/ }).click()
  const secret = (await page.locator('pre.secret').textContent()) ?? ''
  await page.getByRole('link', { name: 'Listo' }).click()
  await page.waitForURL(new RegExp(`${endpoint.endpoint_id}$`))
  await page.getByRole('button', { name: 'Enviar prueba' }).click()
  await page.locator('.exchanges .pill.delivered').waitFor()
  assert.match(await opened(page, 'request'), /webhook-signature: v1,\S+ v1,\S+/)
  const [request] = receiver.requests
  assert.ok(request)
  for (const one of [endpoint.secret, secret])
    assert.ok(new Webhook(one).verify(request.body, request.headers))
  assert.deepEqual(faults, [])
  await context.close()
  await world.remove(endpoint)
})

test('a session’s deliveries lead to their attempts; filters are of the address, malformed ones left out', async () => {
  const [good, bad] = [await world.receive(answering(200)), await world.receive(answering(503))]
  const [one, other] = [await world.subscribe(good), await world.subscribe(bad)]
  const id = await world.ended()
  const message = await world.messageOf(one, 'delivered')
  const session = await (await world.owner.get(`${world.home.replace('webhooks', 'sessions')}/${id}`)).text()
  const [, path = '', anchor = ''] = /webhooks(\/messages\/msg_\w+)#(att_\w+)"/.exec(session) ?? []
  assert.equal(path, message)
  const shown = await world.textAt(path)
  assert.ok(shown.includes(`id="${anchor}"`))
  assert.deepEqual([...shown.matchAll(/class="pill (delivered|retry)"/g)].length, 3)
  assert.match(await world.textAt(''), /<strong>0 %<\/strong> entregado · 1 intento · p95 \d+ ms/)
  const has = async (endpoint: Endpoint, query: string) =>
    (await world.textAt(`/${endpoint.endpoint_id}?${query}`)).includes(id)
  assert.deepEqual(
    await Promise.all([
      has(one, 'state=delivered'),
      has(one, 'state=waiting'),
      has(other, 'state=waiting'),
      has(one, 'event=factura.failed'),
      has(one, 'event=factura.completed&from=2026-01-01'),
      has(one, 'to=2026-01-01'),
      has(one, 'state=x&event=y&from=z&cursor=%00'),
    ]),
    [true, false, true, false, true, false, true],
  )
  assert.equal((await world.owner.get(`${world.home}/${one.endpoint_id.slice(0, -1)}0`)).status, 404)
  await world.remove(one)
  // a deleted endpoint has no page, and its messages stay
  assert.equal((await world.owner.get(`${world.home}/${one.endpoint_id}`)).status, 404)
  assert.ok(!(await world.textAt(message)).includes(`webhooks/${one.endpoint_id}`))
})
