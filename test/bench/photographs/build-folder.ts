import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { SeenTruth } from './truth.ts'

/** A photograph of a public repository: where it lies, and what a person saw on it. */
export type PublicPhotograph = Readonly<{
  name: string
  repository: string
  commit: string
  path: string
  sha256: string
  set: 'tuning' | 'exam' | 'exam2' | 'exam3' | 'exam4' | 'exam5' | 'exam6'
  truth: SeenTruth
}>

const MOST_BYTES = 32 * 1024 * 1024

export const publicPhotographs = (): readonly PublicPhotograph[] =>
  JSON.parse(readFileSync(new URL('public-photographs.json', import.meta.url), 'utf8'))

/** A clone may be bare or not, in a folder of its owner or beside it. */
const cloneOf = (clones: string, repository: string): string | undefined =>
  [repository, repository.replace('/', '+')]
    .flatMap((name) => [join(name, '.git'), join(name, 'repo', '.git'), join(name, 'repo'), name])
    .map((name) => join(clones, name))
    .find((folder) => existsSync(join(folder, 'objects')))

const bytesOf = (clone: string, { commit, path }: PublicPhotograph): Buffer | null => {
  try {
    return execFileSync('git', ['-C', clone, 'cat-file', 'blob', `${commit}:${path}`], {
      maxBuffer: MOST_BYTES,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return null
  }
}

const isWhole = (bytes: Buffer, sha256: string): boolean =>
  createHash('sha256').update(bytes).digest('hex') === sha256

type Places = Readonly<{ clones: string; folder: string }>

/**
 * Writes the photographs that the clones hold into a folder, each with its truth beside it, and
 * names those that they do not hold as listed. Nothing is fetched.
 */
export const buildFolder = async (
  photographs: readonly PublicPhotograph[],
  { clones, folder }: Places,
): Promise<readonly string[]> => {
  await mkdir(folder, { recursive: true })
  const absent: string[] = []
  for (const photograph of photographs) {
    const clone = cloneOf(clones, photograph.repository)
    const bytes = clone === undefined ? null : bytesOf(clone, photograph)
    if (bytes === null || !isWhole(bytes, photograph.sha256)) {
      absent.push(`${photograph.repository} ${photograph.path}`)
      continue
    }
    const file = join(folder, photograph.name)
    await writeFile(`${file}${extname(photograph.path).toLowerCase()}`, bytes)
    await writeFile(`${file}.json`, JSON.stringify(photograph.truth))
  }
  return absent
}
