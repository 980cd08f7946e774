import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiClient, demoPhoto, photo, receiver } from '../support/http/api-client.ts'
import { openInbox } from '../support/http/webhook-inbox.ts'
import { createAccount, startService } from '../support/worlds/service.ts'

const POSTS = 300

test(`${POSTS} identical posts at once make one session and one webhook`, async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'e2e-identical-'))
  const inbox = await openInbox()
  const service = await startService(directory)
  t.after(async () => {
    await service.terminate()
    inbox.close()
    await rm(directory, { recursive: true, force: true })
  })
  const client = apiClient(service.url, createAccount(directory, inbox.url).live_key)
  const body = { external_id: 'same', ticket_image: await photo(demoPhoto), user_info: receiver }

  const answers = await Promise.all(Array.from({ length: POSTS }, () => client.post(body)))
  const accepted = answers.filter(({ status }) => status === 202)
  const sessions = new Set(accepted.map((answer) => answer.body.data.session_id))
  const first = accepted.filter(({ headers }) => headers.get('idempotent-replayed') === null)
  assert.equal(sessions.size, 1)
  assert.equal(first.length, 1)
  // whoever was not let in was told when to come again, and nothing else
  for (const { status, headers } of answers.filter(({ status }) => status !== 202)) {
    assert.ok([429, 503].includes(status), `unexpected ${status}`)
    assert.ok(Number(headers.get('retry-after')) > 0)
  }
  const [session] = sessions
  await inbox.waitFor(String(session))
  await sleep(1_000)
  assert.equal(inbox.messages.length, 1)
  t.diagnostic(`${accepted.length} answered 202, ${POSTS - accepted.length} were told to come again`)
})
