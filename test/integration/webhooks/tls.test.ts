import 'reflect-metadata'
import assert from 'node:assert/strict'
import { webcrypto } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import { after, before, test } from 'node:test'
import * as x509 from '@peculiar/x509'
import { openGuardedHttp } from '#platform/outbound/open-guarded-http.ts'
import { post } from '#services/webhooks/post.ts'
import { portOf } from '#test/support/http/port-of.ts'

let requests = 0
let port = 0
const server = createServer((request, response) => {
  requests += 1
  request.resume()
  response.end()
})

before(async () => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    keys,
    signingAlgorithm: algorithm,
  })
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  server.setSecureContext({
    cert: certificate.toString('pem'),
    key: `-----BEGIN PRIVATE KEY-----\n${pkcs8}\n-----END PRIVATE KEY-----`,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = portOf(server)
})
after(() => server.close())

test('a certificate that nobody vouches for gets no message', async () => {
  const http = openGuardedHttp({ allowLocal: true })
  const reply = await post(
    { http, deadlineMs: 5_000, stopping: new AbortController().signal },
    { url: `https://localhost:${port}/`, headers: {}, body: '{}' },
  )
  http.close()
  assert.deepEqual(reply, { status: null, fault: 'tls' })
  assert.equal(requests, 0)
})
