import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import { Rejection } from '#contracts/http/errors.ts'
import type { Recorded } from '#contracts/shapes.ts'
import { createOcrBacklog } from '#services/api/sessions/ocr-backlog.ts'
import { history } from '#test/support/log/histories.ts'

const [requested, read] = history('e')
assert.ok(requested && read?.type === 'TicketRead')
const reading = read

const open = (ocrWorkers: number) => {
  let listen: (event: Recorded<SessionEvent>) => void = () => undefined
  const tail = (listener: typeof listen) => {
    listen = listener
    return () => undefined
  }
  const backlog = createOcrBacklog({ tail, config: { ocrWorkers } })
  const tell = (streamId: string, event: SessionEvent) =>
    listen({
      ...event,
      eventId: '00000000-0000-4000-8000-000000000000',
      streamId,
      version: 1,
      schemaVersion: 1,
      feed: { xid: '1', position: '1' },
      meta: { accountId: 'acc', mode: 'live', externalId: 'e' },
    })
  const enterAll = (from: number, to: number) => {
    for (let i = from; i < to; i += 1) backlog.enter(`ses_${i}`)
  }
  return { backlog, tell, enterAll }
}

const overloaded = (error: unknown) =>
  error instanceof Rejection && error.code === 'overloaded' && error.retryAfter === 5

test('as many wait as one worker reads in 20 s, at a second each until more is known', () => {
  const { backlog, enterAll } = open(1)
  enterAll(0, 20)
  assert.throws(() => backlog.enter('one more'), overloaded)
  backlog.leave('ses_3')
  backlog.enter('one more')
})

test('a reading makes room, whoever read it', () => {
  const { backlog, enterAll, tell } = open(1)
  enterAll(0, 20)
  tell('ses_5', reading)
  backlog.enter('another')
  assert.throws(() => backlog.enter('one more'), overloaded)
})

test('sessions of other processes count too', () => {
  const { backlog, tell } = open(1)
  for (let i = 0; i < 20; i += 1) tell(`ses_${i}`, requested)
  assert.throws(() => backlog.enter('one more'), overloaded)
})

test('slow readings shrink the room, but never below one for each worker', () => {
  const { backlog, tell, enterAll } = open(2)
  const slow = { ...reading, data: { ...reading.data, milliseconds: 60_000 } }
  for (let i = 0; i < 100; i += 1) tell('ses_x', slow)
  enterAll(0, 2)
  assert.throws(() => backlog.enter('one more'), overloaded)
})
