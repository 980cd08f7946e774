import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { eventually, openWorld, type World } from './world.ts'

let world: World

before(async () => {
  world = await openWorld()
})
after(() => world.close())

const workerProcess = () => {
  const { databaseUrl, dataDir } = world.platform.config
  const script = fileURLToPath(new URL('worker-process.ts', import.meta.url))
  return spawn(process.execPath, [script, databaseUrl ?? '', dataDir], { stdio: 'inherit' })
}

test('a worker killed between claim and settlement: the message comes again under the same id, once the lease is over', async () => {
  let isUp = false
  const receiver = await world.receive((response) => {
    if (isUp) response.writeHead(200).end()
  })
  const { account_id: accountId } = await world.account(receiver.url)
  const sessionId = await world.endSession({ accountId })
  const child = workerProcess()
  await eventually('the child has sent it', () => receiver.load.now === 1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const claimed = await world.delivery(sessionId)
  assert.equal(claimed?.claimed, true)
  isUp = true
  await world.work()
  const row = await world.settled(sessionId, 'delivered')
  assert.equal(row.claims, 2)
  assert.equal(row.failures, 0)
  const ids = receiver.requests.map((request) => request.headers['webhook-id'])
  assert.deepEqual(ids, [row.message_id, row.message_id])
})
