import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { sql } from '#contracts/sql.ts'
import { atEveryLook } from '#test/support/console/at-every-look.ts'
import { barriersOf } from '#test/support/console/barriers-of.ts'
import { type ConsoleWorld, openConsoleWorld, watchedPage } from '#test/support/console/console-world.ts'
import { enter } from '#test/support/console/enter.ts'
import { openChromium } from '#test/support/console/open-chromium.ts'
import { signedIn } from '#test/support/console/person-client.ts'
import { pdfOf } from '#test/support/csf/csf-pdf.ts'
import { companyText } from '#test/support/csf/csf-text.ts'

let [world, browser, customers, known]: [ConsoleWorld, Browser, string, string] = [] as never

const HOSTILE = '<IMG SRC=X ONERROR=ALERT(1)>'

const receiver = {
  razon_social: HOSTILE,
  rfc: 'EKU9003173C9',
  regimen: '601',
  cp: '42501',
}

before(async () => {
  ;[world, browser] = await Promise.all([openConsoleWorld(), openChromium()])
  customers = `${world.url}/console/${world.account.account_id}/live/customers`
  const answer = await world.send(world.account.live_key, 'POST customers', { user_info: receiver })
  const { data } = (await answer.json()) as { data: { customer_id: string } }
  known = data.customer_id
})
after(async () => {
  await browser.close()
  await world.close()
})

const open = async () => {
  const watched = await watchedPage(browser, { width: 1280, scheme: 'light' })
  await enter(watched.page, await world.linkFor('developer', world.account.account_id))
  await watched.page.goto(customers)
  return watched
}

test('receivers are right at every look', async () => {
  await atEveryLook(browser, {
    link: () => world.linkFor('owner', world.account.account_id),
    pages: [customers, `${customers}/${known}`],
  })
})

test('a person adds a receiver: what is wrong stands at its field, and nothing typed is lost', async () => {
  const { page, faults } = await open()
  await page.getByLabel('Nombre o razón social').fill('XENON INDUSTRIAL ARTICLES')
  await page.getByLabel('RFC').fill('XIA190128J6')
  await page.getByLabel('Régimen fiscal').selectOption('601')
  await page.getByLabel('Código postal').fill('76343')
  await page.getByLabel('Código postal').press('Enter')
  await page.locator('#rfc[aria-invalid=true]').waitFor()
  assert.equal(await page.getByLabel('Nombre o razón social').inputValue(), 'XENON INDUSTRIAL ARTICLES')
  assert.equal(await page.getByLabel('Régimen fiscal').inputValue(), '601')
  assert.deepEqual(await barriersOf(page), [])
  await page.getByLabel('RFC').fill('XIA190128J61')
  await page.getByLabel('RFC').press('Enter')
  await page.waitForURL(/customers\/cus_\w+\?saved=/)
  await page.getByRole('heading', { name: 'XENON INDUSTRIAL ARTICLES' }).waitFor()
  await page.getByLabel('Correo').fill('facturas@example.com')
  await page.getByLabel('Uso del CFDI').selectOption('G03')
  await page.getByRole('button', { name: 'Guardar' }).press('Enter')
  await page.locator('.note.good, .note.wait').waitFor()
  assert.equal(await page.getByLabel('Correo').inputValue(), 'facturas@example.com')
  await page.locator('summary', { hasText: /^Borrar$/ }).press('Enter')
  await page.getByRole('button', { name: 'Sí, borrar', exact: true }).press('Enter')
  await page.waitForURL(/\/customers$/)
  assert.equal(await page.locator('tbody tr').count(), 1)
  const trail = await world.platform.database.query<{ line: string }>(
    sql`select outcome || ' ' || action as line from console.actions where action like '/customers%' order by action_id`,
  )
  assert.deepEqual(
    trail.map(({ line }) => line),
    [
      'invalid_rfc /customers',
      'done /customers',
      'done /customers/:customer',
      'done /customers/:customer/delete',
    ],
  )
  // a refused form is answered as one: the browser says so
  assert.deepEqual(
    faults.filter((fault) => !/422/.test(fault)),
    [],
  )
})

test('a constancia says who it is, and what is none is refused at its field', async () => {
  const { page } = await open()
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Constancia').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await choose(`${HOSTILE}.pdf`, Buffer.from('no PDF'))
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.locator('#csf_pdf[aria-invalid=true]').waitFor()
  await choose(
    'constancia.pdf',
    await pdfOf(
      companyText({ name: ['Denominación/Razón Social: COMERCIAL DEL NORTE', 'Nombre Comercial:'] }),
    ),
  )
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.waitForURL(/customers\/cus_\w+\?saved=/)
  assert.match((await page.locator('h1').textContent()) ?? '', /COMERCIAL DEL NORTE/)
})

const create = async (key: string, rfc: string) => {
  const answer = await world.send(key, 'POST customers', { user_info: { ...receiver, rfc } })
  return ((await answer.json()) as { data: { customer_id: string } }).data.customer_id
}

test('test mode does not erase whom a live customer is; the page says so, and live mode does', async () => {
  const { live_key, test_key, account_id } = world.account
  const rfc = 'ABC900101AB1'
  const [live, practised] = [await create(live_key, rfc), await create(test_key, rfc)]
  const practice = customers.replace('/live/', '/test/')
  const owner = await signedIn(world, 'owner', account_id)
  const refused = await owner.submit(`${practice}/${practised}/erase`)
  assert.equal(refused.status, 403)
  assert.match(await refused.text(), /En vivo: se olvida desde ah/)
  assert.equal((await owner.submit(`${customers}/${live}/erase`)).status, 303)
  for (const address of [`${customers}/${live}`, `${practice}/${practised}`])
    assert.equal((await owner.get(address)).status, 404)
})

const named = (text: string) => text.match(/cus_\w+(?=<\/td>)/g) ?? []

test('the list goes on where its page ended, and every customer is on one page', async () => {
  const { account_id, live_key } = await world.platform.accounts.create({ name: 'Muchos' })
  const days = Array.from({ length: 27 }, (_, n) => String(n + 1).padStart(2, '0'))
  const made = await Promise.all(days.map((day) => create(live_key, `ABC9001${day}AB1`)))
  const owner = await signedIn(world, 'owner', account_id)
  const first = await (await owner.get(`/console/${account_id}/live/customers`)).text()
  const next = /rel="next" href="([^"]+)"/.exec(first)?.[1] ?? ''
  const rest = await (await owner.get(next)).text()
  assert.equal(named(rest).length, 2)
  assert.deepEqual([...named(first), ...named(rest)].sort(), made.toSorted())
  assert.ok(!rest.includes('rel="next"'))
})
