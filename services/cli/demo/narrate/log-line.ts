import { z } from 'zod'

/** The fields that the demo reads of the service's log lines. */
const LogLine = z.object({
  msg: z.string(),
  session_id: z.string().optional(),
  /** The type of an event that was recorded. */
  event: z.string().optional(),
  /** Why the session of that event fails. */
  code: z.string().optional(),
  /** The group that a consumer has joined. */
  group: z.string().optional(),
  partitions: z.array(z.int()).optional(),
  /** The result of a webhook that was sent. */
  status: z.int().optional(),
  milliseconds: z.number().optional(),
})
export type LogLine = z.infer<typeof LogLine>

/** Null for any other line. */
export const readLogLine = (line: string): LogLine | null => {
  try {
    return LogLine.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}
