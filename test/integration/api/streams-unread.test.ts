import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { type ApiUnderTest, startApiUnderTest } from '#test/support/api/api-under-test.ts'
import { assertFailure } from '#test/support/api/client.ts'
import { eventually } from '#test/support/eventually.ts'
import { fillLog } from '#test/support/log/fill-log.ts'

/** More than sockets hold. */
const ROWS = 150_000
/** With seven events each, and so with as many bytes. */
const SESSIONS = 7_000

const kinds = [
  { path: 'billing/charges', accept: 'text/csv', most: 5 },
  { path: 'events', accept: 'application/x-ndjson', most: 20 },
] as const

/** Charges of one month, as the projection would have them. */
const fillCharges = ({ platform, account }: ApiUnderTest) =>
  platform.database.query(sql`
    insert into charges.rows (charge_id, place, account_id, mode, kind, session_kind, session_id, external_id, completed_at, day, month, amount)
    select 'chg_' || lpad(n::text, 26, '0'), n, ${account.account_id}, 'live', 'charge', 'charge', 'ses_' || lpad(n::text, 26, '0'),
      'expense-of-somebody-' || n, '2026-11-20T12:00:00Z'::timestamptz + make_interval(secs => n), '2026-11-20', '2026-11', 4
    from generate_series(1, ${ROWS}::int) n`)

describe('streams that nobody reads', () => {
  let api: ApiUnderTest
  before(async () => {
    api = await startApiUnderTest()
    await fillCharges(api)
    await fillLog(api.platform.database, { sessions: SESSIONS, accountId: api.account.account_id })
  })
  after(() => api.close())

  const open = ({ path, accept }: (typeof kinds)[number]) =>
    api.get(api.account.live_key, path, { headers: { accept } })

  const openAll = async (kind: (typeof kinds)[number]) => {
    const opened = await Promise.all(Array.from({ length: kind.most }, () => open(kind)))
    assert.deepEqual([...new Set(opened.map(({ status }) => status))], [200])
    const refused = await open(kind)
    assert.equal(refused.headers.get('retry-after'), '5')
    await assertFailure(refused, 429, 'too_many_concurrent_requests')
    return opened
  }

  test('are so many per account, and are cut within a minute; one that is read comes whole', async () => {
    const opened = (await Promise.all(kinds.map(openAll))).flat()
    const cut = () => api.lines.filter((line) => JSON.parse(line).reason === 'its reader was slow')
    await eventually(() => assert.equal(cut().length, opened.length), 90, 200)
    for (const answer of opened) await assert.rejects(answer.text(), /terminated/)
    const [charges, events] = await Promise.all(kinds.map(async (kind) => (await open(kind)).text()))
    assert.equal(charges?.split('\r\n').length, ROWS + 2)
    assert.ok(events?.endsWith('}\n'))
  })
})
