import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Visitor } from '#services/billing/visits/places.ts'
import { visitorsOf } from '#test/support/billing/visitors.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

describe('the places of a merchant, shared by all billing processes', () => {
  let db: TestDatabase
  before(async () => {
    db = await testDatabase()
  })
  after(() => db.close())
  const open = (merchant: string, limits: Partial<Visitor['limits']> = {}) =>
    visitorsOf(db.database.query, merchant, limits)

  test('so many visit at once, in whatever process; who leaves hands the place over', async () => {
    const { take, leave, called } = open('at-once')
    assert.deepEqual(
      [await take('1'), await take('2', {}, 1), await take('3'), await take('4', {}, 1)],
      ['place', 'place', 'wait', 'wait'],
    )
    assert.equal(await open('another').take('1'), 'place', 'each merchant has its own')
    await leave('1')
    assert.deepEqual(called(), ['3'])
    assert.equal(await take('5'), 'wait', 'the place is kept for whom it was given')
    assert.equal(await take('3'), 'place')
  })

  test('so many begin in a minute, two more at the beginning', async () => {
    const { take, leave, call, called, pass } = open('a-minute', { perMinute: 6 })
    const begun = async (sessionId: string) => {
      if ((await take(sessionId)) !== 'place') return false
      await leave(sessionId)
      return true
    }
    assert.deepEqual([await begun('1'), await begun('2'), await begun('3')], [true, true, false])
    await call()
    assert.deepEqual(called(), [])
    pass(10)
    await call()
    assert.deepEqual(called(), ['3'])
    assert.deepEqual([await begun('3'), await begun('4')], [true, false])
  })

  test('a portal that says that we are too many is visited half as often, for a while', async () => {
    const { take, leave, call, called, pass } = open('slow', { perMinute: 6 })
    for (const sessionId of ['1', '2']) await take(sessionId)
    await leave('1', 'slow')
    await leave('2')
    assert.equal(await take('3'), 'wait')
    pass(19)
    await call()
    assert.deepEqual(called(), [])
    pass(1)
    await call()
    assert.deepEqual(called(), ['3'])
    await take('3')
    await leave('3')
    pass(15 * 60)
    for (const sessionId of ['4', '5']) await take(sessionId)
    for (const sessionId of ['4', '5']) await leave(sessionId)
    assert.equal(await take('6'), 'wait')
    pass(10)
    await call()
    assert.deepEqual(called(), ['6'])
  })

  test('accounts come in turn, however much one of them brings', async () => {
    const { take, leave, called } = open('in-turn', { concurrency: 1 })
    await take('first')
    for (const n of [1, 2, 3, 4]) await take(`a${n}`)
    await take('b1', { accountId: 'acc_b' })
    await take('c1', { accountId: 'acc_c' })
    const order: string[] = []
    let leaving = 'first'
    for (let i = 0; i < 6; i += 1) {
      await leave(leaving)
      const [next = ''] = called()
      await take(next)
      order.push(next)
      leaving = next
    }
    assert.deepEqual(order, ['b1', 'c1', 'a1', 'a2', 'a3', 'a4'])
  })

  test('a process that dies gives its places back; one that works keeps them', async () => {
    const { take, keep, call, called, pass } = open('dies')
    await take('dead')
    await take('alive')
    await take('waits')
    pass(40)
    await keep('alive')
    pass(21)
    await call()
    assert.deepEqual(called(), ['waits'])
    pass(16)
    assert.equal(await take('late'), 'wait', 'who was called and did not come is called again')
    assert.deepEqual(called(), ['waits'])
  })

  test('who waits no more loses the turn', async () => {
    const { take, leave, forget, called } = open('over')
    for (const sessionId of ['1', '2', '3', '4']) await take(sessionId)
    await forget('3')
    await leave('1')
    assert.deepEqual(called(), ['4'])
  })
})
