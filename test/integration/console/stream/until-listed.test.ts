import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Statement } from '#contracts/sql.ts'
import { untilListed } from '#services/console/live/until-listed.ts'
import { newExternalId, photoOf, readEveryTicket, userInfo } from '#test/support/api/api-under-test.ts'
import { created } from '#test/support/api/client.ts'
import { type ConsoleWorld, openConsoleWorld } from '#test/support/console/console-world.ts'

let [world, sessionId]: [ConsoleWorld, string] = [] as never
before(async () => {
  world = await openConsoleWorld()
  readEveryTicket(world.platform)
  const body = { external_id: newExternalId(), ticket_image: await photoOf(60), user_info: userInfo }
  sessionId = (await created(await world.post(world.account.live_key, body))).session_id
})
after(() => world.close())

/** So many pages ask for a version; how long the first waited, and with how many statements. */
const asked = async (pages: number, version: number) => {
  let statements = 0
  const query = <Row>(statement: Statement) => {
    statements += 1
    return world.platform.database.query<Row>(statement)
  }
  const caller = { accountId: world.account.account_id, mode: 'live', suspended: false } as const
  const begun = performance.now()
  const wait = () =>
    untilListed({ caller, news: { sessionId, version } }, { platform: { database: { query } } })
  await Promise.all(Array.from({ length: pages }, wait))
  return { statements, took: performance.now() - begun }
}

test('a hundred pages that are told of one event ask once for all, and some forty times a second at most', async () => {
  const behind = await asked(100, 999)
  assert.ok(behind.took >= 500, String(behind.took))
  assert.ok(behind.statements <= 22, String(behind.statements))
  // who comes later waits anew
  assert.ok((await asked(1, 999)).took >= 500)
  const listed = await asked(100, 1)
  assert.ok(listed.statements >= 1 && listed.statements < 20, String(listed.statements))
})
