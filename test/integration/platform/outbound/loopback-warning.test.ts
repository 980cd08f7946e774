import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { emptyDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { startService } from '#test/support/worlds/service.ts'

/** What a process logs at its start; an empty variable counts as absent. */
const logWith = async (t: TestContext, allowed: '1' | ''): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'loopback-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const db = await emptyDatabase()
  t.after(() => db.close())
  const environment = { DATABASE_URL: db.url, ROLES: 'projector,retention', ALLOW_LOCAL_WEBHOOKS: allowed }
  const service = await startService(folder, environment)
  await service.terminate()
  return service.lines.join('\n')
}

test('a process that accepts loopback addresses for webhooks warns at start', async (t) => {
  assert.match(await logWith(t, '1'), /"level":"?(?:40|warn)"?.*ALLOW_LOCAL_WEBHOOKS is on/)
})

test('a process that does not accept them says nothing of it', async (t) => {
  assert.doesNotMatch(await logWith(t, ''), /ALLOW_LOCAL_WEBHOOKS is on/)
})
