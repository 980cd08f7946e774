import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createAttempts } from '#services/console/door/attempts.ts'
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
