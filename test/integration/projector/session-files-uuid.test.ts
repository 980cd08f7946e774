import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { emptyDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const script = (name: string) =>
  readFile(new URL(`../../../projections/session-files/schema/${name}`, import.meta.url), 'utf8')

test('a file’s row always has a UUID; one that an older version left without gets its session’s', async (t) => {
  const { database, close } = await emptyDatabase()
  t.after(close)
  await database.script(await script('0001-files.sql'))
  const add = (session: string, uuid: string | null) =>
    database.query(sql`
      insert into session_files.files (session_id, type, account_id, mode, uuid, sha256, media_type, bytes)
      values (${session}, 'xml', 'acc', 'live', ${uuid}, 'a', 'b', 1)`)
  await database.query(sql`insert into session_files.issued (session_id, uuid) values ('old', 'its uuid')`)
  await add('old', null)
  await add('new', 'another')

  for (const _ of ['applied', 'applied again by a rebuild'])
    await database.script(await script('0002-uuid.sql'))
  const rows = await database.query(sql`select session_id, uuid from session_files.files order by 1 desc`)
  assert.deepEqual(rows, [
    { session_id: 'old', uuid: 'its uuid' },
    { session_id: 'new', uuid: 'another' },
  ])
  await assert.rejects(add('third', null), /null value in column "uuid"/)
})
