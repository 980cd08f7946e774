import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { type ApiUnderTest, startApiUnderTest } from '#test/support/api/api-under-test.ts'
import { assertFailure, fieldsOf } from '#test/support/api/client.ts'

let api: ApiUnderTest
before(async () => {
  api = await startApiUnderTest()
})
after(() => api.close())

const data = async <Data>(response: Response): Promise<Data> => {
  assert.equal(response.status, 200)
  const { data } = (await response.json()) as { data: Data }
  return data
}

type Clock = { now: string; ahead_seconds: number }
const move = (key: string, advance: unknown) => api.send(key, 'POST _sandbox/clock', { advance })

const fill = (account: string, mode: string, tickets: readonly string[]) =>
  Promise.all(
    tickets.map((ticket, i) =>
      api.platform.database.query(sql`
        insert into sandbox.tickets (owner, merchant, ticket, attempts, first_seen_at)
        values (${`${account}/${mode}`}, 'oxxo', ${ticket}, 2, now() - make_interval(secs => ${i}))`),
    ),
  )

test('a test key moves the clock of its own sandbox, and no other', async () => {
  const other = await api.platform.accounts.create({ name: 'Other' })
  const before = Date.now()
  assert.equal((await data<Clock>(await move(api.account.test_key, 86_400))).ahead_seconds, 86_400)
  const { now, ahead_seconds } = await data<Clock>(await move(api.account.test_key, 60))
  assert.equal(ahead_seconds, 86_460)
  assert.ok(Date.parse(now) - before >= 86_460_000 && Date.parse(now) - Date.now() <= 86_460_000)
  assert.equal((await data<Clock>(await move(other.test_key, 1))).ahead_seconds, 1)
})

test('it moves by whole seconds, ahead, and a year at most', async () => {
  for (const advance of [0, -1, 1.5, '60', 31_536_001, null]) {
    const failure = await assertFailure(await move(api.account.test_key, advance), 422, 'invalid_request')
    assert.deepEqual(fieldsOf(failure), ['advance'])
  }
})

test('it is ten years ahead at most, however it is moved, and a reset sets it back', async () => {
  const { test_key: key } = await api.platform.accounts.create({ name: 'Far' })
  for (let years = 1; years <= 10; years += 1) await data<Clock>(await move(key, 31_536_000))
  const failure = await assertFailure(await move(key, 1), 422, 'invalid_request')
  assert.deepEqual(fieldsOf(failure), ['advance'])
  await data(await api.send(key, 'POST _sandbox/reset'))
  assert.equal((await data<Clock>(await move(key, 1))).ahead_seconds, 1)
})

test('moves at the same time do not pass the bound together', async () => {
  const { test_key: key } = await api.platform.accounts.create({ name: 'Hasty' })
  const answers = await Promise.all(Array.from({ length: 12 }, () => move(key, 31_536_000)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 10)
})

test('a live key has no sandbox to steer', async () => {
  for (const to of ['POST _sandbox/clock', 'POST _sandbox/reset', 'GET _sandbox/tickets']) {
    const body = to.endsWith('clock') ? { advance: 1 } : undefined
    const failure = await assertFailure(
      await api.send(api.account.live_key, to, body),
      403,
      'insufficient_scope',
    )
    assert.deepEqual(failure.error.details[0]?.code, 'test_key')
  }
})

type Page = { items: { ticket: string; attempts: number; commits: number }[]; next_cursor: string | null }

test('the tickets of the sandbox come page by page, and a reset empties this sandbox alone', async () => {
  const account = await api.platform.accounts.create({ name: 'Mine' })
  await fill(account.account_id, 'test', ['a', 'b', 'c'])
  await fill(account.account_id, 'live', ['d'])
  const first = await data<Page>(await api.get(account.test_key, '_sandbox/tickets?limit=2'))
  assert.deepEqual(
    first.items.map(({ ticket, attempts, commits }) => [ticket, attempts, commits]),
    [
      ['a', 2, 0],
      ['b', 2, 0],
    ],
  )
  const rest = await data<Page>(
    await api.get(account.test_key, `_sandbox/tickets?cursor=${first.next_cursor}`),
  )
  assert.deepEqual([rest.items.map(({ ticket }) => ticket), rest.next_cursor], [['c'], null])
  await assertFailure(
    await api.get(api.account.test_key, `_sandbox/tickets?cursor=${first.next_cursor}`),
    422,
    'invalid_request',
  )
  await move(account.test_key, 60)
  assert.deepEqual(await data(await api.send(account.test_key, 'POST _sandbox/reset')), {
    tickets: 3,
    cfdis: 0,
    stamps: 0,
    locks: 0,
    documents: 0,
  })
  assert.deepEqual((await data<Page>(await api.get(account.test_key, '_sandbox/tickets'))).items, [])
  assert.equal((await data<Clock>(await move(account.test_key, 1))).ahead_seconds, 1)
  const [live] = await api.platform.database.query<{ n: number }>(sql`
    select count(*)::int as n from sandbox.tickets where owner = ${`${account.account_id}/live`}`)
  assert.equal(live?.n, 1)
})
