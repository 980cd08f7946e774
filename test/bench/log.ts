import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { median } from '../support/median.ts'
import { emptyDatabase, testDatabase } from '../support/postgres/postgres-for-tests.ts'
import type { Job } from './log/contender.ts'

const ROUNDS = 5
const goals = { append: 2, feed: 100, 'feed, tuned': 20 } as const

const start = async (name: string, url: string) => {
  const child = fork(join(import.meta.dirname, 'log', `${name}.ts`), [url])
  await answer(child)
  return child
}

const answer = async (child: ChildProcess): Promise<unknown> => {
  const over = new AbortController()
  const [said] = await Promise.race([
    once(child, 'message', over),
    once(child, 'exit', over).then(([code]) => Promise.reject(new Error(`a contender ended with ${code}`))),
  ]).finally(() => over.abort())
  return said
}

const measure = async (child: ChildProcess, job: Job) => {
  child.send(job)
  return Number(await answer(child))
}

const rate = (values: readonly number[]) => `${Math.round(median(values)).toLocaleString('en').padStart(8)}/s`

/**
 * Our log beside `@event-driven-io/emmett-postgresql` 0.42 on the same Postgres: appends by 32
 * writers, each behind an expected version, and events that the feed gives to a reactor, against
 * its settings as they come and against tuned ones (pages of 1,000, no wait between them). Windows
 * alternate, so that a noisy moment falls on both.
 */
export const benchLog = async (): Promise<void> => {
  const [ourDatabase, theirDatabase] = [await testDatabase(), await emptyDatabase()]
  const [ours, theirs] = [await start('ours', ourDatabase.url), await start('emmett', theirDatabase.url)]
  try {
    for (const what of ['append', 'feed', 'feed, tuned'] as const) {
      const rates = { ours: [] as number[], theirs: [] as number[] }
      for (let round = 0; round < ROUNDS; round += 1) {
        rates.ours.push(await measure(ours, { measure: what, round }))
        rates.theirs.push(await measure(theirs, { measure: what, round }))
      }
      const ratio = median(rates.ours) / median(rates.theirs)
      console.log(
        `log ${what.padEnd(11)} ours ${rate(rates.ours)}   emmett ${rate(rates.theirs)}   ` +
          `ratio ${ratio.toFixed(1)} (goal >= ${goals[what]}; medians of ${ROUNDS} alternating windows)`,
      )
    }
  } finally {
    for (const child of [ours, theirs]) child.kill()
    await Promise.all([ourDatabase.close(), theirDatabase.close()])
  }
}

if (import.meta.main) await benchLog()
