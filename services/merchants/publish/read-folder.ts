import { relative } from 'node:path'
import { ownBook } from '../book/merchant-book.ts'
import { platformsBeside } from '../definitions/platforms-beside.ts'
import type { FileProblem } from '../language/file-problem.ts'
import { loadDefinitions } from '../language/load-definitions.ts'
import type { MerchantFile } from '../language/merchant-file.ts'
import { knownMerchantOf } from '../language/merchant-of.ts'
import type { Definition } from '../language/parse-definition.ts'
import { lintDefinition } from '../lint/lint-definition.ts'
import { repeatedIds } from '../lint/repeated-ids.ts'
import type { FolderLook } from './look-at-folder.ts'

/** The definitions of a folder that can be published, and what is wrong with the others. */
export type FolderRead = Readonly<{
  /** `file`: its name in the folder. */
  good: readonly Readonly<{ file: string; merchant: MerchantFile }>[]
  problems: readonly FileProblem[]
}>

/** What the linter calls an error keeps a file from being published. */
const linted = (definitions: readonly Definition[], allowLocal: boolean): FileProblem[] => {
  const others = [...ownBook.known, ...definitions.map(({ merchant }) => knownMerchantOf(merchant))]
  return definitions.flatMap((definition) =>
    lintDefinition(definition, others, { allowLocal }).filter(({ level }) => level === 'error'),
  )
}

/** Each file by itself: a bad one leaves the others as they are. */
export const readFolder = (folder: string, { files }: FolderLook, allowLocal: boolean): FolderRead => {
  const own = platformsBeside(files)
  const loaded = loadDefinitions(files, own.platforms)
  const { definitions } = loaded
  const found = [
    ...own.problems,
    ...loaded.problems,
    ...repeatedIds(definitions),
    ...linted(definitions, allowLocal),
  ]
  const bad = new Set(found.map(({ file }) => file))
  const named = (file: string) => relative(folder, file)
  return {
    good: definitions
      .filter(({ file }) => !bad.has(file))
      .map(({ file, merchant }) => ({ file: named(file), merchant })),
    problems: found.map((problem) => ({ ...problem, file: named(problem.file) })),
  }
}
