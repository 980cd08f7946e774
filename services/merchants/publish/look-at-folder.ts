import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { definitionFiles } from '../language/load-definitions.ts'

/** What lies in a folder of definitions at one moment. */
export type FolderLook = Readonly<{
  files: readonly string[]
  /** Size and time of every file, and of every template: equal as long as nobody writes. */
  mark: string
}>

const markOf = (file: string): string => {
  const { size, mtimeMs, ino } = statSync(file)
  return `${file}:${size}:${mtimeMs}:${ino}`
}

/** Throws where the folder cannot be read. */
export const lookAtFolder = (folder: string): FolderLook => {
  const files = definitionFiles(folder)
  const below = join(folder, 'templates')
  const templates = existsSync(below) ? definitionFiles(below) : []
  return { files, mark: [...files, ...templates].map(markOf).join('\n') }
}
