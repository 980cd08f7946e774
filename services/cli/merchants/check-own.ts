import { ownFiles } from '#merchants/definitions/own-files.ts'
import { checkFiles } from './check-files.ts'

// the merchants of this repository, as part of `npm run check`
const errors = checkFiles(ownFiles(), false).filter(({ level }) => level === 'error')
for (const { text } of errors) process.stderr.write(`${text}\n`)
if (errors.length > 0) process.exitCode = 1
