import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '#test/support/eventually.ts'
import { type TestKafka, testKafka } from '#test/support/kafka/kafka-for-tests.ts'
import { type RelayWorld, relayWorld } from './relay-world.ts'

/** Waits until the relays have passed the whole log. */
export const level = (world: RelayWorld) =>
  eventually(async () => assert.deepEqual(await world.place(), await world.head()), 20)

/** Topic and log say the same of so many sessions; how many records came more than once. */
export const clean = async (world: RelayWorld, sessions: number): Promise<number> => {
  const { duplicates, ...rest } = await world.verify()
  assert.deepEqual(
    { ...rest, records: rest.records - duplicates },
    { sessions, events: sessions * 6, records: sessions * 6, unpublished: 0, differences: [] },
  )
  return duplicates
}

/** Tests that each have a log and topics of their own on the real broker. */
export const relaySuite = () => {
  let kafka: TestKafka | null = null
  let skip: string | false = false
  before(async () => {
    const found = await testKafka()
    if ('skip' in found) skip = found.skip
    else kafka = found
  })
  const worlds: RelayWorld[] = []
  after(() => Promise.all(worlds.map(({ close }) => close())))

  return (name: string, work: (world: RelayWorld) => Promise<void>) =>
    test(name, async (t) => {
      if (!kafka) return t.skip(skip || 'there is no broker')
      const world = await relayWorld({ ...kafka, prefix: `${kafka.prefix}${worlds.length}-` })
      worlds.push(world)
      await work(world)
    })
}
