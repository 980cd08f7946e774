import type { Statement } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** All rows, a page at a time: each page continues behind the last key of the page before. */
export async function* everyRow<Row extends Readonly<{ key: string }>>(
  query: Query,
  pageBehind: (key: string) => Statement,
): AsyncGenerator<Row> {
  for (let key: string | undefined = ''; key !== undefined; ) {
    const page: readonly Row[] = await query<Row>(pageBehind(key))
    yield* page
    key = page.at(-1)?.key
  }
}
