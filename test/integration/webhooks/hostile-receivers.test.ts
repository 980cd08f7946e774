import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { answering, startReceiver } from './receiver.ts'
import { eventually, openWorld, type World } from './world.ts'

let world: World

before(async () => {
  world = await openWorld()
  await world.work({ deadlineMs: 2_000 })
})
after(() => world.close())

test('a redirect is not followed', async () => {
  const target = await world.receive(answering(200))
  const receiver = await world.receive(answering(307, { location: target.url }))
  const account = await world.account(receiver.url)
  const sessionId = await world.endSession({ accountId: account.account_id })
  await world.failed(sessionId, 1)
  assert.equal(target.requests.length, 0)
  assert.equal((await world.attempts(sessionId))[0]?.status, 307)
})

test('an answer of many megabytes is read no further than 16 KiB, and 4 KiB of it are kept', async () => {
  let written = 0
  const receiver = await world.receive((response) => {
    response.writeHead(200)
    const push = () => {
      while (written < 200_000_000 && !response.destroyed) {
        written += 65_536
        if (response.write(Buffer.alloc(65_536, 'x'))) continue
        response.once('drain', push)
        return
      }
    }
    push()
  })
  const account = await world.account(receiver.url)
  const sessionId = await world.endSession({ accountId: account.account_id })
  await world.settled(sessionId, 'delivered')
  assert.ok(written < 20_000_000, `${written} bytes were sent`)
  assert.equal((await world.attempts(sessionId))[0]?.response?.length, 4_096)
})

test('a body that drips is cut at the deadline and is no delivery', async () => {
  const receiver = await world.receive((response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('.'), 100)
    response.once('close', () => clearInterval(timer))
  })
  const account = await world.account(receiver.url)
  const sessionId = await world.endSession({ accountId: account.account_id })
  const row = await world.failed(sessionId, 1)
  assert.ok(row.due_in > 50)
  const [attempt] = await world.attempts(sessionId)
  assert.deepEqual({ status: attempt?.status, error: attempt?.error }, { status: 200, error: 'timeout' })
  await eventually('the connection is closed', () => receiver.load.now === 0)
})

test('a receiver that refuses connections is an error that is tried again', async () => {
  const receiver = await startReceiver(answering(200))
  await receiver.close()
  const account = await world.account(receiver.url)
  const sessionId = await world.endSession({ accountId: account.account_id })
  await world.failed(sessionId, 1)
  assert.equal((await world.attempts(sessionId))[0]?.error, 'connect')
})

test('an answer with NUL and broken UTF-8 is kept as it came', async () => {
  const receiver = await world.receive((response) =>
    response.writeHead(500).end(Buffer.from([0, 255, 0, 200])),
  )
  const account = await world.account(receiver.url)
  const sessionId = await world.endSession({ accountId: account.account_id })
  await world.failed(sessionId, 1)
  assert.deepEqual([...((await world.attempts(sessionId))[0]?.response ?? [])], [0, 255, 0, 200])
})

test('a private address that was configured all the same is never connected to', async () => {
  const account = await world.account('http://169.254.169.254/latest/meta-data/')
  const sessionId = await world.endSession({ accountId: account.account_id })
  await world.failed(sessionId, 1)
  assert.equal((await world.attempts(sessionId))[0]?.error, 'address_refused')
})

test('a message with an unusable secret waits, and the next one of another account is delivered', async () => {
  const receiver = await world.receive(answering(200))
  const [broken, sound] = [await world.account(receiver.url), await world.account(receiver.url)]
  await world.platform.database.query(
    sql`update account.endpoints set secret = 'nonsense' where account_id = ${broken.account_id}`,
  )
  const unsent = await world.endSession({ accountId: broken.account_id })
  const sent = await world.endSession({ accountId: sound.account_id })
  await world.settled(sent, 'delivered')
  assert.ok((await world.failed(unsent, 1)).due_in > 50)
  assert.equal(receiver.requests.length, 1)
})
