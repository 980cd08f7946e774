type Table = Readonly<{ word: string; above: Uint16Array }>

/** The next row of a Levenshtein table; `first` is what it costs to begin at this character. */
const nextRow = ({ word, above }: Table, code: number, first: number): Uint16Array<ArrayBuffer> => {
  const row = new Uint16Array(word.length + 1)
  row[0] = first
  for (let j = 1; j <= word.length; j++) {
    const change = (above[j - 1] ?? 0) + (word.charCodeAt(j - 1) === code ? 0 : 1)
    row[j] = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change)
  }
  return row
}

const firstRow = (word: string) => Uint16Array.from({ length: word.length + 1 }, (_, i) => i)

export const editDistance = (a: string, b: string): number => {
  let row = firstRow(b)
  for (let i = 0; i < a.length; i++) row = nextRow({ word: b, above: row }, a.charCodeAt(i), i + 1)
  return row[b.length] ?? 0
}

/** Smallest edit distance of `word` to any piece of `text`, or `max` + 1 where it is larger than `max`. */
export const editInside = (text: string, word: string, max: number): number => {
  let row = firstRow(word)
  let best = word.length
  for (let i = 0; i < text.length; i++) {
    row = nextRow({ word, above: row }, text.charCodeAt(i), 0)
    best = Math.min(best, row[word.length] ?? best)
  }
  return Math.min(best, max + 1)
}
