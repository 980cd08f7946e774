import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { apiClient, demoPhoto, photo, receiver } from '../support/http/api-client.ts'
import { openInbox } from '../support/http/webhook-inbox.ts'
import { pgBouncer } from '../support/postgres/pgbouncer.ts'
import { keepPostgres, testDatabase } from '../support/postgres/postgres-for-tests.ts'
import { createAccount, type Service, startService } from '../support/worlds/service.ts'

const CONNECTIONS = 4

test('behind a pooler in transaction mode sessions end as ever, also when all its connections are cut', async (t) => {
  const bouncer = await pgBouncer(await keepPostgres(), CONNECTIONS)
  if ('skip' in bouncer) return t.skip(bouncer.skip)
  const [db, inbox] = [await testDatabase(), await openInbox()]
  const directory = await mkdtemp(join(tmpdir(), 'e2e-pooled-'))
  const pooled = Object.assign(new URL(bouncer.url), { pathname: new URL(db.url).pathname }).href
  const addresses = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: db.url }
  let service: Service | undefined
  t.after(async () => {
    await service?.terminate()
    await bouncer.close()
    inbox.close()
    await db.close()
    await rm(directory, { recursive: true, force: true })
  })
  service = await startService(directory, addresses)
  const account = createAccount(directory, inbox.url, addresses)
  const client = apiClient(service.url, account.live_key)
  const image = await photo(demoPhoto)
  const begin = async (externalId: string): Promise<string> => {
    const body = { external_id: externalId, ticket_image: image, user_info: receiver }
    const answer = await client.post(body)
    assert.equal(answer.status, 202, JSON.stringify(answer.body))
    return answer.body.data.session_id
  }
  const completed = async (session: string) =>
    assert.match(JSON.stringify((await inbox.waitFor(session)).body), /factura\.completed/)
  await completed(await begin('pooled'))
  // those of the pooler, and those that hear and lock past it: a pool of its own would have more
  const others = sql`select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  const open = await db.database.query(others)
  assert.ok(open.length >= 1 && open.length <= CONNECTIONS + 4, `${open.length} connections`)
  const cut = await begin('pooled-and-cut')
  const ended = await db.database.query(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)
  assert.ok(ended.length >= 1)
  await completed(cut)
})
