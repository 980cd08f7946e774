import { join } from 'node:path'
import { definitionFiles } from '../language/load-definitions.ts'

/**
 * Shops on the templates of this repository, each with pages to try it against; nobody's tickets
 * are theirs.
 */
export const ownExamples = (): string[] => definitionFiles(join(import.meta.dirname, 'examples'))
