import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { atEveryLook } from '#test/support/console/at-every-look.ts'
import { type ConsoleWorld, openConsoleWorld, watchedPage } from '#test/support/console/console-world.ts'
import { enter } from '#test/support/console/enter.ts'
import { openChromium } from '#test/support/console/open-chromium.ts'
import { signedIn } from '#test/support/console/person-client.ts'
import { tellMoney } from '#test/support/console/tell-money.ts'
import { eventually } from '#test/support/eventually.ts'

const COUNT = 40
/** Every tenth failed, and one CFDI came twice. */
const [CHARGED, WAIVED, FAILED] = [35, 1, 4]

let [world, browser, money]: [ConsoleWorld, Browser, string] = [] as never

before(async () => {
  ;[world, browser] = await Promise.all([openConsoleWorld(), openChromium()])
  money = `${world.url}/console/${world.account.account_id}/live/money`
  await tellMoney(world, COUNT)
  const finance = await signedIn(world, 'finance', world.account.account_id)
  await eventually(async () =>
    assert.match(await (await finance.get(`${money}?month=2026-10`)).text(), /Completadas<\/dt><dd>36</),
  )
})
after(async () => {
  await browser.close()
  await world.close()
})

test('a month is right at every look, and so is an empty one', async () => {
  await atEveryLook(browser, {
    link: () => world.linkFor('finance', world.account.account_id),
    pages: [`${money}?month=2026-10`, `${money}?month=2025-01`, money.replace('/live/', '/test/')],
  })
})

test('a person reads the month, goes to the next page and to a day', async () => {
  const { page, faults } = await watchedPage(browser, { width: 1280, scheme: 'light' })
  await enter(page, await world.linkFor('owner', world.account.account_id))
  await page.goto(`${money}?month=2026-11`)
  await page.getByRole('link', { name: 'octubre de 2026' }).press('Enter')
  await page.waitForURL(/month=2026-10/)
  const figures = await page.locator('.figures').textContent()
  assert.match(figures ?? '', new RegExp(`Cobradas${CHARGED}Sin cargo${WAIVED}Fallidas${FAILED}$`))
  await page.getByRole('link', { name: 'Siguientes' }).press('Enter')
  await page.waitForURL(/cursor=/)
  assert.equal(await page.locator('.card.flush').first().locator('tbody tr').count(), 36 - 25)
  await page.getByText('Ver como tabla').click()
  await page.locator('details').getByRole('link', { name: '2026-10-02' }).press('Enter')
  await page.waitForURL(/day=2026-10-02/)
  await page.getByRole('heading', { name: 'Cargos del 2026-10-02' }).waitFor()
  // the squares of 1, 30 and 32: the CFDI that came twice, and two at the price of that day
  const rows = await page.locator('.card.flush').first().locator('tbody tr').allTextContents()
  assert.equal(rows.length, 3)
  assert.equal(rows.filter((row) => /sin cargo.*\$0\.00/s.test(row)).length, 1)
  assert.equal(rows.filter((row) => /cargo.*\$4\.00/s.test(row)).length, 2)
  assert.match(
    (await page.locator('section:has(#prices) tr:has(.pill)').textContent()) ?? '',
    /\$2\.50vigente2026-10-10/,
  )
  const link = page.locator('.card.flush').first().getByRole('link').first()
  assert.match((await link.getAttribute('href')) ?? '', /live\/sessions\/ses_/)
  assert.deepEqual(faults, [])
})

test('a bar leads to its day', async () => {
  const { page, faults } = await watchedPage(browser, { width: 1280, scheme: 'light' })
  await enter(page, await world.linkFor('finance', world.account.account_id))
  await page.goto(`${money}?month=2026-10`)
  await page.locator('.chart a[href*="2026-10-26"]').click()
  await page.waitForURL(/day=2026-10-26/)
  assert.deepEqual(faults, [])
})

test('the statement is a CSV and a PDF of the month, as the cli writes them', async () => {
  const finance = await signedIn(world, 'finance', world.account.account_id)
  const csv = await finance.get(`${money}/statement/csv?month=2026-10`)
  assert.match(csv.headers.get('content-disposition') ?? '', /attachment; filename="acc_\w+-2026-10\.csv"/)
  const text = Buffer.from(await csv.arrayBuffer()).toString()
  const lines = text.trimEnd().split('\r\n')
  assert.equal(lines.length, 1 + CHARGED + WAIVED)
  assert.match(lines[0] ?? '', /^\uFEFFcompleted_at,kind,external_id,uuid/)
  const pdf = await finance.get(`${money}/statement/pdf?month=2026-10`)
  assert.equal(pdf.headers.get('content-type'), 'application/pdf')
  assert.equal(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
    '%PDF-',
  )
  const test = await finance.get(`${money.replace('/live/', '/test/')}/statement/csv`)
  assert.equal(test.status, 404)
})

test('a month that has not begun, and words that are no month, show no figures of another', async () => {
  const finance = await signedIn(world, 'finance', world.account.account_id)
  assert.equal((await finance.get(`${money}?month=2099-01`)).status, 422)
  assert.equal((await finance.get(`${money}/statement/csv?month=2099-01`)).status, 422)
  assert.equal((await finance.get(`${money}?month=${encodeURIComponent('<b>')}&day=x`)).status, 200)
  assert.equal((await finance.get(`${money}?cursor=no`)).status, 200)
})
