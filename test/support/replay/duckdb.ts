import { DuckDBInstance } from '@duckdb/node-api'

export type DuckRow = Readonly<Record<string, unknown>>

/** A DuckDB in memory, which shares no code with what writes the files. */
export const openDuckdb = async () => {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await instance.connect()
  return {
    /** The rows of the last statement; numbers beyond 2^53 and instants as texts. */
    query: async (statements: string): Promise<readonly DuckRow[]> =>
      (await connection.runAndReadAll(statements)).getRowObjectsJson(),
    close: () => {
      connection.closeSync()
      instance.closeSync()
    },
  }
}
