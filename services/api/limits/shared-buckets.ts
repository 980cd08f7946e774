import { LRUCache } from 'lru-cache'
import { type Asking, askForShares, type Shared, type Source } from './ask-for-shares.ts'
import { removeFullBuckets } from './ask-postgres.ts'
import { createShare, HELD_SECONDS } from './share.ts'
import type { Rate, Verdict } from './token-bucket.ts'

export type SharedBuckets = Readonly<{
  /** Takes one request from the bucket of that name, which all processes share. */
  take: (name: string, rate: Rate) => Promise<Verdict>
  stop: () => void
}>

const MOST_BUCKETS = 20_000
const SWEEP_MS = 60_000

/** Asks for all that waits, one statement after another; and again for what is held too long. */
const createTurns = ({ ask, isAlone }: Asking) => {
  const asking = new Set<Shared>()
  const holding = new Set<Shared>()
  let isRunning = false
  const askOnce = async () => {
    const batch = [...asking]
    asking.clear()
    await ask(batch, asking)
    for (const one of batch) {
      if (one.share.isHeld()) holding.add(one)
      else holding.delete(one)
    }
  }
  const askAll = async () => {
    if (isRunning) return
    isRunning = true
    while (asking.size > 0) await askOnce()
    isRunning = false
  }
  const renewing = setInterval(() => {
    if (holding.size === 0 || isAlone()) return
    for (const one of holding) asking.add(one)
    void askAll()
  }, HELD_SECONDS * 1_000).unref()
  return {
    askFor: (one: Shared) => {
      asking.add(one)
      void askAll()
    },
    stop: () => clearInterval(renewing),
  }
}

/** Requests seldom wait for Postgres: a process takes tokens ahead for a tenth of a second. */
export const createSharedBuckets = (
  source: Source,
  seconds = () => performance.now() / 1_000,
): SharedBuckets => {
  const all = new LRUCache<string, Shared>({ max: MOST_BUCKETS })
  const asking = askForShares(source, seconds)
  const turns = createTurns(asking)
  // rows that could not be removed are removed a minute later
  const sweep = () => void removeFullBuckets(source.database.query).catch(() => undefined)
  const sweeping = setInterval(sweep, SWEEP_MS).unref()
  const find = (name: string, rate: Rate): Shared => {
    const one = all.get(name) ?? { name, rate, share: createShare(rate), waiting: [] }
    all.set(name, one)
    return one
  }
  return {
    take: async (name, rate) => {
      const one = find(name, rate)
      const known = one.waiting.length === 0 ? one.share.takeHere(seconds()) : null
      if (known) return known
      return new Promise((resolve) => {
        one.waiting.push(resolve)
        if (asking.isAlone()) asking.answerAlone(one)
        else turns.askFor(one)
      })
    },
    stop: () => {
      clearInterval(sweeping)
      turns.stop()
    },
  }
}
