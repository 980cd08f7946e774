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
 * a removal of the same blob that is in progress.
 */
export const keepBlobs = async (
  query: Query,
  blobs: readonly KeptBlob[],
  photoDays: number,
): Promise<void> => {
  await query(sql`
    insert into vault.blobs as b (key_id, sha256, kind, put_at, kept_until)
    select k.key_id, decode(given.sha256, 'hex'), case k.purpose when 'files' then 'file' else 'photo' end, given.at,
           case k.purpose
             when 'files' then date_trunc('month', k.made_at, 'UTC') + interval '1 month' + make_interval(years => ${filesKeptYears})
             else given.at + make_interval(hours => ${photoHours(photoDays)}) end
    from unnest(${blobs.map(({ key }) => key)}::text[], ${blobs.map(({ sha256 }) => sha256)}::text[],
                ${blobs.map(({ at }) => at)}::timestamptz[]) as given (key_id, sha256, at)
    join vault.data_keys k using (key_id)
    order by k.key_id, given.sha256
    on conflict (key_id, sha256) do update
      set put_at = greatest(b.put_at, excluded.put_at), kept_until = greatest(b.kept_until, excluded.kept_until)`)
}
