import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { topicNames } from '#contracts/topics/names.ts'
import { eventually } from '../support/eventually.ts'
import { faultSuite } from '../support/faults/fault-suite.ts'
import type { FaultWorld } from '../support/faults/fault-world.ts'
import { leaderOf } from '../support/kafka/topic-history.ts'

/** How often each of the faults; and how much work there is for each of them. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 1)
const SESSIONS = Number(process.env['SESSIONS'] ?? 30)
/**
 * The coordinator's death is the one that a consumer of this library does not notice by itself; a
 * busy machine gets more.
 */
const REPLACED_SECONDS = process.env['CLOSING_RUN'] ? 30 : 90

// the load: no photos, no portals; histories that have ended, and a merchant that nobody knows
const onWorld = faultSuite({
  brokers: 3,
  roles: ['relay', 'billing', 'billing', 'projector', 'webhooks'],
})

/** The topic is made by the relay, and has a leader some moments later. */
const leaderNode = ({ broker }: FaultWorld, topic: string) =>
  eventually(async () => {
    const id = await leaderOf(broker.bootstrap, topic)
    const node = broker.nodes.find((node) => node.id === id)
    assert.ok(node, `broker ${id} leads ${topic}`)
    return node
  })

type Fault = Readonly<{
  name: string
  signal: 'SIGKILL' | 'SIGTERM'
  topic: (world: FaultWorld) => string
}>

const sessionsTopic = ({ prefix }: FaultWorld) => topicNames(prefix).sessions
/** One partition, so one coordinator for all groups. */
const groupsTopic = () => '__consumer_offsets'
const faults: readonly Fault[] = [
  { name: 'a leader dies by kill -9', signal: 'SIGKILL', topic: sessionsTopic },
  { name: 'a leader stops by SIGTERM', signal: 'SIGTERM', topic: sessionsTopic },
  { name: "the groups' coordinator dies by kill -9", signal: 'SIGKILL', topic: groupsTopic },
]

/**
 * So much to publish that the fault comes between two pages, and what one step of billing ends
 * meanwhile.
 */
const startLoad = async ({ processes, begin, sessions }: FaultWorld) => {
  const relays = processes.all().filter(({ role }) => role === 'relay')
  for (const relay of relays) relay.freeze()
  await begin(SESSIONS * 5, { share: 'ended' })
  const backlog = sessions.length
  const consumed = begin(SESSIONS, { share: 'refused', pauseMs: 50 })
  for (const relay of relays) relay.thaw()
  await sleep(Math.random() * 300)
  return { consumed, backlog }
}

/** The client said that all was well: what kafkajs would have lost. */
const lackingReplies = ({ processes }: FaultWorld) =>
  processes
    .all()
    .filter(({ role }) => role === 'relay')
    .flatMap(({ lines }) => lines())
    .filter((line) => line.includes('a reply lacks partitions')).length

for (const { name, signal, topic } of faults)
  onWorld(`of three brokers, ${ROUNDS} × during publishing and consuming: ${name}`, async (world, t) => {
    const lackedBefore = lackingReplies(world)
    let counts = ''
    let slowest = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      // the one that is still down from the fault before
      await Promise.all(world.broker.nodes.map((down) => down.start()))
      const node = await leaderNode(world, topic(world))
      const { consumed, backlog } = await startLoad(world)
      await node.stop(signal)
      await consumed
      counts = await world.settle(180)
      slowest = Math.max(slowest, world.slowest(backlog))
    }
    const lacked = lackingReplies(world) - lackedBefore
    t.diagnostic(
      `slowest ${slowest.toFixed(1)} s of ${REPLACED_SECONDS}; ${lacked} replies lacked partitions; ${counts}`,
    )
    assert.ok(slowest < REPLACED_SECONDS, `a session took ${slowest} s: a consumer was not replaced in time`)
  })
