import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get } from 'node:http'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { createStreams } from '#services/console/frame/streams.ts'

const streams = createStreams()
let listeners = 0
const follow = () => {
  listeners += 1
  return () => {
    listeners -= 1
  }
}
const app = Fastify()
app.get('/:person', (request, reply) =>
  streams.send(reply, { follow, personId: (request.params as { person: string }).person }),
)
app.get('/late', async (request, reply) => {
  request.raw.socket.destroy()
  await once(reply.raw, 'close')
  return streams.send(reply, { follow, personId: 'late' })
})
const url = await app.listen({ host: '127.0.0.1', port: 0 })
after(() => app.close())

const follower = async (person = 'ana') => {
  const [answer] = await once(get(`${url}/${person}`), 'response')
  answer.resume()
  return answer
}

test('who leaves, before the stream begins or after, is followed no more', async () => {
  const lost = get(`${url}/late`)
  await once(lost, 'error')
  const answer = await follower()
  assert.equal(listeners, 1, 'of the one that stays')
  answer.destroy()
  while (listeners > 0) await new Promise((resolve) => setTimeout(resolve, 10))
})

const statusOf = async (person: string) => {
  const { statusCode } = await follower(person)
  return statusCode
}

test('one person has no more than ten; others have theirs', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => follower('luis')))
  const refused = all.filter(({ statusCode }) => statusCode !== 200)
  assert.deepEqual([refused.length, listeners], [2, 10])
  assert.equal(await statusOf('eva'), 200)
  all[0].destroy()
  while (listeners > 10) await new Promise((resolve) => setTimeout(resolve, 10))
  assert.equal(await statusOf('luis'), 200)
})

test('the end of all ends each one, and none begins any more', async () => {
  const answers = [await follower(), await follower()]
  const ends = answers.map((answer) => once(answer, 'end'))
  streams.end()
  await Promise.all(ends)
  assert.equal(listeners, 0)
  assert.notEqual(await statusOf('ana'), 200)
  assert.equal(listeners, 0)
})
