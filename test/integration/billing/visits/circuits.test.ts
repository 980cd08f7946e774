import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { visitorsOf } from '#test/support/billing/visitors.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

describe('the circuit of a merchant', () => {
  let db: TestDatabase
  before(async () => {
    db = await testDatabase()
  })
  after(() => db.close())
  const open = (merchant: string) => visitorsOf(db.database.query, merchant)

  test('a changed portal is not visited until its definition has changed; look-ups go on', async () => {
    const { take, leave, call, called, pass } = open('changed')
    await take('1')
    await leave('1', 'changed')
    pass(30 * 86_400)
    assert.equal(await take('2'), 'open')
    await call()
    assert.deepEqual(called(), [])
    assert.equal(await take('3', { looksUp: true }), 'place')
    await leave('3', 'fine', { looksUp: true })
    assert.equal(await take('4'), 'open', 'a look-up closes nothing')
    assert.equal(await take('5', { definition: 'second' }), 'wait')
    assert.deepEqual(called(), ['1', '2'], 'those that it had stopped go on first')
  })

  test('an attempt of an older definition does not close the circuit of the one in force', async () => {
    const { take, leave } = open('older')
    const older = { definition: 'older', isInForce: false }
    await take('1')
    await leave('1', 'changed')
    assert.equal(await take('2', older), 'open')
    assert.equal(await take('3'), 'open', 'and nobody else visits')
  })

  const down = async ({ take, leave, pass }: ReturnType<typeof open>, times: number, apart: number) => {
    for (let n = 0; n < times; n += 1) {
      await take(`down ${n}`)
      await leave(`down ${n}`, 'down')
      pass(apart)
    }
  }

  test('five times down in ten minutes opens it, five in a longer time do not', async () => {
    const seldom = open('seldom')
    await down(seldom, 9, 151)
    assert.equal(await seldom.take('next'), 'place')
    const often = open('often')
    await down(often, 4, 140)
    assert.equal(await often.take('between'), 'place')
    await often.leave('between', 'nothing')
    await down(often, 1, 0)
    assert.equal(await often.take('next'), 'open')
  })

  test('one visit tries it after 1, 2, 5, 15, 30 minutes; one that succeeds closes it', async () => {
    const world = open('tried')
    const { take, leave, call, called, pass } = world
    await down(world, 5, 0)
    for (const n of [1, 2, 3]) await take(`waits ${n}`)
    for (const minutes of [1, 2, 5, 15, 30, 30]) {
      pass(minutes * 60 - 1)
      await call()
      assert.deepEqual(called(), [])
      pass(1)
      await call()
      const [probe = '', ...others] = called()
      assert.deepEqual(others, [], `one after ${minutes} min`)
      assert.equal(await take(probe), 'place')
      await call()
      assert.deepEqual(called(), [], 'and no other')
      await leave(probe, 'down')
    }
    pass(30 * 60)
    await call()
    const [last = ''] = called()
    await take(last)
    await leave(last, 'fine')
    assert.equal(called().length, 0, 'nobody is left')
    assert.equal(await take('after'), 'place')
  })
})
