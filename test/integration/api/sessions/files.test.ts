import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { FilesAnswer } from '#contracts/http/answers.ts'
import { destroyKey } from '#platform/privacy/keys/destroy-key.ts'
import { openKeyStore } from '#platform/privacy/keys/open-key-store.ts'
import { complete, fileBytes, uuid } from '#test/support/api/api-under-test.ts'
import { assertFailure, fieldsOf } from '#test/support/api/client.ts'
import { openWorld, type World } from '#test/support/api/world.ts'
import { eventually } from '#test/support/eventually.ts'

const base = 'https://api.test.example'

describe('the files of a session', () => {
  let api: World
  let key: string
  before(async () => {
    api = await openWorld()
    key = api.account.live_key
  })
  after(() => api.close())

  test('before its end the listing and the downloads are 409 session_not_completed with Retry-After', async () => {
    const sessionId = await api.newSession()
    for (const path of [
      `get_factura_files/${sessionId}`,
      `files/${sessionId}/xml`,
      `files/${sessionId}/pdf`,
    ]) {
      const response = await api.get(key, path)
      assert.equal(response.headers.get('retry-after'), '5')
      const failure = await assertFailure(response, 409, 'session_not_completed')
      assert.deepEqual(fieldsOf(failure), ['status'])
      assert.equal(failure.meta.session_id, sessionId)
    }
  })

  test('past their retention the listing and the downloads are 410 files_expired', async () => {
    const sessionId = await api.newSession()
    await complete(api.platform, sessionId, { keyName: 'files of an old month' })
    const { database, config, dataKeys } = api.platform
    const { id } = await dataKeys.ofService('files of an old month')
    await destroyKey({ database, store: await openKeyStore(config) }, id)
    await eventually(async () => {
      for (const path of [
        `get_factura_files/${sessionId}`,
        `files/${sessionId}/xml`,
        `files/${sessionId}/pdf`,
      ])
        await assertFailure(await api.get(key, path), 410, 'files_expired')
    })
  })

  test('the listing names both files with size, digest and name', async () => {
    const sessionId = await api.newSession()
    await complete(api.platform, sessionId)
    const { data } = FilesAnswer.parse(await (await api.get(key, `get_factura_files/${sessionId}`)).json())
    assert.deepEqual(data.files, {
      xml_url: `${base}/api/v1/files/${sessionId}/xml`,
      pdf_url: `${base}/api/v1/files/${sessionId}/pdf`,
    })
    for (const item of data.items) {
      assert.equal(item.url, `${base}/api/v1/files/${sessionId}/${item.type}`)
      assert.equal(item.content_type, `application/${item.type}`)
      assert.equal(item.size_bytes, fileBytes[item.type].length)
      assert.equal(item.sha256, createHash('sha256').update(fileBytes[item.type]).digest('hex'))
      assert.equal(item.filename, `${uuid}.${item.type}`)
    }
    assert.deepEqual(
      data.items.map(({ type }) => type),
      ['xml', 'pdf'],
    )
  })

  const expectedHeaders = (type: 'xml' | 'pdf') => ({
    'content-type': `application/${type}`,
    'content-length': String(fileBytes[type].length),
    'content-disposition': `attachment; filename="${uuid}.${type}"`,
    etag: `"${createHash('sha256').update(fileBytes[type]).digest('hex')}"`,
    'cache-control': 'private, max-age=31536000, immutable',
    'accept-ranges': 'none',
    'api-version': '2026-11',
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
  })

  for (const type of ['xml', 'pdf'] as const) {
    for (const method of ['GET', 'HEAD']) {
      test(`${method} of the ${type}: stored bytes, strong ETag, immutable, named by its UUID`, async () => {
        const sessionId = await api.newSession()
        await complete(api.platform, sessionId)
        const init = { method, headers: { range: 'bytes=0-3' } }
        const response = await api.get(key, `files/${sessionId}/${type}`, init)
        assert.equal(response.status, 200)
        const expected = expectedHeaders(type)
        for (const [name, value] of Object.entries(expected)) assert.equal(response.headers.get(name), value)
        const bytes = Buffer.from(await response.arrayBuffer())
        assert.deepEqual(bytes, method === 'GET' ? fileBytes[type] : Buffer.alloc(0))
      })
    }
  }

  test('If-None-Match with the ETag is 304 without a body, with another one 200', async () => {
    const sessionId = await api.newSession()
    await complete(api.platform, sessionId)
    const path = `files/${sessionId}/xml`
    const etag = (await api.get(key, path)).headers.get('etag') ?? ''
    for (const tag of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      const response = await api.get(key, path, { headers: { 'if-none-match': tag } })
      assert.equal(response.status, 304)
      assert.equal(response.headers.get('etag'), etag)
      assert.equal(response.headers.get('cache-control'), 'private, max-age=31536000, immutable')
      assert.equal(await response.text(), '')
    }
    assert.equal((await api.get(key, path, { headers: { 'if-none-match': '"other"' } })).status, 200)
  })
})
