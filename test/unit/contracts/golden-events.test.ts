import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { z } from 'zod'
import { SessionEvent, schemaVersion, sessionEventTypes } from '#contracts/session-events.ts'
import { evolve } from '#session/evolve.ts'
import type { Session } from '#session/session.ts'
import { event, goldenJson } from '../session/samples.ts'

const folder = new URL('../../fixtures/events/', import.meta.url)
const files = readdirSync(folder).sort()

test('every event type has a golden file of every version it was ever written in', () => {
  const versions = Array.from({ length: schemaVersion }, (_, i) => i + 1)
  const wanted = sessionEventTypes.flatMap((type) => versions.map((version) => `${type}.v${version}.json`))
  assert.deepEqual(files, wanted.sort())
})

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

test('a new required field in a schema would reject the golden file', () => {
  const stricter = SessionEvent.options[0].extend({ data: z.object({ tomorrow: z.string() }) })
  assert.equal(stricter.safeParse(goldenJson('SessionRequested')).success, false)
})

test('an event type that this version does not know is refused, never guessed', () => {
  const unheard = { type: 'SessionPaused', at: '2026-11-20T10:13:15.251Z', data: {} }
  assert.equal(SessionEvent.safeParse(unheard).success, false)
})

test('golden files hold no personal data: no e-mail and no RFC of a natural person', () => {
  for (const type of sessionEventTypes) {
    const text = JSON.stringify(goldenJson(type))
    assert.doesNotMatch(text, /@[a-z0-9-]+[.][a-z]|"[A-ZÑ&]{4}[0-9]{6}[A-Z0-9]{3}"/, type)
  }
})
