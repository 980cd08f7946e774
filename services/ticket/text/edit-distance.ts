/**
 * The next row of a Levenshtein table, computed over the previous one; `first` is the cost of
 * starting at this character.
 */
const advance = (row: Uint16Array, word: string, at: { code: number; first: number }): void => {
  let diagonal = row[0] ?? 0
  let before = at.first
  row[0] = before
  for (let j = 1; j <= word.length; j++) {
    const above = row[j] ?? 0
    const change = diagonal + (word.charCodeAt(j - 1) === at.code ? 0 : 1)
    before = Math.min(above + 1, before + 1, change)
    row[j] = before
    diagonal = above
  }
}

const firstRow = (word: string): Uint16Array => {
  const row = new Uint16Array(word.length + 1)
  for (let i = 0; i <= word.length; i++) row[i] = i
  return row
}

export const editDistance = (a: string, b: string): number => {
  const row = firstRow(b)
  for (let i = 0; i < a.length; i++) advance(row, b, { code: a.charCodeAt(i), first: i + 1 })
  return row[b.length] ?? 0
}

/**
 * The smallest edit distance of `word` to any piece of `text`, or `max` + 1 if it exceeds `max`.
 */
export const editInside = (text: string, word: string, max: number): number => {
  const row = firstRow(word)
  let best = word.length
  for (let i = 0; i < text.length; i++) {
    advance(row, word, { code: text.charCodeAt(i), first: 0 })
    best = Math.min(best, row[word.length] ?? best)
  }
  return Math.min(best, max + 1)
}
