import assert from 'node:assert/strict'
import { unzipSync } from 'fflate'
import { sql } from '#contracts/sql.ts'
import { complete } from '#test/support/api/api-under-test.ts'
import type { World } from '#test/support/api/world.ts'
import { eventually } from '#test/support/eventually.ts'

const header = 'session_id,external_id,uuid,issuer_rfc,receiver_rfc,total,completed_at'

/** Completed sessions of a world, and the archives that it serves of them. */
export const archivesOf = (api: () => World) => {
  const newKeys = () => api().platform.accounts.create({ name: 'Archive' })
  const completed = async (key: string, keyName?: string) => {
    const sessionId = await api().newSession(key)
    await complete(api().platform, sessionId, keyName === undefined ? {} : { keyName })
    return sessionId
  }
  const endedAt = (sessionId: string, at: string) =>
    api().platform.database.query(sql`
      update session_status.sessions set ended_at = ${at}::timestamptz, created_at = ${at}::timestamptz - interval '1 hour'
      where session_id = ${sessionId}`)
  /** Completed, as the projection has it; with `at`, as if it had ended then. */
  const end = async (key: string, at?: string, keyName?: string) => {
    const sessionId = await completed(key, keyName)
    await eventually(async () => {
      const rows = await api().platform.database.query(sql`
        select 1 from session_status.sessions s join session_files.files f using (session_id)
        where s.session_id = ${sessionId} and s.status = 'completed'`)
      assert.equal(rows.length, 2)
    })
    if (at !== undefined) await endedAt(sessionId, at)
    return sessionId
  }
  const read = async (key: string, asked: string) => {
    const answer = await api().get(key, `files/archive?month=${asked}`)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-type'), 'application/zip')
    assert.equal(answer.headers.get('content-disposition'), `attachment; filename="${asked}.zip"`)
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const text = Buffer.from(files['index.csv'] ?? []).toString()
    assert.ok(text.startsWith(`${header}\r\n`), text)
    return { files, names: Object.keys(files), lines: text.trimEnd().split('\r\n').slice(1) }
  }
  return { newKeys, end, read }
}
