import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { openHttpClient } from '#services/billing/engine/http/open-http-client.ts'
import { openSwPac } from '#services/billing/pac/sw-pac.ts'
import { answersAfterInterim } from '#test/support/http/interim-answers.ts'
import { type RawServer, startRawServer } from '#test/support/http/raw-server.ts'

let server: RawServer | undefined
afterEach(() => server?.close())

const answered = (body: string) => `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`
const granted = answered('{"status":"success","data":{"token":"t"}}')
const stamped = answered('{"status":"success","data":{"cfdi":"<stamped/>","uuid":"U"}}')
const [tokens, stamps, pages] = [granted, stamped, answered('hola')].map(answersAfterInterim)

for (const [i, [name, pieces]] of (stamps ?? []).entries())
  test(`a PAC that sends before its answers ${name} is asked for one stamp`, async () => {
    const tokenPieces = tokens?.[i]?.[1] ?? []
    const isLogin = (request: string) => request.includes('/authenticate ')
    server = await startRawServer((request) => ({
      pieces: isLogin(request) ? tokenPieces : pieces,
      after: 'keep',
    }))
    const pac = openSwPac({
      url: server.url,
      credentials: { user: 'me', password: 'secret' },
      timeoutMs: 5_000,
    })
    const outcome = await pac.stamp('<signed/>', { key: 'k', signal: new AbortController().signal })
    assert.deepEqual(outcome, { kind: 'stamped', xml: '<stamped/>', uuid: 'U', recovered: false })
    assert.deepEqual(server.requests.map(isLogin), [true, false])
  })

for (const [name, pieces] of pages ?? [])
  test(`a portal that sends before its answers ${name} gets each request once`, async () => {
    server = await startRawServer(() => ({ pieces, after: 'keep' }))
    const base = new URL(server.url)
    const client = openHttpClient({
      hosts: { listed: [base.host], allowLocal: true },
      headers: {},
      timeoutMs: 5_000,
    })
    const body = { type: 'application/x-www-form-urlencoded', bytes: Buffer.from('folio=1') }
    const answers = [
      await client.send({ url: base, method: 'GET' }),
      await client.send({ url: base, method: 'POST', body }),
      await client.sendOnce({ url: base, method: 'POST', body }),
    ]
    client.close()
    assert.deepEqual(
      answers.map(({ bytes }) => bytes.toString()),
      ['hola', 'hola', 'hola'],
    )
    assert.equal(server.requests.length, 3)
  })
