import type { Room } from './in-flight.ts'

export type ReadyReceiver = Readonly<{
  id: string
  /** It has timed out or answered 429 since its last success. */
  isStrained: boolean
}>

export type ReceiversInTurn = Readonly<{
  /** All of them had their turn, or they were listed too long ago: list them anew. */
  areUsedUp: () => boolean
  list: (found: readonly ReadyReceiver[]) => void
  /** The next ones, in the order of the list. A strained one that finds no place is passed over. */
  take: (room: Room) => readonly string[]
  /** Whether some had no turn yet. */
  areLeft: () => boolean
}>

/** What becomes due meanwhile waits no longer for a turn. */
const OLD_MS = 250

/**
 * To list the receivers costs Postgres more than to claim for some of them, so a list serves
 * several rounds. One that is not ready any more when its turn comes gets nothing.
 */
export const createReceiversInTurn = (now = () => performance.now()): ReceiversInTurn => {
  let left: readonly ReadyReceiver[] = []
  let listedAt = 0
  return {
    areUsedUp: () => left.length === 0 || now() - listedAt > OLD_MS,
    list: (found) => {
      left = found
      listedAt = now()
    },
    take: ({ slots, strained }) => {
      const taken: string[] = []
      let [strainedLeft, passed] = [strained, 0]
      for (const { id, isStrained } of left) {
        if (taken.length === slots) break
        passed += 1
        if (isStrained && strainedLeft === 0) continue
        strainedLeft -= Number(isStrained)
        taken.push(id)
      }
      left = left.slice(passed)
      return taken
    },
    areLeft: () => left.length > 0,
  }
}
