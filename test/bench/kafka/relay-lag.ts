import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { topicNames } from '#contracts/topics/names.ts'
import { median } from '#test/support/median.ts'
import { startChild } from './child.ts'
import { quantile, say } from './say.ts'
import type { Stage } from './stage.ts'

const WARM_SECONDS = 4
const WINDOW_SECONDS = 5
const WINDOWS = 4
const SETTLE_MS = 1_500
const TOPIC_MS = 30_000

const Seen = z.array(z.object({ name: z.string(), at: z.number() }))
type Seen = z.infer<typeof Seen>

/** The relay makes the topic when it begins. */
const untilTopic = async ({ kafka }: Stage, prefix: string) => {
  const until = performance.now() + TOPIC_MS
  const isThere = () =>
    kafka.ends(topicNames(prefix).sessions).then(
      () => true,
      () => false,
    )
  while (!(await isThere())) {
    if (performance.now() > until) throw new Error('the relay made no topic')
    await sleep(100)
  }
}

const hear = async (stage: Stage, prefix: string) => {
  const store = await stage.openStore('lag')
  const processes = stage.startProcesses({ store, prefix })
  const seconds = WARM_SECONDS + WINDOWS * WINDOW_SECONDS
  processes.add('relay')
  await untilTopic(stage, prefix)
  const topic = await startChild('hear-topic.ts', [stage.brokers.join(','), prefix])
  const log = await startChild('hear-log.ts', [store.url])
  const writer = await startChild('append-steadily.ts', [store.url, String(seconds)])
  try {
    const written = Seen.parse(await writer.ask({}))
    await sleep(SETTLE_MS)
    return { written, topic: Seen.parse(await topic.ask({})), log: Seen.parse(await log.ask({})) }
  } finally {
    for (const child of [topic, log, writer]) child.end()
    await processes.stop()
    await store.close()
  }
}

/** Milliseconds from commit to sight, by window; of events met twice the first counts. */
const lagsOf = (written: Seen, seen: Seen) => {
  const first = new Map(seen.toReversed().map(({ name, at }) => [name, at]))
  const begun = written.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY)
  const windowOf = (at: number) => Math.floor((at - begun - WARM_SECONDS * 1_000) / (WINDOW_SECONDS * 1_000))
  const missing = written.filter(({ name }) => !first.has(name)).length
  if (missing > 0) throw new Error(`${missing} of ${written.length} events were not heard of`)
  const windows = Map.groupBy(written, ({ at }) => windowOf(at))
  const measured = [...windows].filter(([window]) => window >= 0 && window < WINDOWS)
  return measured.map(([, events]) => events.map(({ name, at }) => (first.get(name) ?? 0) - at))
}

const told = (windows: readonly (readonly number[])[]) => {
  const at = (q: number) => median(windows.map((lags) => quantile(lags, q)))
  return {
    p50: at(0.5),
    p99: at(0.99),
    p99s: windows.map((lags) => quantile(lags, 0.99).toFixed(0)).join(', '),
  }
}

/**
 * From commit, as the writer is told, to a consumer of the topic; the same events by the direct
 * feed of another process.
 */
export const relayLag = async (stage: Stage): Promise<void> => {
  const { written, topic, log } = await hear(stage, 'lag-')
  const windows = lagsOf(written, topic)
  const [byTopic, byFeed] = [told(windows), told(lagsOf(written, log))]
  const perSecond = median(windows.map(({ length }) => length / WINDOW_SECONDS))
  say(
    `relay lag at ${perSecond.toFixed(0)} events/s`,
    `commit to consumed p50 ${byTopic.p50.toFixed(0)} ms, p99 ${byTopic.p99.toFixed(0)} ms (goal < 50; all p99: ${byTopic.p99s}); ` +
      `direct feed p50 ${byFeed.p50.toFixed(0)} ms, p99 ${byFeed.p99.toFixed(0)} ms`,
  )
}
