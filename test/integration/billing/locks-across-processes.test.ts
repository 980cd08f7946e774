import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, describe, test } from 'node:test'
import { recordInLog } from '#test/support/billing/record-in-log.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const startProcess = (databaseUrl: string, session: string, secondsAhead = 0) => {
  const file = join(import.meta.dirname, 'locks-process.ts')
  const child = spawn(process.execPath, [file, databaseUrl, session, String(secondsAhead)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  const nextLine = async () => String((await once(lines, 'line', { signal: AbortSignal.timeout(30_000) }))[0])
  return {
    ready: nextLine(),
    tell: async (order: 'acquire' | 'keep' | 'intend', keys: readonly string[]) => {
      const answer = nextLine()
      child.stdin.write(`${order} ${keys.join(' ')}\n`)
      return (await answer).split(' ').filter(Boolean)
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
type Billing = ReturnType<typeof startProcess>

describe('the tickets that one billing process has, another does not get', () => {
  let db: TestDatabase
  const processes: Billing[] = []
  const startAll = async (...started: Billing[]) => {
    processes.push(...started)
    await Promise.all(started.map(({ ready }) => ready))
  }
  before(async () => {
    db = await testDatabase()
  })
  after(async () => {
    await Promise.all(processes.map(({ kill }) => kill()))
    await db.close()
  })

  test('of two that want the same tickets at once, each ticket goes to one; a kill gives back only what was not intended', async () => {
    const keys = Array.from({ length: 100 }, (_, i) => `ticket-${i}`)
    const [one, other] = [startProcess(db.url, 'ses_one'), startProcess(db.url, 'ses_other')]
    await startAll(one, other)
    const [ofOne, ofOther] = await Promise.all([
      one.tell('acquire', keys),
      other.tell('acquire', keys.toReversed()),
    ])
    assert.deepEqual([...ofOne, ...ofOther].sort(), keys.toSorted(), 'each exactly once')
    // so that it has some however the race went
    const held = [...ofOne, ...(await one.tell('acquire', ['own-1', 'own-2', 'own-3']))]
    assert.deepEqual(await other.tell('intend', held), [], 'and nobody may issue for what another has')

    const intended = held.filter((_, i) => i % 2 === 0)
    assert.deepEqual(await one.tell('intend', intended), intended)
    await recordInLog(db.database, 'ses_one', 'IssueIntended')
    await one.kill()
    assert.deepEqual(await other.tell('acquire', held), [], 'its lease still runs')

    const later = startProcess(db.url, 'ses_later', 181)
    await startAll(later)
    const dropped = held.filter((key) => !intended.includes(key))
    assert.deepEqual(await later.tell('acquire', held), dropped)

    const again = startProcess(db.url, 'ses_one')
    await startAll(again)
    assert.deepEqual(
      await again.tell('acquire', held),
      intended,
      'the session itself goes on wherever it runs',
    )
  })

  test('what is renewed stays for as long, also past the first lease; a kill ends the renewals', async () => {
    const [holder, other] = [startProcess(db.url, 'ses_slow'), startProcess(db.url, 'ses_next')]
    const [after170, after200, after351] = [170, 200, 351].map((ahead) =>
      startProcess(db.url, ahead === 170 ? 'ses_slow' : 'ses_next', ahead),
    )
    assert.ok(after170 && after200 && after351)
    await startAll(holder, other, after170, after200, after351)
    const keys = ['slow-1', 'slow-2']
    assert.deepEqual(await holder.tell('acquire', keys), keys)
    await other.tell('keep', keys)
    await after170.tell('keep', ['slow-1'])
    assert.deepEqual(await after200.tell('acquire', keys), ['slow-2'], 'only what was renewed is held')
    await holder.tell('keep', ['slow-2'])
    assert.deepEqual(await after200.tell('acquire', ['slow-2']), ['slow-2'], 'it is another session’s by now')
    await Promise.all([holder.kill(), after170.kill()])
    assert.deepEqual(await after351.tell('acquire', ['slow-1']), ['slow-1'])
  })
})
