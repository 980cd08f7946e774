import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { sql } from '#contracts/sql.ts'
import { loadBook } from '#merchants/publish/load-book.ts'
import { lookAtFolder } from '#merchants/publish/look-at-folder.ts'
import { publishDefinitions } from '#merchants/publish/publish-definitions.ts'
import { readFolder } from '#merchants/publish/read-folder.ts'
import { atEveryLook } from '#test/support/console/at-every-look.ts'
import { type ConsoleWorld, openConsoleWorld, watchedPage } from '#test/support/console/console-world.ts'
import { enter } from '#test/support/console/enter.ts'
import { openChromium } from '#test/support/console/open-chromium.ts'
import { signedIn } from '#test/support/console/person-client.ts'
import { tellMoney } from '#test/support/console/tell-money.ts'
import { eventually } from '#test/support/eventually.ts'
import { definitionAt } from '#test/support/portals/definition-at.ts'

let [world, browser, merchants, folder]: [ConsoleWorld, Browser, string, string] = [] as never

const HOSTILE = '<img src=x onerror=alert(1)>'

/** The definition of a portal, as an operator's file says that it may be driven. */
const publish = async (is: 'allowed' | 'ask' | 'forbidden') => {
  const text = definitionAt('twice', { 'portal.test': 'http://127.0.0.1:1' })
  const [, source = ''] = /^sources:\s*\{?\s*(\w+)/m.exec(text) ?? []
  const policy = `policy: { is: ${is}, note: "${HOSTILE}", source: ${source} }`
  await writeFile(join(folder, 'twice.yaml'), `${text.trimEnd()}\n${policy}\n`)
  const { database } = world.platform
  await publishDefinitions(database, readFolder(folder, lookAtFolder(folder), true))
  world.setBook((await loadBook(database.query)).book)
}

const twice = async () => (await loadBook(world.platform.database.query)).book.entries.get('twice')

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-merchants-'))
  ;[world, browser] = await Promise.all([openConsoleWorld(), openChromium()])
  merchants = `${world.url}/console/${world.account.account_id}/live/merchants`
  await publish('allowed')
  await publish('ask')
  // they ended when this runs: 9 of 10 completed
  await tellMoney(world, 10, () => new Date().toISOString())
  const finance = await signedIn(world, 'finance', world.account.account_id)
  await eventually(async () =>
    assert.match(await (await finance.get(`${merchants}/oxxo`)).text(), /Sesiones<\/dt><dd>10</),
  )
})
after(async () => {
  await browser.close()
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

test('merchants are right at every look, for the operator too', async () => {
  await atEveryLook(browser, {
    link: () => world.linkFor('operator', null),
    pages: [merchants, `${merchants}/oxxo`, `${merchants}/twice`],
  })
})

test('a person finds a merchant by its name and sees whose fault failures are', async () => {
  const { page, faults } = await watchedPage(browser, { width: 1280, scheme: 'light' })
  await enter(page, await world.linkFor('finance', world.account.account_id))
  await page.goto(merchants)
  await page.getByRole('searchbox').fill('oxxo')
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL(/q=oxxo/)
  await page.getByRole('link', { name: 'OXXO', exact: true }).press('Enter')
  await page.waitForURL(/merchants\/oxxo/)
  const legend = (await page.locator('.legend li').allTextContents()).map((text) => text.trim())
  assert.deepEqual(legend, [
    'completadas 9 90 %',
    'fallas nuestras 0 0 %',
    'fallas del portal 0 0 %',
    'fallas del ticket o receptor 1 10 %',
  ])
  const main = page.locator('main')
  assert.deepEqual(await main.locator('.head').first().locator('.pill').allTextContents(), ['simulado'])
  await main.getByText('Un ticket se factura ahora en el sandbox').waitFor()
  const asked = main.locator('section:has(#asks) dl')
  assert.match((await asked.locator('dd').first().textContent()) ?? '', /^5 a 7 dígitos, por ejemplo 31415/)
  const pattern = asked.getByText('^\\d{5,7}$')
  assert.ok(!(await pattern.isVisible()))
  await asked.locator('summary').first().click()
  assert.ok(await pattern.isVisible())
  // the definition is the operator's
  assert.equal(await page.locator('#definition').count(), 0)
  assert.deepEqual(faults, [])
})

test('the operator switches a merchant on with a name, sees its versions, and switches it off', async () => {
  const { page, faults } = await watchedPage(browser, { width: 1280, scheme: 'light' })
  await enter(page, await world.linkFor('operator', null))
  await page.goto(`${merchants}/twice`)
  assert.equal(await page.locator('main img').count(), 0)
  assert.equal(await page.locator('#definition ~ ul a').count(), 2)
  await page.getByRole('button', { name: 'Encender' }).click()
  assert.equal((await twice())?.enabled, false, 'its name was not given')
  await page.getByLabel('Quién responde por ello').fill('Ana')
  await page.getByLabel('Quién responde por ello').press('Enter')
  await page.getByText('por Ana').waitFor()
  assert.deepEqual([(await twice())?.enabled, (await twice())?.switchedBy], [true, 'Ana'])
  await page.locator('#definition ~ ul a').last().press('Enter')
  await page.waitForURL(/version=/)
  assert.match((await page.locator('pre.long').textContent()) ?? '', /"is": "allowed"/)
  await page.locator('summary', { hasText: 'Apagar' }).click()
  await page.getByRole('button', { name: 'Sí, apagar' }).click()
  await page.getByRole('button', { name: 'Encender' }).waitFor()
  assert.equal((await twice())?.enabled, false)
  const trail = await world.platform.database.query(
    sql`select action, subject, outcome from console.actions where action like '/merchants%' order by at`,
  )
  assert.deepEqual(trail, [
    { action: '/merchants/:merchant/enable', subject: 'twice', outcome: 'done' },
    { action: '/merchants/:merchant/disable', subject: 'twice', outcome: 'done' },
  ])
  assert.deepEqual(faults, [])
})

test('what is asked for a name has none without one; forbidden is forbidden to everybody', async () => {
  const operator = await signedIn(world, 'operator', null)
  const enable = (fields: Record<string, string>) =>
    operator.submit(`${new URL(merchants).pathname}/twice/enable`, fields)
  assert.equal((await enable({ by: '  ' })).status, 422)
  await publish('forbidden')
  assert.equal((await enable({ by: 'Ana' })).status, 422)
  assert.equal((await twice())?.enabled, false)
})
