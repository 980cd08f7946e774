import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { test } from 'node:test'
import { ownLoopback } from '#services/cli/local-kafka/own-loopback.ts'

const skip = process.platform === 'linux' ? false : 'only Linux answers on all of 127.0.0.0/8'
const listen = async (host: string, port = 0) => {
  const server = createServer((socket) => socket.resume()).listen(port, host)
  await once(server, 'listening')
  return server
}

test('an outgoing connection that was given the port keeps no server from its own address', {
  skip,
}, async (t) => {
  const elsewhere = await listen('127.0.0.1')
  t.after(() => elsewhere.close())
  const client = connect((elsewhere.address() as AddressInfo).port, '127.0.0.1')
  await once(client, 'connect')
  t.after(() => client.destroy())
  const port = client.localPort ?? 0

  await assert.rejects(listen('127.0.0.1', port), { code: 'EADDRINUSE' })
  const own = ownLoopback()
  const server = await listen(own, port)
  t.after(() => server.close())
  const visitor = connect(port, own)
  await once(visitor, 'connect')
  visitor.destroy()
})
