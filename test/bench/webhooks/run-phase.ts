import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { now } from '../kafka/child-side.ts'
import { quantile } from '../kafka/say.ts'
import { postgresSeconds } from '../projection/postgres-seconds.ts'
import type { Received } from './receivers.ts'
import type { Stage } from './stage.ts'
import type { Used } from './worker.ts'

/** `perSecond`: to healthy receivers; null: all at once. */
export type Phase = Readonly<{ first: number; healthy: number; perSecond: number | null; hang: boolean }>

export type Figures = Readonly<{
  perSecond: number
  p50: number
  p99: number
  /** Milliseconds of processor time for each delivery to a healthy receiver. */
  node: number
  postgres: number
  hanging: number
  megabytes: number
}>

const TICK_MS = 20
const PATIENCE_MS = 120_000

/**
 * Every tenth message goes to an address that hangs, if `hang`; the others to those that answer.
 */
const address = ({ database }: Stage, { first, hang }: Phase, count: number) =>
  database.query(sql`
    with sizes as (select hangs, count(*)::int as n from bench.addresses group by hangs)
    update webhook_outbox.messages m set account_id = a.account_id
    from bench.held h join sizes s on s.hangs = (${hang} and h.n % 10 = 0)
    join bench.addresses a on a.hangs = s.hangs and a.n = case when s.hangs then h.n / 10 % s.n else h.n % s.n end
    where h.message_id = m.message_id and h.n between ${first} and ${first + count - 1}`)

const arrive = async ({ database }: Stage, first: number, last: number): Promise<readonly string[]> => {
  const rows = await database.query<{ message_id: string }>(sql`
    insert into webhook_outbox.arrivals (message_id)
    select message_id from bench.held where n between ${first} and ${last} returning message_id`)
  return rows.map(({ message_id }) => message_id)
}

/** When each message was put into the outbox. */
const arriveAtRate = async (stage: Stage, { first, perSecond }: Phase, count: number) => {
  const put = new Map<string, number>()
  const began = now()
  for (let done = 0; done < count; ) {
    const due =
      perSecond === null ? count : Math.min(count, Math.floor(((now() - began) * perSecond) / 1_000))
    if (due > done) for (const id of await arrive(stage, first + done, first + due - 1)) put.set(id, now())
    done = Math.max(done, due)
    await sleep(TICK_MS)
  }
  return { put, began }
}

const received = async ({ receivers }: Stage) => (await receivers.ask({})) as Received

/** Waits for so many; the answer of the receivers that has them. */
const untilReceived = async (stage: Stage, count: number) => {
  const end = now() + PATIENCE_MS
  for (;;) {
    const seen = await received(stage)
    if (seen.at.length >= count || now() > end) return seen
    await sleep(200)
  }
}

export const messagesOf = ({ healthy, hang }: Pick<Phase, 'healthy' | 'hang'>): number =>
  hang ? Math.ceil(healthy / 0.9) : healthy

const toHealthy = (phase: Phase): number => {
  const [before, last] = [phase.first - 1, phase.first - 1 + messagesOf(phase)]
  return last - before - (phase.hang ? Math.floor(last / 10) - Math.floor(before / 10) : 0)
}

/** Puts messages into the outbox, as fast as told, until the healthy receivers have theirs. */
export const runPhase = async (stage: Stage, phase: Phase): Promise<Figures> => {
  const count = messagesOf(phase)
  await address(stage, phase, count)
  const earlier = (await received(stage)).at.length
  const used = (await stage.worker.ask({})) as Used
  const postgres = await postgresSeconds(stage.database.query)
  const { put, began } = await arriveAtRate(stage, phase, count)
  const { at, hanging } = await untilReceived(stage, earlier + toHealthy(phase))
  const after = (await stage.worker.ask({})) as Used
  const postgresAfter = await postgresSeconds(stage.database.query)
  const mine = at.flatMap(([id, time]) => (put.has(id) ? [{ time, wait: time - (put.get(id) ?? 0) }] : []))
  const waits = mine.map(({ wait }) => wait)
  const last = Math.max(...mine.map(({ time }) => time))
  return {
    perSecond: (mine.length * 1_000) / (last - began),
    p50: quantile(waits, 0.5),
    p99: mine.length < toHealthy(phase) ? Number.POSITIVE_INFINITY : quantile(waits, 0.99),
    node: ((after.seconds - used.seconds) * 1_000) / mine.length,
    postgres: ((postgresAfter - postgres) * 1_000) / mine.length,
    hanging,
    megabytes: after.megabytes,
  }
}
