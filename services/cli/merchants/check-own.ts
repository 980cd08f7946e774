import { join } from 'node:path'
import { definitionFiles } from '#merchants/language/load-definitions.ts'
import { checkFiles } from './check-files.ts'

// the merchants of this repository, as part of `npm run check`
const folder = join(import.meta.dirname, '../../merchants/definitions')
const errors = checkFiles(definitionFiles(folder), false).filter(({ level }) => level === 'error')
for (const { text } of errors) process.stderr.write(`${text}\n`)
if (errors.length > 0) process.exitCode = 1
