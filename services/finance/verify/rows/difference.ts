export type Difference = Readonly<{
  charge_id?: string
  month?: string
  /** Of a table beside the rows; `key`: of its row. */
  table?: string
  key?: string
  field: string
  expected: string | null
  found: string | null
}>

type Row = Readonly<{ charge_id: string } | { table: string; key: string }>

const identityOf = (row: Row) =>
  'key' in row
    ? { ...row, field: 'key', value: row.key }
    : { ...row, field: 'charge_id', value: row.charge_id }

/** A row that follows from the log and is not shown. */
export const missingRow = (row: Row): Difference => {
  const { value, ...identity } = identityOf(row)
  return { ...identity, expected: value, found: null }
}

/** A row that is shown and follows from nothing. */
export const strayRow = (row: Row): Difference => {
  const { value, ...identity } = identityOf(row)
  return { ...identity, expected: null, found: value }
}
