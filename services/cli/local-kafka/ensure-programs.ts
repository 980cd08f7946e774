import { childEnvironment } from '#platform/runtime/config.ts'
import type { Say } from './broker.ts'
import { BrokerUnavailable } from './broker-unavailable.ts'
import { runProgram } from './run-program.ts'

/** Kafka 4 brokers are Java 17 bytecode. */
const MIN_JAVA = 17
const INSTALL_MS = 600_000
const ASK_MS = 30_000

type Program = Readonly<{ name: string; isThere: () => Promise<boolean>; packages: readonly string[] }>

const output = async (command: string, ...args: string[]): Promise<string> => {
  try {
    const env = childEnvironment({ LC_ALL: 'C' })
    const { stdout, stderr } = await runProgram({ command, args, env, timeoutMs: ASK_MS })
    return `${stdout}\n${stderr}`
  } catch {
    return ''
  }
}

const java: Program = {
  name: `Java ${MIN_JAVA} or later`,
  isThere: async () => Number(/version "(\d+)/.exec(await output('java', '-version'))?.[1] ?? 0) >= MIN_JAVA,
  // the first one that this release of Debian or Ubuntu has
  packages: ['openjdk-17-jre-headless', 'openjdk-21-jre-headless', 'default-jre-headless'],
}
const maven: Program = {
  name: 'Maven',
  isThere: async () => /Apache Maven/.test(await output('mvn', '--version')),
  packages: ['maven'],
}

const missingOf = async (programs: readonly Program[]): Promise<readonly Program[]> => {
  const there = await Promise.all(programs.map(({ isThere }) => isThere()))
  return programs.filter((_, index) => !there[index])
}

/** The first of its packages that this machine's release has. */
const packageOf = async ({ packages }: Program): Promise<string> => {
  for (const name of packages) if (/^Package:/m.test(await output('apt-cache', 'show', name))) return name
  return packages[0] ?? ''
}

const advice = async (missing: readonly Program[], cause?: unknown) => {
  const packages = await Promise.all(missing.map(packageOf))
  return new BrokerUnavailable(
    `${missing.map(({ name }) => name).join(' and ')} not found: install ${missing.length > 1 ? 'them' : 'it'} ` +
      `(Debian: apt-get install ${packages.join(' ')}), or set KAFKA_BROKERS to your own broker`,
    { cause },
  )
}

const aptGet = (...args: string[]) =>
  runProgram({
    command: 'apt-get',
    args,
    env: childEnvironment({ DEBIAN_FRONTEND: 'noninteractive' }),
    timeoutMs: INSTALL_MS,
  })

const install = async ({ packages }: Program): Promise<void> => {
  const failures: unknown[] = []
  for (const name of packages) {
    try {
      await aptGet('install', '-y', '--no-install-recommends', name)
      return
    } catch (error) {
      failures.push(error)
    }
  }
  throw new AggregateError(failures, `none of ${packages.join(', ')} can be installed`)
}

type Needs = Readonly<{
  /** True if the jars have not been fetched yet. */
  fetching: boolean
  say: Say
  /**
   * Whether system packages may be installed if that is possible: a test run may, a demo only says
   * what to install.
   */
  install?: boolean | undefined
}>

const ensure = async (programs: readonly Program[], { say, install: may = false }: Needs): Promise<void> => {
  const missing = await missingOf(programs)
  if (missing.length === 0) return
  const canInstall = may && process.getuid?.() === 0 && (await output('apt-get', '--version')) !== ''
  if (!canInstall) throw await advice(missing)
  say(`installing ${missing.map(({ name }) => name).join(' and ')} with apt-get ...`)
  try {
    await aptGet('update')
    for (const program of missing) await install(program)
  } catch (cause) {
    throw await advice(missing, cause)
  }
  const still = await missingOf(missing)
  if (still.length > 0) throw await advice(still)
}

/**
 * Java, and Maven if the jars are missing: installed if absent and allowed, otherwise throws
 * `BrokerUnavailable`.
 */
export const ensurePrograms = (needs: Needs): Promise<void> =>
  ensure(needs.fetching ? [java, maven] : [java], needs)
