import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#platform/runtime/error-code.ts'
import { isUnwritable } from '#platform/runtime/files/is-unwritable.ts'
import { makeFolder } from '#platform/runtime/files/make-folder.ts'
import { openPart } from '../formats/open-part.ts'
import { textFormats } from '../formats/text-formats.ts'
import { NotToReplay } from '../order/not-to-replay.ts'
import type { ReplayOrder } from '../order/replay-order.ts'
import { openSeries } from './file-series.ts'
import { lockPlace } from './lock-place.ts'
import {
  type Asked,
  type FileEntry,
  manifestOf,
  type Progress,
  readProgress,
  writeWhole,
} from './manifest.ts'
import type { Output } from './output.ts'
import { kindOf, namesThere, type OutputPlace, outputPlace } from './output-place.ts'
import { recoverPart } from './recover-part.ts'
import type { Tally } from './tally.ts'

const isThere = async (path: string): Promise<boolean> => (await kindOf(path)) !== 'nothing'

const sameWords = (a: Asked, b: Asked) => {
  const words = ({ format, filters }: Asked) => JSON.stringify([format, Object.entries(filters).sort()])
  return words(a) === words(b)
}

/**
 * What lies there as a replay that is not whole; null: nothing lies there. A single file that is
 * whole becomes a part again. Throws NotToReplay.
 */
const reopened = async (place: OutputPlace, asked: Asked): Promise<Progress | null> => {
  const whole = await readProgress(place.manifest)
  const begun = whole ?? (await readProgress(place.progress))
  if (!begun) return null
  if (!sameWords(begun, asked))
    throw new NotToReplay(`${place.manifest} is of other filters or another format: name another place`)
  const { format, filters, after } = begun
  if (whole && format === 'parquet' && !place.isFolder)
    throw new NotToReplay(`${place.manifest} is whole: name a folder, which gets another file`)
  const progress = { format, filters, after, files: place.isFolder ? begun.files : [] }
  if (whole) {
    await writeWhole(place.progress, progress)
    await rm(place.manifest)
  }
  return progress
}

/** What the part holds that was being written; null: there is none. */
const recovered = async (place: OutputPlace, { format, files }: Progress): Promise<Tally | null> => {
  const path = join(place.folder, place.nameOf(files.length + 1))
  // whole, and broken off before it was noted
  if (await isThere(path)) await rename(path, `${path}.part`)
  if (!(await isThere(`${path}.part`))) return null
  if (format !== 'parquet') return recoverPart(`${path}.part`, textFormats[format])
  await rm(`${path}.part`)
  return null
}

const mustBeFree = async (place: OutputPlace, { resume }: ReplayOrder) => {
  const [name] = await namesThere(place)
  if (name === undefined) return
  const path = join(place.folder, name)
  if (resume)
    throw new NotToReplay(`${path} has no manifest, so it is no replay to go on with: name another place`)
  throw new NotToReplay(`${path} is there already: --resume goes on with a replay, or name another place`)
}

const openFiles = async (place: OutputPlace, order: ReplayOrder): Promise<Output> => {
  const { format, filters, after } = order
  const asked = { format, filters, after }
  const old = order.resume ? await reopened(place, asked) : null
  if (!old) await mustBeFree(place, order)
  const progress = old ?? { ...asked, files: [] }
  const keep = (files: readonly FileEntry[]) => writeWhole(place.progress, { ...progress, files })
  if (!old) await keep([])
  const broken = old && (await recovered(place, progress))
  const series = await openSeries({
    place,
    rowsPerFile: place.isFolder ? order.rowsPerFile : Number.POSITIVE_INFINITY,
    openPart: (path) => openPart(path, format),
    files: progress.files,
    broken,
    finished: keep,
  })
  return {
    after: broken?.show().last ?? progress.files.at(-1)?.last ?? progress.after,
    write: series.write,
    finish: async () => {
      const manifest = manifestOf({ ...progress, files: [...(await series.finish())] })
      await writeWhole(place.manifest, manifest)
      await rm(place.progress)
      return manifest
    },
    leave: async () => {
      const last = await series.leave()
      return last && 'go on with --resume and the same words'
    },
  }
}

const openPlace = async ({ out, format }: ReplayOrder) => {
  try {
    const place = await outputPlace(out, format)
    await makeFolder(place.folder)
    return { place, unlock: lockPlace(place) }
  } catch (error) {
    throw isUnwritable(error) ? new NotToReplay(`${out} cannot be written: ${errorCode(error)}`) : error
  }
}

/** Files in a folder, or one file; the manifest comes last. Throws NotToReplay. */
export const filesOutput = async (order: ReplayOrder): Promise<Output> => {
  const { place, unlock } = await openPlace(order)
  try {
    const output = await openFiles(place, order)
    return {
      ...output,
      finish: () => output.finish().finally(unlock),
      leave: () => output.leave().finally(unlock),
    }
  } catch (error) {
    await unlock()
    throw error
  }
}
