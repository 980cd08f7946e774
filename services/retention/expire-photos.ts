import { limits } from '#contracts/http/requests.ts'
import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { type BlobFile, eachBlobFolder, removeBlob, removePart } from '#platform/privacy/blob-files.ts'

/** `days`: how long after the end of its session a photo is kept. */
type Deps = Readonly<{ query: Query; root: string; days: number; now: Date; signal: AbortSignal }>

const DAY_MS = 86_400_000
/** A session ends within its hours, or a little later where its end was waited for. */
const SESSION_DAYS = limits.sessionHours / 24 + 1
/** What a crash left behind is nobody's by then. */
const PART_DAYS = 1

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

type Fate = 'photo' | 'unreadable'

/** Of the keys: photos and readings lie under those of receivers, or of nobody; XML and PDF have their own retention. */
const fatesOf = async (query: Query, files: readonly BlobFile[]): Promise<Map<string, Fate>> => {
  const ids = [...new Set(files.flatMap(({ key }) => key ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await query<{ key_id: string; destroyed: boolean }>(sql`
    select key_id, destroyed_at is not null as destroyed from vault.data_keys
    where key_id = any(${ids}) and (purpose <> 'files' or destroyed_at is not null)`)
  return new Map(rows.map(({ key_id, destroyed }) => [key_id, destroyed ? 'unreadable' : 'photo']))
}

/**
 * Removes photos and readings whose retention has ended, with what destroyed keys and crashes left. It counts from when they were put
 * last, which the file says, as if their session had ended as late as it could: `days` are always kept, and four more at most. How many
 * photos and readings went. Several processes may do it at once, and one that is cut short is taken up by the next.
 */
export const expirePhotos = async ({ query, root, days, now, signal }: Deps): Promise<number> => {
  const befores = { photo: daysBefore(now, days + SESSION_DAYS), unreadable: now }
  const partsBefore = daysBefore(now, PART_DAYS)
  let removed = 0
  await eachBlobFolder({ root, signal }, async (files) => {
    const fates = await fatesOf(query, files)
    for (const { path, key, isPart } of files) {
      const fate = fates.get(key ?? '')
      if (isPart) await removePart(path, partsBefore)
      else if (fate && (await removeBlob(path, befores[fate])) && fate === 'photo') removed += 1
    }
  })
  return removed
}
