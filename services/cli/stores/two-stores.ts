import { storeUrl } from '#platform/runtime/environment/value-shapes.ts'
import { UsageError } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

/** Throws UsageError if one of the words is no address of a store. */
export const twoStores = (words: readonly string[]): Readonly<{ from: string; to: string }> => {
  const { positionals } = parseWords({ words, names: ['FROM', 'TO'] })
  const [from = '', to = ''] = positionals
  for (const [name, given] of Object.entries({ FROM: from, TO: to })) {
    const { error } = storeUrl().safeParse(given)
    if (error) throw new UsageError(`${name}: ${error.issues[0]?.message ?? 'is no store'}`)
  }
  return { from, to }
}
