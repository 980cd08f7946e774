import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { definitionFiles } from '../language/load-definitions.ts'

const here = import.meta.dirname

const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => join(here, name))

/**
 * The merchants' files of this repository: those that are invoiced, and by trade those that are
 * only recognised.
 */
export const ownFiles = (): string[] => [here, ...folders].flatMap(definitionFiles)
