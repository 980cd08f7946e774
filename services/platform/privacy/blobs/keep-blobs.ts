import { limits } from '#contracts/limits.ts'
import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { filesKeptYears } from '../keys/files-kept-years.ts'

/** A sealed blob, and when it was stored. */
export type KeptBlob = Readonly<{ sha256: string; key: string; at: Date }>

/** A session ends within its hours, or somewhat later if its end was delayed. */
const SESSION_HOURS = limits.sessionHours + 24

/**
 * How long a photo is kept from when it was stored, so that it is kept for `days` after the latest
 * end that its session can have.
 */
export const photoHours = (days: number): number => days * 24 + SESSION_HOURS

/**
 * Stores in a row how long each blob is kept. Under a key of files: until five years after the
 * key's month. All others: as long as photos. A repeated put starts the retention again. Waits for
 * a removal of the same blob that is in progress (`holdBlobs`).
 */
export const keepBlobs = async (
  query: Query,
  blobs: readonly KeptBlob[],
  photoDays: number,
): Promise<void> => {
  await query(sql`
    with given as materialized (
      select key_id, sha256, at, pg_advisory_xact_lock(hashtextextended(key_id || sha256, 0))
      from (
        select * from unnest(${blobs.map(({ key }) => key)}::text[], ${blobs.map(({ sha256 }) => sha256)}::text[],
                             ${blobs.map(({ at }) => at)}::timestamptz[]) as put (key_id, sha256, at)
        order by key_id, sha256) ordered)
    insert into vault.blobs as b (key_id, sha256, kind, put_at, kept_until)
    select k.key_id, decode(given.sha256, 'hex'), case k.purpose when 'files' then 'file' else 'photo' end, given.at,
           case k.purpose
             when 'files' then date_trunc('month', k.made_at, 'UTC') + interval '1 month' + make_interval(years => ${filesKeptYears})
             else given.at + make_interval(hours => ${photoHours(photoDays)}) end
    from given join vault.data_keys k using (key_id)
    order by k.key_id, given.sha256
    on conflict (key_id, sha256) do update
      set put_at = greatest(b.put_at, excluded.put_at), kept_until = greatest(b.kept_until, excluded.kept_until)`)
}
