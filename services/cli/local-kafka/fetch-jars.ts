import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { childEnvironment } from '#platform/runtime/config.ts'
import type { Say } from './broker.ts'
import { BrokerUnavailable } from './broker-unavailable.ts'
import { runProgram } from './run-program.ts'

const pom = join(import.meta.dirname, 'pom.xml')
const FETCH_MS = 600_000

/** Its name identifies the pom that filled it; it gets that name only when it is complete. */
export const jarFolder = async (cacheDir: string): Promise<string> => {
  const hash = createHash('sha256').update(await readFile(pom))
  return join(cacheDir, `libs-${hash.digest('hex').slice(0, 12)}`)
}

/** Sorted by name, so that the class data archive of one start fits the next. */
export const classpathOf = async (folder: string): Promise<string> =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.jar'))
    .sort()
    .map((name) => join(folder, name))
    .join(delimiter)

const copyJars = async (folder: string, ...more: string[]) => {
  await rm(folder, { recursive: true, force: true })
  const where = `-DoutputDirectory=${folder}`
  return runProgram({
    command: 'mvn',
    args: ['-B', '-q', ...more, '-f', pom, 'dependency:copy-dependencies', '-DincludeScope=runtime', where],
    env: childEnvironment({}),
    timeoutMs: FETCH_MS,
  })
}

/** Fills `folder` with the jars of pom.xml unless it exists. Never call it twice at once. */
export const fetchJars = async (folder: string, say: Say): Promise<void> => {
  if (existsSync(folder)) return
  await mkdir(join(folder, '..'), { recursive: true })
  say('fetching Apache Kafka with Maven (44 MB, once) ...')
  const draft = `${folder}.new`
  try {
    // Maven caches a failed look-up until it runs with -U
    await copyJars(draft).catch(() => copyJars(draft, '-U'))
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause)
    const why = /\[ERROR\] (.*)/.exec(words)?.[1] ?? words
    throw new BrokerUnavailable(
      `Maven could not fetch Apache Kafka: it needs Maven Central or a mirror once; or set KAFKA_BROKERS to your own broker (${why})`,
      { cause },
    )
  }
  await rename(draft, folder)
}
