import { type DerivedRow, inPesos } from './derived-row.ts'

/** One line of a row, as closes hash it. */
export const lineOf = (row: DerivedRow): string =>
  [
    ...[row.chargeId, row.kind, row.sessionKind, row.sessionId, row.uuid, row.completedAt],
    ...[row.cents === null ? null : inPesos(row.cents), row.reason],
  ]
    .filter((cell) => cell !== null)
    .join('|')
