import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { eventually } from '#test/support/eventually.ts'
import { type OwnBroker, ownBroker } from '#test/support/kafka/kafka-for-tests.ts'
import { type RelayWorld, relayWorld } from './relay-world.ts'

const onOwnBroker = (name: string, work: (world: RelayWorld, broker: OwnBroker) => Promise<void>) =>
  test(name, async (t) => {
    const broker = await ownBroker()
    if ('skip' in broker) return t.skip(broker.skip)
    t.after(broker.close)
    const prefix = `own-${randomBytes(4).toString('hex')}-`
    const world = await relayWorld({ brokers: [...broker.bootstrap], prefix })
    t.after(world.close)
    await work(world, broker)
  })

const level = (world: RelayWorld) =>
  eventually(async () => assert.deepEqual(await world.place(), await world.head()))

onOwnBroker(
  'a broker that goes and comes back: health says so meanwhile, then everything is published',
  async (world, broker) => {
    const { platform } = await world.openRelay()
    await world.tellMany(10)
    await level(world)
    await broker.stop('SIGKILL')
    await world.tellMany(10)
    await eventually(() => assert.deepEqual(Object.keys(platform.health.problems()), ['relay']))
    assert.notDeepEqual(await world.place(), await world.head())
    await broker.nodes[0]?.start()
    await world.tellMany(10)
    await level(world)
    assert.deepEqual(platform.health.problems(), {})
    const { sessions, differences, unpublished } = await world.verify()
    assert.deepEqual(
      { sessions, differences, unpublished },
      { sessions: 30, differences: [], unpublished: 0 },
    )
  },
)

onOwnBroker('a relay may start before its broker', async (world, broker) => {
  await broker.stop()
  const { platform, stop } = await world.openRelay()
  await world.tellMany(5)
  await eventually(() => assert.deepEqual(Object.keys(platform.health.problems()), ['relay']))
  await broker.nodes[0]?.start()
  await level(world)
  assert.deepEqual((await world.verify()).differences, [])
  await broker.stop('SIGKILL')
  await world.tell()
  const begun = performance.now()
  await stop()
  assert.ok(performance.now() - begun < 15_000, 'a stop does not wait for a broker that is gone')
})
