import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { userInfo } from '#test/support/api/api-under-test.ts'
import { assertFailure, fieldsOf, raw } from '#test/support/api/client.ts'
import { openWorld, type World } from '#test/support/api/world.ts'

describe('requests that are made to hurt', () => {
  let api: World
  before(async () => {
    api = await openWorld({ reads: false })
  })
  after(() => api.close())

  const save = (body: unknown) => api.send(api.account.live_key, 'POST customers', body)
  const line = (name: string, value: string) => `${name}: ${value}\r\n`
  const bearer = (key: string) => line('authorization', `Bearer ${key}`)

  test('megabytes in a field of a few characters are too many characters, never a 500', async () => {
    const long = 7_000_000
    const values = {
      email: [`${'a.'.repeat(long)}@b.com`, `a@${'a.'.repeat(long)}!`, '@'.repeat(long)],
      razon_social: ['A'.repeat(long), 'A '.repeat(long)],
      rfc: ['E'.repeat(long)],
      cp: ['4'.repeat(long)],
    }
    for (const [field, texts] of Object.entries(values))
      for (const text of texts) {
        const answer = await assertFailure(
          await save({ user_info: { ...userInfo, [field]: text } }),
          422,
          'invalid_request',
        )
        assert.deepEqual(fieldsOf(answer), [`user_info.${field}`])
      }
  })

  test('a million keys are refused at once, and nobody else waits for it', async () => {
    const keys = Array.from({ length: 1_000_000 }, (_, i) => `"k${i}":0`).join(',')
    for (const body of [`{${keys}}`, `{"user_info":{${keys}}}`]) {
      const before = process.cpuUsage()
      await assertFailure(await api.post(api.account.live_key, body), 422, 'invalid_request')
      const { user } = process.cpuUsage(before)
      assert.ok(user < 3_000_000, `${user} µs`)
    }
  })

  test('headers that say who and where may be given once', async () => {
    const { live_key, test_key } = api.account
    const get = 'GET /api/v1/customers HTTP/1.1\r\n'
    const twice = {
      host: line('host', 'a') + line('host', 'b') + bearer(live_key),
      authorization: line('host', 'a') + bearer(live_key) + bearer(test_key),
    }
    for (const [name, headers] of Object.entries(twice)) {
      const bytes = `${get}${headers}connection: close\r\n\r\n`
      const { error } = await assertFailure(await raw(api.url, bytes), 400, 'bad_request')
      assert.match(error.message, new RegExp(`${name} is given twice`))
    }
  })

  test('a client that leaves in the middle of its body is no failure of ours', async () => {
    const { hostname, port } = new URL(api.url)
    const socket = connect(Number(port), hostname)
    const head = `POST /api/v1/customers HTTP/1.1\r\nhost: x\r\n${bearer(api.account.live_key)}`
    socket.write(`${head}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{"user_info":`)
    await sleep(200)
    socket.destroy()
    while (!api.lines.some((text) => text.includes('"status":400'))) await sleep(5)
    assert.deepEqual(
      api.lines.filter((text) => text.includes('request failed')),
      [],
    )
  })
})
