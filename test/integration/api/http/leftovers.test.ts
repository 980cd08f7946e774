import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { openWorld, type World } from '#test/support/api/world.ts'

let api: World
before(async () => {
  api = await openWorld()
})
after(() => api.close())

const MEBIBYTE = 1024 * 1024
const piece = Buffer.alloc(MEBIBYTE, 'x')
const chunk = Buffer.concat([Buffer.from('100000\r\n'), piece, Buffer.from('\r\n')])

const room = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once('drain', resolve).once('close', () => resolve())
  })

/**
 * Sends a body without an end, or of 1.5 GiB, and goes on after the answer until the connection is
 * closed; mebibytes that it took.
 */
const sendWithoutEnd = async (framing: string, bytes: Buffer) => {
  const { hostname, port } = new URL(api.url)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (data) => {
    text += data.toString('latin1')
  })
  socket.on('error', () => undefined)
  socket.write(
    `POST /api/v1/get_factura HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${api.account.live_key}\r\n` +
      `content-type: application/json\r\n${framing}\r\n\r\n`,
  )
  let sent = 0
  while (!socket.destroyed && sent < 1_500) {
    sent += 1
    if (!socket.write(bytes)) await room(socket)
  }
  socket.destroy()
  return { sent, status: text.split(' ')[1] }
}

for (const [name, framing, bytes] of [
  ['of 1.5 GiB', `content-length: ${1_500 * MEBIBYTE}`, piece],
  ['without an end', 'transfer-encoding: chunked', chunk],
] as const)
  test(`a body ${name} is refused, and the connection closed long before it was read`, async () => {
    const { sent, status } = await sendWithoutEnd(framing, bytes)
    assert.equal(status, '413')
    assert.ok(sent < 100, `${sent} MiB were taken`)
    assert.equal((await fetch(`${api.url}/health/live`)).status, 200)
  })
