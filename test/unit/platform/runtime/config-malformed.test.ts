import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigError, loadConfig } from '#platform/runtime/config.ts'

const malformed = {
  PORT: ['65536', '-1', '3000.5', '1e3', '0x50', ' ', 'http'],
  BASE_URL: ['factura.example', 'ftp://factura.example'],
  DATABASE_URL: ['mysql://localhost/x', 'localhost:5432'],
  BLOBS_URL: [
    's3://Bucket',
    's3://',
    's3://bucket/a b',
    's3://user@bucket',
    '/var/blobs',
    'file:blobs',
    'file://host/blobs',
  ],
  PHOTO_DAYS: ['0', '3651', '90 days', '-1'],
  ROLES: ['api,', 'everything', 'API'],
  SANDBOX: ['on', 'TEST'],
  ALLOW_LOCAL_WEBHOOKS: ['true', 'yes'],
  PRICE_PER_CFDI: ['4', '4.0', '4.000', '-4.00', '04.00', '4,00', '1000000.00'],
  OCR_WORKERS: ['0', '65', '1.5', 'many'],
  OCR_ENGINE: ['cloud'],
  LOG_LEVEL: ['verbose'],
  KEY_PEPPER: ['too short'],
  MASTER_KEY: ['secret', Buffer.alloc(31).toString('base64'), `${Buffer.alloc(32).toString('base64')},`],
  KEYS_URL: ['s3://b', '/var/keys', 'file:keys', 'file:///a%2Fb'],
  KAFKA_BROKERS: ['localhost', 'localhost:9092,', 'kafka://localhost:9092', 'localhost:65536', 'a b:9092'],
  KAFKA_PREFIX: ['Factura', 'a b', 'ñ', 'x'.repeat(101)],
  KAFKA_PARTITIONS: ['0', '1001', 'twelve'],
  KAFKA_REPLICATION: ['0', '16'],
  KAFKA_MIN_INSYNC: ['0', '16'],
  KAFKA_SASL: ['SCRAM-SHA-512', 'gssapi'],
  BLOBS_S3_ENDPOINT: ['s3.example.com', 'ftp://s3.example.com'],
  PAC_URL: ['pac.example.com', 'http://pac.example.com'],
  METRICS_PORT: ['65536', 'x'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['collector:4318', 'grpc://collector:4317'],
  OTEL_EXPORTER_OTLP_PROTOCOL: ['grpc'],
  OTEL_TRACES_EXPORTER: ['zipkin'],
}

for (const [name, values] of Object.entries(malformed)) {
  test(`a malformed ${name} is refused by a sentence that names it`, () => {
    for (const value of values) {
      assert.throws(
        () => loadConfig({ [name]: value }),
        (error: unknown) =>
          error instanceof ConfigError &&
          error.message.startsWith(`${name}: `) &&
          !/Invalid|Too (?:small|big)|expected/.test(error.message),
        `${name}=${value}`,
      )
    }
  })
}

test('what is wrong is said once, and in our words', () => {
  for (const [given, sentence] of [
    [{ MASTER_KEY: 'abc' }, 'MASTER_KEY: must be base64 of 32 bytes, or several of them separated by commas'],
    [{ KEY_PEPPER: 'short' }, 'KEY_PEPPER: must have at least 32 characters'],
    [{ PORT: '99999' }, 'PORT: must be a whole number from 0 to 65535 (it is "99999")'],
    [{ DATABASE_URL: 'db:5432' }, 'DATABASE_URL: must be postgres://USER:PASSWORD@HOST:PORT/DATABASE'],
    [
      { ROLES: 'api,ocrs' },
      'ROLES: must list some of api, relay, ocr, billing, rendering, retention, projector, webhooks, finance, mail, console, separated by commas, or be all (it is "api,ocrs")',
    ],
    [{ SANDBOX: 'on' }, 'SANDBOX: must be off, test or all (it is "on")'],
    [{ BASE_URL: 'example' }, 'BASE_URL: must be an address that begins with http:// or https://'],
    [
      { KEYS_URL: 'file:keys' },
      'KEYS_URL: must be file: and an absolute path, as file:///var/lib/factura, or s3://BUCKET/PREFIX',
    ],
  ] as const)
    assert.throws(() => loadConfig(given), { message: sentence })
})
