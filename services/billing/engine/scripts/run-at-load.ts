import type { Token } from './script-tokens.ts'

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

const endsStatement = (sign: string): boolean => sign === ';' || sign === '}'

type Place = Readonly<{ blocks: boolean[]; before: string }>

const passBrace = (sign: string, { blocks, before }: Place) => {
  if (sign === '{') blocks.push(['waits', 'conditional'].includes(blockBefore(before) ?? ''))
  if (sign === '}') blocks.pop()
}

/** A token by its place, and what was written since the last statement ended. */
export type Running = Readonly<{ i: number; before: string }>

/**
 * What a script does when the page loads: not what stands in functions that wait to be called, or
 * in blocks under a condition.
 */
export const runAtLoad = (tokens: readonly Token[]): Running[] => {
  const blocks: boolean[] = []
  const running: Running[] = []
  let before = ''
  for (const [i, { text, literal }] of tokens.entries()) {
    const sign = literal === null ? text : ''
    if (!blocks.includes(true)) running.push({ i, before })
    passBrace(sign, { blocks, before })
    before = endsStatement(sign) ? '' : (before + text).slice(-300)
  }
  return running
}
