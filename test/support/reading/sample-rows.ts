import { readFileSync } from 'node:fs'
import { unpackTicket } from '#services/ocr-training/rows/ticket-rows.ts'
import { pageOf } from '#ticket/page/page-of.ts'
import type { Row } from '#ticket/page/row.ts'

const PITCH = 10

/**
 * Rows as a perfect engine would give them: every character as wide as the next, columns by spaces.
 */
export const rowsOf = (...lines: string[]): Row[] =>
  lines.map((text) => ({
    text,
    confidence: 0.98,
    height: 20,
    segments: [{ text, confidence: 0.98, left: 0, right: text.length * PITCH, characters: [] }],
  }))

export const samplePage = (...lines: string[]) => pageOf(rowsOf(...lines))

type Stored = { expected: Record<string, unknown>; confidence: Record<string, number> }

/** Rows that PP-OCR read from a generated photo, with what the reader must make of them. */
export const storedRows = (name: string) => {
  const file = new URL(`../../fixtures/rows/${name}.json`, import.meta.url)
  const text = readFileSync(file, 'utf8')
  const { expected, confidence }: Stored = JSON.parse(text)
  return { expected, confidence, rows: unpackTicket(text).rows }
}
