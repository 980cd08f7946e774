import { z } from 'zod'
import { SessionId } from '#contracts/ids.ts'

/**
 * An event by its session and its version there: places in the feed change when it is renumbered.
 */
export type EventName = Readonly<{ stream_id: string; version: number }>

const Parts = z.tuple([SessionId, z.string().regex(/^[1-9]\d{0,8}$/)])

/** `ses_01J9ZQ3K7M8N4P5R6S7T8V9W0X:7` */
export const cursorOf = ({ stream_id, version }: EventName): string => `${stream_id}:${version}`

/** Null: no cursor. */
export const eventOfCursor = (cursor: string): EventName | null => {
  const parts = Parts.safeParse(cursor.split(':'))
  if (!parts.success) return null
  const [stream_id, version] = parts.data
  return { stream_id, version: Number(version) }
}
