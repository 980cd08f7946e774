import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { FailureCode } from '#contracts/failures.ts'
import { sql } from '#contracts/sql.ts'
import { askOne } from '#test/support/console/ask-one.ts'
import { atEveryLook } from '#test/support/console/at-every-look.ts'
import { type ConsoleWorld, openConsoleWorld, watchedPage } from '#test/support/console/console-world.ts'
import { enter } from '#test/support/console/enter.ts'
import { leaveEvidence } from '#test/support/console/leave-evidence.ts'
import { openChromium } from '#test/support/console/open-chromium.ts'
import { signedIn } from '#test/support/console/person-client.ts'

/** All that a page can do by itself, and a link; what it asks for is heard there. */
const hostileOf = (
  elsewhere: string,
) => `<!doctype html><title>hostil</title><meta http-equiv="refresh" content="0;url=${elsewhere}/refresh">
<link rel="stylesheet" href="${elsewhere}/style"><img src="${elsewhere}/image" onerror="top.document.title = 'ran'">
<script>top.document.title = 'ran'; fetch('/console/sessions'); document.forms[0].submit()</script>
<form action="${elsewhere}/form"><input autofocus onfocus="top.document.title = 'ran'"></form>
<iframe src="${elsewhere}/frame"></iframe><p style="color: red">Su ticket venció</p><a href="${elsewhere}/link">Siga aquí</a>`

