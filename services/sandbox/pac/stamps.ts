import { createHash } from 'node:crypto'
import { sql } from '#contracts/sql.ts'
import type { Instant } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Box } from '#platform/privacy/keys/box.ts'

/** A seal in its owner's sandbox. */
type Sello = Readonly<{ owner: string; sello: string }>

export type Stamped = Readonly<{ uuid: string; xml: string }>

/** The PAC's memory: one stamp per seal, on the caller's query. */
export type Stamps = Readonly<{
  find: (query: Query, sello: Sello) => Promise<Stamped | undefined>
  /** Of two concurrent calls, the second waits for the first and returns its stamp. */
  keep: (
    query: Query,
    sello: Sello,
    stamped: Stamped & { now: Instant },
  ) => Promise<Stamped & { first: boolean }>
}>

const nameOf = (sello: string): Buffer => createHash('sha256').update(sello).digest()

const findIn =
  (box: Box): Stamps['find'] =>
  async (query, { owner, sello }) => {
    const [row] = await query<{ uuid: string; xml: Buffer }>(
      // a client that sends bytes which were stamped before owners existed is the one that sealed
      // them
      sql`
        select uuid, xml from sandbox.stamps
        where sello_sha256 = ${nameOf(sello)} and owner in (${owner}, 'before') order by owner = 'before' limit 1`,
    )
    return row && { uuid: row.uuid, xml: box.open(row.xml, row.uuid).toString('utf8') }
  }

export const createStamps = (box: Box): Stamps => {
  const find = findIn(box)
  return {
    find,
    keep: async (query, { owner, sello }, { uuid, xml, now }) => {
      const [kept] = await query(sql`
        insert into sandbox.stamps (owner, sello_sha256, uuid, xml, stamped_at)
        values (${owner}, ${nameOf(sello)}, ${uuid}, ${box.seal(xml, uuid)}, ${now})
        on conflict (owner, sello_sha256) do nothing returning uuid`)
      if (kept) return { uuid, xml, first: true }
      const before = await find(query, { owner, sello })
      if (!before) throw new Error('a stamp was stored but cannot be found')
      return { ...before, first: false }
    },
  }
}
