import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import {
  type Account,
  type ApiUnderTest,
  newExternalId,
  photoOf,
  readEveryTicket,
  readTicket,
  startApiUnderTest,
  userInfo,
} from '#test/support/api/api-under-test.ts'
import { assertFailure, type Client, clientOf, created } from '#test/support/api/client.ts'
import { eventually } from '#test/support/eventually.ts'
import { type Service, startService } from '#test/support/worlds/service.ts'

const SECONDS = 8

/**
 * How many requests pass in so many seconds where both are asked as fast as they answer. It begins
 * a second late: what came back before is used up then.
 */
const passedIn = async (seconds: number, both: readonly (() => Promise<Response>)[]) => {
  const from = performance.now() + 1_000
  const until = from + seconds * 1_000
  const isCounted = (at: number) => at >= from && at < until
  let passed = 0
  const ask = async (send: () => Promise<Response>) => {
    while (performance.now() < until) {
      const response = await send()
      await response.body?.cancel()
      if (response.status !== 429) passed += Number(isCounted(performance.now()))
      else await sleep(10)
    }
  }
  await Promise.all(both.flatMap((send) => [ask(send), ask(send)]))
  return passed
}

const remainingOf = (response: Response) =>
  Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1] ?? Number.NaN)

describe('two API processes and one account', () => {
  let api: ApiUnderTest
  let service: Service
  let both: readonly [Client, Client]
  let image: string
  before(async () => {
    let databaseUrl = ''
    api = await startApiUnderTest({}, async (url) => {
      databaseUrl = url
      return url
    })
    service = await startService(api.platform.config.dataDir, {
      ROLES: 'api',
      DATABASE_URL: databaseUrl,
      KAFKA_BROKERS: '',
      KAFKA_PREFIX: '',
    })
    both = [clientOf(api.url), clientOf(service.url)]
    image = await photoOf(11)
  })
  after(async () => {
    await service.terminate()
    await api.close()
  })

  const newAccount = (): Promise<Account> => api.platform.accounts.create({ name: 'Another' })
  const body = () => ({ external_id: newExternalId(), ticket_image: image, user_info: userInfo })

  test('10 creates a second pass in sum, and 2.5 of test keys', async (t) => {
    const { live_key, test_key } = await newAccount()
    const asking = (key: string) =>
      both.map(
        ({ post }) =>
          () =>
            post(key, '{}'),
      )
    const empty = async (key: string, burst: number) => {
      const sent = Array.from({ length: 2 * burst }, (_, i) => both[i % 2 === 0 ? 0 : 1].post(key, '{}'))
      const passed = (await Promise.all(sent)).filter(({ status }) => status !== 429).length
      assert.ok(passed >= burst && passed < 2 * burst, `${passed} of ${2 * burst} passed at once`)
    }
    await Promise.all([empty(live_key, 100), empty(test_key, 25)])
    const [lives, quarters] = await Promise.all(
      [live_key, test_key].map((key) => passedIn(SECONDS, asking(key))),
    )
    t.diagnostic(`${lives} live and ${quarters} test creates in ${SECONDS} s`)
    assert.ok(Math.abs((lives ?? 0) - 10 * SECONDS) <= SECONDS, `${lives} live`)
    assert.ok(Math.abs((quarters ?? 0) - 2.5 * SECONDS) <= SECONDS / 4, `${quarters} test`)
  })

  test('the RateLimit header of one counts the requests of the other', async () => {
    const { live_key } = await newAccount()
    const refilled = (left: number, milliseconds: number) => Math.min(100, left + milliseconds / 100)
    let [least, most] = [100, 100]
    let last = { sent: performance.now(), answered: performance.now() }
    for (let count = 1; count <= 40; count += 1) {
      const sent = performance.now()
      const told = remainingOf(await both[count % 2 === 0 ? 0 : 1].post(live_key, '{}'))
      const answered = performance.now()
      least = refilled(least, sent - last.answered) - 1
      most = refilled(most, answered - last.sent) - 1
      last = { sent, answered }
      // each process may hold a few ahead for a tenth of a second, and says whole numbers
      assert.ok(told >= least - 4 && told <= most + 1, `${told} is told where ${least} to ${most} are left`)
      await sleep(20)
    }
    assert.ok(most < 90, `${most} are left`)
  })

  test('20 creates are in flight in sum', async () => {
    const { live_key, account_id } = await newAccount()
    const waiting = Array.from({ length: 20 }, (_, i) => both[i % 2 === 0 ? 0 : 1].post(live_key, body()))
    await eventually(async () => {
      const rows = await api.platform.database.query(
        sql`select 1 from log.streams where account_id = ${account_id}`,
      )
      assert.equal(rows.length, 20)
    })
    for (const { post } of both)
      await assertFailure(await post(live_key, body()), 429, 'too_many_concurrent_requests')
    const stop = readEveryTicket(api.platform)
    const rows = await api.platform.database.query<{ stream_id: string }>(
      sql`select stream_id from log.streams where account_id = ${account_id}`,
    )
    for (const { stream_id } of rows) await readTicket(api.platform, stream_id)
    for (const response of await Promise.all(waiting)) await created(response)
    await eventually(async () => created(await both[1].post(live_key, body())))
    stop()
  })

  test('100 failed authentications of an address are refused as such by both in sum, the rest as too many', async () => {
    const wrong = `fac_live_${'a'.repeat(36)}`
    const answers = await Promise.all(
      Array.from({ length: 130 }, (_, i) => both[i % 2 === 0 ? 0 : 1].get(wrong, 'sessions')),
    )
    assert.equal(answers.filter(({ status }) => status === 401).length, 100)
    assert.equal(answers.filter(({ status }) => status === 429).length, 30)
    for (const { get } of both) {
      await assertFailure(await get(wrong, 'sessions'), 429, 'rate_limited')
      assert.equal((await get(api.account.live_key, 'sessions')).status, 200)
    }
  })
})
