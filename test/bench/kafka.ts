import { fillLog } from './kafka/fill-log.ts'
import { projecting } from './kafka/projecting.ts'
import { relayLag } from './kafka/relay-lag.ts'
import { relayRate } from './kafka/relay-rate.ts'
import { requests } from './kafka/requests.ts'
import { openStage, type Stage } from './kafka/stage.ts'
import { ticketRate } from './kafka/ticket-rate.ts'

const prefixes = ['bulk-1-', 'bulk-2-', 'bulk-3-']

/** The projections read the topics that the relay has filled. */
const inBulk = async (stage: Stage) => {
  const store = await stage.openStore('bulk')
  try {
    const filled = { stage, store, events: await fillLog(store.database), prefixes }
    await relayRate(filled)
    await projecting(filled)
  } finally {
    await store.close()
  }
}

const parts = { bulk: inBulk, lag: relayLag, requests, tickets: ticketRate } as const

/**
 * A real broker and a real Postgres that nobody else uses, the service as processes on them; beside
 * each figure the same on the direct feed, in the same run. `node test/bench/kafka.ts lag tickets`
 * runs some of it.
 */
export const benchKafka = async (wanted: readonly string[] = []): Promise<void> => {
  const stage = await openStage()
  if ('skip' in stage) return console.log(`kafka: ${stage.skip}`)
  try {
    for (const [name, part] of Object.entries(parts))
      if (wanted.length === 0 || wanted.includes(name)) await part(stage)
  } finally {
    await stage.close()
  }
}

if (import.meta.main) await benchKafka(process.argv.slice(2))
