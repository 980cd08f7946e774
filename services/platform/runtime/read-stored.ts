import type { z } from 'zod'
import { UnreadableEvent } from './unreadable-event.ts'

/**
 * A value that a process of this service stored, read as this version knows it. Throws
 * UnreadableEvent where it does not: a newer version wrote it, so whoever reads it waits for one.
 * `what` names the value; none of its contents are told.
 */
export const readStored = <Value>(schema: z.ZodType<Value>, stored: unknown, what: string): Value => {
  const { success, data, error } = schema.safeParse(stored)
  if (success) return data
  const where = error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new UnreadableEvent(`${what} cannot be read: ${where || 'all of it'}`)
}
