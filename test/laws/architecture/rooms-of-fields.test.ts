import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const fields = join(import.meta.dirname, '../../../services/ticket/fields')

/**
 * What may be printed, what speaks for it, what stands against that, why the choice is in doubt,
 * the choice.
 */
const ROOMS = ['candidates', 'features', 'prior', 'doubt', 'choose']
/**
 * What is read of amounts is not a field: total, breakdown and payment are chosen from its ledger.
 */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  amounts: ['found', 'labels', 'ledger'],
  payment: [...ROOMS, 'sat-code'],
}

for (const field of readdirSync(fields))
  test(`${field} has the rooms of every field, and files in them alone`, () => {
    const rooms = OTHERS[field] ?? ROOMS
    const entries = readdirSync(join(fields, field))
    assert.deepEqual(
      entries.filter((name) => !rooms.includes(name)),
      [],
    )
    assert.ok(entries.includes('candidates') || field === 'amounts')
  })
