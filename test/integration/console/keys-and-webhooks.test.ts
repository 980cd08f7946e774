import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import type { Browser, Page } from 'playwright-core'
import { sql } from '#contracts/sql.ts'
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

const HOSTILE = '<b onmouseover=alert(1)>'

let [world, browser]: [ConsoleWorld, Browser] = [] as never
let home: string
before(async () => {
  ;[world, browser] = await Promise.all([openConsoleWorld(), openChromium()])
  home = `/console/${world.account.account_id}/live`
  await world.platform.accounts.keys.add(world.account.account_id, 'live', { name: HOSTILE })
})
after(async () => {
  await browser.close()
  await world.close()
})

const shownSecret = async (page: Page) => (await page.locator('pre.secret').textContent()) ?? ''

const works = async (key: string) => (await world.get(key, 'sessions')).status

test('a person makes a key, rolls it and revokes it; each works as long as it says', async () => {
  const { page, faults } = await watchedPage(browser, { width: 390, scheme: 'dark' })
  await enter(page, await world.linkFor('developer', world.account.account_id))
  await page.goto(`${world.url}${home}/keys`)
  assert.deepEqual(await barriersOf(page), [])
  assert.ok((await page.locator('tbody').textContent())?.includes(HOSTILE))
  await page.getByLabel('Nombre').fill('de la nómina')
  await page.getByRole('checkbox', { name: 'customers' }).uncheck()
  await page.getByRole('button', { name: 'Crear' }).press('Enter')
  const first = await shownSecret(page)
  assert.match(first, /^fac_live_/)
  assert.equal(await works(first), 200)
  assert.equal((await world.get(first, 'customers')).status, 403)
  await page.getByRole('link', { name: 'Listo' }).click()
  const row = page.locator('tr', { hasText: 'de la nómina' })
  await row.first().getByRole('button', { name: 'Renovar' }).click()
  const second = await shownSecret(page)
  assert.notEqual(second, first)
  assert.deepEqual([await works(first), await works(second)], [200, 200])
  await page.getByRole('link', { name: 'Listo' }).click()
  await row.first().getByText('Revocar').first().click()
  await row.first().getByRole('button', { name: /Sí/ }).click()
  await page.locator('.pill.failed').waitFor()
  assert.equal(await works(second), 401)
  assert.deepEqual(faults, [])
})

test('nobody gets a key that may do more than the person', async () => {
  const developer = await signedIn(world, 'developer', world.account.account_id)
  const whole = await developer.submit(`${home}/keys/${world.account.live_key_id}/roll`)
  assert.equal(whole.status, 403)
  const more = await developer.submit(`${home}/keys`, { scope: 'billing:read' })
  assert.equal(more.status, 422)
  const page = await (await developer.get(`${home}/keys`)).text()
  assert.ok(!page.includes(`${world.account.live_key_id}/roll`))
})

test('a person makes an endpoint, tests it, rotates its secret, switches it off and deletes it', async () => {
  const { page, faults } = await watchedPage(browser, { width: 1280, scheme: 'light' })
  await enter(page, await world.linkFor('owner', world.account.account_id))
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByLabel('Dirección').fill('https://example.com/gastos')
  await page.getByRole('checkbox', { name: 'factura.needs_input' }).check()
  await page.getByRole('button', { name: 'Crear' }).click()
  const first = await shownSecret(page)
  assert.match(first, /^whsec_/)
  await page.getByRole('link', { name: 'Listo' }).click()
  await page.getByRole('link', { name: 'https://example.com/gastos' }).click()
  await page.getByRole('button', { name: 'Enviar prueba' }).click()
  await page.waitForURL(/messages\/msg_/)
  await page.getByRole('link', { name: 'https://example.com/gastos' }).click()
  await page.locator('tbody tr').waitFor()
  assert.deepEqual(await barriersOf(page), [])
  await page.getByText('Rotar secreto').first().click()
  await page.getByRole('button', { name: /Sí, rotar/ }).click()
  assert.notEqual(await shownSecret(page), first)
  await page.getByRole('link', { name: 'Listo' }).click()
  await page.getByRole('button', { name: 'Apagar' }).click()
  await page.getByText('apagado').waitFor()
  await page.getByText('Borrar').first().click()
  await page.getByRole('button', { name: /Sí, borrar/ }).click()
  await page.waitForURL(/webhooks$/)
  assert.equal(await page.getByText('https://example.com/gastos').count(), 1)
  assert.deepEqual(faults, [])
})

