/**
 * A code of a SAT catalogue and the days it is in force, both ends included; `to: null` is open.
 */
export type CatalogRow = Readonly<{ code: string; text: string; from: string; to: string | null }>

/** The kinds of person a code is for: companies (12-character RFC), persons (13), both. */
export type Person = 'moral' | 'fisica' | 'both'

export const isInForce = ({ from, to }: Pick<CatalogRow, 'from' | 'to'>, day: string): boolean =>
  from <= day && day <= (to ?? '9999')

/**
 * The row of a code on a day (`2026-11-20`), undefined when the code is unknown or not in force.
 */
export const rowOf = <Row extends CatalogRow>(
  rows: readonly Row[],
  code: string,
  day: string,
): Row | undefined => rows.find((row) => row.code === code && isInForce(row, day))
