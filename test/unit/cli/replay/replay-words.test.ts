import assert from 'node:assert/strict'
import { test } from 'node:test'
import { replayWords } from '#services/cli/replay/replay-words.ts'
import { ReplayOrder } from '#services/replay/order/replay-order.ts'

const orderOf = (...words: string[]) => ReplayOrder.parse(JSON.parse(JSON.stringify(replayWords(words))))

test('without words: all events, as lines, to stdout', () => {
  assert.deepEqual(orderOf(), {
    filters: {},
    after: null,
    format: 'ndjson',
    out: '-',
    resume: false,
    rowsPerFile: 1_000_000,
    topic: null,
  })
})

test('a day is one of Mexico City, an instant is what it says', () => {
  const { filters } = orderOf('--from', '2026-11-20', '--to', '2026-11-21T10:00:00-06:00')
  assert.deepEqual(filters, { from: '2026-11-20T06:00:00.000Z', to: '2026-11-21T16:00:00.000Z' })
  // until 2022 clocks were changed in April
  assert.equal(orderOf('--from', '2022-06-01').filters.from, '2022-06-01T05:00:00.000Z')
})

test('a topic to fill, with as many partitions as are said', () => {
  const { topic } = orderOf('--to-topic', 'trial', '--partitions', '6', '--dry-run')
  assert.deepEqual(topic, { name: 'trial', partitions: 6, dryRun: true })
})

const session = `ses_${'0'.repeat(26)}`
const refused: readonly [readonly string[], RegExp][] = [
  [['--from', '2026-02-30'], /^--from: "2026-02-30" is not a day YYYY-MM-DD of Mexico City, or an ISO 8601/],
  [['--to', 'yesterday'], /^--to: "yesterday" is not a day/],
  [['--to', '2026-11-20T10:00:00'], /with Z or an offset$/],
  [['--from', '2026-11-21', '--to', '2026-11-20'], /^--from is after --to$/],
  [['--type', 'SessionComplete'], /^--type: .* did you mean "SessionCompleted"\?$/],
  [['--type', 'Xyz'], /^--type: there is no event "Xyz": there are SessionRequested, /],
  [['--session', 'ses_1'], /^--session: "ses_1" is not the id of a session$/],
  [['--account', session], /^--account: .* is not the id of an account$/],
  [['--mode', 'prod'], /^--mode: "prod" is not live or test$/],
  [['--merchant', 'a b'], /^--merchant: "a b" is not the id or RFC of a merchant$/],
  [['--format', 'json'], /^--format: "json" is not ndjson, csv or parquet$/],
  [['--after', session], /^--after: .* is not a cursor SESSION_ID:VERSION$/],
  [['--rows', '0'], /^--rows: "0" is not a number from 1/],
  [['--out', ''], /^--out: "" is not the name of a file or folder/],
  [['--format', 'parquet'], /^--format parquet needs --out/],
  [['--resume'], /^--resume needs --out/],
  [['--out', 'a', '--resume', '--after', `${session}:1`], /exclude each other$/],
  [['--to-topic', 'a b'], /^--to-topic: "a b" is not the name of a topic$/],
  [['--to-topic', 'a', '--out', 'b'], /exclude each other$/],
  [['--dry-run'], /^--dry-run needs --to-topic$/],
  [['--form', 'csv'], /did you mean "--format"\?$/],
  [['all'], /^"all" is one argument too many/],
]
for (const [words, message] of refused)
  test(`refused: ${words.join(' ')}`, () => {
    assert.throws(() => replayWords(words), { message })
  })
