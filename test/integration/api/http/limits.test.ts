import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import {
  type ApiUnderTest,
  newExternalId,
  photoOf,
  readEveryTicket,
  readTicket,
  startApiUnderTest,
  userInfo,
} from '#test/support/api/api-under-test.ts'
import { assertFailure, created } from '#test/support/api/client.ts'
import { openWorld, type World } from '#test/support/api/world.ts'
import { eventually } from '#test/support/eventually.ts'

type Bucket = Readonly<{ size: number; perSecond: number; begun: number }>

/** Not more passed than the bucket held and got back since `begun`; one that was refused. */
const overflowOf = ({ size, perSecond, begun }: Bucket, responses: readonly Response[]) => {
  const seconds = (performance.now() - begun) / 1_000
  const refused = responses.filter(({ status }) => status === 429)
  const passed = responses.length - refused.length
  assert.ok(passed <= size + perSecond * seconds, `${passed} passed in ${seconds} s`)
  const [one] = refused
  assert.ok(one, `none was refused in ${seconds} s`)
  return one
}

describe('limits', () => {
  let api: World
  before(async () => {
    api = await openWorld({ reads: false })
  })
  after(() => api.close())

  const newAccount = () => api.platform.accounts.create({ name: 'Another' })

  test('200 reads pass at once, then 429 with RateLimit fields and Retry-After; the other account is not touched', async () => {
    const { live_key } = await newAccount()
    const bucket = { size: 200, perSecond: 100, begun: performance.now() }
    const read = () => api.get(live_key, 'get_factura_status/ses_x')
    const first = await read()
    assert.equal(first.headers.get('ratelimit-policy'), '"read";q=200;w=2')
    assert.equal(first.headers.get('ratelimit'), '"read";r=199;t=1')
    await first.text()
    // a machine that answers slower than the bucket fills needs another try
    const answers: Response[] = []
    while (answers.length < 12_000 && answers.every(({ status }) => status !== 429))
      answers.push(...(await Promise.all(Array.from({ length: 600 }, read))))
    const one = overflowOf(bucket, answers)
    assert.equal(one.headers.get('retry-after'), '1')
    assert.match(one.headers.get('ratelimit') ?? '', /^"read";r=0;t=2$/)
    await assertFailure(one, 429, 'rate_limited')
    await assertFailure(await api.get(api.account.live_key, 'get_factura_status/ses_x'), 404, 'not_found')
  })

  test('creates have a bucket of their own, and test keys get a quarter of it', async () => {
    const { live_key, test_key } = await newAccount()
    const bucket = { size: 25, perSecond: 2.5, begun: performance.now() }
    const live = await api.post(live_key, '{}')
    const quarter = await api.post(test_key, '{}')
    assert.equal(live.headers.get('ratelimit-policy'), '"create";q=100;w=10')
    assert.equal(quarter.headers.get('ratelimit-policy'), '"create";q=25;w=10')
    overflowOf(bucket, await Promise.all(Array.from({ length: 60 }, () => api.post(test_key, '{}'))))
  })

  test('20 creates of an account are answered at once, one more is 429; joins and replays are not counted', async () => {
    const { live_key: key, test_key } = await newAccount()
    const bodies = Array.from({ length: 20 }, () => api.body())
    const waiting = bodies.map((body) => api.post(key, body))
    const sessions = await startedSessions(
      api,
      bodies.map(({ external_id }) => external_id),
    )
    const refused = await api.post(key, api.body())
    assert.equal(refused.headers.get('retry-after'), '1')
    await assertFailure(refused, 429, 'too_many_concurrent_requests')
    const joined = api.post(key, bodies[0])
    const other = api.post(test_key, api.body())
    const stop = readEveryTicket(api.platform)
    for (const session of sessions) await readTicket(api.platform, session)
    await Promise.all(waiting.map(async (response) => created(await response)))
    assert.equal((await joined).headers.get('idempotent-replayed'), 'true')
    await readWhateverIsLeft(api)
    await created(await other)
    await created(await api.post(key, api.body()))
    stop()
  })

  test('a create that is not read in 20 s is 503 ocr_timeout, for who joined it too, and the same request joins again', async () => {
    const { live_key: key } = await newAccount()
    const body = api.body()
    const begun = performance.now()
    const first = api.post(key, body)
    const [session] = await startedSessions(api, [body.external_id])
    assert.ok(session)
    const joined = api.post(key, body)
    for (const response of [await first, await joined]) {
      assert.equal(response.headers.get('retry-after'), '5')
      const failure = await assertFailure(response, 503, 'ocr_timeout')
      assert.equal(failure.meta.session_id, session)
      assert.equal(failure.error.retryable, true)
    }
    const seconds = (performance.now() - begun) / 1_000
    assert.ok(seconds >= 20 && seconds < 30, `${seconds} s`)
    const again = api.post(key, body)
    await sleep(50)
    await readTicket(api.platform, session)
    assert.equal((await created(await again)).session_id, session)
  })
})

