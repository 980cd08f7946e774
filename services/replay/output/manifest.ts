import { open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { Sha256 } from '#contracts/values.ts'
import { isAbsent } from '#platform/runtime/files/is-absent.ts'
import { syncDirectory } from '#platform/runtime/files/sync-directory.ts'
import { ReplayFilters, ReplayFormat } from '../order/replay-order.ts'

const Counted = z.object({
  rows: z.int().nonnegative(),
  types: z.record(z.string(), z.int().positive()),
  /** Cursors; null: it has no rows. */
  first: z.string().nullable(),
  last: z.string().nullable(),
})

export const FileEntry = Counted.extend({ name: z.string(), bytes: z.int(), sha256: Sha256 })
export type FileEntry = z.infer<typeof FileEntry>

/** What was asked for, in words that a later run compares with its own. */
const Asked = z.object({ format: ReplayFormat, filters: ReplayFilters, after: z.string().nullable() })
export type Asked = z.infer<typeof Asked>

/** A replay while it is written: what was asked for, and the files that are whole. */
export const Progress = Asked.extend({ files: z.array(FileEntry) })
export type Progress = z.infer<typeof Progress>

/** What a replay that has ended holds, all files together and each of them. */
export type Manifest = Progress & z.infer<typeof Counted>

const sumOf = (files: readonly FileEntry[]): Record<string, number> => {
  const types: Record<string, number> = {}
  for (const [type, count] of files.flatMap((file) => Object.entries(file.types)))
    types[type] = (types[type] ?? 0) + count
  return types
}

export const manifestOf = ({ files, ...asked }: Progress): Manifest => ({
  ...asked,
  rows: files.reduce((sum, { rows }) => sum + rows, 0),
  types: sumOf(files),
  first: files.find(({ first }) => first !== null)?.first ?? null,
  last: files.findLast(({ last }) => last !== null)?.last ?? null,
  files,
})

/** All of it or nothing stands under that name, also after a power cut. */
export const writeWhole = async (path: string, value: object): Promise<void> => {
  const draft = `${path}.new`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(value, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
  await syncDirectory(dirname(path))
}

/** A manifest or a progress; null: there is none. */
export const readProgress = async (path: string): Promise<Progress | null> => {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isAbsent(error)) return null
    throw error
  })
  return text === null ? null : Progress.parse(JSON.parse(text))
}
