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
app.get('/', (_, reply) => streams.send(reply, { follow }))
app.get('/late', async (request, reply) => {
  request.raw.socket.destroy()
  await once(reply.raw, 'close')
  return streams.send(reply, { follow })
})
const url = await app.listen({ host: '127.0.0.1', port: 0 })
after(() => app.close())

const follower = async () => {
  const [answer] = await once(get(url), 'response')
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

test('the end of all ends each one', async () => {
  const answers = [await follower(), await follower()]
  const ends = answers.map((answer) => once(answer, 'end'))
  streams.end()
  await Promise.all(ends)
  assert.equal(listeners, 0)
})
