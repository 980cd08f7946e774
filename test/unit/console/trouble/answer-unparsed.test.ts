import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { createSignIns } from '#platform/tenants/people/sign-ins.ts'
import { cookiesFor } from '#services/console/door/cookies.ts'
import { formTokensOf } from '#services/console/door/form-tokens.ts'
import { createVisits } from '#services/console/door/visits.ts'
import { answerUnparsed } from '#services/console/trouble/answer-unparsed.ts'
import { unparsedPage } from '#services/console/trouble/unparsed-page.ts'
import { portOf } from '#test/support/http/port-of.ts'

const baseUrl = 'http://localhost'
const visits = createVisits({
  cookies: cookiesFor(baseUrl),
  signIns: createSignIns(() => assert.fail('nobody is looked up')),
  formTokens: formTokensOf('secret'),
  baseUrl,
})

/** More than a connection holds while its client does not read. */
const LONG = 32 * 1024 ** 2

/** A server that is as patient as the test. `told`: the parser reported, and was answered. */
const served = async (ask: (socket: Socket, told: () => Promise<unknown>) => Promise<void>) => {
  const transport = { headersTimeout: 100, connectionsCheckingInterval: 20 }
  const server = createServer(transport, (_request, response) => response.end(Buffer.alloc(LONG, 'x')))
  server.on('clientError', answerUnparsed(unparsedPage({ visits })))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect(portOf(server), '127.0.0.1')
  await ask(socket, () => once(server, 'clientError')).finally(() => {
    socket.destroy()
    server.close()
  })
}

test('headers that never end are a page of 408', () =>
  served(async (socket) => {
    socket.write('GET /console HTTP/1.1\r\nhost: x\r\n')
    const page = await text(socket)
    assert.match(page, /^HTTP\/1\.1 408 Request Timeout\r\n/)
    assert.match(page, /La petición tardó demasiado en llegar\..*request_timeout.*<\/html>\s*$/s)
  }))

test('packets behind what is not HTTP do not end the connection under its page', () =>
  served(async (socket, told) => {
    socket.write('GET /console HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(socket, 'readable')
    for (const packet of ['no http\r\n\r\n', 'more of it']) {
      const reported = told()
      socket.write(packet)
      await reported
    }
    const sent = await text(socket)
    assert.ok(sent.length > LONG, `${sent.length}`)
    assert.match(sent.slice(LONG), /HTTP\/1\.1 400 Bad Request\r\n.*no es HTTP válido.*<\/html>\s*$/s)
  }))
