import { storeUrl } from '#platform/runtime/environment/value-shapes.ts'
import { UsageError } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

type Stores = Readonly<{ from: string; to: string; isFinal: boolean }>

/** `final`: whether the command has that option. Throws UsageError if a word is no address. */
export const twoStores = (words: readonly string[], { final = false } = {}): Stores => {
  const options = final ? { final: { type: 'boolean' } as const } : {}
  const { positionals, values } = parseWords({ words, names: ['FROM', 'TO'], options })
  const [from = '', to = ''] = positionals
  for (const [name, given] of Object.entries({ FROM: from, TO: to })) {
    const { error } = storeUrl().safeParse(given)
    if (error) throw new UsageError(`${name}: ${error.issues[0]?.message ?? 'is no store'}`)
  }
  return { from, to, isFinal: values['final'] === true }
}
