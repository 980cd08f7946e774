import type { ReplayedEvent } from '../reading/replayed-event.ts'
import type { Manifest } from './manifest.ts'

/** Where the chosen events go. */
export type Output = Readonly<{
  /** The cursor behind which it goes on; null: from the first event. */
  after: string | null
  write: (events: readonly ReplayedEvent[]) => Promise<void>
  /** All is written: the manifest, which lies beside the files then. */
  finish: () => Promise<Manifest>
  /** Stopped before its end. What to type to go on; null: nothing was written. */
  leave: () => Promise<string | null>
}>
