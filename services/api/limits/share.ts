import { type Bucket, type Rate, refill, take, type Verdict, verdictOn } from './token-bucket.ts'

/** What Postgres granted of a bucket, and what it left in it. */
export type Grant = Readonly<{ granted: number; left: Bucket }>

/** The part of a shared bucket that one process holds. Times in seconds. */
export type Share = Readonly<{
  /** Answers from what is held, or from what is known; null: Postgres must be asked. */
  takeHere: (now: number) => Verdict | null
  /** Without Postgres: from the bucket as it was last known, as if nobody else took from it. */
  takeAlone: (now: number) => Verdict
  /** What to ask Postgres for when so many requests wait; what is held goes back. */
  ask: (waiting: number, now: number) => Readonly<{ wanted: number; back: number }>
  /** Answers the requests that wait. */
  settle: (waiting: number, grant: Grant, now: number) => readonly Verdict[]
  isHeld: () => boolean
}>

/** For so long a process takes tokens ahead, and keeps those that it did not use. */
export const HELD_SECONDS = 0.1
/** Of what a bucket holds, no process takes more ahead: the others find some. */
const MOST_AHEAD = 1 / 4

export const createShare = (rate: Rate): Share => {
  let known: Bucket | undefined
  let held = 0
  let owed = 0
  let asked = { at: Number.NEGATIVE_INFINITY, since: 0 }
  const say = (allowed: boolean, now: number): Verdict => {
    const filled = refill(known, rate, now)
    return verdictOn({ bucket: { ...filled, tokens: filled.tokens + held }, rate }, allowed, now)
  }
  const takeHeld = (now: number): Verdict => {
    held -= 1
    return say(true, now)
  }
  /** As many as the requests since the last question let expect for the next moment. */
  const ahead = (now: number): number => {
    const seconds = Math.max(HELD_SECONDS, now - asked.at)
    const most = known ? refill(known, rate, now).tokens * MOST_AHEAD : 0
    return Math.floor(Math.min(most, (asked.since * HELD_SECONDS) / seconds))
  }
  return {
    takeHere: (now) => {
      asked.since += 1
      if (held >= 1) return takeHeld(now)
      return known && refill(known, rate, now).tokens < 1 ? say(false, now) : null
    },
    takeAlone: (now) => {
      const { bucket, ...verdict } = take(known, rate, now)
      known = bucket
      if (verdict.allowed) owed += 1
      return verdict
    },
    ask: (waiting, now) => {
      const question = { wanted: waiting + owed + ahead(now), back: held }
      asked = { at: now, since: 0 }
      held = 0
      return question
    },
    settle: (waiting, { granted, left }, now) => {
      known = left
      // what passed while Postgres was away is paid as far as there is any
      held = Math.max(0, granted - owed)
      owed = 0
      return Array.from({ length: waiting }, () => (held >= 1 ? takeHeld(now) : say(false, now)))
    },
    isHeld: () => held > 0,
  }
}
