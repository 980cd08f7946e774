import { pageOf } from '#ticket/page/page-of.ts'
import type { Row } from '#ticket/page/row.ts'
import type { PrintedRow } from '#ticket/rule/define-rule.ts'
import { rowsOf } from './sample-rows.ts'

/** A row read with one certainty for all its signs, or cut by the photo's edge. */
const rowOf = (printed: PrintedRow): Row[] => {
  if (typeof printed === 'string') return rowsOf(printed)
  const { text, certainty, cut } = printed
  return rowsOf(text).map((row) => ({
    ...row,
    segments: row.segments.map((segment) => ({
      ...segment,
      confidence: certainty ?? segment.confidence,
      ...(cut && { cut }),
    })),
  }))
}

/** The page of a rule's example. */
export const examplePage = (rows: readonly PrintedRow[]) => pageOf(rows.flatMap(rowOf))
