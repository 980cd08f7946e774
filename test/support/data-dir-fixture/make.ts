import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { openDatabase } from '#platform/postgres/postgres.ts'
import { openInbox } from '../http/webhook-inbox.ts'
import { createAccount, type Service } from '../worlds/service.ts'
import { answeringHook } from './answering-hook.ts'
import { entrustCsd } from './entrust-csd.ts'
import type { Expected, FixtureSession } from './fixture.ts'
import { type Maker, makeBegun, makeEnds, makeIntended, makePoison, on } from './make-sessions.ts'
import { packFiles, packSql } from './pack.ts'

/** What the API says of a session that has ended, and the hashes of its files. */
const answersOf = async (
  maker: Maker,
  service: Service,
  session: FixtureSession,
): Promise<FixtureSession> => {
  const client = on(maker, service).client(session.account, session.mode)
  const { data } = (await client.status(session.sessionId)).body
  if (data.status === 'processing') return session
  const files: Record<string, string> = {}
  for (const type of data.status === 'completed' ? (['xml', 'pdf'] as const) : []) {
    const bytes = Buffer.from(await (await client.download(session.sessionId, type)).arrayBuffer())
    files[type] = createHash('sha256').update(bytes).digest('hex')
  }
  return { ...session, status: { ...data }, files }
}

/** Waits until nothing more is delivered: those told, those refused, those given up. */
const settle = async ({ query }: Maker) => {
  for (;;) {
    const [row] = await query<{ n: number }>(sql`
      select count(*)::int as n from webhook_delivery.deliveries where state = 'waiting' and failures = 0`)
    if (row?.n === 0) return
    await sleep(50)
  }
}

/**
 * `node test/support/data-dir-fixture/make.ts FOLDER`, with DATABASE_URL naming an empty database
 * of a Postgres 15: runs this version's service until it has left sessions in every state, and
 * packs what it leaves.
 */
const make = async (out: string, url: string) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fixture-'))
  const environment = { DATABASE_URL: url, LOG_LEVEL: 'warn', SANDBOX: 'all' }
  const [inbox, refusing, leaving] = [await openInbox(), await answeringHook(500), await answeringHook(410)]
  const account = (hook: string) => ({ ...createAccount(dataDir, hook, environment), hook })
  const accounts = {
    told: account(inbox.url),
    waiting: account(refusing.url),
    abandoned: account(leaving.url),
  }
  const database = openDatabase(url, { onError: () => undefined })
  const maker: Maker = { query: database.query, dataDir, environment, accounts, made: [] }
  await makePoison(maker)
  const service = await makeEnds(maker, (sandboxUrl) =>
    entrustCsd(sandboxUrl, { ...environment, DATA_DIR: dataDir }),
  )
  await settle(maker)
  const ended = await Promise.all(maker.made.map((session) => answersOf(maker, service, session)))
  const customers = (await on(maker, service).client('told', 'live').call('/api/v1/customers')).body.data
  const known = maker.made.length
  await service.terminate()
  await makeIntended(maker)
  await makeBegun(maker)
  const delivered = inbox.messages.map(({ body }) => body.session_id)
  const sessions = [...ended, ...maker.made.slice(known)]
  const expected: Expected = { madeAt: new Date().toISOString(), accounts, sessions, delivered, customers }
  await database.close()
  for (const hook of [inbox, refusing, leaving]) hook.close()
  await mkdir(out, { recursive: true })
  await writeFile(join(out, 'expected.json'), `${JSON.stringify(expected, null, 2)}\n`)
  await packSql(url, join(out, 'database.sql.gz'))
  await packFiles(dataDir, join(out, 'files.json.gz'))
  await rm(dataDir, { recursive: true })
}

const [out, url] = [process.argv[2], process.env['DATABASE_URL']]
if (out === undefined || url === undefined)
  throw new Error('usage: DATABASE_URL=… node test/support/data-dir-fixture/make.ts FOLDER')
await make(out, url)
process.exit(0)
