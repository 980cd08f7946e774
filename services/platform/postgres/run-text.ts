import type { Query } from './postgres.ts'

/** A statement without parameters that is prepared nowhere: a lock, a setting, a cursor, DDL. */
export const runText = <Row>(query: Query, text: string): Promise<Row[]> =>
  query<Row>({ name: '', text, values: [] })
