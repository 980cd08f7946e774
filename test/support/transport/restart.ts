import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { command, event } from '#test/unit/session/samples.ts'
import { eventually } from '../eventually.ts'
import { type Harness, placeOf, type Reaction } from './harness.ts'

/** What a stop waits for, and what comes again after it. */
export const restartPromises = ({ given, begin, append, typesOf, open }: Harness): void => {
  test('a stop lets what is in hand finish and starts nothing more', async () => {
    const sessions = await begin(6)
    const started: string[] = []
    const finish = Promise.withResolvers<void>()
    const process = await open()
    await process.subscribe({
      sessions,
      concurrency: 2,
      react: async ({ streamId }) => {
        started.push(streamId)
        await finish.promise
        return command('RecordTicket')
      },
    })
    await eventually(() => assert.equal(started.length, 2))
    const stopped = process.stop()
    finish.resolve()
    await stopped
    assert.equal(started.length, 2)
    for (const id of sessions) {
      assert.equal((await typesOf(id)).includes('TicketRead'), started.includes(id))
    }
  })

  test('what finished while the process stopped does not come again', async () => {
    const sessions = await begin(3)
    const group = randomUUID()
    const seen: string[] = []
    const finish = Promise.withResolvers<void>()
    const react: Reaction = async (recorded) => {
      seen.push(placeOf(recorded))
      await finish.promise
      return undefined
    }
    const first = await open()
    await first.subscribe({ sessions, group, react })
    await eventually(() => assert.equal(seen.length, 3))
    const stopped = first.stop()
    finish.resolve()
    await stopped
    const second = await open()
    await second.subscribe({ sessions, group, react })
    const [id = ''] = sessions
    await append(id, event('TicketRead'))
    await eventually(() => assert.ok(seen.includes(`${id} 2`)))
    assert.equal(seen.length, 4)
  })

  test('after a restart only what was not done comes again', async () => {
    const sessions = await begin(6)
    const unfinished = sessions.at(-1) ?? ''
    const group = randomUUID()
    const before: string[] = []
    const first = await open()
    await first.subscribe({
      sessions,
      group,
      concurrency: 6,
      react: async (recorded) => {
        if (recorded.streamId === unfinished) throw new Error('the process is going down')
        before.push(placeOf(recorded))
        return undefined
      },
    })
    await eventually(() => assert.equal(before.length, 5))
    await first.stop()
    const again: string[] = []
    const second = await open()
    await second.subscribe({
      sessions,
      group,
      react: async (recorded) => {
        again.push(placeOf(recorded))
        return undefined
      },
    })
    await eventually(() => assert.ok(again.length > 0))
    await append(unfinished, event('TicketRead'))
    await eventually(() => assert.deepEqual(again, [`${unfinished} 1`, `${unfinished} 2`]))
  })

  test('after a clean stop nothing comes again', async () => {
    const sessions = await begin(4)
    const group = randomUUID()
    const seen: string[] = []
    const react: Reaction = async (recorded) => {
      seen.push(placeOf(recorded))
      return undefined
    }
    const first = await open()
    await first.subscribe({ sessions, group, react })
    await eventually(() => assert.equal(seen.length, 4))
    await first.stop()
    const second = await open()
    await second.subscribe({ sessions, group, react })
    const [id = ''] = sessions
    await append(id, event('TicketRead'))
    await eventually(() => assert.equal(seen.length, 5))
    assert.equal(seen.at(-1), `${id} 2`)
  })

  test('a restart gives a failing event no new lives', async () => {
    const [id = ''] = await begin(1)
    const group = randomUUID()
    let tries = 0
    for (let i = 0; i < given().tries; i += 1) {
      const process = await open()
      await process.subscribe({
        sessions: [id],
        group,
        react: async () => {
          tries += 1
          throw new Error('poison')
        },
      })
      const expected = i + 1
      await eventually(() => assert.ok(tries >= expected))
      await process.stop()
      if ((await typesOf(id)).includes('SessionFailed')) break
    }
    const last = await open()
    const seen: string[] = []
    const react: Reaction = async (recorded) => {
      seen.push(placeOf(recorded))
      return undefined
    }
    await last.subscribe({ sessions: [id], group, react })
    await append(id, event('TicketRead'))
    const { length } = await given().log.read(id)
    await eventually(() => assert.ok(seen.includes(`${id} ${length}`)))
    assert.ok(!seen.includes(`${id} 1`), 'the dead letter came again')
    assert.ok(tries <= given().tries, `${tries} tries`)
    assert.equal((await given().deadLetters(group, id)).length, 1)
  })
}
