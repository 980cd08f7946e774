import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { financeWorld } from '#test/support/finance/finance-world.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

test('what completed before the first configured price is shown once there is one, at that price', async () => {
  const db = await testDatabase()
  try {
    const world = financeWorld(db.database)
    await world.tell({ at: '2026-11-20T18:00:00.000Z', uuid: randomUUID() })
    await world.project()
    assert.deepEqual(await world.rows(), [])
    await world.configure('5.00', '2026-11-25T18:00:00.000Z')
    await world.configure('6.00', '2026-11-25T18:00:01.000Z')
    await world.tell({ at: '2026-11-25T19:00:00.000Z', uuid: randomUUID() })
    await world.tell({ at: '2026-11-26T19:00:00.000Z', uuid: randomUUID() })
    await world.project()
    assert.deepEqual(
      (await world.rows()).map(({ amount }) => amount),
      ['5.00', '5.00', '6.00'],
    )
  } finally {
    await db.close()
  }
})
