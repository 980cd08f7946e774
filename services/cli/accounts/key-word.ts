import { UsageError } from '../command-line/command.ts'
import { stdinLine } from '../command-line/stdin-line.ts'

/** Eight digits identify one of thousands of keys; fewer may be a slip. */
const keyId = /^[0-9a-f]{8,16}$/

/** KEY_ID, or "-": then the key itself is read from stdin when the returned function is called. */
export const keyWord = (word = ''): (() => Promise<string>) => {
  if (word === '-') return () => stdinLine('API key')
  if (!keyId.test(word))
    throw new UsageError(
      'KEY_ID: 8 to 16 characters of a key_id of "account keys"; a key itself only on stdin, as -',
    )
  return async () => word
}
