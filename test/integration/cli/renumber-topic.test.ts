import assert from 'node:assert/strict'
import { sql } from '#contracts/sql.ts'
import type { Platform } from '#platform/platform.ts'
import { pepper } from '#test/support/environment.ts'
import { eventually } from '#test/support/eventually.ts'
import { cure, restoreOn } from '#test/support/log/restored-log.ts'
import { runCli } from '#test/support/worlds/run-cli.ts'
import { clean, level, relaySuite } from '../relay/relay-suite.ts'
import type { RelayWorld } from '../relay/relay-world.ts'

const onTopic = relaySuite()

/**
 * The operator's command on the log and the topic of this world, or on topics of another prefix.
 */
const cli = (world: RelayWorld, words: readonly string[], prefix = world.config.prefix) =>
  runCli(words, {
    DATABASE_URL: world.url,
    KAFKA_BROKERS: world.config.brokers.join(','),
    KAFKA_PREFIX: prefix,
    KAFKA_PARTITIONS: '3',
    KEY_PEPPER: pepper,
  })

const verified = async (world: RelayWorld, prefix?: string) => {
  const { code, lines, stderr } = await cli(world, ['verify-log'], prefix)
  return { code, stderr, told: JSON.parse(lines[0] ?? '{}') }
}

const renumber = async (world: RelayWorld) => {
  await restoreOn(world.database)
  assert.match((await cli(world, ['verify-log'])).stderr, cure)
  const { code, stderr } = await cli(world, ['log', 'renumber'])
  assert.equal(code, 0, stderr)
}

onTopic(
  'a log that is restored whole and renumbered fits its topic, and the relay goes on where it stood',
  async (world) => {
    const relay = await world.openRelay()
    await world.tellMany(6)
    await level(world)
    await relay.stop()
    await renumber(world)
    const { code, told } = await verified(world)
    assert.equal(code, 0)
    assert.deepEqual(told, {
      sessions: 6,
      events: 36,
      records: 36,
      duplicates: 0,
      unpublished: 0,
      differences: [],
    })
    await world.openRelay()
    await world.tellMany(3)
    await level(world)
    assert.equal(await clean(world, 9), 0, 'nothing was published again')
  },
)

/** As a dump has it that was made before these sessions. */
const forget = async ({ database }: RelayWorld, sessions: readonly string[]) => {
  await database.query(sql`delete from log.events where stream_id = any (${sessions})`)
  await database.query(sql`delete from log.streams where stream_id = any (${sessions})`)
}

const withPrefix =
  (prefix: string) =>
  (platform: Platform): Platform => {
    const { kafka } = platform.config
    return kafka ? { ...platform, config: { ...platform.config, kafka: { ...kafka, prefix } } } : platform
  }

onTopic(
  'of a dump older than the topic verify-log names what the log has not, and the way out, which works',
  async (world) => {
    const relay = await world.openRelay()
    await world.tellMany(4)
    const lost = await world.tellMany(2)
    await level(world)
    await relay.stop()
    await forget(world, lost)
    await renumber(world)
    const { code, told } = await verified(world)
    assert.equal(code, 1)
    const named = told.differences.map((one: { difference: string; session_id: string }) => [
      one.difference,
      one.session_id,
    ])
    assert.equal(named.length, 12)
    assert.ok(
      named.every(([difference, id]: [string, string]) => difference === 'not_in_log' && lost.includes(id)),
    )
    assert.equal(told.advice.length, 1)
    assert.match(told.advice[0], /start with another KAFKA_PREFIX/)

    const prefix = `${world.config.prefix}anew-`
    await world.openRelay(withPrefix(prefix))
    await eventually(async () => {
      const again = await verified(world, prefix)
      assert.deepEqual([again.code, again.told.records, again.told.unpublished], [0, 24, 0])
    }, 60)
  },
)
