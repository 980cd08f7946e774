import type { WriteStream } from 'node:tty'

export type Phase = 'fills' | 'indexes' | 'swaps'

const EVERY_MS = 500
const doing = {
  fills: 'reading the log',
  indexes: 'making indexes',
  swaps: 'taking the place of the served tables',
}

/** One line of a terminal that is written over and over; nothing where it is none. */
export const showProgress = (out: Pick<WriteStream, 'isTTY' | 'write'>) => {
  const begun = performance.now()
  let last: Phase | null = null
  let shown = 0
  return (phase: Phase, events: number): void => {
    const now = performance.now()
    if (!out.isTTY || (phase === last && now - shown < EVERY_MS)) return
    const rate = Math.round(events / ((now - begun) / 1_000))
    out.write(
      `\r\u001b[K${doing[phase]}: ${events.toLocaleString('en')} events, ${rate.toLocaleString('en')}/s`,
    )
    if (phase === 'swaps') out.write('\n')
    last = phase
    shown = now
  }
}
