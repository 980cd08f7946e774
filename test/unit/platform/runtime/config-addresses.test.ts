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

test('TRUSTED_PROXIES are addresses and networks, and none by default', () => {
  assert.deepEqual(loadConfig({}).trustedProxies, [])
  const TRUSTED_PROXIES = '10.0.0.0/8, 192.0.2.1,2001:db8::/32,::1,0.0.0.0/0,::/128'
  assert.deepEqual(loadConfig({ TRUSTED_PROXIES }).trustedProxies, TRUSTED_PROXIES.split(/, ?/))
  for (const wrong of [
    'proxy',
    '10.0.0.0/33',
    '::/129',
    '10.0.0.0/',
    '10.0.0.0/-1',
    '10.0.0',
    '1.1.1.1/8/8',
    'fe80::1%a',
  ])
    assert.throws(() => loadConfig({ TRUSTED_PROXIES: `127.0.0.1,${wrong}` }), {
      message: `TRUSTED_PROXIES: "${wrong}" is no address or network, as 10.0.0.0/8 (it is "127.0.0.1,${wrong}")`,
    })
})
