import type { Piece } from './chain-rows.ts'
import type { TsvWord } from './words-from-tsv.ts'

/** A gap of this many heights starts a new piece: the columns of a ticket. */
const COLUMN_GAP = 3

const endOf = ({ left, width }: TsvWord) => left + width
const middleOf = ({ top, height }: TsvWord) => top + height / 2

const splitColumns = (line: readonly TsvWord[]): TsvWord[][] => {
  const columns: TsvWord[][] = []
  for (const word of line.toSorted((a, b) => a.left - b.left)) {
    const column = columns.at(-1)
    const previous = column?.at(-1)
    const far = previous && word.left - endOf(previous) > COLUMN_GAP * Math.max(previous.height, word.height)
    if (column && !far) column.push(word)
    else columns.push([word])
  }
  return columns
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const pieceOf = (words: readonly TsvWord[]): Piece[] => {
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last) return []
  const [left, right] = [first.left, endOf(last)]
  const heights = words.map(({ height }) => height).sort((a, b) => a - b)
  return [
    {
      text: words.map(({ text }) => text).join(' '),
      confidence: mean(words.map(({ confidence }) => confidence)),
      characters: [],
      x: (left + right) / 2,
      y: mean(words.map(middleOf)),
      w: right - left,
      h: heights[heights.length >> 1] ?? 1,
      angle: words.length > 2 ? Math.atan2(middleOf(last) - middleOf(first), last.left - first.left) : 0,
    },
  ]
}

/** Joins words into pieces of lines, each with the slope of its own line. */
export const piecesFromWords = (words: readonly TsvWord[]): Piece[] =>
  [...Map.groupBy(words, ({ line }) => line).values()].flatMap(splitColumns).flatMap(pieceOf)
