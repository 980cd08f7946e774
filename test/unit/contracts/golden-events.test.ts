import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { z } from 'zod'
import { DeferReason } from '#contracts/events/defer-reason.ts'
import { SessionEvent, schemaVersion, sessionEventTypes } from '#contracts/events/session-events.ts'
import { BlobRef } from '#contracts/values.ts'
import { evolve } from '#session/evolve.ts'
import type { Session } from '#session/session.ts'
import { event, goldenJson } from '../session/samples.ts'

const folder = new URL('../../fixtures/events/', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .sort()

/**
 * Fields that came after the first events of a version had been written; each has a golden file
 * that holds it.
 */
const added = SessionEvent.options.flatMap(({ shape }) =>
  Object.entries<z.ZodType>(shape.data.shape)
    .filter(([, field]) => field.safeParse(undefined).success)
    .map(([field]) => ({ type: shape.type.value, field })),
)

test('every event type has a golden file of every version it was ever written in, and of every field added since', () => {
  const versions = Array.from({ length: schemaVersion }, (_, i) => i + 1)
  const first = sessionEventTypes.flatMap((type) => versions.map((version) => `${type}/v${version}.json`))
  const later = added.map(({ type, field }) => `${type}/v${schemaVersion}.${field}.json`)
  assert.deepEqual(files, [...first, ...later].sort())
})

for (const { type, field } of added) {
  test(`${type} is read with ${field} and, as it was first written, without it`, () => {
    const name = `${type}/v${schemaVersion}.${field}.json`
    const stored = JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
    assert.deepEqual(SessionEvent.parse(stored), stored)
    const { [field]: value, ...rest } = stored.data
    assert.notEqual(value, undefined)
    assert.deepEqual({ ...stored, data: rest }, goldenJson(type))
  })
}

for (const type of sessionEventTypes) {
  test(`${type} as written on disk is read today, and nothing of it is lost`, () => {
    const stored = goldenJson(type)
    assert.deepEqual(SessionEvent.parse(stored), stored)
  })

  test(`${type} as written on disk evolves a session`, () => {
    const open = evolve({ status: 'new' }, event('SessionRequested'))
    const before: Session = type === 'SessionRequested' ? { status: 'new' } : open
    const after = evolve(before, SessionEvent.parse(goldenJson(type)))
    assert.notEqual(after.status, 'new')
  })
}

test('every reason that an attempt was ever put off for is kept, and read for ever', () => {
  const path = new URL('../../fixtures/event-values/defer-reasons.json', import.meta.url)
  const stored: unknown = JSON.parse(readFileSync(path, 'utf8'))
  assert.deepEqual(stored, DeferReason.options)
})

test('a ticket of several sheets is read for ever; a version that knows photos alone stops before it', () => {
  const path = new URL('../../fixtures/event-values/ticket-image-of-sheets.json', import.meta.url)
  const ticketImage: unknown = JSON.parse(readFileSync(path, 'utf8'))
  const golden = SessionEvent.parse(goldenJson('SessionRequested'))
  const stored = { ...golden, data: { ...golden.data, ticketImage } }
  assert.deepEqual(SessionEvent.parse(stored), stored)
  const [requested] = SessionEvent.options
  const before = requested.extend({ data: requested.shape.data.extend({ ticketImage: BlobRef }) })
  assert.equal(before.safeParse(golden).success, true)
  assert.equal(before.safeParse(stored).success, false)
})

test('a new required field in a schema would reject the golden file', () => {
  const stricter = SessionEvent.options[0].extend({ data: z.object({ tomorrow: z.string() }) })
  assert.equal(stricter.safeParse(goldenJson('SessionRequested')).success, false)
})

test('an event type that this version does not know is refused, never guessed', () => {
  const unheard = { type: 'SessionPaused', at: '2026-11-20T10:13:15.251Z', data: {} }
  assert.equal(SessionEvent.safeParse(unheard).success, false)
})

test('golden files hold no personal data: no e-mail and no RFC of a natural person', () => {
  for (const name of files) {
    const text = readFileSync(new URL(name, folder), 'utf8')
    assert.doesNotMatch(text, /@[a-z0-9-]+[.][a-z]|"[A-ZÑ&]{4}[0-9]{6}[A-Z0-9]{3}"/, name)
  }
})
