import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { complete } from '#test/support/api/api-under-test.ts'
import { assertFailure, created } from '#test/support/api/client.ts'
import { openWorld, type World } from '#test/support/api/world.ts'

describe('what belongs to others', () => {
  let api: World
  let key: string
  before(async () => {
    api = await openWorld()
    key = api.account.live_key
  })
  after(() => api.close())

  test('unknown, foreign, malformed and over-long ids, and those of the other mode, look the same', async () => {
    const sessionId = await api.newSession()
    await complete(api.platform, sessionId)
    const stranger = await api.platform.accounts.create({ name: 'Stranger' })
    const unknown = `ses_${'0'.repeat(26)}`
    const seen = new Set<string>()
    const look = async (apiKey: string, path: string) => {
      const failure = await assertFailure(await api.get(apiKey, path), 404, 'not_found')
      const { request_id: _id, ...error } = failure.error
      seen.add(JSON.stringify({ ...failure, error, meta: { ...failure.meta, timestamp: '' } }))
    }
    const ids = [
      unknown,
      'nonsense',
      'ses_%00',
      `ses_${'0'.repeat(5_000)}`,
      sessionId.toLowerCase(),
      '..%2f..',
    ]
    const paths = (id: string) => [
      `get_factura_status/${id}`,
      `get_factura_files/${id}`,
      `files/${id}/xml`,
      `files/${id}/pdf`,
    ]
    for (const path of ids.flatMap(paths)) await look(key, path)
    for (const path of paths(sessionId)) {
      await look(stranger.live_key, path)
      await look(stranger.test_key, path)
      await look(api.account.test_key, path)
    }
    await look(key, `files/${sessionId}/zip`)
    assert.equal(seen.size, 1)
  })

  test('accounts and modes have external_ids of their own', async () => {
    const same = api.body()
    const stranger = await api.platform.accounts.create({ name: 'Stranger' })
    const keys = [key, api.account.test_key, stranger.live_key, stranger.test_key]
    const sessions = await Promise.all(
      keys.map(async (apiKey) => (await created(await api.post(apiKey, same))).session_id),
    )
    assert.equal(new Set(sessions).size, 4)
  })
})
