import { createContext, Script } from 'node:vm'

const SHORT = 500
const MILLISECONDS = 300
const context = createContext({ pattern: /x/u, text: '' })
const script = new Script('pattern.exec(text)')
const compiled = new Map<string, RegExp>()
/** Patterns hold values of tickets: those of yesterday are not kept. */
const MOST_COMPILED = 2_000

const patternOf = (source: string): RegExp => {
  const known = compiled.get(source) ?? new RegExp(source, 'u')
  if (compiled.size >= MOST_COMPILED) compiled.clear()
  compiled.set(source, known)
  return known
}

/** A file's pattern on a portal's text: what takes longer than 0.3 s has not matched. */
export const matchWithin = (source: string, text: string): RegExpExecArray | null => {
  const pattern = patternOf(source)
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