let [world, browser, elsewhere]: [ConsoleWorld, Browser, Server] = [] as never
let [home, hostile]: [string, string] = [] as never
const heard: string[] = []
before(async () => {
  elsewhere = createServer(({ url }, response) => {
    heard.push(url ?? '')
    response.end()
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  hostile = hostileOf(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`)
  ;[world, browser] = await Promise.all([openConsoleWorld(), openChromium()])
  home = `/console/${world.account.account_id}/live/sessions`
})
after(async () => {
  await browser.close()
  await world.close()
  elsewhere.close()
})

const inFrame = { 'sec-fetch-dest': 'iframe' }

type Refused = Readonly<{ code: FailureCode; merchantId: string; daysAgo: number }>

/** A session whose first attempt left its page and screenshot, and the second nothing. */
const refused = async ({
  code = 'ticket_expired',
  merchantId = 'oxxo',
  daysAgo = 0,
}: Partial<Refused> = {}) => {
  const question = { label: 'Folio', pattern: '^\\d+$', value: null, minutes: 60 }
  const id = await askOne(world, { ...question, merchant: 'OXXO', merchantId })
  await leaveEvidence(world, { session: id, n: 1, page: hostile })
  const at = () => new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  const run = (command: Omit<SessionCommand, 'at'>) =>
    world.platform.handle(id, { ...command, at: at() } as SessionCommand)
  await run({ type: 'GiveInput', data: { n: 1, fields: { 'portal_fields.folio': '1' } } })
  await run({ type: 'StartBillingAttempt', data: { n: 2, resume: 'start', definition: 'e' } })
  await run({ type: 'RefuseInvoice', data: { code, portalMessage: null, satCode: null } })
  return id
}

test('attempts and their evidence are right at every look', async () => {
  const id = await refused()
  await atEveryLook(browser, {
    link: () => world.linkFor('developer', world.account.account_id),
    pages: [`${world.url}${home}/${id}`, `${world.url}${home}/${id}/attempts/1`],
    // the photo; the screenshot
    images: 1,
  })
})

test('a person sees how each attempt went: steps, what they cost, how it ended', async () => {
  const id = await refused()
  const { page, faults } = await watchedPage(browser, { width: 1280, scheme: 'light' })
  await enter(page, await world.linkFor('owner', world.account.account_id))
  await page.goto(`${world.url}${home}/${id}`)
  const visits = page.locator('.attempts > li')
  assert.equal(await visits.count(), 2)
  const ends = await visits.locator('.pill').evaluateAll((all) => all.map(({ title }) => title))
  assert.deepEqual(ends, ['InputRequested', 'InvoiceRefused'])
  await visits.first().getByText('Pasos: 3 · 1,603 ms').click()
  const rows = await visits.first().locator('tbody tr').allTextContents()
  assert.deepEqual(
    rows.map((row) => row.trim().replace(/\s+/g, ' ')),
    ['go factura200120 ms', 'send #folio2001,480 ms', 'expect (404)—3 ms'],
  )
  await visits.first().getByRole('link').click()
  await page.waitForURL(/attempts\/1$/)
  const drawn = "document.querySelector('main img').decode().then(() => true)"
  assert.equal(await page.evaluate(drawn), true)
  assert.match((await page.locator('pre').textContent()) ?? '', /top\.document\.title = 'ran'/)
  assert.deepEqual(faults, [])
})

test('nothing of a portal’s page runs, loads or sends, and its links lead nowhere', async () => {
  const id = await refused()
  const { page, context } = await watchedPage(browser, { width: 1280, scheme: 'light' })
  await enter(page, await world.linkFor('operator', null))
  await page.goto(`${world.url}${home}/${id}/attempts/1`)
  await page.locator('summary').click()
  const frame = page.frameLocator('iframe')
  await frame.getByText('Su ticket venció').waitFor()
  const colour = await frame.locator('p').evaluate("getComputedStyle(document.querySelector('p')).color")
  assert.equal(colour, 'rgb(255, 0, 0)')
  await frame.getByText('Siga aquí').click()
  await page.getByRole('link', { name: /Sesión/ }).click()
  await page.waitForURL(new RegExp(`${id}#visit-1$`))
  assert.deepEqual(heard, [])
  assert.ok(!(await page.title()).includes('ran'))
  // in a tab of its own somebody could take it for the portal
  await page.goto(`${world.url}${home}/${id}/attempts/1/page`)
  assert.equal(page.url(), `${world.url}${home}/${id}/attempts/1`)
  await page.getByRole('heading', { name: 'Intento 1' }).waitFor()
  assert.deepEqual(heard, [])
  await context.close()
})

test('an operator’s look at evidence stands in the trail, and who looked at the case', async () => {
  const id = await refused()
  const operator = await signedIn(world, 'operator', null)
  const owner = await signedIn(world, 'owner', world.account.account_id)
  const at = `${home}/${id}/attempts/1`
  for (const client of [owner, operator])
    for (const path of ['', '/page', '/screenshot'])
      assert.equal((await client.get(`${at}${path}`, inFrame)).status, 200)
  const { query } = world.platform.database
  const trail = await query<{ action: string }>(
    sql`select action from console.actions where subject = ${`${id} 1`} order by action_id`,
  )
  const looks = ['', '/page', '/screenshot'].map(
    (path) => `look at /sessions/:session/attempts/:attempt${path}`,
  )
  assert.deepEqual(
    trail.map(({ action }) => action),
    looks,
  )
  const views = await query<{ seen_by: string }>(
    sql`select distinct seen_by from billing.receiver_views where session_id = ${id}`,
  )
  assert.equal(views.length, 1)
  assert.match(views[0]?.seen_by ?? '', /^operator/)
})

test('what may be about others is the operator’s alone: another’s invoice, and a log-in’s pages', async () => {
  const [owner, operator] = [
    await signedIn(world, 'owner', world.account.account_id),
    await signedIn(world, 'operator', null),
  ]
  const taken = await refused({ code: 'ticket_already_invoiced' })
  const shown = async (client: typeof owner, id: string) => {
    const [page, file, picture] = await Promise.all(
      ['', '/page', '/screenshot'].map((path) => client.get(`${home}/${id}/attempts/1${path}`, inFrame)),
    )
    const hasText = (await page?.text())?.includes('Su ticket venció') ?? false
    return [hasText, file?.status, picture?.status]
  }
  assert.deepEqual(await shown(owner, taken), [false, 404, 404])
  assert.deepEqual(await shown(operator, taken), [true, 200, 200])
  const loggedIn = await refused({ merchantId: 'sbx-cuenta' })
  assert.deepEqual(await shown(owner, loggedIn), [false, 404, 404])
  assert.deepEqual(await shown(operator, loggedIn), [true, 200, 200])
  assert.deepEqual(await shown(owner, await refused({ merchantId: 'nobody-knows' })), [false, 404, 404])
  assert.deepEqual(await shown(owner, await refused()), [true, 200, 200])
})

test('evidence that is gone leaves the attempt; finance sees none; no number is no attempt', async () => {
  const id = await refused()
  const old = await refused({ daysAgo: 91 })
  const owner = await signedIn(world, 'owner', world.account.account_id)
  const second = async (of: string) => (await owner.get(`${home}/${of}/attempts/2`)).text()
  assert.match(await second(old), /ya no se guarda: 90 días/)
  assert.match(await second(id), /No dejó evidencia: no llegó a ver una página/)
  for (const n of ['0', '3', '01', 'x', '1e0'])
    assert.equal((await owner.get(`${home}/${id}/attempts/${n}`)).status, 404, n)
  const finance = await signedIn(world, 'finance', world.account.account_id)
  assert.equal((await finance.get(`${home}/${id}/attempts/1`)).status, 403)
  assert.ok(!(await (await finance.get(`${home}/${id}`)).text()).includes('attempts/1'))
})

test('what is not HTML has its text, and no frame', async () => {
  const id = await refused()
  const owner = await signedIn(world, 'owner', world.account.account_id)
  const shown = async () => (await owner.get(`${home}/${id}/attempts/1`)).text()
  assert.match(await shown(), /<iframe/)
  await leaveEvidence(world, { session: id, n: 1, page: '<?xml version="1.0"?><error>vencido</error>' })
  const xml = await shown()
  assert.match(xml, /&lt;error&gt;vencido/)
  assert.doesNotMatch(xml, /<iframe|Verla como página/)
})
