import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { UsageError } from './command.ts'
import { nearestStart } from './nearest-start.ts'

type Wanted = Readonly<{
  words: readonly string[]
  names: readonly string[]
  options?: ParseArgsOptionsConfig
  /** Whether further words are accepted. */
  andMore?: true
  /** The error for a further word that may not be repeated. */
  extra?: string
}>

/**
 * Exactly the words in `names`, in that order, and the options; anything else is a `UsageError`.
 */
export const parseWords = ({ words, names, options = {}, andMore, extra: notSaid }: Wanted) => {
  const parsed = parse(words, options)
  const missing = names[parsed.positionals.length]
  if (missing !== undefined) throw new UsageError(`${missing} is missing`)
  const extra = parsed.positionals[names.length]
  if (extra !== undefined && !andMore)
    throw new UsageError(
      notSaid ?? `${JSON.stringify(extra)} is one argument too many; put a name with spaces in quotes`,
    )
  return parsed
}

const parse = (words: readonly string[], options: ParseArgsOptionsConfig) => {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true })
  } catch (error) {
    // Node's message continues with advice about words that begin with a dash
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split('. ')
    const typed = /^Unknown option '(--[^']+)'/.exec(sentence)?.[1]
    const known = Object.keys(options).map((name) => `--${name}`)
    const meant = typed === undefined ? null : nearestStart(typed, known)
    throw new UsageError(meant === null ? sentence : `${sentence}: did you mean "${meant}"?`)
  }
}
