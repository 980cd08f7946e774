import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { sql } from '#contracts/sql.ts'
import { openDatabase } from '#platform/postgres/postgres.ts'
import type { Role } from '#platform/runtime/environment/process-variables.ts'
import { ownLoopback } from '#services/cli/local-kafka/own-loopback.ts'
import { quietPort } from '#services/cli/local-kafka/quiet-port.ts'
import { pepper, testEnvironment } from '../support/environment.ts'
import { apiClient, receiver } from '../support/http/api-client.ts'
import { type Inbox, openInbox } from '../support/http/webhook-inbox.ts'
import { emptyDatabase } from '../support/postgres/postgres-for-tests.ts'
import { type ObjectStore, objectStore } from '../support/s3/object-store.ts'
import { drawTicket } from '../support/tickets/draw-ticket.ts'
import { type RoleProcesses, startRoleProcesses } from '../support/worlds/role-processes.ts'
import { createAccount } from '../support/worlds/service.ts'

const SESSIONS = Number(process.env['SESSIONS'] ?? 20)
const END_MS = 300_000
// mail beside the sandbox that sends it
const roles = ['api', 'ocr', 'billing,mail', 'rendering', 'retention', 'projector', 'webhooks', 'finance']

const found = await objectStore()
const skip = 'skip' in found ? found.skip : false

/** Every life of every process has an empty DATA_DIR, as a machine that was replaced. */
suite('each role on a machine of its own', { skip, timeout: 600_000 }, () => {
  const { client, environment, close } = found as ObjectStore
  let [root, url, key] = ['', '', '']
  let inbox: Inbox
  let processes: RoleProcesses
  let drop = async () => {}
  let count: (type: string) => Promise<number>
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'kill-machines-'))
    for (const Bucket of ['blobs', 'keys']) await client.send(new CreateBucketCommand({ Bucket }))
    const database = await emptyDatabase({ connections: roles.length + 1 })
    const own = openDatabase(database.url, { max: 1, onError: () => undefined })
    drop = async () => {
      await own.close()
      await database.close()
    }
    count = async (type) => {
      const [row] = await own.query<{ n: number }>(
        sql`select count(*)::int as n from log.events where type = ${type}`,
      )
      return row?.n ?? 0
    }
    inbox = await openInbox()
    const [HOST, port] = [ownLoopback(), await quietPort(ownLoopback())]
    url = `http://${HOST}:${port}`
    const env = {
      ...testEnvironment({ DATABASE_URL: database.url, KEY_PEPPER: pepper, OCR_WORKERS: '1' }),
      ...{ MASTER_KEY: Buffer.alloc(32, 7).toString('base64'), HOST, PORT: String(port) },
      ...environment('BLOBS', 'blobs'),
      ...environment('KEYS', 'keys'),
    }
    key = createAccount(join(root, 'cli'), inbox.url, env).live_key
    let lives = 0
    processes = startRoleProcesses({
      env,
      logDirectory: join(root, 'logs'),
      ofLife: (name) => ({ DATA_DIR: join(root, `${name}-${++lives}`) }),
    })
    for (const role of roles) processes.add(role as Role)
    await Promise.all(processes.all().map(({ ready }) => ready()))
  })
  after(async () => {
    const wrong = await processes.stop()
    inbox.close()
    await drop()
    await close()
    await rm(root, { recursive: true, force: true })
    assert.deepEqual(wrong, [])
  })

  /** A dead server, a 429 and a 503 all mean "again, with the same external_id". */
  const posted = async (i: number): Promise<string> => {
    const code = String(810_781_636_194_000_000n + BigInt(i) * 128n)
    const ticket_image = (await drawTicket({ code, total: `${100 + i}.50` })).toString('base64')
    for (;;) {
      const body = { external_id: `machine-${i}`, ticket_image, user_info: receiver }
      const answer = await apiClient(url, key)
        .post(body)
        .catch(() => null)
      if (answer?.status === 202) return answer.body.data.session_id
      if (answer && ![429, 503].includes(answer.status)) throw new Error(`answered ${answer.status}`)
      await sleep(200)
    }
  }

  test(`${SESSIONS} photos become invoices while each role is killed in turn; none is lost or doubled`, async (t) => {
    const sessions: string[] = []
    const posting = (async () => {
      for (let i = 0; i < SESSIONS; i += 1) sessions.push(await posted(i))
    })()
    const told = () => new Set(inbox.messages.map(({ body }) => body.idempotency_key)).size
    for (const [i, victim] of processes.all().entries()) {
      const target = (SESSIONS * i) / roles.length
      for (const end = Date.now() + 20_000; told() < target && Date.now() < end; ) await sleep(50)
      await victim.ready()
      assert.ok(victim.kill(), victim.name)
    }
    await posting
    for (const end = Date.now() + END_MS; told() < SESSIONS && Date.now() < end; ) await sleep(100)
    const ends = new Map(inbox.messages.map(({ body }) => [body.session_id, body.event]))
    assert.deepEqual(
      sessions.filter((id) => ends.get(id) !== 'factura.completed'),
      [],
    )
    assert.equal(told(), SESSIONS, 'one end for each session, whatever was delivered twice')
    assert.equal(new Set(sessions).size, SESSIONS, 'one session for each external_id')
    assert.equal(await count('CfdiIssued'), SESSIONS)
    assert.deepEqual(
      processes.endings.filter(({ killed }) => !killed),
      [],
      'processes that ended by themselves',
    )
    t.diagnostic(`${processes.endings.length} kills, ${inbox.messages.length} deliveries`)
  })
})
