import type { z } from 'zod'
import { UnreadableEvent } from './unreadable-event.ts'

/**
 * Parses a value that a process of this service stored. Throws UnreadableEvent if this version
 * cannot read it: a newer version wrote it, so the reader waits for one. `what` names the value;
 * the error holds none of its contents.
 */
export const readStored = <Value>(schema: z.ZodType<Value>, stored: unknown, what: string): Value => {
  const { success, data, error } = schema.safeParse(stored)
  if (success) return data
  const where = error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new UnreadableEvent(`${what} cannot be read: ${where || 'all of it'}`)
}
