import type { CatalogRow, Person } from './catalog-row.ts'

/** The cells of a row; missing cells are empty. */
export type Cells = readonly string[]

const cellsOf = (table: string): Cells[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|'))

/** A row for each line of a table of ./tables. */
export const readTable = <Row>(table: string, rowOf: (cells: Cells) => Row): Row[] =>
  cellsOf(table).map(rowOf)

/** What most tables begin with: code, text, from, to. */
export const catalogRow = ([code = '', text = '', from = '', to = '']: Cells): CatalogRow => ({
  code,
  text,
  from,
  to: to || null,
})

export const personOf = (cell: string | undefined): Person => {
  if (cell === 'moral' || cell === 'fisica' || cell === 'both') return cell
  throw new Error(`a catalogue has ${cell} where it should say whom a code is for`)
}

/**
 * The codes of a list with many codes in a row (from, to, more, codes), each with `more`;
 * regardless of dates.
 */
export const readCodes = (table: string): [code: string, more: string][] =>
  cellsOf(table).flatMap(([_from, _to, more = '', codes = '']) =>
    codes.split(' ').map((code): [string, string] => [code, more]),
  )
