import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { KeyDestroyed } from '#platform/privacy/keys/data-keys.ts'
import { openKeyStore } from '#platform/privacy/keys/open-key-store.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { expireFiles } from '#services/retention/expire-files.ts'
import { pepper } from '#test/support/environment.ts'
import { dataKeysUnder } from '#test/support/postgres/data-keys-under.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

let given: TestDatabase
let dataDir = ''
before(async () => {
  given = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'expire-'))
})
after(async () => {
  await given.close()
  await rm(dataDir, { recursive: true })
})

const freshKeys = () => dataKeysUnder(dataDir, { query: given.database.query, pepper })

test('files are kept for five years after their month, receivers until they are erased', async () => {
  const { database } = given
  const keys = await freshKeys()
  const accountId = newId('acc')
  const at = '2026-11-21T12:00:00.000Z'
  const files = await Promise.all([1, 2, 3].map(() => keys.ofFiles({ accountId: newId('acc'), at })))
  const receiver = await keys.ofReceiver({ accountId, rfc: 'EKU9003173C9' })
  const age = async (keyId: string | undefined, interval: string) =>
    database.query(sql`
      update vault.data_keys set made_at = date_trunc('month', now(), 'UTC') - ${interval}::interval where key_id = ${keyId}`)
  await age(files[0]?.id, '5 years 1 second')
  await age(files[1]?.id, '5 years')
  await age(receiver.id, '9 years')
  const deps = { database, store: await openKeyStore({ dataDir, keysUrl: null }) }
  assert.equal(await expireFiles(deps), 1)
  assert.equal(await expireFiles(deps), 0)
  const after = await freshKeys()
  await assert.rejects(after.open(files[0]?.id ?? ''), KeyDestroyed)
  for (const kept of [files[1], files[2], receiver]) assert.deepEqual(await after.open(kept?.id ?? ''), kept)
})
