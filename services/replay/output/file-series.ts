import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { syncDirectory } from '#platform/runtime/files/sync-directory.ts'
import type { Part } from '../formats/part.ts'
import type { ReplayedEvent } from '../reading/replayed-event.ts'
import { hashFile } from './hash-file.ts'
import type { FileEntry } from './manifest.ts'
import type { OutputPlace } from './output-place.ts'
import { createTally, type Tally } from './tally.ts'

type Series = Readonly<{
  place: OutputPlace
  /** Rows of each file; the last one may have fewer. */
  rowsPerFile: number
  openPart: (path: string) => Promise<Part>
  /** Files that are whole. */
  files: readonly FileEntry[]
  /** What the file holds that was broken off; null: there is none. */
  broken: Tally | null
  /** Called with all files that are whole, each time that there is one more. */
  finished: (files: readonly FileEntry[]) => Promise<void>
}>

export type FileSeries = Readonly<{
  write: (events: readonly ReplayedEvent[]) => Promise<void>
  /** All files, whole; at least one. */
  finish: () => Promise<readonly FileEntry[]>
  /** What was written stays, the last file as a part. The cursor of its last event. */
  leave: () => Promise<string | null>
}>

type Current = Readonly<{ name: string; part: Part; tally: Tally }>

/** Files one after the other; one that is not whole has the name of a part. */
export const openSeries = async (series: Series): Promise<FileSeries> => {
  const { place, rowsPerFile, openPart, finished } = series
  const files = [...series.files]
  const pathOf = (name: string) => join(place.folder, name)
  const begin = async (tally: Tally): Promise<Current> => {
    const name = place.nameOf(files.length + 1)
    return { name, part: await openPart(`${pathOf(name)}.part`), tally }
  }
  let current = series.broken && (await begin(series.broken))

  const end = async ({ name, part, tally }: Current) => {
    current = null
    await part.close()
    const hashed = await hashFile(`${pathOf(name)}.part`)
    await rename(`${pathOf(name)}.part`, pathOf(name))
    await syncDirectory(place.folder)
    files.push({ name, ...tally.show(), ...hashed })
    await finished(files)
  }
  const fill = async (events: readonly ReplayedEvent[]): Promise<readonly ReplayedEvent[]> => {
    current ??= await begin(createTally())
    const taken = events.slice(0, rowsPerFile - current.tally.rows())
    await current.part.write(taken)
    for (const event of taken) current.tally.add(event)
    if (current.tally.rows() >= rowsPerFile) await end(current)
    return events.slice(taken.length)
  }
  return {
    write: async (events) => {
      for (let left = events; left.length > 0; ) left = await fill(left)
    },
    finish: async () => {
      if (current ?? files.length === 0) await end(current ?? (await begin(createTally())))
      return files
    },
    leave: async () => {
      await current?.part.close()
      return current?.tally.show().last ?? files.at(-1)?.last ?? null
    },
  }
}
