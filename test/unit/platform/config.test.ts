import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { ConfigError, loadConfig, printable, roles } from '#platform/config.ts'

const PEPPER = 'a pepper of the tests, at least 32 characters'

test('nothing has to be set', () => {
  const config = loadConfig({})
  assert.equal(config.baseUrl, 'http://127.0.0.1:3000')
  assert.equal(config.dataDir, resolve('.data'))
  assert.deepEqual(config.roles, roles)
  assert.deepEqual([config.databaseUrl, config.blobsUrl, config.keyPepper], [null, null, null])
  assert.deepEqual([config.sandbox, config.allowLocalWebhooks, config.logLevel], ['test', false, 'info'])
  assert.ok(config.ocrWorkers >= 1)
})

test('an empty variable counts as not set', () => {
  const empty = { PORT: '', DATABASE_URL: '', KAFKA_BROKERS: '', ROLES: '', SANDBOX: '', KEY_PEPPER: '' }
  assert.deepEqual(loadConfig(empty), loadConfig({}))
})

test('links are made of host and port unless BASE_URL says otherwise', () => {
  assert.equal(loadConfig({ HOST: '::1', PORT: '8080' }).baseUrl, 'http://[::1]:8080')
  assert.equal(loadConfig({ BASE_URL: 'https://factura.example/v1//' }).baseUrl, 'https://factura.example/v1')
})

test('roles are taken in the order in which they start, "all" means all', () => {
  assert.deepEqual(loadConfig({ ROLES: 'ocr, api' }).roles, ['api', 'ocr'])
  assert.deepEqual(loadConfig({ ROLES: 'ocr,all' }).roles, roles)
})

const malformed = {
  PORT: ['65536', '-1', '3000.5', '1e3', '0x50', ' ', 'http'],
  BASE_URL: ['factura.example', 'ftp://factura.example'],
  DATABASE_URL: ['mysql://localhost/x', 'localhost:5432'],
  BLOBS_URL: ['s3://bucket', '/var/blobs'],
  ROLES: ['api,', 'everything', 'API'],
  SANDBOX: ['on', 'TEST'],
  ALLOW_LOCAL_WEBHOOKS: ['true', 'yes'],
  OCR_WORKERS: ['0', '65', '1.5', 'many'],
  OCR_ENGINE: ['cloud'],
  LOG_LEVEL: ['verbose'],
  KEY_PEPPER: ['too short'],
  KAFKA_BROKERS: ['localhost:9092'],
  KAFKA_PREFIX: ['factura'],
}

for (const [name, values] of Object.entries(malformed)) {
  test(`a malformed ${name} is refused by a sentence that names it`, () => {
    for (const value of values) {
      assert.throws(
        () => loadConfig({ [name]: value }),
        (error: unknown) => error instanceof ConfigError && error.message.startsWith(`${name}: `),
        `${name}=${value}`,
      )
    }
  })
}

test('all that is wrong is said at once', () => {
  assert.throws(() => loadConfig({ PORT: 'x', SANDBOX: 'x' }), /PORT: .*; SANDBOX: /)
})

test('no secret is said when it is malformed, nor printed when it is not', () => {
  const DATABASE_URL = 'postgres://factura:hunter2@db.example:5432/factura'
  const text = JSON.stringify(printable(loadConfig({ DATABASE_URL, KEY_PEPPER: PEPPER })))
  assert.doesNotMatch(text, /hunter2|pepper of the tests/)
  assert.match(text, /db[.]example:5432/)
  const complaint = (env: NodeJS.ProcessEnv) => {
    try {
      return JSON.stringify(loadConfig(env))
    } catch (error) {
      return String(error)
    }
  }
  assert.doesNotMatch(
    complaint({ DATABASE_URL: 'mysql://x:hunter2@h/x', KEY_PEPPER: 'short-secret' }),
    /hunter2|short-secret/,
  )
})
