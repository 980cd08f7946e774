import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { FacturaCompleted } from '#contracts/http/webhooks/payloads.ts'
import { eventually } from '../support/eventually.ts'
import { apiClient, demoPhoto, photo, receiver } from '../support/http/api-client.ts'
import { openInbox } from '../support/http/webhook-inbox.ts'
import { createAccount, startService } from '../support/worlds/service.ts'

const cli = fileURLToPath(new URL('../../services/cli/main.ts', import.meta.url))
const Accepted = z.object({ data: z.object({ session_id: z.string() }) })

test('a suspended account gets 403, while its session in hand completes and its webhook arrives', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'e2e-suspended-'))
  const inbox = await openInbox()
  t.after(inbox.close)
  const service = await startService(directory)
  t.after(service.terminate)
  // hooks run in this order: the folder goes when nobody writes to it any more
  t.after(() => rm(directory, { recursive: true, force: true }))
  const { account_id, live_key } = createAccount(directory, inbox.url)
  const api = apiClient(service.url, live_key)
  const say = (word: string) =>
    spawnSync(process.execPath, [cli, 'account', word, account_id], {
      env: { ...process.env, DATA_DIR: directory },
      encoding: 'utf8',
    })

  const asked = { external_id: 'in-hand', ticket_image: await photo(demoPhoto), user_info: receiver }
  const { session_id } = Accepted.parse((await api.post({ ...asked, simulate: 'slow' })).body).data
  assert.equal(say('suspend').status, 0)
  await eventually(async () => {
    const { status, body } = await api.status(session_id)
    assert.deepEqual([status, body.error?.code], [403, 'account_suspended'])
  })
  assert.equal((await api.post({ ...asked, external_id: 'another' })).status, 403)

  const message = FacturaCompleted.parse((await inbox.waitFor(session_id)).body)
  assert.equal(message.status, 'completed')
  assert.equal((await api.status(session_id)).status, 403)
  assert.equal(say('resume').status, 0)
  await eventually(async () => assert.equal((await api.status(session_id)).status, 200), 5)
})
