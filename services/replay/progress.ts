import type { FeedPosition } from '#contracts/shapes.ts'

const EVERY_MS = 250

const numbers = new Intl.NumberFormat('en')

export type Progress = Readonly<{
  /** So many more events were written, and the log was looked at up to there. */
  at: (events: number, seen: FeedPosition) => void
  /** Leaves a clean line. */
  end: () => void
}>

type Screen = Readonly<{ isTTY?: boolean; write: (text: string) => unknown }>
/** Positions in the log between which the replay runs; they are not quite a share of its events. */
type Range = Readonly<{ from: bigint; to: bigint }>

/** How far a replay is, on a line of a terminal; nothing elsewhere. */
export const showProgress = (screen: Screen, { from, to }: Range): Progress => {
  if (!screen.isTTY) return { at: () => undefined, end: () => undefined }
  const begun = performance.now()
  let [written, shownAt] = [0, begun]
  return {
    at: (events, { position }) => {
      written += events
      if (performance.now() - shownAt < EVERY_MS) return
      shownAt = performance.now()
      const share = to > from ? Number((100n * (BigInt(position) - from)) / (to - from)) : 100
      const rate = Math.round((written * 1_000) / (shownAt - begun))
      screen.write(`\r\x1b[K${numbers.format(written)} events, ${numbers.format(rate)}/s, ${share} %`)
    },
    end: () => void screen.write('\r\x1b[K'),
  }
}
