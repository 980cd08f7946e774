import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

const home = join(import.meta.dirname, '../..')

/** All files of folders of the project, named from its root, but for what Python compiled. */
export const filesIn = (...folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(home, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('__pycache__'))
      .map((entry) => relative(home, join(entry.parentPath, entry.name))),
  )
