import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createSecureContext } from 'node:tls'
import { openBlobStore } from '#platform/privacy/blobs/open-blob-store.ts'
import { ConfigError, loadConfig } from '#platform/runtime/config.ts'
import { openSocket } from '#platform/transport/kafka/client/open-socket.ts'
import { portOf } from '#test/support/http/port-of.ts'
import { testAuthority } from '#test/support/kafka/test-authority.ts'

let requests = 0
let dir = ''
const server = createServer((_, answer) => {
  requests += 1
  answer.end()
})

before(async () => {
  // as an operator may have set it for something else
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
  dir = await mkdtemp(join(tmpdir(), 'certificates-'))
  const { issue } = await testAuthority(dir, 'nobody')
  const { cert, key } = await issue('localhost', { hosts: 'DNS:localhost,IP:127.0.0.1' })
  server.setSecureContext({ cert: await readFile(cert), key: await readFile(key) })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
after(async () => {
  server.close()
  await rm(dir, { recursive: true })
})

test('a store with a certificate that nobody vouches for is refused, whatever Node was told', async () => {
  const config = loadConfig({
    ...{ BLOBS_URL: 's3://blobs', BLOBS_S3_ENDPOINT: `https://127.0.0.1:${portOf(server)}` },
    ...{ BLOBS_S3_KEY_ID: 'tests', BLOBS_S3_SECRET: 'of-the-tests' },
  })
  await assert.rejects(
    openBlobStore(config),
    (error) => error instanceof ConfigError && /cannot reach the bucket blobs/.test(error.message),
  )
  assert.equal(requests, 0)
})

test('so is a broker', async () => {
  const place = { host: '127.0.0.1', port: portOf(server), onConnect: () => assert.fail('connected') }
  const [error] = await once(openSocket(() => createSecureContext())(place), 'error')
  assert.match(String(error.code), /CERT|SIGNATURE|ISSUER/)
})
