import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { type ApiUnderTest, startApiUnderTest } from '#test/support/api/api-under-test.ts'
import { assertFailure } from '#test/support/api/client.ts'
import { eventually } from '#test/support/eventually.ts'

const POOL = 20

describe('overload', () => {
  let api: ApiUnderTest
  before(async () => {
    api = await startApiUnderTest()
  })
  after(() => api.close())

  const create = () => api.post(api.account.live_key, '{}')
  const retry = () => api.send(api.account.live_key, 'POST sessions/ses_x/retry', {})
  const read = () => api.get(api.account.live_key, 'sessions')

  const assertShed = async (response: Response) => {
    assert.equal(response.headers.get('retry-after'), '5')
    assert.equal(response.headers.get('ratelimit'), null)
    await assertFailure(response, 503, 'overloaded')
  }
  const accepted = async () => assertFailure(await create(), 422, 'invalid_request')
  const refused = async () => assertShed(await create())
  /** Slower than an account may create. */
  const soon = (assertion: () => Promise<unknown>) => eventually(assertion, 60, 150)
  const said = (message: string) => api.lines.filter((line) => line.includes(message)).length

  /** Until the returned function is called, every turn of the loop takes so long. */
  const blockLoop = (milliseconds: number) => {
    let isOver = false
    const block = () => {
      const until = performance.now() + milliseconds
      while (performance.now() < until);
      if (!isOver) setImmediate(block)
    }
    block()
    return () => {
      isOver = true
    }
  }

  /** So many statements at a time, one after the other, until the returned function is called. */
  const occupyPool = (statements: number) => {
    let isOver = false
    const one = async () => {
      while (!isOver) await api.platform.database.query(sql`select pg_sleep(0.6)`)
    }
    const all = Promise.all(Array.from({ length: statements }, one))
    return async () => {
      isOver = true
      await all
    }
  }

  test('while the event loop is behind, creates are shed and reads are answered', async () => {
    await accepted()
    const free = blockLoop(400)
    try {
      await soon(refused)
      await soon(async () => assertShed(await retry()))
      assert.equal((await read()).status, 200)
      await soon(refused)
    } finally {
      free()
    }
    await soon(accepted)
    assert.ok(said('creates are refused: the event loop is behind') >= 1)
    assert.ok(said('creates are accepted again') >= 1)
  })

  test('while statements wait for a connection, creates are shed and reads are answered', async () => {
    const free = occupyPool(3 * POOL)
    try {
      await soon(refused)
      assert.equal((await read()).status, 200)
      await soon(refused)
    } finally {
      await free()
    }
    await soon(accepted)
    assert.ok(said('creates are refused: statements wait for a connection to Postgres') >= 1)
  })

  test('one long turn, and a full pool that serves in time, shed nothing', async () => {
    blockLoop(1_200)()
    await accepted()
    await sleep(600)
    await accepted()
    const free = occupyPool(POOL - 5)
    for (let i = 0; i < 8; i += 1) {
      await sleep(250)
      await accepted()
    }
    await free()
  })
})
