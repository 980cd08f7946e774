import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { everyEvent, type Projection, type ProjectionStatement } from '#contracts/events/projection.ts'
import { sessionEventTypes } from '#contracts/events/session-events.ts'
import { financeEventTypes } from '#contracts/finance/finance-events.ts'
import { projections } from '#services/projector/projections.ts'
import { hasWork, statementsFor } from '#services/projector/statements.ts'
import { growingTables } from '#test/integration/plans/growing-tables.ts'

const known: ReadonlySet<string> = new Set([...sessionEventTypes, ...financeEventTypes])

/** Events are named in capitals, and nothing else that these statements quote is. */
const typesIn = (sql: string): string[] => [
  ...new Set([...sql.matchAll(/'([A-Z]\w*)'/g)].map(([, word = '']) => word)),
]

/**
 * The types that one of `on`, `beside` and `sql` names and the other does not; the statement of
 * every event names some of them.
 */
const differences = ({ on, beside = [], sql }: ProjectionStatement): string[] => {
  const named = typesIn(sql)
  if (on === everyEvent) return named.filter((type) => !known.has(type))
  const expected: readonly string[] = [...on, ...beside]
  return [
    ...named.filter((type) => !expected.includes(type)),
    ...expected.filter((type) => !named.includes(type)),
  ]
}

for (const { name, statements } of projections)
  test(`the statements of ${name} name the types that they are run for, and no others`, () => {
    assert.ok(statements.length > 0)
    assert.deepEqual(
      statements.map(differences),
      statements.map(() => []),
    )
  })

/** What finance decides for an account: some rows a year; sums: some rows a merchant and day. */
const small = [
  ...['charges.prices', 'charges.months'],
  ...[
    'merchant_outcomes.hours',
    'merchant_outcomes.days',
    'merchant_outcomes.merchants',
    'reading_quality.days',
  ],
]

test('the tables of every projection are among those whose plans are judged, but small ones', () =>
  assert.deepEqual(
    projections.flatMap(({ tables }) => tables).filter((table) => !growingTables.has(table)),
    small,
  ))

test('the guide for operators names every projection', () => {
  const guide = readFileSync(new URL('../../../contracts/guides/operating.md', import.meta.url), 'utf8')
  assert.deepEqual(
    projections.map(({ name }) => name).filter((name) => !guide.includes(`\`${name}\``)),
    [],
  )
})

test('a type that is on one side alone is found', () => {
  const sql = `select 1 from page where type in ('CfdiIssued', 'SessionFailed') and data ->> 'code' = 'x'`
  assert.deepEqual(differences({ on: ['CfdiIssued', 'SessionFailed'], sql }), [])
  assert.deepEqual(differences({ on: ['CfdiIssued'], sql }), ['SessionFailed'])
  assert.deepEqual(differences({ on: ['CfdiIssued', 'SessionFailed', 'TicketRead'], sql }), ['TicketRead'])
  assert.deepEqual(differences({ on: everyEvent, sql: `select 'SessionEnded'` }), ['SessionEnded'])
})

const page = { page: 'select 1', values: [] }
const some: Projection = {
  name: 'some',
  tables: [],
  statements: [
    { on: ['CfdiIssued'], sql: 'select 1' },
    { on: ['SessionFailed', 'SessionCompleted'], sql: 'select 2' },
  ],
}

test('a statement runs where the page holds one of its types', () => {
  const texts = (...types: string[]) =>
    statementsFor(some, new Set(types), page).map(({ text }) => text.slice(-8))
  assert.deepEqual(texts('SessionFailed'), ['select 2'])
  assert.deepEqual(texts('SessionCompleted', 'CfdiIssued'), ['select 1', 'select 2'])
  assert.deepEqual(texts('TicketRead', 'OfANewerVersion'), [])
  assert.ok(!hasWork(some, new Set(['TicketRead'])))
})

test('a statement for every event runs for types of a newer version too', () => {
  const all: Projection = { ...some, statements: [{ on: everyEvent, sql: 'select 3' }] }
  assert.equal(statementsFor(all, new Set(['OfANewerVersion']), page).length, 1)
})

test('a statement is given the types that it reads, one for every event all of them', () => {
  const textOf = (statement: ProjectionStatement) =>
    statementsFor({ ...some, statements: [statement] }, new Set(['CfdiIssued']), page)[0]?.text
  const read = { on: ['CfdiIssued'], beside: ['TicketRead'], sql: 'select 4' } as const
  assert.equal(
    textOf(read),
    `with page as materialized (select * from (select 1) whole where type in ('CfdiIssued', 'TicketRead')) select 4`,
  )
  assert.equal(textOf({ on: everyEvent, sql: 'select 5' }), 'with page as materialized (select 1) select 5')
})

test('a type that no event has does not compile', () => {
  // @ts-expect-error: `on` takes the types of events only, and SessionEnded is none
  const wrong: ProjectionStatement = { on: ['SessionEnded'], sql: '' }
  assert.deepEqual(wrong.on, ['SessionEnded'])
})
