import assert from 'node:assert/strict'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { isReachable } from '#merchants/book/merchant-book.ts'
import { loadBook } from '#merchants/publish/load-book.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import type { Command } from '#services/cli/command-line/command.ts'
import { enableMerchant } from '#services/cli/merchants/enable-merchant.ts'
import { listMerchants } from '#services/cli/merchants/list-merchants.ts'
import { testEnvironment } from '#test/support/environment.ts'
import { definitionAt } from '#test/support/portals/definition-at.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

describe('whether a portal may be driven', () => {
  let db: TestDatabase
  let folder: string
  before(async () => {
    db = await testDatabase()
    folder = await mkdtemp(join(tmpdir(), 'policy-'))
  })
  after(() => db.close())

  const config = () => loadConfig(testEnvironment({ MERCHANTS_DIR: folder, ALLOW_LOCAL_PORTALS: '1' }))
  const saying = (is: string) => {
    const text = definitionAt('twice', { 'portal.test': 'http://127.0.0.1:1' })
    const [source = ''] =
      /^sources:\s*\{\s*(\w+)|^sources:\s*\n\s+(\w+)/m.exec(text)?.slice(1).filter(Boolean) ?? []
    const policy = `policy: { is: ${is}, note: "Its terms ask for a permission.", source: ${source} }`
    return writeFile(join(folder, 'twice.yaml'), `${text.trimEnd()}\n${policy}\n`)
  }
  const run = async (command: Command, ...words: string[]) => {
    const { database } = db
    const results = await command.prepare?.(words, config())({ database, query: database.query } as never)
    return (results ?? []).map((result) => ({ ...result }) as Record<string, unknown>)
  }
  const entry = async () => {
    const found = (await loadBook(db.database.query)).book.entries.get('twice')
    assert.ok(found)
    return found
  }

  test('ask: nobody switches it on without a name; the name is kept and listed', async () => {
    await saying('ask')
    await assert.rejects(run(enableMerchant, 'twice'), /only with --by NAME.*Its terms ask/)
    assert.equal(isReachable(await entry()), false)
    const [answer] = await run(enableMerchant, 'twice', '--by', 'Ana')
    assert.deepEqual([answer?.['enabled'], answer?.['by']], [true, 'Ana'])
    assert.equal(isReachable(await entry()), true)
    const listed = (await run(listMerchants)).find(({ merchant }) => merchant === 'twice')
    assert.deepEqual([listed?.['policy'], listed?.['enabled_by']], ['ask', 'Ana'])
  })

  test('forbidden: nobody does, and one that was on is visited no more', async () => {
    await saying('allowed')
    await run(enableMerchant, 'twice')
    assert.equal(isReachable(await entry()), true)
    await saying('ask')
    await run(listMerchants)
    assert.equal(isReachable(await entry()), false)
    await saying('forbidden')
    await assert.rejects(run(enableMerchant, 'twice', '--by', 'Ana'), /may not be driven/)
    assert.equal(isReachable(await entry()), false)
  })
})
