import { type Running, runAtLoad } from './run-at-load.ts'
import { type Token, tokensOf } from './script-tokens.ts'
import { type Known, variablesIn } from './script-variables.ts'

const speakers =
  /^(?:(?:window|self|top|parent)\.)?(?:alert|swal|Swal\.fire|sweetAlert|bootbox\.alert|alertify\.(?:alert|error|warning|success|message)|toastr\.(?:error|warning|info|success)|Notiflix\.\w+\.\w+|Lobibox\.\w+)$/

/** PrimeFaces' messages: its growl as JSF makes it, and as a script of the page shows one. */
const growls = /^(?:PrimeFaces\.cw|\.(?:renderMessage|show))$/

const argumentsAt = (tokens: readonly Token[], start: number): Token[] => {
  let depth = 0
  const found: Token[] = []
  for (const token of tokens.slice(start, start + 200)) {
    if (token.literal === null && /^[([{]$/.test(token.text)) depth += 1
    if (token.literal === null && /^[)\]}]$/.test(token.text)) depth -= 1
    found.push(token)
    if (depth === 0) return found
  }
  return found
}

const sentenceIn = (tokens: readonly Token[], known: Known): string => {
  const isKey = (i: number) => tokens[i + 1]?.text === ':'
  return tokens
    .flatMap(({ text, literal }, i) => (isKey(i) ? [] : (literal ?? known.get(text) ?? [])))
    .join(' ')
}

/** Widgets have other texts too: only those of its messages count. */
const growlIn = (tokens: readonly Token[]): string =>
  tokens
    .flatMap(({ literal }, i) => {
      const key = tokens[i - 2]?.literal ?? tokens[i - 2]?.text ?? ''
      return tokens[i - 1]?.text === ':' && /^(?:summary|detail)$/.test(key) ? (literal ?? []) : []
    })
    .join(' ')

const isCall = (tokens: readonly Token[], { i, before }: Running): boolean => {
  const isNamed = speakers.test(tokens[i]?.text ?? '') && tokens[i + 1]?.text === '('
  return isNamed && !/\)$|function$/.test(before)
}

const isGrowl = (tokens: readonly Token[], { i }: Running): boolean =>
  growls.test(tokens[i]?.text ?? '') && tokens[i + 1]?.text === '('

/**
 * The messages that a script shows when the page loads: `alert('…')`, swal, toastr, growl and the
 * like. What stands in functions that wait to be called, or under a condition, is not shown: forms
 * check themselves with those.
 */
export const alertsInScript = (script: string): string[] => {
  const tokens = tokensOf(script)
  const known = variablesIn(tokens)
  return runAtLoad(tokens)
    .flatMap((place) => [
      ...(isGrowl(tokens, place) ? [growlIn(argumentsAt(tokens, place.i + 1))] : []),
      ...(isCall(tokens, place) ? [sentenceIn(argumentsAt(tokens, place.i + 1), known)] : []),
    ])
    .filter((sentence) => sentence.trim() !== '')
}