test('an endpoint that is refused leaves its form as it was, with the fault at its field', async () => {
  const owner = await signedIn(world, 'owner', world.account.account_id)
  const tried = async (fields: Record<string, string>) => {
    const answer = await owner.submit(`${home}/webhooks`, fields)
    return { status: answer.status, $: load(await answer.text()) }
  }
  const [url, event] = ['http://example.com/hook', 'factura.expiring']
  const plain = await tried({ url, event })
  assert.equal(plain.status, 422)
  assert.equal(plain.$('#fault-url').text(), 'debe comenzar con https://')
  assert.equal(plain.$('#url').val(), url)
  assert.deepEqual(
    plain
      .$('input[name=event]:checked')
      .toArray()
      .map(({ attribs }) => attribs['value']),
    [event],
  )
  const none = await tried({ url: 'https://example.com/hook' })
  assert.deepEqual([none.status, none.$('fieldset .fault').text()], [422, 'Marca al menos un evento.'])
  const empty = await tried({ url: '', event })
  assert.deepEqual([empty.status, empty.$('#url').attr('aria-invalid')], [422, 'true'])
})

test('nothing of keys and webhooks is too wide', async () => {
  for (const look of looks.filter(({ width }) => width === 390)) {
    const { page, context } = await watchedPage(browser, look)
    await enter(page, await world.linkFor('owner', world.account.account_id))
    await page.waitForURL(/sessions/)
    for (const path of ['/keys', '/webhooks']) {
      await page.goto(`${world.url}${home}${path}`)
      assert.ok(!(await isTooWide(page)), path)
    }
    await context.close()
  }
})

test('in a suspended account only an operator acts, and only to end something', async () => {
  const { accounts } = world.platform
  const { account_id, live_key, live_key_id } = await accounts.create({ name: 'Suspendida' })
  const made = await world.send(live_key, 'POST webhook_endpoints', { url: 'https://example.com/hook' })
  const { data } = (await made.json()) as { data: { endpoint_id: string } }
  await accounts.setSuspended(account_id, true)
  const of = `/console/${account_id}/live`
  const endpoint = `${of}/webhooks/${data.endpoint_id}`
  const [owner, operator] = [
    await signedIn(world, 'owner', account_id),
    await signedIn(world, 'operator', null),
  ]
  const revoke = `${of}/keys/${live_key_id}/revoke`
  const tried = [
    await owner.submit(revoke),
    await owner.submit(`${endpoint}/switch`, { to: 'off' }),
    await operator.submit(`${endpoint}/switch`, { to: 'on' }),
    await operator.submit(`${endpoint}/test`),
    await operator.submit(`${of}/keys/${live_key_id}/roll`),
    await operator.submit(`${endpoint}/switch`, { to: 'off' }),
    await operator.submit(revoke),
  ]
  assert.deepEqual(
    tried.map(({ status }) => status),
    [403, 403, 403, 403, 403, 303, 303],
  )
  const key = (await accounts.keys.list(account_id)).find(({ id }) => id === live_key_id)
  assert.ok(key?.revokedAt)
  assert.match(await (await operator.get(`${of}/webhooks`)).text(), /apagado/)
})

test('what was done stands in the trail, refusals too', async () => {
  const rows = await world.platform.database.query<{ action: string; outcome: string }>(sql`
    select distinct action, outcome from console.actions
    where action like '/keys%' or action like '/webhooks%' order by action, outcome`)
  const seen = rows.map(({ action, outcome }) => `${action} ${outcome}`)
  for (const one of [
    '/keys done',
    '/keys invalid_request',
    '/keys/:key/revoke done',
    '/keys/:key/roll insufficient_scope',
    '/webhooks done',
    '/webhooks webhook_url_not_allowed',
    '/webhooks/:endpoint/delete done',
  ])
    assert.ok(seen.includes(one), `${one} in ${seen.join(', ')}`)
})
