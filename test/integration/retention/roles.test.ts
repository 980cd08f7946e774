import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { emptyDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { startService } from '#test/support/worlds/service.ts'

/** What a process with these roles logs at its start. */
const logOf = async (t: TestContext, roles: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'roles-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const db = await emptyDatabase()
  t.after(() => db.close())
  const service = await startService(folder, { DATABASE_URL: db.url, ROLES: roles })
  await service.terminate()
  return service.lines.join('\n')
}

const warning = /"level":"?(?:40|warn)"?.*ROLES has no retention/

test('a process without the role retention warns at start that another one must run it', async (t) => {
  assert.match(await logOf(t, 'projector'), warning)
})

test('a process with the role retention does not', async (t) => {
  assert.doesNotMatch(await logOf(t, 'projector,retention'), /ROLES has no retention/)
})
