import { hostname, userInfo } from 'node:os'
import { NameOnOneLine } from '#contracts/people.ts'
import { UsageError } from './command.ts'

/** Who is recorded: the name in the option, otherwise the user of this machine. */
export const orderer = (by: unknown): string => {
  const name = NameOnOneLine.safeParse(typeof by === 'string' ? by : `${userInfo().username}@${hostname()}`)
  if (!name.success) throw new UsageError('--by: a name of 1 to 200 characters on one line')
  return name.data
}
