import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { destroyKey } from '#platform/privacy/keys/destroy-key.ts'
import { openKeyStore } from '#platform/privacy/keys/open-key-store.ts'
import { fileBytes, uuid } from '#test/support/api/api-under-test.ts'
import { assertFailure, fieldsOf } from '#test/support/api/client.ts'
import { openWorld, type World } from '#test/support/api/world.ts'
import { richCfdi } from '#test/support/cfdi/rich-cfdi.ts'
import { eventually } from '#test/support/eventually.ts'
import { archivesOf } from './archives-of.ts'

const month = (at: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(at).slice(0, 7)

describe('the archive of a month', () => {
  let api: World
  before(async () => {
    api = await openWorld()
  })
  after(() => api.close())

  const { newKeys, end, read } = archivesOf(() => api)

  test('has the XML and PDF of each session that completed in it, and a line for each', async () => {
    const { live_key: key } = await newKeys()
    const [one, two] = [await end(key), await end(key)]
    const { files, names, lines } = await read(key, month(new Date()))
    const expected = [two, one].flatMap((id) => [`${id}/${uuid}.pdf`, `${id}/${uuid}.xml`])
    assert.deepEqual(names.sort(), [...expected, 'index.csv'].sort())
    assert.deepEqual(Buffer.from(files[`${one}/${uuid}.xml`] ?? []), fileBytes.xml)
    assert.deepEqual(Buffer.from(files[`${two}/${uuid}.pdf`] ?? []), fileBytes.pdf)
    assert.deepEqual(
      lines.map((line) => line.split(',')[0]),
      [two, one],
    )
    assert.match(lines[0] ?? '', new RegExp(`^${two},exp-[0-9a-f]+,${uuid},,,116.00,20`))
  })

  test('has pretend invoices of a live key in a folder of their own', async () => {
    const { live_key: key } = await newKeys()
    const id = await end(key, '2026-06-10T12:00:00Z')
    await api.platform.database.query(
      sql`update session_status.sessions set test_mode = true where session_id = ${id}`,
    )
    const { names } = await read(key, '2026-06')
    const expected = ['pdf', 'xml'].map((type) => `test_mode/${id}/${uuid}.${type}`)
    assert.deepEqual(names.sort(), ['index.csv', ...expected])
  })

  test('begins and ends at midnight of Mexico City, over any number of pages', async () => {
    const { live_key: key } = await newKeys()
    const [early, first, last, late] = [
      await end(key, '2026-03-01T05:59:59.999Z'),
      await end(key, '2026-03-01T06:00:00.000Z'),
      await end(key, '2026-04-01T05:59:59.999Z'),
      await end(key, '2026-04-01T06:00:00.000Z'),
    ]
    const ids = async (asked: string) => (await read(key, asked)).lines.map((line) => line.split(',')[0])
    assert.deepEqual(await ids('2026-03'), [last, first])
    assert.deepEqual([await ids('2026-02'), await ids('2026-04')], [[early], [late]])
    assert.deepEqual(await ids('2026-01'), [])
    await api.platform.database.query(sql`
      insert into session_status.sessions (session_id, version, account_id, mode, external_id, status, test_mode,
        created_at, expires_at, ended_at, uuid)
      select 'ses_' || lpad(n::text, 26, '0'), version, account_id, mode, external_id, status, test_mode,
        created_at, expires_at, ended_at, uuid
      from session_status.sessions, generate_series(1, 250) n where session_id = ${first}`)
    const all = await ids('2026-03')
    assert.deepEqual([all.length, new Set(all).size], [252, 252])
  })

  test('shows only the sessions of the account and the mode of the key', async () => {
    const [mine, theirs] = [await newKeys(), await newKeys()]
    await end(mine.live_key, '2026-05-10T12:00:00Z')
    for (const key of [mine.test_key, theirs.live_key])
      assert.deepEqual((await read(key, '2026-05')).names, ['index.csv'])
  })

  test('is whole while the projection of the files is rebuilt', async () => {
    const { live_key: key } = await newKeys()
    const sessionId = await end(key, '2026-06-20T12:00:00Z')
    await api.platform.database.query(sql`delete from session_files.files where session_id = ${sessionId}`)
    const { names } = await read(key, '2026-06')
    assert.deepEqual(
      names.sort(),
      [`${sessionId}/${uuid}.pdf`, `${sessionId}/${uuid}.xml`, 'index.csv'].sort(),
    )
  })

  test('is one of three at most that an account has at once, and a client that leaves frees its place', async () => {
    const { live_key: key, test_key } = await newKeys()
    const sessionId = await end(key, '2026-06-21T12:00:00Z')
    // more than the buffers on the way hold: an archive that nobody reads waits
    const { blobs, dataKeys, database } = api.platform
    const { id } = await dataKeys.ofService('large')
    const { sha256, bytes } = await blobs.put({
      bytes: randomBytes(30_000_000),
      mediaType: 'application/pdf',
      key: id,
    })
    await database.query(sql`
      update session_files.files set sha256 = ${sha256}, bytes = ${bytes}, key_id = ${id}
      where session_id = ${sessionId} and type = 'pdf'`)
    const over = new AbortController()
    const ask = () => api.get(key, 'files/archive?month=2026-06', { signal: over.signal })
    // held until the end: an answer that the collector takes is given up, and its place is free
    const answers = [await ask(), await ask(), await ask()]
    for (const each of [key, test_key])
      await assertFailure(
        await api.get(each, 'files/archive?month=2026-06'),
        429,
        'too_many_concurrent_requests',
      )
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    )
    over.abort()
    await eventually(async () => assert.ok((await read(key, '2026-06')).names.length > 1))
  })

  test('leaves out files past their retention, and keeps their line', async () => {
    const { live_key: key } = await newKeys()
    const name = 'files of the archive'
    const sessionId = await end(key, '2026-06-10T12:00:00Z', name)
    const { database, config, dataKeys } = api.platform
    await destroyKey({ database, store: await openKeyStore(config) }, (await dataKeys.ofService(name)).id)
    await eventually(async () => {
      const { names, lines } = await read(key, '2026-06')
      assert.deepEqual([names, lines.length], [['index.csv'], 1])
      assert.ok(lines[0]?.startsWith(sessionId))
    }, 8)
  })

  test('is cut without its last chunk where it fails in the middle', async () => {
    const { live_key: key } = await newKeys()
    const sessionId = await end(key, '2026-07-10T12:00:00Z')
    await end(key, '2026-07-11T12:00:00Z')
    await api.platform.database.query(sql`
      update session_files.files set sha256 = ${'b'.repeat(64)} where session_id = ${sessionId}`)
    const answer = await api.get(key, 'files/archive?month=2026-07')
    await assert.rejects(answer.arrayBuffer())
    assert.equal((await api.get(key, 'sessions')).status, 200)
  })

  test('writes cells that a spreadsheet would run with an apostrophe', async () => {
    const { live_key: key } = await newKeys()
    const sessionId = await end(key, '2026-08-10T12:00:00Z')
    await api.platform.database.query(sql`
      update session_status.sessions set external_id = '-1:2' where session_id = ${sessionId}`)
    const { lines } = await read(key, '2026-08')
    assert.equal(lines[0]?.split(',')[1], "'-1:2")
  })

  test('takes the RFCs and the total of a line from its XML', async () => {
    const { live_key: key } = await newKeys()
    const sessionId = await end(key, '2026-09-10T12:00:00Z')
    const { blobs, dataKeys, database } = api.platform
    const { id } = await dataKeys.ofService('real')
    const { sha256, bytes } = await blobs.put({
      bytes: Buffer.from(richCfdi),
      mediaType: 'application/xml',
      key: id,
    })
    await database.query(sql`
      update session_files.files set sha256 = ${sha256}, bytes = ${bytes}, key_id = ${id}
      where session_id = ${sessionId} and type = 'xml'`)
    const { lines } = await read(key, '2026-09')
    assert.deepEqual(lines[0]?.split(',').slice(3, 6), ['EKU9003173C9', 'URE180429TM6', '394.15'])
  })

  test('takes one month and nothing else, with the scope sessions:read', async () => {
    const { live_key: key, account_id } = await newKeys()
    for (const [query, field] of [
      ['', 'month'],
      ...['2026-13', '2026-1', '2026', '2026-01-01', '1999-01', '%00'].map((value) => [
        `?month=${value}`,
        'month',
      ]),
      ['?month=2026-01&month=2026-02', 'month'],
      ['?month=2026-01&limit=1', 'limit'],
    ])
      assert.deepEqual(
        fieldsOf(await assertFailure(await api.get(key, `files/archive${query}`), 422, 'invalid_request')),
        [field],
        query,
      )
    const limited = await api.platform.accounts.keys.add(account_id, 'live', { scopes: ['webhooks'] })
    await assertFailure(
      await api.get(limited?.key ?? '', 'files/archive?month=2026-01'),
      403,
      'insufficient_scope',
    )
  })
})
