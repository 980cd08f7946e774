import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLogger } from '#platform/runtime/logger.ts'
import { createOpenStreams, type StreamOf } from '#services/api/streams/open-streams.ts'
import { eventually } from '#test/support/eventually.ts'

const BEAT_MS = 20

const openedBy = (streams: ReturnType<typeof createOpenStreams>, isAllowed: StreamOf['isAllowed']) => {
  const leaving = new AbortController()
  let beats = 0
  const readable = streams.open({
    isAllowed,
    left: leaving.signal,
    endless: true,
    beat: () => {
      beats += 1
    },
    write: async function* ({ over }) {
      await new Promise((resolve) => over.addEventListener('abort', resolve, { once: true }))
      yield ''
    },
  })
  readable.resume().on('error', () => undefined)
  return { beats: () => beats, readable, leave: () => leaving.abort() }
}

test('streams are beaten on time while the check of another key is not answered', async () => {
  const streams = createOpenStreams(createLogger('silent'), BEAT_MS)
  const answer = Promise.withResolvers<boolean>()
  let asked = 0
  const stuck = openedBy(streams, () => {
    asked += 1
    return answer.promise
  })
  const other = openedBy(streams, async () => false)
  await eventually(() => assert.ok(stuck.beats() >= 3 && other.beats() >= 3))
  assert.equal(asked, 1, 'its key is not asked about again meanwhile')
  assert.equal(streams.count(), 2)
  answer.resolve(true)
  await eventually(() => assert.ok(other.readable.destroyed, 'and then the next key is checked'))
  stuck.leave()
  await eventually(() => assert.equal(streams.count(), 0))
})

test('a reader that stops has few texts made for it', async () => {
  const streams = createOpenStreams(createLogger('silent'))
  const leaving = new AbortController()
  let made = 0
  const readable = streams.open({
    isAllowed: async () => true,
    left: leaving.signal,
    endless: false,
    write: async function* () {
      for (; made < 100; made += 1) yield 'a page of events'
    },
  })
  const stopped = new Writable({ highWaterMark: 1, write: () => undefined })
  readable.on('error', () => undefined).pipe(stopped)
  await sleep(200)
  assert.ok(made >= 1 && made <= 4, `${made}`)
  readable.destroy()
  await eventually(() => assert.equal(streams.count(), 0))
})
