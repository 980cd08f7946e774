import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Blobs } from '#platform/privacy/blobs/create-blobs.ts'
import type { ArchivedSession } from '#services/api/files/archived-sessions.ts'
import { writeArchive } from '#services/api/files/write-archive.ts'
import { openDownload } from '#services/api/streams/open-download.ts'
import { createOpenStreams } from '#services/api/streams/open-streams.ts'

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

const session: ArchivedSession['session'] = {
  session_id: 'ses_1',
  external_id: 'exp-1',
  uuid: '',
  total: '1.00',
  test_mode: false,
  created_at: new Date(),
  completed_at: new Date(),
}

const file: ArchivedSession['files'][number] = {
  ...{ session_id: 'ses_1', type: 'xml', uuid: '', sha256: 'a'.repeat(64) },
  ...{ media_type: 'application/xml', bytes: '100000', key_id: null },
}

/** Sessions without end, and how far they were read. */
const endless = () => {
  const read = { begun: false, closed: false }
  const sessions = async function* (): AsyncGenerator<ArchivedSession> {
    read.begun = true
    try {
      for (;;) {
        await sleep(1)
        yield { session, files: [file], folder: 'ses_1' }
      }
    } finally {
      read.closed = true
    }
  }
  return { read, sessions: sessions() }
}

const blobs: Blobs = {
  put: async () => assert.fail('nothing is stored'),
  get: async () => Buffer.alloc(100_000, 65),
}

const opened = async (left: AbortSignal) => {
  const { read, sessions } = endless()
  let isFree = false
  const free = () => {
    isFree = true
  }
  const streams = createOpenStreams(quiet)
  const stream = await openDownload(
    {
      streams,
      // a place that is awaited
      leases: { take: () => sleep(20).then(() => free) },
    },
    {
      ...{ accountId: 'acc', kind: 'archives', most: 3, reader: { isAllowed: async () => true, left } },
      write: () => writeArchive(sessions, { blobs }),
    },
  )
  return { stream, read, streams, isFree: () => isFree }
}

test('a client that leaves while its place is awaited opens no ZIP, and frees the place', async () => {
  const client = new AbortController()
  const opening = opened(client.signal)
  client.abort()
  const { stream, read, streams, isFree } = await opening
  stream.destroy()
  await once(stream, 'close')
  await sleep(50)
  assert.deepEqual([read.begun, streams.count(), isFree()], [false, 0, true])
})

test('a client that leaves in the middle ends the reading of its sessions', async () => {
  const { stream, read, streams, isFree } = await opened(new AbortController().signal)
  const [piece] = await once(stream, 'data')
  assert.ok(piece.length > 0)
  stream.destroy()
  await once(stream, 'close')
  for (let waited = 0; !read.closed && waited < 100; waited += 1) await sleep(20)
  assert.deepEqual([read.begun, read.closed, streams.count(), isFree()], [true, true, 0, true])
})
