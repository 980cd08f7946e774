import { constants, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { mustReadLog } from '#platform/log/log-problem.ts'
import { openDatabaseFor } from '#platform/postgres/open-database.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { ConfigError, loadConfig } from '#platform/runtime/config.ts'
import { errorCode } from '#platform/runtime/error-code.ts'
import { logWarnings } from '#platform/runtime/log-warnings.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import { textFormats } from './formats/text-formats.ts'
import { NotToReplay } from './order/not-to-replay.ts'
import { ReplayOrder } from './order/replay-order.ts'
import { filesOutput } from './output/files-output.ts'
import type { Output } from './output/output.ts'
import { stdoutOutput } from './output/stdout-output.ts'
import { placeAfter } from './reading/place-after.ts'
import { replayLog } from './replay-log.ts'
import { topicOutput } from './topic/topic-output.ts'

// `cli replay` runs this with the order on stdin. Its stdout is the caller's: the events, or where
// they go into files, one line of JSON with the manifest. Everything for people goes to stderr.

const say = (line: string) => void process.stderr.write(`${line}\n`)

/** As a shell reports them. */
const INTERRUPTED = { SIGINT: 130, SIGTERM: 143 } as const

const stopping = new AbortController()
for (const [signal, code] of Object.entries(INTERRUPTED))
  process.on(signal, () => {
    process.exitCode = code
    stopping.abort()
  })

const openOutput = async (order: ReplayOrder): Promise<Output> => {
  if (order.topic) return topicOutput(loadConfig(), order, { topic: order.topic, stopping: stopping.signal })
  if (order.out !== '-') return filesOutput(order)
  if (order.format === 'parquet') throw new NotToReplay('Parquet is not written to stdout: name a file')
  return stdoutOutput(process.stdout, textFormats[order.format], order)
}

/** The reader of our stdout has left, as `head` does. */
const hasLeft = ({ out, topic }: ReplayOrder, error: unknown) =>
  out === '-' && !topic && errorCode(error) === 'EPIPE'

const sayLeft = async (why: string, { leave }: Output) => {
  const goOn = await leave()
  if (goOn !== null) say(`${why}: ${goOn}`)
}

/** A service beside it gets what it wants; on an idle machine a replay is as fast. */
const goBehind = () => setPriority(constants.priority.PRIORITY_LOW)

const replay = async (query: Query, order: ReplayOrder): Promise<void> => {
  // before anything is written: what is refused leaves nothing
  await placeAfter(query, order.after)
  const output = await openOutput(order)
  goBehind()
  try {
    const isWhole = await replayLog(query, order, { output, stopping: stopping.signal })
    if (!isWhole) return await sayLeft('stopped', output)
  } catch (error) {
    const isLeft = hasLeft(order, error)
    await sayLeft(isLeft ? 'its reader has left' : 'broken off', output)
    if (isLeft) return
    throw error
  }
  const manifest = await output.finish()
  // a merchant's name with a letter missing looks like a month without sales
  if (manifest.rows === 0) say('no event matches: see the words of the filters, and --from and --to')
  if (order.out === '-' && !order.topic) say(JSON.stringify(manifest))
  else process.stdout.write(`${JSON.stringify(manifest)}\n`)
}

const run = async (order: ReplayOrder): Promise<void> => {
  const { database, close } = await openDatabaseFor(loadConfig(), createLogger('warn'))
  try {
    await mustReadLog(database.query)
    await replay(database.query, order)
  } finally {
    await close()
  }
}

/** What a person can do something about is a sentence, without a stack. */
const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const isKnown = error instanceof NotToReplay || error instanceof ConfigError || errorCode(error) !== ''
  return isKnown ? error.message : (error.stack ?? error.message)
}

logWarnings(createLogger('warn'))
process.stdout.on('error', () => undefined) // whoever writes learns of it
try {
  await run(ReplayOrder.parse(JSON.parse(await text(process.stdin))))
} catch (error) {
  say(sentenceOf(error))
  process.exitCode = 1
}
