import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { removeLeftPictures, withPictureFolder } from '#services/ocr/engine/picture/picture-folder.ts'

test('a picture in clear lies in a folder of its own while it is read, and no longer', async () => {
  let seen = ''
  await assert.rejects(
    withPictureFolder(async (folder) => {
      seen = folder
      assert.equal((await stat(folder)).mode & 0o077, 0)
      await writeFile(join(folder, 'ticket.png'), 'a picture')
      throw new Error('the program ended')
    }),
    /ended/,
  )
  assert.equal(existsSync(seen), false)
})

test('what a killed process left is removed by the next one; what a live one has in hand stays', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '0'])
  const left = await mkdtemp(join(tmpdir(), `ticket-to-cfdi-picture-${pid}-`))
  await writeFile(join(left, 'ticket.png'), 'a picture')
  const mine = await mkdtemp(join(tmpdir(), `ticket-to-cfdi-picture-${process.pid}-`))
  await removeLeftPictures()
  assert.deepEqual([existsSync(left), existsSync(mine)], [false, true])
  await rm(mine, { recursive: true })
})
