import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { answersAfterInterim } from '#test/support/http/interim-answers.ts'
import { type RawAnswer, type RawServer, startRawServer } from '#test/support/http/raw-server.ts'
import { openWorld, type World } from './world.ts'

let world: World
let receiver: RawServer | undefined
before(async () => {
  world = await openWorld()
  await world.work({ deadlineMs: 5_000 })
})
afterEach(() => receiver?.close())
after(() => world.close())

const endedAt = async (answer: RawAnswer) => {
  receiver = await startRawServer(() => answer)
  const { account_id: accountId } = await world.account(receiver.url)
  return world.endSession({ accountId })
}

for (const [name, pieces] of answersAfterInterim('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'))
  test(`a receiver that sends before its answer ${name} gets the webhook once`, async () => {
    const sessionId = await endedAt({ pieces, after: 'keep' })
    await world.settled(sessionId, 'delivered')
    const [attempt, ...more] = await world.attempts(sessionId)
    assert.deepEqual([attempt?.status, attempt?.error, more.length], [200, null, 0])
    assert.equal(receiver?.requests.length, 1)
  })

const answer = (head: string, body: string) => `HTTP/1.1 200 OK\r\n${head}\r\n\r\n${body}`
const broken: readonly [string, number | null, string][] = [
  ['a header of 20,000 bytes', null, answer(`X: ${'a'.repeat(20_000)}`, '')],
  ['a body shorter than its length', 200, answer('Content-Length: 9', 'ok')],
  ['two lengths', null, answer('Content-Length: 2\r\nContent-Length: 3', 'ok')],
  ['a chunk without a size', 200, answer('Transfer-Encoding: chunked', 'zz\r\nok')],
  ['chunks without an end', 200, answer('Transfer-Encoding: chunked', '2\r\nok\r\n')],
]
for (const [name, status, text] of broken)
  test(`an answer with ${name} is recorded as protocol`, async () => {
    const sessionId = await endedAt({ pieces: [text], after: 'end' })
    await world.failed(sessionId, 1)
    const [attempt] = await world.attempts(sessionId)
    assert.deepEqual([attempt?.status, attempt?.error], [status, 'protocol'])
  })
