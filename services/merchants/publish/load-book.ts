import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { bookOf, type MerchantBook } from '../book/merchant-book.ts'
import { MerchantFile } from '../language/merchant-file.ts'

/** A definition that this version of the service cannot run: a newer one published it. */
export type Unreadable = Readonly<{ merchantId: string; hash: string }>

/** Null: this version does not understand it. */
export const readBody = (body: string): MerchantFile | null =>
  MerchantFile.safeParse(JSON.parse(body)).data ?? null

/** One row by its key: what every process asks for each second. */
export const readRevision = async (query: Query): Promise<string> => {
  const [row] = await query<{ number: string }>(sql`select number from merchants.revision`)
  return row?.number ?? '0'
}

type Row = Readonly<{ merchant_id: string; hash: string; body: string }>
type Switch = Readonly<{
  merchant_id: string
  enabled: boolean
  changed_at: Date
  switched_by: string | null
}>
type Live = Readonly<{ merchant_id: string; since: Date }>

/** The book as Postgres has it, and the definitions that had to be left out. */
export const loadBook = async (
  query: Query,
): Promise<Readonly<{ book: MerchantBook; unreadable: readonly Unreadable[] }>> => {
  // read first: a change that comes between shows in the next revision, and is read again
  const revision = await readRevision(query)
  const rows = await query<Row>(
    sql`select merchant_id, hash, body from merchants.published join merchants.definitions using (hash, merchant_id)`,
  )
  const switches = await query<Switch>(
    sql`select merchant_id, enabled, changed_at, switched_by from merchants.switches`,
  )
  const lives = await query<Live>(sql`select merchant_id, since from merchants.lives`)
  const read = rows.map(({ merchant_id: merchantId, hash, body }) => ({
    merchantId,
    hash,
    file: readBody(body),
  }))
  const unreadable = read.filter(({ file }) => file === null)
  const isLost = (id: string) => unreadable.some(({ merchantId }) => merchantId === id)
  const book = bookOf({
    revision,
    published: read.flatMap(({ file }) => file ?? []),
    switches: new Map(
      switches
        // else our own definition of the id would be driven in its place
        .filter(({ merchant_id }) => !isLost(merchant_id))
        .map(({ merchant_id, enabled, changed_at: at, switched_by: by }) => [
          merchant_id,
          { enabled, at: at.toISOString(), by },
        ]),
    ),
    lives: new Map(lives.map(({ merchant_id, since }) => [merchant_id, since.toISOString()])),
  })
  return { book, unreadable }
}
