import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadConfig, printable } from '#platform/runtime/config.ts'

const MASTER_KEY = Buffer.alloc(32, 1).toString('base64')
const KEY_PEPPER = 'a pepper of the tests, at least 32 characters'

test('each store has an address and credentials of its own', () => {
  const { s3, blobsUrl, keysUrl } = loadConfig({
    ...{ BLOBS_URL: 's3://blobs/factura', KEYS_URL: 's3://keys', MASTER_KEY, KEY_PEPPER },
    ...{ BLOBS_S3_ENDPOINT: 'https://s3.example.com', S3_REGION: 'mx-central-1' },
    ...{ KEYS_S3_KEY_ID: 'keeper', KEYS_S3_SECRET: 'hunter2' },
  })
  assert.deepEqual([blobsUrl, keysUrl], ['s3://blobs/factura', 's3://keys'])
  const region = 'mx-central-1'
  assert.deepEqual(s3, {
    blobs: { region, endpoint: 'https://s3.example.com', pathStyle: true, credentials: null },
    keys: {
      ...{ region, endpoint: null, pathStyle: false },
      credentials: { accessKeyId: 'keeper', secretAccessKey: 'hunter2' },
    },
  })
})

test('the path style may be set against what an endpoint means', () => {
  const given = { BLOBS_URL: 's3://blobs', BLOBS_S3_ENDPOINT: 'https://s3.example.com', S3_PATH_STYLE: '0' }
  assert.equal(loadConfig(given).s3.blobs.pathStyle, false)
})

test('the secrets are not printed', () => {
  const config = loadConfig({
    BLOBS_URL: 's3://blobs',
    BLOBS_S3_KEY_ID: 'keeper',
    BLOBS_S3_SECRET: 'hunter2',
  })
  assert.ok(!/keeper|hunter2/.test(JSON.stringify(printable(config))))
})

test('half a credential is refused, and keys in a bucket with secrets that one process alone would have', () => {
  assert.throws(
    () => loadConfig({ BLOBS_S3_KEY_ID: 'keeper' }),
    /^Error: BLOBS_S3_KEY_ID: needs BLOBS_S3_SECRET/,
  )
  assert.throws(
    () => loadConfig({ KEYS_S3_SECRET: 'hunter2' }),
    /^Error: KEYS_S3_KEY_ID: needs KEYS_S3_SECRET/,
  )
  const KEYS_URL = 's3://keys'
  assert.throws(() => loadConfig({ KEYS_URL, KEY_PEPPER }), /^Error: MASTER_KEY: must be set/)
  assert.throws(() => loadConfig({ KEYS_URL, MASTER_KEY }), /^Error: KEY_PEPPER: must be set/)
})

test('keys and blobs in one bucket are refused, also under prefixes of their own', () => {
  const one = { BLOBS_URL: 's3://all/blobs', KEYS_URL: 's3://all/keys', MASTER_KEY, KEY_PEPPER }
  const apart = /^Error: KEYS_URL: must name another bucket than BLOBS_URL/
  assert.throws(() => loadConfig(one), apart)
  const endpoints = {
    BLOBS_S3_ENDPOINT: 'https://s3.example.com',
    KEYS_S3_ENDPOINT: 'https://s3.example.com/',
  }
  assert.throws(() => loadConfig({ ...one, ...endpoints }), apart)
  const keys = { ...endpoints, KEYS_S3_ENDPOINT: 'https://keys.example.com' }
  assert.equal(loadConfig({ ...one, ...keys }).keysUrl, 's3://all/keys')
})

test('a store is asked in clear on loopback only', () => {
  for (const name of ['BLOBS_S3_ENDPOINT', 'KEYS_S3_ENDPOINT']) {
    assert.throws(() => loadConfig({ [name]: 'http://s3.example.com' }), /must be https, or on loopback/)
    loadConfig({ [name]: 'http://127.0.0.1:9000' })
  }
})
