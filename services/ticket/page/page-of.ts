import { type Searchable, searchable } from '../text/searchable.ts'
import { type Glyph, glyphsOf } from './glyphs.ts'
import type { Row } from './row.ts'

export type Word = Readonly<{ text: string; left: number; right: number }>

export type PageRow = Readonly<{
  index: number
  text: string
  /** One for each character of `text`. */
  glyphs: readonly Glyph[]
  confidence: number
  height: number
  left: number
  right: number
  key: Searchable
  words: readonly Word[]
}>

export type Page = Readonly<{
  rows: readonly PageRow[]
  medianHeight: number
  left: number
  right: number
  width: number
  /** Index of the last row, at least 1: the divisor for positions on the page. */
  span: number
}>

const ascending = (a: number, b: number) => a - b

const quantile = (values: readonly number[], q: number): number =>
  values.toSorted(ascending)[Math.floor(q * (values.length - 1))] ?? 0

const wordsOf = (text: string, glyphs: readonly Glyph[]): Word[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    left: glyphs[index]?.x ?? 0,
    right: glyphs[index + word.length - 1]?.x ?? 0,
  }))

/** Several times what any photo shows; beyond it, text built to be slow to read is ignored. */
const MOST = { rows: 1_000, characters: 1_000 } as const

const pageRow = (row: Row, index: number): PageRow => {
  const glyphs = glyphsOf(row).slice(0, MOST.characters)
  const text = glyphs.map(({ character }) => character).join('')
  return {
    index,
    text,
    glyphs,
    confidence: row.confidence,
    height: row.height || 1,
    left: glyphs[0]?.x ?? 0,
    right: glyphs.at(-1)?.x ?? 0,
    key: searchable(text),
    words: wordsOf(text, glyphs),
  }
}

/**
 * The rows of an engine, with every character at its place, so that columns can be matched and
 * digits doubted.
 */
export const pageOf = (read: readonly Row[]): Page => {
  const rows = read.slice(0, MOST.rows).map(pageRow)
  const heights = rows.map(({ height }) => height).sort(ascending)
  const left = quantile(
    rows.map((row) => row.left),
    0.05,
  )
  const right = quantile(
    rows.map((row) => row.right),
    0.95,
  )
  return {
    rows,
    medianHeight: heights[heights.length >> 1] ?? 1,
    left,
    right,
    width: Math.max(1, right - left),
    span: Math.max(1, rows.length - 1),
  }
}

/** The least certain character of a stretch of a row. */
export const leastCertain = (glyphs: readonly Glyph[]): number =>
  glyphs.reduce((least, { certainty }) => Math.min(least, certainty), 1)

export const textOf = ({ rows }: Pick<Page, 'rows'>): string => rows.map(({ text }) => text).join('\n')
