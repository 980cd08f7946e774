const EAGER_MS = 25
/** After this long without the message, another worker has it, or the slow poll will find it. */
const PATIENCE_MS = 1_000

export type PollDelay = Readonly<{
  /** A session has ended: its message is about to arrive in the outbox. */
  expect: () => void
  arrived: (messages: number) => void
  /** Milliseconds to the next poll. */
  wait: () => number
}>

/** Polls often between the end of a session and the arrival of its message, otherwise seldom. */
export const createPollDelay = ({ now, idleMs }: { now: () => number; idleMs: number }): PollDelay => {
  let expected = 0
  let until = 0
  return {
    expect: () => {
      expected = now() < until ? expected + 1 : 1
      until = now() + PATIENCE_MS
    },
    arrived: (messages) => {
      expected = Math.max(0, expected - messages)
    },
    wait: () => (expected > 0 && now() < until ? Math.min(EAGER_MS, idleMs) : idleMs),
  }
}
