import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { loadConfig, printable } from '#platform/runtime/config.ts'
import { roles } from '#platform/runtime/environment/process-variables.ts'

const KAFKA_BROKERS = 'one.example:9092, [::1]:19092'
const withoutRelay = roles.filter((role) => role !== 'relay')
const PEPPER = 'a pepper of the tests, at least 32 characters'

test('nothing has to be set', () => {
  const config = loadConfig({})
  assert.equal(config.baseUrl, 'http://127.0.0.1:3000')
  assert.equal(config.dataDir, resolve('.data'))
  assert.deepEqual(config.roles, withoutRelay)
  assert.deepEqual([config.databaseUrl, config.blobsUrl, config.keyPepper], [null, null, null])
  assert.deepEqual([config.kafka, config.metricsPort], [null, null])
  assert.deepEqual([config.sandbox, config.allowLocalWebhooks, config.logLevel], ['test', false, 'info'])
  assert.ok(config.ocrWorkers >= 1)
})

test('an empty variable counts as not set', () => {
  const empty = { PORT: '', DATABASE_URL: '', KAFKA_BROKERS: '', SANDBOX: '', KEY_PEPPER: '' }
  assert.deepEqual(loadConfig(empty), loadConfig({}))
})

test('ROLES that names none is refused: it must not mean all of them', () => {
  assert.throws(() => loadConfig({ ROLES: '' }), {
    message: 'ROLES: is empty; list roles, or unset it for all',
  })
  for (const ROLES of [' ', ',', 'api,']) assert.throws(() => loadConfig({ ROLES }), /^Error: ROLES: /)
})

test('links are made of host and port unless BASE_URL says otherwise', () => {
  assert.equal(loadConfig({ HOST: '::1', PORT: '8080' }).baseUrl, 'http://[::1]:8080')
  assert.equal(loadConfig({ BASE_URL: 'https://factura.example/v1//' }).baseUrl, 'https://factura.example/v1')
})

test('roles are taken in the order in which they start, "all" means all', () => {
  assert.deepEqual(loadConfig({ ROLES: 'ocr, api' }).roles, ['api', 'ocr'])
  assert.deepEqual(loadConfig({ ROLES: 'ocr,all' }).roles, withoutRelay)
})

test('with brokers "all" means the relay too, and it may run alone', () => {
  assert.deepEqual(loadConfig({ KAFKA_BROKERS }).roles, roles)
  assert.deepEqual(loadConfig({ KAFKA_BROKERS, ROLES: 'relay' }).roles, ['relay'])
  assert.deepEqual(loadConfig({ KAFKA_BROKERS, ROLES: 'billing' }).roles, ['billing'])
})

test('a relay without a broker is refused, whoever else is asked for', () => {
  for (const ROLES of ['relay', 'all,relay']) {
    assert.throws(() => loadConfig({ ROLES }), /ROLES: relay needs KAFKA_BROKERS/)
  }
})

test('brokers bring their defaults with them', () => {
  const brokers = ['one.example:9092', '[::1]:19092']
  assert.deepEqual(loadConfig({ KAFKA_BROKERS }).kafka, {
    brokers,
    prefix: '',
    partitions: 12,
    replication: 1,
    minInSync: null,
    security: { tls: null, sasl: null },
  })
  const given = {
    KAFKA_PREFIX: 'factura.eu-',
    KAFKA_PARTITIONS: '24',
    KAFKA_REPLICATION: '3',
    KAFKA_MIN_INSYNC: '3',
  }
  assert.deepEqual(loadConfig({ KAFKA_BROKERS, ...given }).kafka, {
    brokers,
    prefix: 'factura.eu-',
    partitions: 24,
    replication: 3,
    minInSync: 3,
    security: { tls: null, sasl: null },
  })
})

test('every broker that cannot be one is named', () => {
  assert.throws(
    () => loadConfig({ KAFKA_BROKERS: 'good:9092,bad,worse:0' }),
    (error: Error) => /"bad" .*"worse:0"/.test(error.message) && !error.message.includes('good'),
  )
})

for (const [name, value] of Object.entries({
  KAFKA_PREFIX: 'factura-',
  KAFKA_PARTITIONS: '12',
  KAFKA_REPLICATION: '3',
})) {
  test(`${name} without KAFKA_BROKERS is refused: somebody believes that a broker is in use`, () => {
    assert.throws(() => loadConfig({ [name]: value }), new RegExp(`${name}: .*KAFKA_BROKERS`))
  })
}

test('spans are sent where an endpoint for them is named, and nobody switched that off', () => {
  const collector = 'https://collector.example:4318'
  const isTraced = (env: NodeJS.ProcessEnv) => loadConfig(env).tracing
  assert.equal(isTraced({}), false)
  assert.equal(isTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: collector }), true)
  assert.equal(isTraced({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector}/v1/traces` }), true)
  assert.equal(isTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_SDK_DISABLED: 'True' }), false)
  assert.equal(isTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_TRACES_EXPORTER: 'none' }), false)
})

test('photos are kept for 90 days unless PHOTO_DAYS says otherwise', () => {
  assert.equal(loadConfig({}).photoDays, 90)
  assert.equal(loadConfig({ PHOTO_DAYS: '30' }).photoDays, 30)
})

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

test('a PAC is its address and who we are there, by password or by token', () => {
  const PAC_URL = 'https://services.example/'
  assert.equal(loadConfig({}).pac, null)
  const byPassword = loadConfig({ PAC_URL, PAC_USER: 'me', PAC_PASSWORD: 'hidden' })
  assert.deepEqual(byPassword.pac, { url: PAC_URL, credentials: { user: 'me', password: 'hidden' } })
  assert.deepEqual(loadConfig({ PAC_URL, PAC_TOKEN: 'hidden' }).pac?.credentials, { token: 'hidden' })
  assert.ok(!JSON.stringify(printable(byPassword)).includes('hidden'))
  assert.equal(printable(byPassword).pac, 'services.example')
})

test('a PAC that is half configured, or reached in clear, is refused by name and without its secret', () => {
  const PAC_URL = 'https://services.example/'
  for (const [given, sentence] of [
    [{ PAC_URL }, 'PAC_URL: needs'],
    [{ PAC_URL, PAC_USER: 'me' }, 'PAC_URL: needs'],
    [{ PAC_URL, PAC_TOKEN: 'hidden', PAC_USER: 'me', PAC_PASSWORD: 'hidden' }, 'PAC_URL: needs'],
    [{ PAC_TOKEN: 'hidden' }, 'PAC_TOKEN: has no effect'],
    [{ PAC_URL: 'http://services.example/', PAC_TOKEN: 'hidden' }, 'PAC_URL: must be https'],
  ] as const) {
    assert.throws(
      () => loadConfig(given),
      (error: Error) => error.message.includes(sentence) && !error.message.includes('hidden'),
    )
  }
  assert.ok(loadConfig({ PAC_URL: 'http://127.0.0.1:1/pac', PAC_TOKEN: 'hidden' }).pac)
})
