import { z } from 'zod'
import { TimeBound } from '#contracts/http/list-query.ts'
import { UsageError } from '../command-line/command.ts'

export const expiresMeans =
  'when it ends: an instant as 2027-01-31T18:00:00Z, or a day of Mexico City, at whose beginning it ends'

/** `--expires`: to come. */
export const expiresWord = (word: string): Date => {
  const read = TimeBound.safeParse(word)
  if (!read.success) throw new UsageError(`--expires: ${z.formatError(read.error)._errors.join(', ')}`)
  const at = new Date(read.data)
  if (at.getTime() <= Date.now()) throw new UsageError('--expires must be in the future')
  return at
}
