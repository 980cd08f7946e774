import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { sql } from '#contracts/sql.ts'
import { atEveryLook } from '#test/support/console/at-every-look.ts'
import { type ConsoleWorld, openConsoleWorld } from '#test/support/console/console-world.ts'
import { openChromium } from '#test/support/console/open-chromium.ts'
import { signedIn } from '#test/support/console/person-client.ts'

let [world, browser]: [ConsoleWorld, Browser] = [] as never
before(async () => {
  ;[world, browser] = await Promise.all([openConsoleWorld(), openChromium()])
  const { account_id: own } = world.account
  await open('live', 'vips', { reason: 'portal_changed', minutes: null })
  await open('live', 'oxxo', { reason: 'portal_down', minutes: 7 })
  await open('live', 'costco', { reason: 'portal_down', minutes: -1 })
  await open(`sandbox/${own}/test`, 'oxxo', { reason: 'login_expired', minutes: null })
  await open('sandbox/acc_other/test', 'vips', { reason: 'portal_down', minutes: 3 })
})
after(async () => {
  await browser.close()
  await world.close()
})

const OPENED = '2026-11-26T16:00:00.000Z'

/** A circuit as billing opens it; `minutes`: until it is tried. */
const open = (place: string, merchant: string, of: { reason: string; minutes: number | null }) =>
  world.platform.database.query(sql`
    insert into billing.circuits (merchant, merchant_id, reason, definition, opened_at, tries, next_try_at)
    values (${`${place}/${merchant}`}, ${merchant}, ${of.reason}, 'made', ${OPENED}, 1,
            now() + ${of.minutes}::int * interval '1 minute')`)

const pageOf = (mode: string) => `/console/${world.account.account_id}/${mode}/merchants`

test('an open circuit says why, since when, and when it is tried next; each mode sees its own', async () => {
  const owner = await signedIn(world, 'owner', world.account.account_id)
  const textAt = async (mode: string, path: string) => (await owner.get(`${pageOf(mode)}${path}`)).text()
  const changed = await textAt('live', '/vips')
  assert.match(changed, /<code>portal_changed<\/code>/)
  assert.ok(changed.includes(`Nadie lo visita por ahora</strong> desde <time datetime="${OPENED}">`))
  assert.match(changed, /no se prueba solo: espera una definición nueva/)
  assert.match(
    await textAt('live', '/oxxo'),
    /El portal no contesta\.[\s\S]*próxima prueba <time datetime="\d/,
  )
  assert.match(await textAt('live', '/costco'), /se prueba con la próxima visita/)
  const listed = await textAt('live', '?q=oxxo')
  assert.match(listed, /<small><code>portal_down<\/code><span class="wide-only"> desde <time/)
  assert.match(await textAt('test', '/oxxo'), /<code>login_expired<\/code>/)
  for (const none of [await textAt('test', '/vips'), await textAt('test', '?q=vips')])
    assert.ok(!none.includes('portal_down'))
})

test('a page with open circuits is right at every look', async () => {
  await atEveryLook(browser, {
    link: () => world.linkFor('developer', world.account.account_id),
    pages: ['?q=oxxo', '/vips'].map((path) => `${world.url}${pageOf('live')}${path}`),
  })
})
