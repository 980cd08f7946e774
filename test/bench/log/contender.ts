import { z } from 'zod'

/**
 * An event store that takes part: the same event, the same number of connections, the same
 * Postgres.
 */
export type Contender = Readonly<{
  /** Appends one event behind the version that the writer's own stream has. */
  append: (stream: string, version: number) => Promise<void>
  /**
   * Reads the feed from its beginning until the signal; calls back with the number of events it was
   * given.
   */
  readFeed: (options: {
    read: (events: number) => void
    until: AbortSignal
    /** False: with the settings the store comes with. */
    tuned: boolean
  }) => Promise<void>
}>

export const WRITERS = 32
const WINDOW_MS = 1_500

const Job = z.object({ measure: z.enum(['append', 'feed', 'feed, tuned']), round: z.int() })
export type Job = z.infer<typeof Job>

/** Events a second in one window. */
const measure = async (contender: Contender, { measure: what, round }: Job): Promise<number> => {
  const begun = performance.now()
  const until = AbortSignal.timeout(WINDOW_MS)
  const events =
    what === 'append'
      ? await write(contender, round, until)
      : await readFeed(contender, what === 'feed, tuned', until)
  return events / ((performance.now() - begun) / 1_000)
}

const readFeed = async (contender: Contender, tuned: boolean, until: AbortSignal) => {
  let events = 0
  const read = (more: number) => {
    events += more
  }
  await contender.readFeed({ read, until, tuned })
  return events
}

const write = async ({ append }: Contender, round: number, until: AbortSignal) => {
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    let version = 0
    for (; !until.aborted; version += 1) await append(`bench-${round}-${writer}`, version)
    return version
  })
  return (await Promise.all(writers)).reduce((sum, events) => sum + events)
}

/**
 * Runs in a process of its own: one of the contenders changes pg's parsers for all who share it.
 */
export const serve = (contender: Contender): void => {
  process.on('message', async (message) => {
    process.send?.(await measure(contender, Job.parse(message)))
  })
  process.send?.('ready')
}
