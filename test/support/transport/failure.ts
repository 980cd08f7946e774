import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { KeysUnavailable } from '#platform/privacy/keys/data-keys.ts'
import { command, event } from '#test/unit/session/samples.ts'
import { eventually } from '../eventually.ts'
import { type Harness, placeOf } from './harness.ts'

/** What happens to an event whose reactor throws, and to the others meanwhile. */
export const failurePromises = ({ given, begin, append, typesOf, open, deadEnds }: Harness): void => {
  test('a reactor that throws gets the event again, before the next one of that session', async () => {
    const [id = ''] = await begin(1, event('TicketRead'))
    const seen: string[] = []
    const process = await open()
    await process.subscribe({
      sessions: [id],
      react: async ({ type }) => {
        seen.push(type)
        if (seen.length < given().tries) throw new Error('blob store is away')
        return undefined
      },
    })
    const tried = Array.from({ length: given().tries }, () => 'SessionRequested')
    await eventually(() => assert.deepEqual(seen, [...tried, 'TicketRead']))
  })

  test('an event that fails for good is a dead letter, and its session ends with internal_error', async () => {
    const [id = '', other = ''] = await begin(2)
    const group = randomUUID()
    const handled: string[] = []
    let tries = 0
    const process = await open()
    await process.subscribe({
      sessions: [id, other],
      group,
      concurrency: 1,
      react: async (recorded) => {
        if (recorded.streamId === id) {
          tries += 1
          throw new Error('poison')
        }
        handled.push(placeOf(recorded))
        return undefined
      },
    })
    await eventually(async () =>
      assert.deepEqual(await typesOf(id), ['SessionRequested', 'BillingAbandoned', 'SessionFailed']),
    )
    const end = (await given().log.read(id)).at(-1)
    assert.equal(end?.type === 'SessionFailed' && end.data.code, 'internal_error')
    assert.equal(tries, given().tries)
    assert.deepEqual(await given().deadLetters(group, id), [
      { type: 'SessionRequested', attempts: given().tries },
    ])
    await append(other, event('TicketRead'))
    await eventually(() => assert.deepEqual(handled, [`${other} 1`, `${other} 2`]))
  })

  test('while the keys are away an event waits for them, however long: that is no failure of it', async () => {
    const [id = ''] = await begin(1)
    let tries = 0
    const process = await open()
    await process.subscribe({
      sessions: [id],
      react: async () => {
        tries += 1
        if (tries <= given().tries + 1) throw new KeysUnavailable('not mounted')
        return undefined
      },
    })
    await eventually(() => assert.equal(tries, given().tries + 2))
    await process.stop()
    assert.deepEqual(await typesOf(id), ['SessionRequested'])
  })

  test('while the disk is full an event waits for space, however long: that is no failure of it', async () => {
    const [id = ''] = await begin(1)
    const group = randomUUID()
    let tries = 0
    const process = await open()
    await process.subscribe({
      sessions: [id],
      group,
      react: async () => {
        tries += 1
        if (tries > given().tries + 1) return undefined
        throw Object.assign(new Error('write'), { code: tries % 2 === 0 ? 'ENOSPC' : 'EDQUOT' })
      },
    })
    await eventually(() => assert.equal(tries, given().tries + 2))
    await process.stop()
    assert.deepEqual(await typesOf(id), ['SessionRequested'])
    assert.deepEqual(await deadEnds(group), [])
  })

  test('a command that came too early counts as a failure of its event', async () => {
    const [id = ''] = await begin(1)
    const process = await open()
    await process.subscribe({ sessions: [id], react: async () => command('RecordCfdi') })
    await eventually(async () => assert.equal((await typesOf(id)).at(-1), 'SessionFailed'))
  })

  test('an event that waits for its next try takes no place of the others', async () => {
    const [failing = '', ...others] = await begin(8)
    const seen: string[] = []
    const process = await open()
    await process.subscribe({
      sessions: [failing, ...others],
      concurrency: 1,
      react: async ({ streamId }) => {
        seen.push(streamId)
        if (streamId !== failing) return undefined
        // the others are fetched meanwhile, and wait for the only place
        if (seen.indexOf(failing) === seen.length - 1) await sleep(500)
        throw new Error('not now')
      },
    })
    await eventually(async () => assert.equal((await typesOf(failing)).at(-1), 'SessionFailed'))
    const retries = seen.lastIndexOf(failing)
    assert.ok(
      seen.slice(0, retries).some((id) => id !== failing),
      'the others went on in between',
    )
  })
}
