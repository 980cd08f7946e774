import { z } from 'zod'

/** What the demo looks for in a line of the service's log. */
const LogLine = z.object({
  msg: z.string(),
  session_id: z.string().optional(),
  /** The type of an event that was recorded. */
  event: z.string().optional(),
  /** Why the session of that event fails. */
  code: z.string().optional(),
  /** Of a consumer that has joined its group. */
  group: z.string().optional(),
  partitions: z.array(z.int()).optional(),
  /** Of a webhook that was sent. */
  status: z.int().optional(),
  milliseconds: z.number().optional(),
})
export type LogLine = z.infer<typeof LogLine>

/** Null for anything that is not one. */
export const readLogLine = (line: string): LogLine | null => {
  try {
    return LogLine.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}
