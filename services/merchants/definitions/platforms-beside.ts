import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FileProblem } from '../language/file-problem.ts'
import { definitionFiles, loadPlatforms } from '../language/load-definitions.ts'
import type { Platforms } from '../language/parse-definition.ts'
import { registry } from './registry.ts'

/** The templates that these files may name: ours, and those in `templates` beside them. */
export const platformsBeside = (
  files: readonly string[],
): Readonly<{ platforms: Platforms; problems: readonly FileProblem[] }> => {
  const folders = [...new Set(files.map((file) => join(dirname(file), 'templates')))].filter((folder) =>
    existsSync(folder),
  )
  const own = loadPlatforms(folders.flatMap(definitionFiles))
  return { platforms: new Map([...registry().platforms, ...own.platforms]), problems: own.problems }
}
