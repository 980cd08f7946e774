import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from '#contracts/sql.ts'
import { type Database, openDatabase } from '#platform/postgres/postgres.ts'
import { projections } from '#services/projector/projections.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { type Maker, makeBegun, makeIntended, on } from '../support/data-dir-fixture/make-sessions.ts'
import { checkWebhooks } from '../support/faults/session-history.ts'
import { apiClient, demoPhoto, photo, receiver } from '../support/http/api-client.ts'
import { type Inbox, openInbox } from '../support/http/webhook-inbox.ts'
import { type DebianPostgres, debianPostgres } from '../support/postgres/debian-postgres.ts'
import { createAccount, type Service, startService } from '../support/worlds/service.ts'

const program = fileURLToPath(new URL('../../services/cli/main.ts', import.meta.url))
const open = (url: string) => openDatabase(url, { onError: () => undefined })

let folder: string
let inbox: Inbox
const clusters: DebianPostgres[] = []

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-drill-'))
  inbox = await openInbox()
})
after(async () => {
  for (const cluster of clusters) await cluster.close()
  inbox.close()
  await rm(folder, { recursive: true, force: true })
})

const openCluster = async () => {
  const cluster = await debianPostgres()
  if (!('skip' in cluster)) clusters.push(cluster)
  return cluster
}

/**
 * Sessions that ended, and others in every state up to their end, as a killed installation leaves
 * them.
 */
const makeHistory = async (url: string, database: Database, dataDir: string): Promise<Maker> => {
  const environment = { DATABASE_URL: url, SANDBOX: 'all', LOG_LEVEL: 'warn' }
  const account = { ...createAccount(dataDir, inbox.url, environment), hook: inbox.url }
  const { query } = database
  const accounts = { told: account, waiting: account, abandoned: account }
  const maker: Maker = { query, dataDir, environment, accounts, made: [] }
  const service = await startService(dataDir, environment)
  const image = await photo(demoPhoto)
  const ended = [
    await on(maker, service).post('ended', { image }),
    await on(maker, service).post('failed', { image, more: { simulate: 'ticket_expired' } }),
  ]
  for (const id of ended) await inbox.waitFor(id)
  await service.terminate()
  await makeIntended(maker)
  await makeBegun(maker)
  return maker
}

/** Every row that is served, in a fixed order. */
const served = async ({ query }: Database) => {
  const tables = projections.flatMap((projection) => projection.tables)
  const rows = tables.map((table) =>
    query<{ row: string }>({
      name: '',
      text: `select t::text as row from ${table} t order by 1`,
      values: [],
    }),
  )
  return Object.fromEntries(
    (await Promise.all(rows)).map((found, i) => [tables[i], found.map(({ row }) => row)]),
  )
}

const endAll = async (service: Service, maker: Maker) => {
  const client = apiClient(service.url, maker.accounts.told.live_key)
  for (const { sessionId, name } of maker.made) {
    await inbox.waitFor(sessionId, 90_000)
    const { data } = (await client.status(sessionId)).body
    assert.equal(data.status, name.startsWith('failed') ? 'failed' : 'completed', name)
  }
}

test('a dump restored into a fresh cluster: refused, renumbered, and every session goes on to its end', async (t) => {
  const [before, fresh] = [await openCluster(), await openCluster()]
  if ('skip' in before) return t.skip(before.skip)
  if ('skip' in fresh) return t.skip(fresh.skip)
  before.burn(5_000)
  const dataDir = join(folder, 'data')
  const old = open(before.url)
  const maker = await makeHistory(before.url, old, dataDir)
  await old.close()
  const dump = join(folder, 'dump')
  before.program('pg_dump', ['-Fc', '-f', dump, before.url])
  fresh.program('pg_restore', ['--exit-on-error', '--no-owner', '-d', fresh.url, dump])

  const environment = { ...maker.environment, DATABASE_URL: fresh.url }
  await assert.rejects(startService(dataDir, environment), /cli -- log renumber/)
  const env = { ...process.env, ...environment, DATA_DIR: dataDir }
  const renumbered = spawnSync(process.execPath, [program, 'log', 'renumber'], { env, encoding: 'utf8' })
  assert.equal(renumbered.status, 0, renumbered.stderr)
  const service = await startService(dataDir, environment)
  await endAll(service, maker)
  assert.equal(await service.terminate(), 0)
  checkWebhooks(
    inbox.messages,
    maker.made.map(({ sessionId }) => sessionId),
  )
  assert.equal(
    inbox.messages.length,
    maker.made.length,
    'each webhook once, also those delivered before the dump',
  )

  const database = open(fresh.url)
  const doubled = await database.query(sql`select * from sandbox.tickets where commits > 1`)
  assert.deepEqual(doubled, [], 'no ticket was invoiced twice')
  const first = await served(database)
  for (const projection of projections) await rebuild(database, projection)
  // messages that wait to be looked at are made again by a rebuild, and found known
  assert.deepEqual({ ...(await served(database)), 'webhook_outbox.arrivals': [] }, first)
  await database.close()
})

test('the embedded default: stopped, copied with its times and owners, started on the copy', async (t) => {
  const [original, copy] = [join(folder, 'embedded'), join(folder, 'copy')]
  const service = await startService(original)
  const account = createAccount(original, inbox.url)
  const post = async ({ url }: Service, externalId: string) => {
    const body = { external_id: externalId, ticket_image: await photo(demoPhoto), user_info: receiver }
    const answer = await apiClient(url, account.live_key).post(body)
    assert.equal(answer.status, 202, JSON.stringify(answer.body))
    return answer.body.data.session_id
  }
  const id = await post(service, 'kept')
  await inbox.waitFor(id)
  assert.equal(await service.terminate(), 0)
  const { status, stderr } = spawnSync('cp', ['-a', original, copy], { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  await rm(original, { recursive: true })

  const restored = await startService(copy)
  t.after(restored.kill)
  const { data } = (await apiClient(restored.url, account.live_key).status(id)).body
  assert.equal(data.status, 'completed')
  const xml = await apiClient(restored.url, account.live_key).download(id, 'xml')
  assert.equal(xml.status, 200)
  await inbox.waitFor(await post(restored, 'after-the-copy'))
  assert.equal(await restored.terminate(), 0)
  assert.equal(inbox.messages.filter(({ body }) => body.session_id === id).length, 1)
})
