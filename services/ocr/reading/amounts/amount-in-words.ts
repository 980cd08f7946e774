import type { PageRow } from '../page.ts'
import { fold } from '../text/fold.ts'
import { spelledNumber } from './spelled-number.ts'

/** "CIENTO VEINTE PESOS 50/100 M.N."; `certainty` falls with every letter that had to be mended. */
export type AmountInWords = Readonly<{ cents: number; certainty: number }>

const PATTERNS = [
  /([A-Z][A-Z\s.,]{2,120}?)\s*P\s?E\s?S\s?O?\s?S?\s*(?:CON\s*)?\(?\s*([0-9OQ]{2})\s*\/?\s*[1IL]\s?[0OQ]{2}/,
  /([A-Z][A-Z\s.,]{2,120}?)\s+(?:CON\s+)?\(?([0-9OQ]{2})\s*\/\s*[1IL]\s?[0OQ]{2}(?!\d)/,
  /([A-Z][A-Z\s.,]{2,120}?)\s+PESOS\s+CON\s+([0-9OQ]{2})\s*(?:CENTAVOS|CTVS)/,
]

const MAX_START = 30

const lettersOnly = (row: PageRow): string =>
  fold(row.text)
    .replace(/(?<=[A-Z])0|0(?=[A-Z])/g, 'O')
    .replace(/(?<=[A-Z])1|1(?=[A-Z]{2})/g, 'I')

/** Words before the number ("SON:", a cut syllable) are skipped letter by letter. */
const valueAtEnd = (text: string): { value: number; certainty: number } | null => {
  const letters = text.replace(/[^A-Z]/g, '')
  for (let start = 0; start < Math.min(letters.length, MAX_START); start++) {
    const spelled = spelledNumber(letters.slice(start))
    if (!spelled || spelled.value <= 0) continue
    const atWord = start === 0 || /[.\s,(:]$/.test(text.slice(0, text.length - letters.length + start))
    return { value: spelled.value, certainty: (atWord ? 1 : 0.7) - 0.1 * spelled.errors - 0.02 * start }
  }
  return null
}

type Match = Readonly<{ words: string; cents: string }>

const matchWords = (text: string): Match | null => {
  const line = text.replace(/\|/g, 'I')
  const match = PATTERNS.map((pattern) => pattern.exec(line)).find((found) => found !== null)
  return match ? { words: match[1] ?? '', cents: (match[2] ?? '').replace(/[OQ]/g, '0') } : null
}

/** Tries one, two and three rows; once another place gave a value, only the first stretch that looks like one. */
const readFrom = (lines: readonly string[], onlyFirst: boolean): AmountInWords | null => {
  for (let length = 1; length <= Math.min(3, lines.length); length++) {
    const match = matchWords(lines.slice(0, length).join(' '))
    if (!match) continue
    const found = valueAtEnd(match.words)
    if (found) return { cents: found.value * 100 + Number(match.cents), certainty: found.certainty }
    if (onlyFirst) return null
  }
  return null
}

/** The total written out, over up to three rows: the surest reading on the page. */
export const amountInWords = (rows: readonly PageRow[]): AmountInWords | null => {
  const lines = rows.map(lettersOnly)
  let best: AmountInWords | null = null
  for (const start of lines.keys()) {
    const found = readFrom(lines.slice(start, start + 3), best !== null)
    if (found && (!best || found.certainty > best.certainty)) best = found
  }
  return best
}
