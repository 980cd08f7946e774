import assert from 'node:assert/strict'
import { test } from 'node:test'
import { event } from '#test/unit/session/samples.ts'
import { eventually } from '../eventually.ts'
import { type Harness, placeOf } from './harness.ts'

const MANY = 60
/** Every third session is over, by either end; those between are under way. */
const ends = [event('SessionFailed'), null, null, event('SessionCompleted'), null, null]

/** What a group that was behind does with sessions that are over meanwhile. */
export const overPromises = ({ begin, append, open }: Harness): void => {
  test('of sessions that are over a group passes what it was only to do before, and nothing else', async () => {
    const sessions = await begin(MANY, event('TicketRead'))
    const underWay: string[] = []
    for (const [i, id] of sessions.entries()) {
      const end = ends[i % ends.length]
      if (end) await append(id, end)
      else underWay.push(id)
    }
    const seen: string[] = []
    const process = await open()
    await process.subscribe({
      sessions,
      types: ['SessionRequested', 'TicketRead'],
      whileOpen: ['SessionRequested'],
      react: async (recorded) => {
        seen.push(placeOf(recorded))
        return undefined
      },
    })
    const expected = [...underWay.map((id) => `${id} 1`), ...sessions.map((id) => `${id} 2`)]
    await eventually(() => assert.equal(seen.length, expected.length))
    assert.deepEqual(seen.toSorted(), expected.toSorted())
  })

  test('a session that is not over is handled however old it is, and one that ends in between as it comes', async () => {
    const [id = '', other = ''] = await begin(2)
    const seen: string[] = []
    const process = await open()
    await process.subscribe({
      sessions: [id, other],
      types: ['SessionRequested', 'SessionFailed'],
      whileOpen: ['SessionRequested'],
      react: async (recorded) => {
        seen.push(placeOf(recorded))
        return undefined
      },
    })
    await eventually(() => assert.deepEqual(seen.toSorted(), [`${id} 1`, `${other} 1`].toSorted()))
    await append(id, event('SessionFailed'))
    await eventually(() => assert.ok(seen.includes(`${id} 2`)))
  })
}
