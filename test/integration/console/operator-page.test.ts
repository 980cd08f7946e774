import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { sql } from '#contracts/sql.ts'
import { createEventLog } from '#platform/log/event-log.ts'
import { newExternalId, photoOf, readEveryTicket, userInfo } from '#test/support/api/api-under-test.ts'
import { created } from '#test/support/api/client.ts'
import { atEveryLook } from '#test/support/console/at-every-look.ts'
import { buryOne, noteOne } from '#test/support/console/bury-one.ts'
import { type ConsoleWorld, openConsoleWorld, watchedPage } from '#test/support/console/console-world.ts'
import { enter } from '#test/support/console/enter.ts'
import { openChromium } from '#test/support/console/open-chromium.ts'
import { signedIn } from '#test/support/console/person-client.ts'
import { eventually } from '#test/support/eventually.ts'
import { newSession } from '#test/support/transport/sessions.ts'
import { event } from '#test/unit/session/samples.ts'

let [world, browser, operator, session]: [ConsoleWorld, Browser, string, string] = [] as never

const HOSTILE = 'Error: <img src=x onerror=alert(1)>'

/** Today one folio was read with doubt, asked for, and changed by what was given. */
const tellReading = async () => {
  const [name, value] = ['portal_fields.folio', 'A-004512']
  const { ticket } = event('TicketRead').data
  const fields = { [name]: { value, confidence: 0.55, source: 'printed' as const } }
  const events = [
    event('SessionRequested'),
    { ...event('TicketRead', { ticket: { ...ticket, fields } }), at: new Date().toISOString() },
    event('MerchantIdentified'),
    event('InputRequested', { fields: [{ name, label: name, pattern: '.', value }] }),
    event('InputGiven', { fields: { [name]: 'A-004513' } }),
  ]
  await createEventLog(world.platform.database, () => undefined).start(newSession({ events }))
}

before(async () => {
  ;[world, browser] = await Promise.all([
    openConsoleWorld({ ROLES: 'api,projector,console' }),
    openChromium(),
  ])
  operator = `${world.url}/console/${world.account.account_id}/live/operator`
  readEveryTicket(world.platform)
  const body = { external_id: newExternalId(), ticket_image: await photoOf(70), user_info: userInfo }
  session = (await created(await world.post(world.account.live_key, body))).session_id
  await buryOne(world, { session, error: HOSTILE })
  await noteOne(world, { session, detail: HOSTILE })
  await tellReading()
})
after(async () => {
  await browser.close()
  await world.close()
})

const open = async () => {
  const watched = await watchedPage(browser, { width: 1280, scheme: 'light' })
  await enter(watched.page, await world.linkFor('operator', null))
  await watched.page.goto(operator)
  return watched
}

const trail = async () => {
  const rows = await world.platform.database.query<{ action: string; subject: string; outcome: string }>(
    sql`select action, subject, outcome from console.actions where action like '/operator%' order by action_id`,
  )
  return rows.map(({ action, subject, outcome }) => `${action.split('/')[2]} ${subject} ${outcome}`)
}

test('the operator’s page is right at every look', async () => {
  await atEveryLook(browser, { link: () => world.linkFor('operator', null), pages: [operator] })
})

test('each reader of the log is shown with its role, its lag and when it last moved', async () => {
  const { query } = world.platform.database
  await query(sql`
    insert into log.checkpoints (consumer, xid, position, moved_at) values ('ocr', '0', 0, '2026-11-01T12:00:00Z')
    on conflict (consumer) do update set xid = '0', position = 0, moved_at = excluded.moved_at`)
  const { page, faults } = await open()
  const row = page.locator('section:has(#readers) tr', { hasText: 'ocr' })
  assert.equal(await row.count(), 1)
  assert.match(
    (await row.textContent()) ?? '',
    /ocr · en otro proceso\s*[\d.]+ (s|min).*01 nov 2026, 06:00:00/s,
  )
  const projector = page.locator('section:has(#readers) tr', { hasText: 'projection:charges' })
  assert.match((await projector.textContent()) ?? '', /projector · en este proceso\s*al día/)
  assert.deepEqual(faults, [])
})

test('how the fields of tickets were read is on the page, in both languages', async () => {
  const client = await signedIn(world, 'operator', null)
  const cells = async () => {
    const text = await (await client.get(operator)).text()
    const [row] = /<tr><td class="wrap">portal_fields\.folio<.*?<\/tr>/.exec(text) ?? ['']
    return {
      text,
      row: row
        .replaceAll(/<[^>]+>/g, ' ')
        .split(/ +/)
        .filter(Boolean),
    }
  }
  await eventually(async () =>
    assert.deepEqual((await cells()).row, ['portal_fields.folio', '1', '1', '0', '1', '1', '1', '1']),
  )
  assert.match((await cells()).text, /<h2 id="quality">Calidad de la lectura</)
  await client.submit('/console/language', { language: 'en' })
  assert.match((await cells()).text, /<h2 id="quality">Reading quality</)
})

test('an operator runs a dead letter again and closes a notice, and both are in the trail', async () => {
  const { page, faults } = await open()
  assert.equal(await page.locator('main img').count(), 0)
  assert.match((await page.locator('section:has(#letters)').textContent()) ?? '', /SessionRequested/)
  await page.getByRole('button', { name: 'Atender otra vez' }).press('Enter')
  await page.getByText('pedido', { exact: true }).waitFor()
  const [letter] = await world.platform.database.query<{ event_id: string; retry_at: Date | null }>(
    sql`select event_id, retry_at from log.dead_letters`,
  )
  assert.ok(letter?.retry_at)
  await page.getByRole('button', { name: 'Cerrar', exact: true }).press('Enter')
  await page.getByText('Ningún aviso abierto.').waitFor()
  const [notice] = await world.platform.database.query<{ notice_id: string; closed_by: string }>(
    sql`select notice_id, closed_by from billing.notices`,
  )
  assert.match(notice?.closed_by ?? '', /^operator\d+@example\.com$/)
  assert.deepEqual(await trail(), [`letters ${letter.event_id} done`, `notices ${notice?.notice_id} done`])
  assert.deepEqual(faults, [])
})

test('a projection is rebuilt beside all else, once somebody said that it is sure', async () => {
  const { page, faults } = await open()
  const row = page.locator('section:has(#projections) tr', { hasText: 'reading-quality' })
  await row.locator('summary').press('Enter')
  await row.getByRole('button', { name: 'Reconstruir reading-quality' }).press('Enter')
  await page.waitForLoadState()
  for (let tries = 0; tries < 60 && (await row.locator('.pill.completed').count()) === 0; tries += 1) {
    await page.waitForTimeout(500)
    await page.reload()
  }
  assert.match((await row.textContent()) ?? '', /reconstruida.*\d+ · /)
  assert.equal((await trail()).at(-1), 'projections reading-quality done')
  assert.deepEqual(faults, [])
})
