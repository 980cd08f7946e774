import { ownFiles } from '#merchants/definitions/own-files.ts'
import { ownExamples } from '#merchants/templates/own-examples.ts'
import { checkFiles } from './check-files.ts'
import { checkFixtures } from './check-fixtures.ts'

// the merchants of this repository and the examples of its templates, as part of `npm run check`
const files = [...ownFiles(), ...ownExamples()]
const how = { allowLocal: false, isOurs: true }
const findings = [...checkFiles(files, how), ...(await checkFixtures(files, how))]
const errors = findings.filter(({ level }) => level === 'error')
for (const { text } of errors) process.stderr.write(`${text}\n`)
if (errors.length > 0) process.exitCode = 1
