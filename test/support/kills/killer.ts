import { setTimeout as sleep } from 'node:timers/promises'
import type { RoleProcess } from '../worlds/role-processes.ts'
import type { Moment } from './kill-portals.ts'

/** `some time`: whatever the process does then. */
const moments = [
  'before the intent',
  'on its way',
  'after the stamp',
  'before the record',
  'some time',
] as const
type Where = (typeof moments)[number]

/** Milliseconds behind the moment; what follows an answer takes about so long. */
const SLACK: Readonly<Record<Where, number>> = {
  'before the intent': 25,
  'on its way': 0,
  'after the stamp': 0,
  'before the record': 30,
  'some time': 4_000,
}
/** How many visits pass the moment, at most, before one dies there: else nothing would ever end. */
const PASSES = 12
/** No visit has come so far by then: it dies where it is. */
const PATIENCE_MS = 5_000

/** Numbers from 0 to 1; the same for the same seed (mulberry32). */
export const seeded = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** kill -9 of one process, again and again, at moments that the seed chooses. */
export const createKiller = (seed: number) => {
  const random = seeded(seed)
  let armed: { where: Where; after: number; passes: number; strike: () => void } | null = null

  const reached = (moment: Moment) => {
    if (armed?.where !== moment) return
    armed.passes -= 1
    if (armed.passes > 0) return
    const { after, strike } = armed
    armed = null
    if (after === 0) strike()
    else setTimeout(strike, after)
  }

  /** Kills it once; where. */
  const kill = async (victim: RoleProcess): Promise<Where> => {
    await victim.ready()
    const where = moments[Math.floor(random() * moments.length)] ?? 'some time'
    const after = SLACK[where] * random()
    const pid = victim.pid()
    const { promise, resolve } = Promise.withResolvers<Where>()
    const strike = (how: Where) => {
      armed = null
      victim.kill()
      resolve(how)
    }
    const passes = 1 + Math.floor(random() * PASSES)
    armed = { where, after, passes, strike: () => strike(where) }
    const late = setTimeout(() => strike('some time'), where === 'some time' ? after : PATIENCE_MS)
    const how = await promise
    clearTimeout(late)
    while (victim.pid() === pid || victim.pid() === undefined) await sleep(5)
    return how
  }
  return { reached, kill }
}
