import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

type Table = Readonly<{ name: string }>

/** The tables whose rows hold a text, as it is or as bytes. */
export const whereItStands = async (query: Query, text: string): Promise<string[]> => {
  const tables = await query<Table>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  const hex = Buffer.from(text).toString('hex')
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await query<{ n: number }>({
      name: `where it stands ${name}`,
      text: `select count(*)::int as n from ${name} t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0`,
      values: [text, hex],
    })
    if (row && row.n > 0) found.push(name)
  }
  return found
}
