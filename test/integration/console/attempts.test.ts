import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { type Attempts, createAttempts } from '#services/console/door/attempts.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

let db: TestDatabase
before(async () => {
  db = await testDatabase()
})
after(() => db.close())

test('misses close a door to their own network, and those of ten networks to all', async () => {
  const attempts = createAttempts(db.database.query)
  const mail = 'sought@example.com'
  const from = (net: number, host = 1) => `2001:db8:0:${net.toString(16)}::${host}`
  const miss = async (net: number, times: number) => {
    const taken: string[] = []
    for (let n = 1; n <= times; n += 1) taken.push(await attempts.take({ mail, address: from(net, n) }))
    return taken
  }
  assert.deepEqual(await miss(1, 13), [...Array(10).fill('free'), 'closes', 'closed', 'closed'])
  assert.equal(await attempts.take({ mail, address: from(2) }), 'free')
  for (let net = 2; net < 10; net += 1) await miss(net, 10)
  await miss(10, 10)
  assert.equal(await attempts.take({ mail, address: from(11) }), 'closes')
  assert.equal(await attempts.take({ mail, address: from(12) }), 'closed')
  assert.equal(await attempts.take({ mail: 'other@example.com', address: from(11) }), 'free')
})

test('one network, however often it asks, closes the door to no other', async () => {
  const attempts = createAttempts(db.database.query)
  const mail = 'hunted@example.com'
  for (let n = 0; n < 150; n += 1) await attempts.take({ mail, address: '198.51.100.7' })
  assert.equal(await attempts.take({ mail, address: '198.51.100.7' }), 'closed')
  assert.equal(await attempts.take({ mail, address: '203.0.113.8' }), 'free')
})

test('right passwords of many people close no network', async () => {
  const attempts = createAttempts(db.database.query)
  for (let n = 0; n < 60; n += 1) {
    const attempt = { mail: `right${n}@example.com`, address: '192.0.2.9' }
    assert.equal(await attempts.take(attempt), 'free')
    await attempts.forgive(attempt)
  }
  const wrong = (n: number) => attempts.take({ mail: `wrong${n}@example.com`, address: '192.0.2.9' })
  for (let n = 0; n < 50; n += 1) assert.equal(await wrong(n), 'free')
  assert.equal(await wrong(50), 'closes')
})

const doorOf = (attempts: Attempts, way: 'take' | 'ask') => (mail: string, address: string) =>
  attempts[way]({ mail: `${mail}@example.com`, address })

const rows = () => db.database.query(sql`select name, failures, since from console.attempts order by name`)

for (const way of ['take', 'ask'] as const)
  test(`a closed door writes nothing, whatever address is made up: ${way}`, async () => {
    const ask = doorOf(createAttempts(db.database.query), way)
    const address = '198.51.100.20'
    const first: string[] = []
    for (let n = 0; n < 60; n += 1) first.push(await ask(`${way}-one${n}`, address))
    assert.equal(first.at(-1), 'closed')
    const before = await rows()
    // eleven of each: the trail has a line when a door closes
    const later: string[] = []
    for (let n = 0; n < 22; n += 1) later.push(await ask(`${way}-later${n % 2}`, address))
    assert.deepEqual(new Set(later), new Set(['closed']))
    assert.deepEqual(await rows(), before)
  })

test('a person’s door that is closed to all writes nothing for one more network', async () => {
  const take = doorOf(createAttempts(db.database.query), 'take')
  for (let n = 0; n < 101; n += 1) await take('closed-to-all', `2001:db8:1:${n}::1`)
  const before = await rows()
  assert.equal(await take('closed-to-all', '2001:db8:2::1'), 'closed')
  assert.deepEqual(await rows(), before)
})

test('a closed door opens after a quarter of an hour', async () => {
  const take = doorOf(createAttempts(db.database.query), 'take')
  for (let n = 0; n < 12; n += 1) await take('opens', '198.51.100.30')
  assert.equal(await take('opens', '198.51.100.30'), 'closed')
  await db.database.query(sql`update console.attempts set since = since - interval '15 minutes'`)
  assert.equal(await take('opens', '198.51.100.30'), 'free')
})
