import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { recordHeaders } from '#contracts/topics/names.ts'
import type { OutRecord } from '#platform/transport/kafka/client/port.ts'
import { TooLarge } from '#platform/transport/kafka/client/too-large.ts'
import { type Parcel, sendSplit } from '#platform/transport/kafka/send-split.ts'
import { recordOf } from '#platform/transport/kafka/session-record.ts'

const MOST = 2_000

/** What a broker that takes so many bytes at once has been given, in its order. */
const broker = () => {
  const [taken, asked]: [OutRecord[], number[]] = [[], []]
  const send = async (records: readonly OutRecord[]) => {
    asked.push(records.length)
    if (records.reduce((sum, { value }) => sum + value.length, 0) > MOST) throw new TooLarge()
    taken.push(...records)
  }
  return { taken, asked, send }
}

const parcel = (version: number, size: number): Parcel => {
  const row = {
    event_id: randomUUID(),
    stream_id: 'ses_01J9ZQ3K7M8N4P5R6S7T8V9W0X',
    version,
    type: 'BillingAbandoned',
    schema_version: 1,
    data: { detail: 'x'.repeat(size) },
    meta: { accountId: 'acc_1', mode: 'live', externalId: 'gasto-1' } as const,
    at: new Date('2026-11-20T18:00:00Z'),
    xid_text: '7',
    position: String(version),
  }
  return { ...recordOf(row), among: 3, row }
}

test('what is too large together comes in halves, in order; alone without its data, in its place', async () => {
  const { taken, send } = broker()
  const sizes = [100, 100, 100, 5_000, 100, 1_000, 1_000]
  const parcels = sizes.map((size, i) => parcel(i + 1, size))
  const told: string[] = []
  await sendSplit(
    {
      send,
      setAside: async ({ version }) => void told.push(`${version}, ${taken.length} before it`),
      refused: (bytes) => assert.ok(bytes > MOST),
    },
    parcels,
  )
  const seen = taken.map(({ headers, value }) => {
    const { version, data } = JSON.parse(value.toString())
    return [version, data.detail?.length ?? 0, headers[recordHeaders.setAside] ?? null]
  })
  assert.deepEqual(
    seen,
    sizes.map((size, i) => [i + 1, size > MOST ? 0 : size, size > MOST ? 'too_large' : null]),
  )
  assert.deepEqual(told, ['4, 3 before it'])
  assert.ok(taken.every(({ among }) => among === 3))
})

test('nothing to send asks nobody', async () => {
  const { asked, send } = broker()
  await sendSplit({ send }, [])
  assert.deepEqual(asked, [])
})

test('another failure is the caller’s, and nothing is sent in parts', async () => {
  const asked: number[] = []
  const send = async (records: readonly OutRecord[]) => {
    asked.push(records.length)
    throw new Error('no broker')
  }
  await assert.rejects(sendSplit({ send }, [parcel(1, 10), parcel(2, 10)]), /no broker/)
  assert.deepEqual(asked, [2])
})
