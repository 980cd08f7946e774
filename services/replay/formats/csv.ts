import { byteOrderMark, csvLine } from '#contracts/csv-line.ts'
import { asRow, type ReplayedEvent, type ReplayedRow } from '../reading/replayed-event.ts'
import { type Column, columns } from './columns.ts'
import { factsBy } from './facts-by.ts'
import type { TextFormat } from './text-format.ts'

/** `s`: a text may have U+2028, which JSON leaves as it is. */
const start = /^(?<stream>ses_[^",]+),(?<version>\d+),(?<type>[^",]+),.*\r$/s

const cellOf = ({ of }: Column, event: ReplayedRow): string => {
  const value = of(event)
  if (value === null) return ''
  return value instanceof Date ? value.toISOString() : String(value)
}

const lineOf = (event: ReplayedEvent) => {
  const row = asRow(event)
  return csvLine(columns.map((column) => cellOf(column, row)))
}

/** A file for spreadsheets and loaders: a header, then a row for each event. */
export const csv: TextFormat = {
  header: `${byteOrderMark}${csvLine(columns.map(({ name }) => name))}`,
  lines: (events) => Buffer.from(events.map(lineOf).join('')),
  read: factsBy(start),
}
