import { OUTAGE_MS, pause } from '#platform/runtime/pause.ts'
import { TooLarge } from '#platform/transport/kafka/client/too-large.ts'
import type { Send } from '#platform/transport/kafka/send-split.ts'

const say = (line: string) => void process.stderr.write(`${line}\n`)
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Sends again until the broker takes the records, however long it is away; what it took before its
 * answer was lost is there twice then. Throws when it is stopped, or if they are too large.
 */
export const sendPatiently = (send: Send, stopping: AbortSignal): Send => {
  let said = ''
  const again: Send = async (records) => {
    try {
      await send(records)
      said = ''
    } catch (error) {
      if (error instanceof TooLarge || stopping.aborted) throw error
      const why = messageOf(error)
      if (why !== said) say(`the broker takes no records (${why}): trying again`)
      said = why
      await pause(OUTAGE_MS, stopping)
      await again(records)
    }
  }
  return again
}
