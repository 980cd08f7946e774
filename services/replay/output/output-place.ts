import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { isAbsent } from '#platform/runtime/files/is-absent.ts'
import { NotToReplay } from '../order/not-to-replay.ts'
import type { ReplayFormat } from '../order/replay-order.ts'

/** Where a replay is written: one file, or a folder of files. */
export type OutputPlace = Readonly<{
  folder: string
  isFolder: boolean
  /** The name of the file of that number, from 1. */
  nameOf: (n: number) => string
  /** Written last: it is there only if the replay is whole. */
  manifest: string
  /** There as long as the replay is not whole. */
  progress: string
}>

/** What stands at a path. */
export const kindOf = async (path: string): Promise<'folder' | 'file' | 'nothing'> => {
  const found = await stat(path).catch((error: unknown) => {
    if (isAbsent(error)) return null
    throw error
  })
  if (!found) return 'nothing'
  return found.isDirectory() ? 'folder' : 'file'
}

/** A folder that is there, or a name that ends in a slash, is a folder. Throws NotToReplay. */
export const outputPlace = async (out: string, format: ReplayFormat): Promise<OutputPlace> => {
  const path = resolve(out)
  const isFolder = out.endsWith('/') || (await kindOf(path)) === 'folder'
  const [folder, manifest] = isFolder
    ? [path, join(path, 'manifest.json')]
    : [dirname(path), `${path}.manifest.json`]
  if (!isFolder && (await kindOf(folder)) !== 'folder') throw new NotToReplay(`there is no folder ${folder}`)
  const nameOf = (n: number) => (isFolder ? `events-${String(n).padStart(5, '0')}.${format}` : basename(path))
  return { folder, isFolder, nameOf, manifest, progress: `${manifest}.part` }
}

/** Names there that a replay to this place would write. */
export const namesThere = async (place: OutputPlace): Promise<readonly string[]> => {
  const names = await readdir(place.folder).catch((error: unknown) => {
    if (isAbsent(error)) return []
    throw error
  })
  const first = place.nameOf(1)
  const own = [first, `${first}.part`, basename(place.manifest), basename(place.progress)]
  return names.filter((name) => own.includes(name))
}
