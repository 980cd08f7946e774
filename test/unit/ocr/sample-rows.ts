import { readFileSync } from 'node:fs'
import type { Row } from '../../../services/ocr/engine/ocr-engine.ts'
import { pageOf } from '../../../services/ocr/reading/page.ts'

const PITCH = 10

/** Rows as a perfect engine would give them: every character as wide as the next, columns by spaces. */
export const rowsOf = (...lines: string[]): Row[] =>
  lines.map((text) => ({
    text,
    confidence: 0.98,
    height: 20,
    segments: [{ text, confidence: 0.98, left: 0, right: text.length * PITCH, characters: [] }],
  }))

export const samplePage = (...lines: string[]) => pageOf(rowsOf(...lines))

type StoredCharacter = [
  text: string,
  certainty: number,
  place: number,
  second: string,
  secondCertainty: number,
]
type StoredSegment = Omit<Row['segments'][number], 'characters'> & { characters: StoredCharacter[] }
type Stored = {
  expected: Record<string, unknown>
  confidence: Record<string, number>
  rows: (Omit<Row, 'segments'> & { segments: StoredSegment[] })[]
}

const opened = ({ characters, ...segment }: StoredSegment) => ({
  ...segment,
  characters: characters.map(([text, certainty, place, second, secondCertainty]) => ({
    text,
    certainty,
    place,
    second,
    secondCertainty,
  })),
})

/** Rows that PP-OCR read from a generated photo, with what the reader must make of them. */
export const storedRows = (name: string) => {
  const file = new URL(`../../fixtures/rows/${name}.json`, import.meta.url)
  const { expected, confidence, rows }: Stored = JSON.parse(readFileSync(file, 'utf8'))
  return { expected, confidence, rows: rows.map((row) => ({ ...row, segments: row.segments.map(opened) })) }
}
