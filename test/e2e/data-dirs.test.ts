import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from '#contracts/sql.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/start-embedded-postgres.ts'
import { openDatabase } from '#platform/postgres/postgres.ts'
import type { Expected, FixtureSession } from '../support/data-dir-fixture/fixture.ts'
import { loadFixture } from '../support/data-dir-fixture/load-fixture.ts'
import { eventually } from '../support/eventually.ts'
import { apiClient } from '../support/http/api-client.ts'
import { type Inbox, openInbox } from '../support/http/webhook-inbox.ts'
import { type Service, startService } from '../support/worlds/service.ts'

const root = new URL('../fixtures/data-dirs/', import.meta.url)
const program = fileURLToPath(new URL('../../services/cli/main.ts', import.meta.url))
const versions = (await readdir(root)).sort()

/** What was left in the middle, and ends once somebody goes on with it. */
const left = ['issued_not_rendered', 'intended_lost', 'ticket_read', 'requested']
/** Ended, and not told to anybody yet. */
const untold = ['webhook_waits', 'failed_not_told']
/** The pretend portal says "not yet" to these. */
const putOff = ['deferred_early', 'deferred_down']

const cli = (dataDir: string, ...words: string[]) =>
  spawnSync(process.execPath, [program, ...words], {
    env: { ...process.env, DATA_DIR: dataDir, SANDBOX: 'all' },
    encoding: 'utf8',
  })

const clientOf = ({ url }: Service, { accounts }: Expected, { account, mode }: FixtureSession) =>
  apiClient(url, accounts[account][`${mode}_key`])

/**
 * Links name the address of the service that answered, and a message may be worded anew: clients
 * rely on codes.
 */
const anywhere = (answer: unknown) =>
  JSON.parse(JSON.stringify(answer).replace(/http:..127\.0\.0\.1:\d+/g, ''), (name, value) =>
    name === 'message' ? '' : value,
  )

/**
 * A fresh embedded Postgres (its transaction ids begin anew) with the fixture in it, as `DATA_DIR`
 * alone names it.
 */
const load = async (folder: string, dataDir: string, hook: string): Promise<Expected> => {
  const server = await startEmbeddedPostgres({ directory: join(dataDir, 'postgres') })
  try {
    return await loadFixture(folder, { url: server.url, dataDir, hook })
  } finally {
    await server.stop()
  }
}

/** Deliveries that wait for minutes are due now. */
const hurry = async (dataDir: string) => {
  const server = await startEmbeddedPostgres({ directory: join(dataDir, 'postgres') })
  const database = openDatabase(server.url, { max: 1, onError: () => undefined })
  await database.query(sql`update webhook_delivery.deliveries set due_at = now() where state = 'waiting'`)
  await database.close()
  await server.stop()
}

for (const version of versions) {
  let dataDir: string
  let inbox: Inbox
  let fixture: Expected
  let service: Service
  const named = (name: string) => {
    const found = fixture.sessions.find((session) => session.name === name)
    assert.ok(found, name)
    return found
  }

  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'data-dir-'))
    inbox = await openInbox()
    fixture = await load(fileURLToPath(new URL(version, root)), dataDir, inbox.url)
  })
  after(async () => {
    assert.equal(await service.terminate(), 0)
    inbox.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  test(`${version}: what it left does not start on a new cluster, and names the cure, which works`, async () => {
    await assert.rejects(startService(dataDir), /cli -- log renumber/)
    const { status, stdout, stderr } = cli(dataDir, 'log', 'renumber')
    assert.equal(status, 0, stderr)
    assert.ok(JSON.parse(stdout).renumbered_events > 100)
    await hurry(dataDir)
    service = await startService(dataDir)
  })

  test(`${version}: what had ended is told as it was, with the same files`, async () => {
    const ended = fixture.sessions.filter(({ status }) => status !== null)
    assert.ok(ended.length > 8)
    for (const session of ended) {
      const client = clientOf(service, fixture, session)
      const { data } = (await client.status(session.sessionId)).body
      assert.partialDeepStrictEqual(anywhere(data), anywhere(session.status), session.name)
      for (const type of Object.keys(session.files) as ('xml' | 'pdf')[]) {
        const bytes = Buffer.from(await (await client.download(session.sessionId, type)).arrayBuffer())
        assert.equal(createHash('sha256').update(bytes).digest('hex'), session.files[type], session.name)
      }
    }
  })

  test(`${version}: customers are kept, and opened with the keys of before`, async () => {
    const client = apiClient(service.url, fixture.accounts.told.live_key)
    const { data } = (await client.call('/api/v1/customers')).body
    assert.partialDeepStrictEqual(data, fixture.customers)
  })

  test(`${version}: what was left is finished, and told once`, async () => {
    for (const name of left) {
      const session = named(name)
      const message = await inbox.waitFor(session.sessionId, 90_000)
      assert.equal(message.body.event, 'factura.completed', `${name} ${JSON.stringify(message.body)}`)
      const { data } = (await clientOf(service, fixture, session).status(session.sessionId)).body
      assert.equal(data.status, 'completed', name)
    }
    for (const name of untold) await inbox.waitFor(named(name).sessionId)
    for (const name of putOff) {
      const session = named(name)
      const { data } = (await clientOf(service, fixture, session).status(session.sessionId)).body
      assert.equal(data.status, 'processing', name)
    }
    const told = inbox.messages.map(({ body }) => body.session_id).sort()
    const once = [...left, ...untold].map((name) => named(name).sessionId).sort()
    assert.deepEqual(told, once, 'nothing twice, and nothing that had been delivered')
  })

  test(`${version}: dead letters are still there`, async () => {
    const { status, stdout } = cli(dataDir, 'dead-letters', 'list')
    assert.equal(status, 0)
    assert.ok(stdout.includes(named('dead_letter').sessionId))
  })

  test(`${version}: no ticket was invoiced twice`, async () => {
    await eventually(async () => {
      const tickets = (await (await fetch(`${service.sandboxUrl}/_sandbox/tickets`)).json()) as {
        commits: number
      }[]
      assert.ok(tickets.length > 5)
      assert.deepEqual(
        tickets.filter(({ commits }) => commits > 1),
        [],
      )
    })
  })
}
