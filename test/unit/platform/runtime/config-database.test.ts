import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigError, loadConfig } from '#platform/runtime/config.ts'
import { databaseTls, withoutTls } from '#platform/runtime/environment/database-config.ts'

const at = (words: string) => `postgres://factura:hunter2@db.example.com/factura${words}`
const tlsOf = (words: string) => databaseTls(at(words))

test('sslmode and the files are read as libpq spells them', () => {
  assert.equal(tlsOf(''), null)
  assert.deepEqual(tlsOf('?sslmode=disable'), { mode: 'disable', ca: null, own: null })
  assert.deepEqual(tlsOf('?sslmode=require'), { mode: 'require', ca: null, own: null })
  assert.deepEqual(tlsOf('?sslmode=verify-full'), { mode: 'verify-full', ca: null, own: null })
  assert.deepEqual(tlsOf('?sslmode=verify-full&sslrootcert=system'), {
    ...{ mode: 'verify-full', ca: null, own: null },
  })
  assert.deepEqual(tlsOf('?sslmode=verify-ca&sslrootcert=/ca.pem&sslcert=/a.pem&sslkey=/a.key'), {
    ...{ mode: 'verify-ca', ca: '/ca.pem', own: { cert: '/a.pem', key: '/a.key' } },
  })
})

test('require with an authority asks it, as with libpq', () => {
  assert.equal(tlsOf('?sslmode=require&sslrootcert=/ca.pem')?.mode, 'verify-ca')
})

const refused = {
  '?sslmode=prefer':
    'sslmode=prefer would go on in clear where the server has no TLS: take require, or disable',
  '?sslmode=verify_full': 'sslmode must be disable, require, verify-ca, verify-full (it is "verify_full")',
  '?sslmode=': 'sslmode must be disable, require, verify-ca, verify-full (it is "")',
  '?sslmode=no-verify': 'sslmode must be disable, require, verify-ca, verify-full (it is "no-verify")',
  '?ssl=true': 'ssl is not known here: take sslmode, as libpq spells it',
  '?sslmode=verify-full&sslcrl=/crl.pem': 'sslcrl is not known here: take sslmode, as libpq spells it',
  '?sslrootcert=/ca.pem': 'sslrootcert needs sslmode',
  '?sslmode=disable&sslrootcert=/ca.pem': 'sslmode=disable uses no certificate',
  '?sslmode=verify-ca': 'sslmode=verify-ca needs sslrootcert, the file of your authority',
  '?sslmode=require&sslrootcert=system': 'sslrootcert=system needs sslmode=verify-full',
  '?sslmode=require&sslkey=/a.key': 'sslcert and sslkey need each other',
}

for (const [words, sentence] of Object.entries(refused))
  test(`an address with ${words} is refused at start, and its password is not shown`, () => {
    const isIt = (error: unknown) =>
      error instanceof ConfigError && error.message === `DATABASE_URL: ${sentence}`
    assert.throws(() => loadConfig({ DATABASE_URL: at(words) }), isIt)
  })

test('the client gets the address without what it would understand in another way', () => {
  const words = '?sslmode=require&sslrootcert=/ca.pem&application_name=x&uselibpqcompat=true'
  assert.equal(withoutTls(at(words)), at('?application_name=x'))
})
