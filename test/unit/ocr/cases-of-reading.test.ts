import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { test } from 'node:test'
import { cases, casesFolder, checkCase } from '#test/support/reading/cases.ts'

const skip = existsSync(casesFolder) ? false : 'cases (../shared/cases) are not on this machine'

test('every case that lies there has what it must be read as', { skip }, () => {
  assert.deepEqual(
    readdirSync(casesFolder)
      .filter((name) => name.endsWith('.txt'))
      .sort(),
    Object.keys(cases).sort(),
  )
})

for (const name of Object.keys(cases))
  test(`the case ${name} is read as its ticket says`, { skip }, async () => {
    await checkCase(name)
  })
