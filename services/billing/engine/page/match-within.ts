import { createContext, Script } from 'node:vm'
import { LRUCache } from 'lru-cache'

const SHORT = 500
const MILLISECONDS = 300
const context = createContext({ pattern: /x/u, text: '' })
const script = new Script('pattern.exec(text)')
/** Patterns hold values of tickets: those of yesterday are not kept. */
const compiled = new LRUCache<string, RegExp>({
  max: 2_000,
  memoMethod: (source) => new RegExp(source, 'u'),
})

/** A file's pattern on a portal's text: what takes longer than 0.3 s has not matched. */
export const matchWithin = (source: string, text: string): RegExpExecArray | null => {
  const pattern = compiled.memo(source)
  if (text.length <= SHORT) return pattern.exec(text)
  context['pattern'] = pattern
  context['text'] = text
  try {
    const found: RegExpExecArray | null = script.runInContext(context, { timeout: MILLISECONDS })
    return found
  } catch {
    return null
  }
}