const startedSessions = ({ platform }: ApiUnderTest, externalIds: string[]): Promise<string[]> =>
  eventually(async () => {
    const rows = await platform.database.query<{ stream_id: string }>(
      sql`select stream_id from log.streams where external_id = any (${externalIds})`,
    )
    assert.equal(rows.length, externalIds.length)
    return rows.map(({ stream_id }) => stream_id)
  })

const readWhateverIsLeft = async ({ platform }: ApiUnderTest) => {
  const rows = await platform.database.query<{ stream_id: string }>(
    sql`select stream_id from log.streams where version = 1`,
  )
  for (const { stream_id } of rows) await readTicket(platform, stream_id)
}

/** Reads all that has started until every request is answered; gives one of the accepted. */
const acceptedAfterReading = async (api: ApiUnderTest, responses: Promise<Response>[]) => {
  const all = Promise.all(responses)
  let answered = false
  void all.then(() => {
    answered = true
  })
  while (!answered) {
    await readWhateverIsLeft(api)
    await sleep(20)
  }
  const accepted = (await all).find(({ status }) => status === 202)
  assert.ok(accepted)
  return created(accepted)
}

/** The first `count` responses of that status, as they come. */
const firstOf = async (count: number, responses: readonly Promise<Response>[], status: number) => {
  const found: Response[] = []
  for (const one of responses) void one.then((response) => response.status === status && found.push(response))
  while (found.length < count) await sleep(10)
  return found
}

describe('a backlog of tickets', () => {
  test('is refused with 503 overloaded where OCR could not read it in time, and nothing is stored', async () => {
    const api = await startApiUnderTest({ OCR_WORKERS: '1' })
    try {
      const ticket_image = await photoOf(32)
      const slow = await api.platform.accounts.create({ name: 'Slow' })
      const body = () => ({ external_id: newExternalId(), ticket_image, user_info: userInfo })
      const accounts = [api.account, slow]
      const bodies = Array.from({ length: 24 }, body)
      const responses = bodies.map((one, i) => api.post(accounts[i % 2]?.live_key ?? '', one))
      // nothing is read before all the surplus was refused: a reading makes room for the next
      const refused = await firstOf(4, responses, 503)
      for (const response of refused) {
        assert.equal(response.headers.get('retry-after'), '5')
        await assertFailure(response, 503, 'overloaded')
      }
      const { session_id: newest } = await acceptedAfterReading(api, responses)
      assert.match(newest, /^ses_/)
      const settled = await Promise.all(responses)
      const stored = await api.platform.database.query(sql`select 1 from log.streams`)
      assert.equal(settled.filter(({ status }) => status === 202).length, stored.length)
      assert.equal(stored.length, 20)
    } finally {
      await api.close()
    }
  })
})

describe('failed authentications', () => {
  test('after 100 in a minute an address gets 429 for more, but a good key still passes', async () => {
    const api = await startApiUnderTest()
    try {
      const wrong = () => api.get(`fac_live_${'a'.repeat(36)}`, 'get_factura_status/ses_x')
      const begun = performance.now()
      for (let i = 0; i < 100; i += 1) assert.equal((await wrong()).status, 401)
      const refused = await wrong()
      const left = 60 - (performance.now() - begun) / 1_000
      assert.ok(Number(refused.headers.get('retry-after')) >= left - 1, `${left} s are left of the minute`)
      await assertFailure(refused, 429, 'rate_limited')
      await assertFailure(await api.get(api.account.live_key, 'get_factura_status/ses_x'), 404, 'not_found')
    } finally {
      await api.close()
    }
  })
})
