import { hostname, userInfo } from 'node:os'
import { visibleText } from '#contracts/values.ts'
import { UsageError } from './command.ts'

/** Who is recorded: the name in the option, otherwise the user of this machine. */
export const orderer = (by: unknown): string => {
  const name = typeof by === 'string' ? by.trim() : `${userInfo().username}@${hostname()}`
  if (!/\S/.test(name) || name.length > 200 || !visibleText.test(name))
    throw new UsageError('--by: a name of 1 to 200 characters on one line')
  return name
}
