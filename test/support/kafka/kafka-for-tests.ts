import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Lock, tryLock, waitForLock } from '#platform/postgres/embedded/lock.ts'
import type { Broker } from '#services/cli/local-kafka/broker.ts'
import { BrokerUnavailable } from '#services/cli/local-kafka/broker-unavailable.ts'
import { startBroker } from '#services/cli/local-kafka/start-broker.ts'
import { isKept, KeeperAnswer, place, textOf } from './kafka-keeper-place.ts'

/** Why no broker can be had: `t.skip(skip)` prints it. */
type Skip = Readonly<{ skip: string }>
/**
 * `prefix`: of topics and groups, new with every call: tests share the broker and nothing on it.
 */
export type TestKafka = Readonly<{ brokers: string[]; prefix: string }>
/** Nodes that a test may stop, freeze and start; `close` also removes their data. */
export type OwnBroker = Broker & Readonly<{ close: () => Promise<void> }>

/** A first start may install Java and fetch the jars. */
const TURN_MS = 1_500_000

/** It outlives the test process that happens to need it first, and leaves when all have left. */
const spawnKeeper = (): ChildProcess => {
  rmSync(place.answer, { force: true })
  const log = openSync(place.log, 'w', 0o600)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'kafka-keeper.ts')], {
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  child.unref()
  return child
}

/** While it installs and fetches, its words are ours. */
const repeatWords = () => {
  let said = 0
  return () => {
    const words = textOf(place.log)
    if (words.length > said) process.stderr.write(words.slice(said))
    said = words.length
  }
}

const askKeeper = async (): Promise<KeeperAnswer> => {
  const keeper = isKept() ? null : spawnKeeper()
  const repeat = repeatWords()
  while (keeper ? keeper.exitCode === null : isKept()) {
    if (keeper) repeat()
    const answer = textOf(place.answer)
    if (answer !== '' && isKept()) return KeeperAnswer.parse(JSON.parse(answer))
    await sleep(50)
  }
  throw new Error(`the keeper of the test broker has ended: ${textOf(place.log)}`)
}

const joinKeeper = async (): Promise<KeeperAnswer> => {
  mkdirSync(place.directory, { recursive: true, mode: 0o700 })
  const turn = await waitForLock(place.turn, TURN_MS)
  try {
    becomeUser()
    return await askKeeper()
  } finally {
    turn.release()
  }
}

/** Held until this process ends, however it ends. */
const held: Lock[] = []
const becomeUser = () => {
  const user = held.length === 0 ? tryLock(place.users, 'shared') : null
  if (user) held.push(user)
}

const given = (): string[] =>
  (process.env['TEST_KAFKA_BROKERS'] ?? process.env['KAFKA_BROKERS'] ?? '').split(',').filter(Boolean)

let found: Promise<KeeperAnswer> | undefined

/**
 * The broker of this test run, which runs at least as long as this process: KAFKA_BROKERS where
 * given, else a container, else Java with the jars (see kafka-keeper.ts). The first call may take a
 * minute on a new machine.
 */
const keepKafka = (): Promise<KeeperAnswer> => {
  found ??= given().length > 0 ? Promise.resolve({ brokers: given() }) : joinKeeper()
  return found
}

/**
 * For the runner: what KAFKA_BROKERS names is for the tests that ask; the services of all others
 * read the log directly.
 */
export const keepKafkaForRun = async (): Promise<void> => {
  if (given().length > 0) process.env['TEST_KAFKA_BROKERS'] = given().join(',')
  delete process.env['KAFKA_BROKERS']
  // a broker that does not start fails the tests that ask for it, not the others
  await keepKafka().catch((error: unknown) => console.error(error))
}

/** The shared broker, with names of its own for the caller. */
export const testKafka = async (): Promise<TestKafka | Skip> => {
  const answer = await keepKafka()
  if ('skip' in answer) return answer
  return { brokers: answer.brokers, prefix: `test-${process.pid}-${randomBytes(4).toString('hex')}-` }
}

/**
 * For faults: one broker or three that nobody else uses. Needs Java; a container or a given broker
 * will not do.
 */
export const ownBroker = async (
  options: Pick<Parameters<typeof startBroker>[0], 'brokers' | 'properties'> = {},
): Promise<OwnBroker | Skip> => {
  const dir = await mkdtemp(join(tmpdir(), 'kafka-own-'))
  const clean = () => rm(dir, { recursive: true, force: true })
  try {
    const broker = await startBroker({ dir, install: true, ...options })
    const close = async () => {
      await broker.stop('SIGKILL')
      await clean()
    }
    return { ...broker, close }
  } catch (error) {
    await clean()
    if (error instanceof BrokerUnavailable) return { skip: error.message }
    throw error
  }
}
