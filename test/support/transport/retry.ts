import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { requestRetry } from '#platform/transport/delivery/request-retry.ts'
import { eventually } from '../eventually.ts'
import type { Harness, Reaction } from './harness.ts'

type Letter = { event_id: string; asked: boolean }

/** What becomes of a dead letter that an operator wants delivered again. */
export const retryPromises = ({ given, begin, typesOf, open, deadEnds }: Harness): void => {
  const letters = (group: string) =>
    given().query<Letter>(sql`
      select event_id, retry_at is not null as asked from log.dead_letters where consumer = ${group}`)

  const ask = async (group: string) =>
    requestRetry(
      given().query,
      (await letters(group)).map(({ event_id }) => ({ consumer: group, event_id })),
    )

  /** A session with a dead letter; what its reactor does from then on is up to `heal`. */
  const withLetter = async (group: string) => {
    const [id = ''] = await begin(1)
    const process = await open()
    const seen: string[] = []
    let isWell = false
    const react: Reaction = async ({ type }) => {
      seen.push(type)
      if (!isWell) throw new Error('poison')
      return undefined
    }
    const heal = () => {
      isWell = true
      seen.length = 0
    }
    const types = ['SessionRequested'] as const
    await process.subscribe({ sessions: [id], group, types, react })
    await eventually(async () => {
      assert.equal((await letters(group)).length, 1)
      assert.equal((await typesOf(id)).at(-1), 'SessionFailed')
    })
    return { id, process, seen, heal, again: { sessions: [id], group, types, react } }
  }

  test('a dead letter that is asked for is handled within seconds, and is none any more', async () => {
    const group = randomUUID()
    const { id, seen, heal } = await withLetter(group)
    const before = await typesOf(id)
    heal()
    await ask(group)
    await eventually(async () => assert.deepEqual(await deadEnds(group), []))
    assert.deepEqual(seen, ['SessionRequested'])
    assert.deepEqual(await typesOf(id), before)
  })

  test('what fails again is tried as often as at first, and is a dead letter again', async () => {
    const group = randomUUID()
    const { id, seen } = await withLetter(group)
    await ask(group)
    await eventually(async () => {
      assert.equal(seen.length, 2 * given().tries)
      assert.deepEqual(
        (await letters(group)).map(({ asked }) => asked),
        [false],
      )
    })
    assert.deepEqual(await given().deadLetters(group, id), [
      { type: 'SessionRequested', attempts: given().tries },
    ])
  })

  test('a dead letter that was asked for while the group was down is handled at its next start', async () => {
    const group = randomUUID()
    const { process, seen, heal, again } = await withLetter(group)
    await process.stop()
    heal()
    await ask(group)
    const next = await open()
    await next.subscribe(again)
    await eventually(async () => assert.deepEqual(await deadEnds(group), []))
    assert.deepEqual(seen, ['SessionRequested'])
  })

  test('a dead letter that nobody asked for stays where it is', async () => {
    const group = randomUUID()
    const asked = randomUUID()
    const { heal, seen } = await withLetter(group)
    const other = await withLetter(asked)
    heal()
    other.heal()
    await ask(asked)
    await eventually(async () => assert.deepEqual(await deadEnds(asked), []))
    assert.deepEqual(seen, [])
    assert.equal((await letters(group)).length, 1)
  })
}
