import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigError, loadConfig, printable } from '#platform/runtime/config.ts'

const KAFKA_BROKERS = 'kafka.example:9093'
const TLS = { KAFKA_TLS_CA: '/etc/ca.pem' }
const NAMED = { KAFKA_USER: 'factura', KAFKA_PASSWORD: 'hunter2' }

test('TLS and a name for the brokers', () => {
  const given = {
    ...TLS,
    ...NAMED,
    KAFKA_SASL: 'scram-sha-512',
    KAFKA_TLS_CERT: '/own.pem',
    KAFKA_TLS_KEY: '/own.key',
  }
  assert.deepEqual(loadConfig({ KAFKA_BROKERS, ...given }).kafka?.security, {
    tls: { ca: '/etc/ca.pem', own: { cert: '/own.pem', key: '/own.key' } },
    sasl: { mechanism: 'scram-sha-512', username: 'factura', password: 'hunter2' },
  })
  const system = loadConfig({ KAFKA_BROKERS, KAFKA_TLS_CA: 'system' }).kafka?.security
  assert.deepEqual(system, { tls: { ca: null, own: null }, sasl: null })
})

test('the password is not printed', () => {
  const config = loadConfig({ KAFKA_BROKERS, ...NAMED, KAFKA_SASL: 'scram-sha-512' })
  const printed = JSON.stringify(printable(config))
  assert.ok(printed.includes('scram-sha-512') && !printed.includes('hunter2'))
})

test('what does not fit together is refused by a sentence that names it', () => {
  for (const [given, sentence] of [
    [
      { KAFKA_TLS_CERT: '/own.pem', KAFKA_TLS_KEY: '/own.key' },
      /^KAFKA_TLS_CERT: needs KAFKA_TLS_CA and KAFKA_TLS_KEY$/,
    ],
    [{ ...TLS, KAFKA_TLS_CERT: '/own.pem' }, /^KAFKA_TLS_CERT: needs KAFKA_TLS_CA and KAFKA_TLS_KEY$/],
    [{ ...TLS, KAFKA_TLS_KEY: '/own.key' }, /^KAFKA_TLS_KEY: needs KAFKA_TLS_CERT$/],
    [{ KAFKA_USER: 'a' }, /^KAFKA_USER: needs KAFKA_SASL$/],
    [{ KAFKA_PASSWORD: 'a' }, /^KAFKA_PASSWORD: needs KAFKA_SASL$/],
    [{ KAFKA_SASL: 'scram-sha-512', KAFKA_USER: 'a' }, /^KAFKA_SASL: needs KAFKA_USER and KAFKA_PASSWORD$/],
    [{ KAFKA_SASL: 'plain', ...NAMED }, /^KAFKA_SASL: plain sends the password as it is/],
    [{ KAFKA_MIN_INSYNC: '2' }, /^KAFKA_MIN_INSYNC: must not be more than KAFKA_REPLICATION/],
  ] as const) {
    const load = () => loadConfig({ KAFKA_BROKERS, ...given })
    assert.throws(load, (error: unknown) => error instanceof ConfigError && sentence.test(error.message))
  }
  assert.throws(() => loadConfig({ ...TLS }), {
    message: 'KAFKA_TLS_CA: has no effect without KAFKA_BROKERS',
  })
})
