import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from '#contracts/sql.ts'
import { ndjson } from '#services/replay/formats/ndjson.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

let db: TestDatabase
before(async () => {
  db = await testDatabase()
})
after(() => db.close())

const text = fc.string({ unit: fc.constantFrom(...'aZ09 .,:[]{}"\\/-\u007f\u2028Ñ🧾\n\t\u0001') })
/** Names of events have nothing to escape; V8 (Node 24.21) mixes up names that do. */
const name = fc.oneof(fc.string({ unit: fc.constantFrom(...'aZ09 .,:[]{}/-Ñ🧾') }), fc.nat(99).map(String))
const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.constantFrom(1e-7, 1.5e21, 0.1, 1e20),
)
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.oneof(text, number, fc.boolean(), fc.constant(null)),
    fc.array(tie('value')),
    fc.dictionary(name, tie('value')),
  ),
}))

const event = value.map((data) => ({ data }))

/** As Postgres prints them, and as its driver reads them. */
const throughPostgres = (values: readonly unknown[]) =>
  db.database.query<{ line: string; read: unknown }>(sql`
    select one::text as line, jsonb_build_array(one) as read
    from jsonb_array_elements(${JSON.stringify(values)}::jsonb) with ordinality as each (one, n) order by n`)

test('a line that Postgres prints is byte by byte what JavaScript prints of the same event', async () => {
  const printed = await throughPostgres(fc.sample(event, 3_000))
  for (const { line, read } of printed) {
    const [wanted] = read as readonly unknown[]
    const event = { stream_id: 'ses_1', version: 1, type: 'TicketRead', line }
    assert.equal(ndjson.lines([event]).toString(), `${JSON.stringify(wanted)}\n`)
  }
})

test('and so is one with numbers that somebody wrote by hand', async () => {
  const hand = '[{"a": 1.50, "b": [1e3, 10.0], "c": 0.00000012, "d": -2.0, "10": 1, "9": 2}]'
  const [row] = await db.database.query<{ line: string; read: unknown }>(
    sql`select ${hand}::jsonb::text as line, ${hand}::jsonb as read`,
  )
  const event = { stream_id: 'ses_1', version: 1, type: 'TicketRead', line: row?.line ?? '' }
  assert.equal(ndjson.lines([event]).toString(), `${JSON.stringify(row?.read)}\n`)
})
