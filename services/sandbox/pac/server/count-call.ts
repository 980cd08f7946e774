import { createHash } from 'node:crypto'
import { sql } from '#contracts/sql.ts'
import type { Instant } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'

type Sent = Readonly<{ owner: string; xml: string }>

const nameOf = ({ owner, xml }: Sent): Buffer =>
  createHash('sha256')
    .update(owner)
    .update(/\sSello="([^"]+)"/.exec(xml)?.[1] ?? xml)
    .digest()

/** How often this seal was sent in this sandbox, this time included, and when first. */
export const countCall = async (
  query: Query,
  sent: Sent,
  now: Instant,
): Promise<{ calls: number; firstAt: Date }> => {
  const [row] = await query<{ calls: number; first_at: Date }>(sql`
    insert into sandbox.pac_calls as known (sello_sha256, calls, first_at) values (${nameOf(sent)}, 1, ${now})
    on conflict (sello_sha256) do update set calls = known.calls + 1 returning calls, first_at`)
  if (!row) throw new Error('the PAC does not count its calls')
  return { calls: row.calls, firstAt: row.first_at }
}
