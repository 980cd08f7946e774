import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { eventually } from '#test/support/eventually.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { countsAt, openSandbox, openVisitor } from './visitor.ts'

const TICKETS = 60
const KILL_AFTER = 10

/** `directory` is where it keeps its files: killed, it cannot tidy up. */
const startProcess = async (databaseUrl: string, directory: string) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'sandbox-process.ts'), databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: directory },
  })
  const [url] = await once(createInterface(child.stdout), 'line', { signal: AbortSignal.timeout(20_000) })
  return { child, url: String(url) }
}

test('killed with SIGKILL while it issues, it starts again and every ticket still gets one CFDI', async (t) => {
  const db = await testDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'sandbox-'))
  t.after(() => rm(directory, { recursive: true }))
  const { child, url } = await startProcess(db.url, directory)
  t.after(() => child.kill('SIGKILL'))
  const visitors = Array.from({ length: TICKETS }, () => openVisitor(url, 'penafiel'))
  const ticketOf = (i: number) => ({ folio: `KILL${i}`, total: '10.00' })
  await openVisitor(url, 'penafiel').issue({ folio: 'WARM', total: '1.00' })
  const pages = await Promise.all(visitors.map((visitor, i) => visitor.prepare(ticketOf(i))))

  let answered = 0
  const press = async (visitor: (typeof visitors)[number], i: number) => {
    await visitor.press(pages[i] ?? assert.fail())
    answered += 1
    if (answered === KILL_AFTER) child.kill('SIGKILL')
  }
  await Promise.all([Promise.allSettled(visitors.map(press)), once(child, 'exit')])
  t.diagnostic(`${answered} of ${TICKETS} were answered before the kill`)

  const again = await openSandbox(db.database)
  t.after(again.stop)
  t.after(db.close)
  const committed = (await countsAt(again.url)).filter(({ commits }) => commits === 1).length
  assert.ok(answered >= KILL_AFTER && committed - 1 >= answered, 'what was answered is kept')
  for (let i = 0; i < TICKETS; i += 1) {
    const visitor = openVisitor(again.url, 'penafiel')
    // what the killed process had sent to Postgres may be committed a moment after it is gone
    await eventually(async () => {
      const found = await visitor.recover(ticketOf(i))
      if (found.$('#ok').length === 0) assert.equal((await visitor.issue(ticketOf(i))).$('#ok').length, 1)
    })
  }
  const counts = (await countsAt(again.url)).map(({ commits, uuid }) => ({ commits, stamped: uuid !== null }))
  assert.deepEqual(counts, Array(TICKETS + 1).fill({ commits: 1, stamped: true }))
  const [stamps] = await db.database.query<{ n: number }>(sql`select count(*)::int as n from sandbox.stamps`)
  assert.equal(stamps?.n, TICKETS + 1)
})
