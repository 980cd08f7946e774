import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { FileLinkAnswer } from '#contracts/http/signed-links.ts'
import { ownBook } from '#merchants/book/merchant-book.ts'
import { openPlatform } from '#platform/operation/open-platform.ts'
import { destroyKey } from '#platform/privacy/keys/destroy-key.ts'
import { openKeyStore } from '#platform/privacy/keys/open-key-store.ts'
import { signerOf } from '#services/api/files/link-signer.ts'
import { start as startApi } from '#services/api/start.ts'
import { sessionDecider } from '#session/decider.ts'
import { complete, fileBytes, readAnyPhoto } from '#test/support/api/api-under-test.ts'
import { assertFailure, fieldsOf } from '#test/support/api/client.ts'
import { openWorld, type World } from '#test/support/api/world.ts'
import { eventually } from '#test/support/eventually.ts'

const base = 'https://api.test.example'
const QUARTER_MS = 900_000

describe('a link to a file', () => {
  let api: World
  let key: string
  before(async () => {
    api = await openWorld()
    key = api.account.live_key
  })
  after(() => api.close())

  const completed = async (keyNow = key, month?: string) => {
    const sessionId = await api.newSession(keyNow)
    await complete(api.platform, sessionId, month === undefined ? {} : { keyName: month })
    return sessionId
  }
  const request = (sessionId: string, type: string, keyNow = key) =>
    api.send(keyNow, `POST sessions/${sessionId}/files/link`, { file_type: type })
  const linkTo = async (sessionId: string, type: 'xml' | 'pdf' = 'xml', keyNow = key) => {
    const answer = await request(sessionId, type, keyNow)
    assert.equal(answer.status, 200)
    return FileLinkAnswer.parse(await answer.json()).data
  }
  /** Where it is on this machine, and no header but fetch's own. */
  const open = (url: string, init: RequestInit = {}, at = api.url) => fetch(url.replace(base, at), init)

  for (const type of ['xml', 'pdf'] as const)
    test(`the ${type} is downloaded without a key, with the headers of the download, and not cached`, async () => {
      const sessionId = await completed()
      const { url, expires_at } = await linkTo(sessionId, type)
      assert.ok(url.startsWith(`${base}/api/v1/files/signed/`))
      assert.ok(Math.abs(Date.parse(expires_at) - Date.now() - QUARTER_MS) < 60_000)
      const [usual, linked] = [await api.get(key, `files/${sessionId}/${type}`), await open(url)]
      assert.equal(linked.status, 200)
      assert.deepEqual(Buffer.from(await linked.arrayBuffer()), fileBytes[type])
      for (const name of [
        ...['etag', 'content-type', 'content-length', 'content-disposition', 'api-version'],
        ...['accept-ranges', 'content-security-policy', 'x-content-type-options'],
      ])
        assert.equal(linked.headers.get(name), usual.headers.get(name), name)
      assert.equal(linked.headers.get('cache-control'), 'private, no-store')
      assert.ok(linked.headers.get('x-request-id') && linked.headers.get('ratelimit'))
      assert.equal((await open(url, { method: 'HEAD' })).headers.get('etag'), usual.headers.get('etag'))
      const again = { headers: { 'if-none-match': usual.headers.get('etag') ?? '' } }
      assert.equal((await open(url, again)).status, 304)
    })

  test('another process reads it, and one that starts later; so does who lost the key', async (t) => {
    const sessionId = await completed()
    const added = await api.platform.accounts.keys.add(api.account.account_id, 'live')
    const { url } = await linkTo(sessionId, 'xml', added?.key)
    await api.platform.accounts.keys.revoke(added?.id ?? '')
    const other = await openPlatform(api.platform.config, api.platform.logger, sessionDecider)
    const second = await startApi(other.platform, { readPhoto: readAnyPhoto, book: () => ownBook })
    t.after(async () => {
      await second.stop()
      await other.close()
    })
    assert.equal((await open(url, {}, second.url)).status, 200)
  })

  test('one that was changed in any place, expired or signed by others is 401, and says why', async () => {
    const [sessionId, another] = [await completed(), await completed()]
    const { url } = await linkTo(sessionId)
    const link = url.slice(url.lastIndexOf('/') + 1)
    const until = Number(link.split('.')[3])
    const signer = signerOf(api.platform)
    const file = { sessionId, type: 'xml', mode: 'live', until } as const
    assert.equal(signer.sign(file), link)
    const changed = [
      link.replace('.xml.', '.pdf.'),
      link.replace('.live.', '.test.'),
      link.replace(sessionId, another),
      link.replace(`.${until}.`, `.${until + 1}.`),
      // other text, same bytes in base64
      link.replace(/.$/, (last) => String.fromCharCode(last.charCodeAt(0) + 1)),
      `${link}A`,
      link.slice(0, -1),
      signerOf({ keyFor: (purpose) => `another installation's ${purpose}` }).sign(file),
      'x',
      '%00',
      'x'.repeat(1_000),
      // of the other mode, though well signed
      signer.sign({ ...file, mode: 'test' }),
      signer.sign({ ...file, sessionId: 'ses_00000000000000000000000000' }),
    ]
    const refused = async (one: string) => {
      const answer = await open(`${base}/api/v1/files/signed/${one}`)
      assert.ok(answer.headers.get('www-authenticate'))
      const failure = await assertFailure(answer, 401, 'unauthorized')
      assert.deepEqual(fieldsOf(failure), ['link'], one)
      return failure.error.details[0]?.code
    }
    for (const one of changed) assert.equal(await refused(one), 'invalid_signature', one)
    assert.equal(
      await refused(signer.sign({ ...file, until: Math.floor(Date.now() / 1_000) - 1 })),
      'expired',
    )
  })

  test('it is given as the download is: 404, 409, 410, 422; and the scope sessions:read', async () => {
    const open1 = await api.newSession()
    await assertFailure(await request(open1, 'xml'), 409, 'session_not_completed')
    const sessionId = await completed()
    const { live_key: foreign } = await api.platform.accounts.create({ name: 'another' })
    for (const keyNow of [foreign, api.account.test_key])
      await assertFailure(await request(sessionId, 'xml', keyNow), 404, 'not_found')
    for (const type of ['zip', '', 'XML'])
      assert.deepEqual(
        fieldsOf(await assertFailure(await request(sessionId, type), 422, 'invalid_request')),
        ['file_type'],
      )
    const limited = await api.platform.accounts.keys.add(api.account.account_id, 'live', {
      scopes: ['webhooks'],
    })
    await assertFailure(await request(sessionId, 'xml', limited?.key), 403, 'insufficient_scope')
  })

  test('files past their retention are 410 for whoever has a link already', async () => {
    const month = 'files of a month past'
    const sessionId = await completed(key, month)
    const { url } = await linkTo(sessionId)
    const { database, config, dataKeys } = api.platform
    await destroyKey({ database, store: await openKeyStore(config) }, (await dataKeys.ofService(month)).id)
    await eventually(async () => {
      await assertFailure(await open(url), 410, 'files_expired')
      await assertFailure(await request(sessionId, 'pdf'), 410, 'files_expired')
    })
  })

  test('no line of the log holds a link', async () => {
    const { url } = await linkTo(await completed())
    await open(url)
    const link = url.slice(url.lastIndexOf('/') + 1)
    const log = api.lines.join('\n')
    assert.ok(log.includes('/api/v1/files/signed/:link') && !log.includes(link.slice(-43)))
  })
})
