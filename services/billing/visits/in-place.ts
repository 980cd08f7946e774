import type { Found } from './found.ts'
import type { Answer, Places, Stopped, Visitor } from './places.ts'
import { whileRenewed } from './while-renewed.ts'

type Work<Result> = () => Promise<Readonly<{ result: Result; found: Found; stopped?: Stopped | undefined }>>

/**
 * Visits the merchant in a place of its own. `turnedAway`: there was none, and the session is
 * called when there is one.
 */
export const inPlace = async <Result>(
  places: Places,
  visitor: Visitor,
  work: Work<Result>,
): Promise<Readonly<{ result: Result }> | Readonly<{ turnedAway: Exclude<Answer, 'place'> }>> => {
  const answer = await places.take(visitor)
  if (answer !== 'place') return { turnedAway: answer }
  let found: Found = 'nothing'
  try {
    const done = await whileRenewed(() => places.keep(visitor), work)
    found = done.found
    // before anybody else is called
    if (done.stopped) await places.stop(visitor, done.stopped)
    return { result: done.result }
  } finally {
    await places.leave(visitor, found)
  }
}
