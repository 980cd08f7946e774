import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { checkFiles } from '#services/cli/merchants/check-files.ts'
import { definitionAt } from '#test/support/portals/definition-at.ts'

test('a copy of a file in one folder is an error of both, whichever comes first by name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'copies-'))
  const files = ['a.yaml', 'b.yaml'].map((name) => join(folder, name))
  try {
    for (const file of files) writeFileSync(file, definitionAt('twice', {}))
    const errors = checkFiles(files, { allowLocal: false }).filter(({ level }) => level === 'error')
    assert.deepEqual(
      errors.map(({ file, path, reason }) => [file, path, reason]),
      [
        [files[0], 'id', `${files[1]} has this id too`],
        [files[1], 'id', `${files[0]} has this id too`],
      ],
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
