import type { Run } from '#platform/pdf/ticket-pages.ts'
import type { Row } from '#ticket/page/row.ts'
import { chainRows } from '../engine/rows/chain-rows.ts'
import { piecesFromWords } from '../engine/rows/pieces-from-words.ts'
import type { TsvWord } from '../engine/rows/words-from-tsv.ts'

/** Runs whose letters stand this near, in heights, are of one line. */
const NEAR = 0.4
/** A gap below this, in heights, is none: some programs place each letter. */
const BLANK = 0.12
/** No ticket has more rows on a page, or more letters in one; every rule reads each of them. */
const MOST_ROWS = 300
const MOST_LETTERS = 200

type Line = Run[]

const linesOf = (runs: readonly Run[]): Line[] => {
  const lines: Line[] = []
  for (const run of runs.toSorted((a, b) => a.base - b.base)) {
    const line = lines.at(-1)
    const first = line?.[0]
    if (line && first && run.base - first.base < NEAR * Math.min(first.height, run.height)) line.push(run)
    else lines.push([run])
  }
  return lines.map((line) => line.toSorted((a, b) => a.left - b.left))
}

const joined = (line: Line): Run[] => {
  const words: Run[] = []
  for (const run of line) {
    const last = words.at(-1)
    const isNext = last && Math.abs(run.left - last.left - last.width) < BLANK * run.height
    if (!isNext) words.push(run)
    else
      words[words.length - 1] = {
        ...last,
        text: last.text + run.text,
        width: run.left + run.width - last.left,
      }
  }
  return words
}

/** Its first letters: a text that is longer is no row of a ticket. */
const shortened = (words: readonly Run[]): Run[] => {
  let left = MOST_LETTERS
  return words.flatMap((word) => {
    const text = word.text.slice(0, left)
    left -= text.length
    return text === '' ? [] : [{ ...word, text }]
  })
}

/** The rows of a page of text, as if they had been read with certainty. */
export const rowsOfRuns = (runs: readonly Run[]): Row[] => {
  const words: TsvWord[] = linesOf(runs)
    .slice(0, MOST_ROWS)
    .flatMap((line, i) =>
      shortened(joined(line)).map(({ text, left, base, width, height }) => ({
        ...{ text: text.replace(/\s+/g, ' '), confidence: 1, left, width, height },
        top: base - height,
        line: String(i),
      })),
    )
  // boxes are of a photo, and there is none
  return chainRows(piecesFromWords(words)).map(({ box: _, ...row }) => row)
}
