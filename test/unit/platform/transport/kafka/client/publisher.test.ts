import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OutRecord, PlacedRecord, Receipt, Sender } from '#platform/transport/kafka/client/port.ts'
import { createPublisher } from '#platform/transport/kafka/client/publisher.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'

const record = (key: string): OutRecord => ({ key, value: Buffer.from(key), headers: {} })
const [a, b, c] = [record('0'), record('1'), record('2')]

/** A reply that says `ok` for these partitions only, or an error. */
type Reply = readonly number[] | Error

/** A connection that answers as the script says; keys are their partitions. */
const scripted = (replies: Reply[]) => {
  const sent: string[][] = []
  const seen = { connected: 0, closed: 0, atOnce: 0, most: 0 }
  const answer = (reply: Reply | undefined, records: readonly PlacedRecord[]): readonly Receipt[] => {
    if (reply instanceof Error) throw reply
    const written = reply ?? records.map(({ partition }) => partition)
    return written.map((partition) => ({ partition, errorCode: 0 }))
  }
  const connect = async (): Promise<Sender> => {
    seen.connected += 1
    return {
      place:
        async () =>
        ({ key }) =>
          Number(key),
      send: async (_topic, records) => {
        seen.atOnce += 1
        seen.most = Math.max(seen.most, seen.atOnce)
        sent.push(records.map(({ key }) => String(key)))
        await new Promise(setImmediate)
        seen.atOnce -= 1
        return answer(replies.shift(), records)
      },
      close: async () => {
        seen.closed += 1
      },
    }
  }
  const publisher = createPublisher({ connect, logger: rememberingLogger(), pauses: [0, 0] })
  return { publisher, sent, seen }
}

test('what the reply lacks is sent again before it counts as published, and nothing else', async () => {
  const { publisher, sent } = scripted([[1], [0]])
  await publisher.publish('t', [a, b, c, a])
  assert.deepEqual(sent, [['0', '1', '2', '0'], ['0', '2', '0'], ['2']])
})

test('a partition that stays missing is an error, with the number of records', async () => {
  const { publisher, sent } = scripted([[0], [], []])
  await assert.rejects(publisher.publish('t', [a, b]), /1 of 2 records were not acknowledged/)
  assert.equal(sent.length, 3)
})

test('a connection that threw is closed and never used again', async () => {
  const { publisher, seen } = scripted([new Error('timed out')])
  await assert.rejects(publisher.publish('t', [a]), /timed out/)
  await publisher.publish('t', [a])
  assert.deepEqual([seen.connected, seen.closed], [2, 1])
})

test('a connection that could not be made is tried again at the next call', async () => {
  let down = true
  const publisher = createPublisher({
    logger: rememberingLogger(),
    connect: async () => {
      if (down) throw new Error('refused')
      return {
        place: async () => () => 0,
        send: async () => [{ partition: 0, errorCode: 0 }],
        close: async () => {},
      }
    },
  })
  await assert.rejects(publisher.publish('t', [a]), /refused/)
  down = false
  await publisher.publish('t', [a])
})

test('one send at a time, in the order of the calls, also behind one that failed', async () => {
  const { publisher, sent, seen } = scripted([new Error('no')])
  const outcomes = await Promise.allSettled([a, b, c].map((each) => publisher.publish('t', [each])))
  assert.deepEqual(sent, [['0'], ['1'], ['2']])
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['rejected', 'fulfilled', 'fulfilled'],
  )
  assert.equal(seen.most, 1)
})

test('no records: nothing is connected', async () => {
  const { publisher, seen } = scripted([])
  await publisher.publish('t', [])
  await publisher.close()
  assert.equal(seen.connected, 0)
})
