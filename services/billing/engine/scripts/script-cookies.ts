import { runAtLoad } from './run-at-load.ts'
import { type Token, tokensOf } from './script-tokens.ts'
import { type Known, variablesIn } from './script-variables.ts'

/** The text that is made of literals and known names with `+`, as far as it is made of those. */
const sumAt = (tokens: readonly Token[], start: number, known: Known): string => {
  let sum = ''
  for (let i = start; i < tokens.length; i += 2) {
    const { text = '', literal = null } = tokens[i] ?? {}
    const part = literal ?? known.get(text)
    if (part === undefined) return sum
    sum += part
    if (tokens[i + 1]?.text !== '+') return `${sum};`
  }
  return sum
}

const inScript = (script: string): string[] => {
  const tokens = tokensOf(script)
  const known = variablesIn(tokens)
  return (
    runAtLoad(tokens)
      .filter(
        ({ i }) =>
          /^(?:window\.)?document\.cookie$/.test(tokens[i]?.text ?? '') && tokens[i + 1]?.text === '=',
      )
      .map(({ i }) => sumAt(tokens, i + 2, known))
      // what is cut short before its first semicolon has no whole value
      .filter((line) => /^[^=;]+=[^;]*;/.test(line))
  )
}

/** Cookies that the scripts of a page set when it loads, as lines of `Set-Cookie`. */
export const scriptCookies = (scripts: readonly string[]): string[] =>
  scripts.filter((script) => script.includes('document.cookie')).flatMap(inScript)
