import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createEventLog } from '#platform/log/event-log.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { eventually } from '#test/support/eventually.ts'
import { history } from '#test/support/log/histories.ts'
import { untilShown } from '#test/support/log/until-shown.ts'
import { openReplayWorld, type ReplayWorld } from '#test/support/replay/replay-world.ts'

let world: ReplayWorld
before(async () => {
  world = await openReplayWorld()
})
after(() => world.close())

const begun = (name: string) => ({
  accountId: `acc_${'0'.repeat(26)}`,
  mode: 'live' as const,
  externalId: name,
  sessionId: newId('ses'),
  fingerprint: name,
  events: history(name),
})

const namesIn = (text: string) => {
  const lines = text.split('\n').filter(Boolean)
  const names = lines.map((line) => JSON.parse(line).meta.externalId)
  return { names: [...new Set(names)], events: lines.length }
}

test('what a slower writer appends is missed by no replay that is resumed', async () => {
  await world.log.start(begun('first'))
  const { database } = world
  await untilShown(database)
  await database.inTransaction(async (query) => {
    // takes its place in the order now, and commits last
    await createEventLog(database, () => undefined).start(begun('slow'), query)
    await world.log.start(begun('quick'))
    const { text } = await world.replayTo('grown.ndjson', { resume: true })
    assert.deepEqual(namesIn(text), { names: ['first'], events: 8 })
  })
  await eventually(async () => {
    const { text } = await world.replayTo('grown.ndjson', { resume: true })
    assert.deepEqual(namesIn(text), { names: ['first', 'slow', 'quick'], events: 24 })
  })
})

test('a folder gets a file more for what came since', async () => {
  const first = await world.replayTo('folder/', { resume: true })
  await world.log.start(begun('later'))
  await eventually(async () => {
    const { manifest } = await world.replayTo('folder/', { resume: true })
    assert.equal(manifest.rows, 32)
    assert.deepEqual(manifest.files[0], first.manifest.files[0])
    assert.deepEqual(
      manifest.files.map(({ rows }) => rows),
      [24, 8],
    )
  })
})
