import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadConfig } from '#platform/runtime/config.ts'

test('METRICS_PORT that is PORT is refused where one process would listen on both', () => {
  const both = { PORT: '8080', METRICS_PORT: '8080' }
  assert.throws(() => loadConfig(both), {
    message: 'METRICS_PORT: must not be PORT, where the API listens (both are 8080)',
  })
  assert.equal(loadConfig({ ...both, ROLES: 'ocr' }).metricsPort, 8080)
  assert.equal(loadConfig({ PORT: '0', METRICS_PORT: '0' }).metricsPort, 0)
})

test('BASE_URL is put before paths: a query, a fragment or a password in it is refused, and not told', () => {
  for (const BASE_URL of [
    'https://factura.example/?a=1',
    'https://factura.example?',
    'https://factura.example/#top',
    'https://user:hidden@factura.example',
    'https://user@factura.example',
  ])
    assert.throws(() => loadConfig({ BASE_URL }), {
      message: 'BASE_URL: must have no user name, password, query or fragment',
    })
})
