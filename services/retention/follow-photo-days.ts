import { literal, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { photoHours } from '#platform/privacy/blobs/keep-blobs.ts'

type Deps = Readonly<{ query: Query; photoDays: number; signal: AbortSignal }>

const PAGE = 5_000

type Page = { key_id: string; sha256: string; changed: number }

const changePage = (query: Query, after: Pick<Page, 'key_id' | 'sha256'>, hours: number) =>
  query<Page>(sql`
    with page as materialized (
      select key_id, sha256, kind = 'photo' and kept_until <> put_at + make_interval(hours => ${hours}) as differs from vault.blobs
      where (key_id, sha256) > (${after.key_id}, decode(${after.sha256}, 'hex'))
      order by key_id, sha256 limit ${literal(PAGE)}),
    changed as (
      update vault.blobs b set kept_until = b.put_at + make_interval(hours => ${hours})
      from page where page.differs and b.key_id = page.key_id and b.sha256 = page.sha256
      returning 1)
    select key_id, encode(sha256, 'hex') as sha256, (select count(*)::int from changed) as changed
    from page order by page.key_id desc, page.sha256 desc limit 1`)

/**
 * The `retention` role's PHOTO_DAYS applies: rows that were written under another value are updated
 * to it. Returns how many.
 */
export const followPhotoDays = async ({ query, photoDays, signal }: Deps): Promise<number> => {
  const hours = photoHours(photoDays)
  let changed = 0
  let after = { key_id: '', sha256: '' }
  for (;;) {
    signal.throwIfAborted()
    const [last] = await changePage(query, after, hours)
    if (!last) return changed
    changed += last.changed
    after = last
  }
}
