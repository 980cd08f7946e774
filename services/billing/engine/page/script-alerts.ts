import { type Token, tokensOf } from './script-tokens.ts'

const speakers =
  /^(?:(?:window|self|top|parent)\.)?(?:alert|swal|Swal\.fire|sweetAlert|bootbox\.alert|alertify\.(?:alert|error|warning|success|message)|toastr\.(?:error|warning|info|success)|Notiflix\.\w+\.\w+|Lobibox\.\w+)$/

/** PrimeFaces' messages: its growl as JSF makes it, and as a script of the page shows one. */
const growls = /^(?:PrimeFaces\.cw|\.(?:renderMessage|show))$/

/**
 * Functions that are run when the page loads: handlers of `ready` and `load`, and those that are
 * called where they stand.
 */
const runsAtLoad =
  /(?:(?:\$|jQuery)\(|\.ready\(|onload=|['"](?:load|DOMContentLoaded)['"],|\.add_(?:load|init)\(|setTimeout\(|[(;{}!]\(|^\(|^)$/

/**
 * Whether what stands before an opening brace makes a function, and whether that runs at once;
 * null: it is another block.
 */
const blockBefore = (before: string): 'runs' | 'waits' | 'conditional' | null => {
  const [, head] = /^(.*?)(?:async)?(?:function\*?[\w$]*)?\([^()]*\)(?:=>)?$/s.exec(before) ?? []
  if (head !== undefined && /(?:function\*?[\w$]*\([^()]*\)|=>)$/.test(before)) {
    const isNamed = /function\*?[\w$]+\([^()]*\)$/.test(before)
    return !isNamed && runsAtLoad.test(head) ? 'runs' : 'waits'
  }
  return /\)$|(?:else|catch)$/.test(before) ? 'conditional' : null
}

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

type Known = ReadonlyMap<string, string>

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

const variablesIn = (tokens: readonly Token[]): Known =>
  new Map(
    tokens.flatMap(({ literal }, i) => {
      const name = tokens[i - 2]?.text
      return literal !== null && tokens[i - 1]?.text === '=' && name ? [[name, literal] as const] : []
    }),
  )

const endsStatement = (sign: string): boolean => sign === ';' || sign === '}'

/**
 * Blocks that are open where a script stands, and what was written since the last statement ended.
 */
type Place = Readonly<{ blocks: boolean[]; before: string }>

const passBrace = (sign: string, { blocks, before }: Place) => {
  if (sign === '{') blocks.push(['waits', 'conditional'].includes(blockBefore(before) ?? ''))
  if (sign === '}') blocks.pop()
}

const isCall = (tokens: readonly Token[], i: number, { blocks, before }: Place): boolean => {
  const isNamed = speakers.test(tokens[i]?.text ?? '') && tokens[i + 1]?.text === '('
  return isNamed && !blocks.includes(true) && !/\)$|function$/.test(before)
}

const isGrowl = (tokens: readonly Token[], i: number, { blocks }: Place): boolean =>
  growls.test(tokens[i]?.text ?? '') && tokens[i + 1]?.text === '(' && !blocks.includes(true)

/**
 * The messages that a script shows when the page loads: `alert('…')`, swal, toastr, growl and the
 * like. What stands in functions that wait to be called, or under a condition, is not shown: forms
 * check themselves with those.
 */
export const alertsInScript = (script: string): string[] => {
  const tokens = tokensOf(script)
  const known = variablesIn(tokens)
  const blocks: boolean[] = []
  const said: string[] = []
  let before = ''
  for (const [i, { text, literal }] of tokens.entries()) {
    const sign = literal === null ? text : ''
    if (isGrowl(tokens, i, { blocks, before })) said.push(growlIn(argumentsAt(tokens, i + 1)))
    if (isCall(tokens, i, { blocks, before })) said.push(sentenceIn(argumentsAt(tokens, i + 1), known))
    passBrace(sign, { blocks, before })
    before = endsStatement(sign) ? '' : (before + text).slice(-300)
  }
  return said.filter((sentence) => sentence.trim() !== '')
}
