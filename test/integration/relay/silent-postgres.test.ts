import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '#test/support/eventually.ts'
import { testKafka } from '#test/support/kafka/kafka-for-tests.ts'
import { mutableProxy } from '#test/support/postgres/mutable-proxy.ts'
import { type RelayProcess, relayWorld } from './relay-world.ts'

const same = (platform: RelayProcess['platform']) => platform
const turns = ({ lines }: RelayProcess) => lines.filter(({ message }) => message === 'the relay leads').length
const leftIts = ({ lines }: RelayProcess) =>
  lines.some(({ message }) => message === 'the relay lost its lock')

test('a leader that hears nothing from Postgres leaves its turn and says so; another goes on, and it stands by again', async (t) => {
  const kafka = await testKafka()
  if ('skip' in kafka) return t.skip(kafka.skip)
  const world = await relayWorld({ ...kafka, prefix: `${kafka.prefix}silent-` })
  const proxy = await mutableProxy(world.url)
  t.after(async () => {
    proxy.unmute()
    await world.close()
    proxy.close()
  })
  const level = () => eventually(async () => assert.deepEqual(await world.place(), await world.head()), 30)
  const cutOff = await world.openRelay(same, proxy.url)
  await eventually(() => assert.equal(turns(cutOff), 1))
  const heir = await world.openRelay()
  await world.tellMany(5)
  await level()
  proxy.mute()
  await world.tellMany(5)
  await eventually(() => assert.ok(leftIts(cutOff)), 15)
  assert.deepEqual(Object.keys(cutOff.platform.health.problems()), ['relay'])
  await eventually(() => assert.ok(turns(heir) >= 1), 30)
  await level()
  proxy.unmute()
  await eventually(() => assert.deepEqual(cutOff.platform.health.problems(), {}), 30)
  await heir.stop()
  await world.tellMany(5)
  await eventually(() => assert.equal(turns(cutOff), 2), 30)
  await level()
  const { differences, unpublished } = await world.verify()
  assert.deepEqual({ differences, unpublished }, { differences: [], unpublished: 0 })
})
