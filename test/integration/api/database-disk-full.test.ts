import assert from 'node:assert/strict'
import { chown, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionCommand } from '#contracts/events/session-commands.ts'
import { sql } from '#contracts/sql.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/start-embedded-postgres.ts'
import { isDiskFull } from '#platform/postgres/is-disk-full.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { openDatabase } from '#platform/postgres/postgres.ts'
import {
  type ApiUnderTest,
  newExternalId,
  photoOf,
  startApiUnderTest,
  userInfo,
} from '#test/support/api/api-under-test.ts'
import { assertFailure, created, json } from '#test/support/api/client.ts'
import { eventually } from '#test/support/eventually.ts'
import { ticket } from '#test/support/log/histories.ts'
import { smallDisk } from '#test/support/small-disk.ts'
import { newSession } from '#test/support/transport/sessions.ts'

const GROUP = 'reads-on-a-full-disk'
/** Enough that what is read of them finds no room on the pages that they fill. */
const SESSIONS = 60

/**
 * A server of its own, as one that has lost a tablespace starts no more. The table of events alone
 * is on the small disk: the write-ahead log is never full.
 */
const startServer = async (folder: string) => {
  const directory = await mkdtemp(join(tmpdir(), 'small-server-'))
  const { url, stop } = await startEmbeddedPostgres({ directory })
  const { uid, gid } = await stat(join(directory, 'data'))
  await chown(folder, uid, gid)
  const database = openDatabase(url, { max: 2, onError: () => undefined })
  await migrate(database)
  await database.script(`create tablespace small location '${folder}'`)
  await database.script('alter table log.events set tablespace small')
  await database.close()
  const remove = async () => {
    await stop()
    await rm(directory, { recursive: true })
  }
  return { url, remove }
}

const reading = (): SessionCommand => ({
  type: 'RecordTicket',
  at: new Date().toISOString(),
  data: {
    ticket: { ...ticket, warnings: [...ticket.warnings] },
    reading: { sha256: 'a'.repeat(64), mediaType: 'application/json', bytes: 2 },
    engine: 'test',
    milliseconds: 40,
  },
})

const begin = async ({ platform }: ApiUnderTest) => {
  const session = newSession()
  await platform.log.start(session)
  return session.sessionId
}

/** Sessions until there is no room for another; how it ended is asserted. */
const beginUntilFull = async (api: ApiUnderTest): Promise<string[]> => {
  const ids: string[] = []
  for (;;) {
    try {
      ids.push(await begin(api))
    } catch (error) {
      assert.ok(isDiskFull(error), String(error))
      return ids
    }
  }
}

const lastEvents = ({ platform }: ApiUnderTest, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await platform.log.read(id)).at(-1)?.type))

const counted = ({ platform }: ApiUnderTest) =>
  platform.database.query(sql`
    select event_id from log.attempts where consumer = ${GROUP}
    union all select event_id from log.dead_letters where consumer = ${GROUP}`)

const readTickets = ({ platform }: ApiUnderTest) =>
  platform.subscribe({
    group: GROUP,
    types: ['SessionRequested'],
    concurrency: 4,
    react: async () => reading(),
  })

const openOnSmallDisk = async (t: TestContext) => {
  const disk = await smallDisk(4)
  if (!disk.mounted) {
    await disk.unmount()
    return null
  }
  const server = await startServer(disk.folder)
  const api = await startApiUnderTest({}, async () => server.url)
  let consumer: Awaited<ReturnType<typeof readTickets>> | undefined
  t.after(async () => {
    await disk.empty().catch(() => undefined)
    await consumer?.stop()
    await api.close()
    await server.remove()
    await disk.unmount()
  })
  const consume = async () => {
    consumer = await readTickets(api)
  }
  return { api, disk, consume }
}

const assertRefused = async (api: ApiUnderTest, body: object) => {
  const refused = await api.post(api.account.live_key, body)
  assert.equal(refused.headers.get('retry-after'), '30')
  const { error } = await assertFailure(refused, 503, 'overloaded')
  assert.match(error.message, /the disk of the database is full/)
  const { data } = await json(await fetch(`${api.url}/health/ready`))
  assert.deepEqual(data, { status: 'degraded', reasons: { disk: 'the disk of the database is full' } })
}

test('a database without space: requests are 503, readiness says why, running sessions wait, and all goes on with space', async (t) => {
  const world = await openOnSmallDisk(t)
  if (!world) return t.skip('only root can mount a small disk')
  const { api, disk, consume } = world
  const ids: string[] = []
  while (ids.length < SESSIONS) ids.push(await begin(api))
  await disk.fill()
  ids.push(...(await beginUntilFull(api)))
  await consume()
  const body = { external_id: newExternalId(), ticket_image: await photoOf(5), user_info: userInfo }
  await assertRefused(api, body)
  // longer than the first two waits of an event that fails
  await sleep(3_500)
  const waiting = (await lastEvents(api, ids)).filter((type) => type === 'SessionRequested')
  assert.ok(waiting.length > SESSIONS / 2, `${waiting.length} of ${ids.length} wait`)
  assert.deepEqual(await counted(api), [], 'no wait is a failure')
  await disk.empty()
  await eventually(async () => assert.deepEqual(new Set(await lastEvents(api, ids)), new Set(['TicketRead'])))
  assert.deepEqual(await counted(api), [])
  await created(await api.post(api.account.live_key, body))
})
