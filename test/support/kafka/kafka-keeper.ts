import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Lock, tryLock, waitForLock } from '#platform/postgres/embedded/lock.ts'
import { BrokerUnavailable } from '#services/cli/local-kafka/broker-unavailable.ts'
import { startBroker } from '#services/cli/local-kafka/start-broker.ts'
import { dockerAnswers, startInDocker } from './kafka-in-docker.ts'
import { type KeeperAnswer, place } from './kafka-keeper-place.ts'

/** A process of its own: holds the broker of the tests while anyone uses it. */
type Kept = Readonly<{ answer: KeeperAnswer; stop: () => Promise<void> }>

const LOOK_MS = 250
/** So long it stays with nobody there: the next test file may follow at once. */
const LINGER_MS = 3_000

const say = (line: string) => console.error(line)
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const fromJars = async (): Promise<Kept> => {
  const dir = mkdtempSync(join(place.directory, 'data-'))
  const clean = () => rmSync(dir, { recursive: true, force: true })
  try {
    const broker = await startBroker({ dir, say, install: true })
    const stop = async () => {
      await broker.stop('SIGKILL')
      clean()
    }
    return { answer: { brokers: [...broker.bootstrap] }, stop }
  } catch (error) {
    clean()
    if (!(error instanceof BrokerUnavailable)) throw error
    return { answer: { skip: error.message }, stop: async () => {} }
  }
}

/** TEST_KAFKA=docker: where Docker is what is tested, nothing stands in for it. */
const mustBeDocker = process.env['TEST_KAFKA'] === 'docker'

const start = async (): Promise<Kept> => {
  if (!mustBeDocker && !(await dockerAnswers())) return fromJars()
  try {
    const { brokers, stop } = await startInDocker()
    return { answer: { brokers }, stop }
  } catch (error) {
    if (mustBeDocker) throw error
    say(`no broker from Docker (${messageOf(error)}): starting one with Java`)
    return fromJars()
  }
}

const tell = (answer: KeeperAnswer) => {
  writeFileSync(`${place.answer}.new`, JSON.stringify(answer), { mode: 0o600 })
  renameSync(`${place.answer}.new`, place.answer)
}

/** Nobody can come in while the turn is ours. */
const isDeserted = (): boolean => {
  const alone = tryLock(place.users, 'exclusive')
  alone?.release()
  return alone !== null
}

/** Resolves, with the turn in hand, when nobody has been there for a while. */
const untilDeserted = async (): Promise<Lock> => {
  let seen = performance.now()
  for (;;) {
    await sleep(LOOK_MS)
    const turn = tryLock(place.turn, 'exclusive')
    if (!turn || !isDeserted()) seen = performance.now()
    else if (performance.now() - seen > LINGER_MS) return turn
    turn?.release()
  }
}

/** Of a keeper that was killed; its broker died with it. */
const removeLeftovers = () => {
  for (const name of readdirSync(place.directory))
    if (name.startsWith('data-')) rmSync(join(place.directory, name), { recursive: true, force: true })
}

const life = await waitForLock(place.keeper, 5_000)
removeLeftovers()
const { answer, stop } = await start()
tell(answer)
const turn = await untilDeserted()
rmSync(place.answer, { force: true })
await stop()
life.release()
turn.release()
process.exit(0)
