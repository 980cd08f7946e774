import type { Query } from '#platform/postgres/postgres.ts'
import type { BlobStore } from './blob-store.ts'
import { type Sealed, withoutRow } from './without-row.ts'

type Deps = Readonly<{ query: Query; from: BlobStore; to: BlobStore }>

const PAGE = 500

/**
 * Removes from the second store what an earlier copy brought and the first has removed since;
 * returns how many. A blob with a row is in use, wherever it lies: it stays.
 */
export const removeStrays = async ({ query, from, to }: Deps): Promise<number> => {
  let removed = 0
  const remove = async (blob: Sealed): Promise<void> => {
    if (await from.writtenAt(blob)) return
    await to.remove(blob)
    removed += 1
  }
  for await (const names of to.list({})) {
    const sealed = names.flatMap(({ sha256, key }) => (key === undefined ? [] : [{ sha256, key }]))
    for (let at = 0; at < sealed.length; at += PAGE)
      await Promise.all((await withoutRow(query, sealed.slice(at, at + PAGE))).map(remove))
  }
  return removed
}
