/** A word as Tesseract's TSV gives it, box in pixels; `line` names block, paragraph and line. */
export type TsvWord = Readonly<{
  text: string
  confidence: number
  left: number
  top: number
  width: number
  height: number
  line: string
}>

const WORD = '5'

const wordFrom = (columns: readonly string[]): TsvWord[] => {
  const [level, page, block, paragraph, line, , left, top, width, height, confidence, ...rest] = columns
  const text = rest.join(' ').trim()
  const certain = Number(confidence)
  if (level !== WORD || !text || !(certain >= 0)) return []
  return [
    {
      text,
      confidence: certain / 100,
      left: Number(left),
      top: Number(top),
      width: Number(width),
      height: Number(height),
      line: `${page}.${block}.${paragraph}.${line}`,
    },
  ]
}

/** The words of a page in reading order; ignores all other rows of the table. */
export const wordsFromTsv = (tsv: string): TsvWord[] =>
  tsv.split('\n').flatMap((row) => wordFrom(row.split('\t')))
