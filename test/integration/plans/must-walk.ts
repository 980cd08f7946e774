import assert from 'node:assert/strict'
import { type Statement, sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { growingTables } from './growing-tables.ts'
import { planFaults } from './plan-faults.ts'

/** Whatever few rows there are: their order comes from an index, one of `partial` too. */
export const mustWalk = async (
  database: Database,
  statement: Statement,
  partial: ReadonlySet<string>,
): Promise<void> => {
  const judged = { growing: growingTables, partial, rows: Number.POSITIVE_INFINITY }
  for (const values of [statement.values, []])
    assert.deepEqual(
      await planFaults(database.query, { ...statement, values }, judged),
      [],
      JSON.stringify(statement),
    )
  const lines = await database.inTransaction(async (within) => {
    await within(
      sql`select set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)`,
    )
    return within({ ...statement, name: '', text: `explain ${statement.text}` })
  })
  assert.ok(!JSON.stringify(lines).includes('Sort'), JSON.stringify(lines))
}
