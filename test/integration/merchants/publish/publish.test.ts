import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { type Merchants, openMerchants } from '#merchants/publish/open-merchants.ts'
import { storedDefinition } from '#merchants/publish/stored-definition.ts'
import { switchMerchant } from '#merchants/publish/switch-merchant.ts'
import { type Database, openDatabase } from '#platform/postgres/postgres.ts'
import { createHealth } from '#platform/runtime/health.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import type { Running } from '#platform/runtime/running.ts'
import { eventually } from '#test/support/eventually.ts'
import { definitionAt } from '#test/support/portals/definition-at.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const twice = definitionAt('twice', {})
const health = createHealth()
const logger = createLogger('silent')

/** What counts as everywhere: each of the two processes has a pool of its own. */
const SECONDS = 5

describe('merchants of an installation, in two processes of which one has the folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'merchants-'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  let made: Awaited<ReturnType<typeof testDatabase>>
  let second: Database
  let here: Running & Merchants
  let there: Running & Merchants

  const open = (database: Database, merchantsDir: string | null) =>
    openMerchants({ database, health, logger, config: { merchantsDir, allowLocalPortals: false } })
  const entry = (id = 'twice') => there.book().entries.get(id)
  const problems = () =>
    made.database.query<{ file: string; line: number; column_number: number; reason: string }>(
      sql`select file, line, column_number, reason from merchants.problems`,
    )

  before(async () => {
    made = await testDatabase()
    second = openDatabase(made.url, { max: 2, onError: () => undefined })
    write('twice.yaml', twice)
    here = await open(made.database, folder)
    there = await open(second, null)
  })
  after(async () => {
    await Promise.all([here.stop(), there.stop()])
    await second.close()
    await made.close()
    rmSync(folder, { recursive: true })
  })

  test('a file is in force at the start, beside ours, and switched off', () => {
    assert.equal(entry()?.origin, 'installation')
    assert.equal(entry()?.enabled, false)
    assert.equal(entry('oxxo')?.origin, 'ours')
    assert.ok(there.book().known.some(({ id }) => id === 'twice'))
  })

  test('a changed file is in force within five seconds; the one before is kept by its hash', async () => {
    const before = entry()?.hash ?? ''
    write('twice.yaml', twice.replace('Tienda Doble', 'Tienda Triple'))
    await eventually(() => assert.equal(entry()?.file.name, 'Tienda Triple'), SECONDS)
    assert.notEqual(entry()?.hash, before)
    assert.equal((await storedDefinition(second.query, before))?.name, 'Tienda Doble')
  })

  test('of two files of one merchant neither is used, both are named, and what was published stays', async () => {
    const before = entry()
    write('a-copy.yaml', twice.replace('Tienda Doble', 'Impostor'))
    await eventually(async () => {
      const named = (await problems()).filter(({ reason }) => reason.endsWith('has this id too'))
      assert.deepEqual(named.map(({ file }) => file).sort(), ['a-copy.yaml', 'twice.yaml'])
    }, SECONDS)
    assert.equal(entry()?.hash, before?.hash)
    unlinkSync(join(folder, 'a-copy.yaml'))
    await eventually(async () => assert.deepEqual(await problems(), []), SECONDS)
    assert.equal(entry()?.hash, before?.hash)
  })

  test('a file at fault is named with its place, keeps what it said, and the others go on', async () => {
    write('twice.yaml', twice.replace('aliases:', 'alias:'))
    const other = twice.replace('id: twice', 'id: other').replaceAll('EKU9003173C9', 'URE180429TM6')
    write('other.yaml', other.replace('TIENDA DE PRUEBA', 'OTRA TIENDA'))
    await eventually(() => assert.ok(entry('other')), SECONDS)
    const faults = await problems()
    assert.ok(faults.some(({ file, line, reason }) => file === 'twice.yaml' && line === 6 && reason !== ''))
    assert.equal(entry()?.file.name, 'Tienda Triple')
    assert.match(health.problems()['merchants'] ?? '', /faults: 1/)
  })

  test('what the linter calls an error is not published', async () => {
    write('unsafe.yaml', twice.replace('id: twice', 'id: unsafe').replaceAll('    commit: true\n', ''))
    await eventually(async () => {
      assert.ok((await problems()).some(({ file }) => file === 'unsafe.yaml'))
    }, SECONDS)
    assert.equal(entry('unsafe'), undefined)
    unlinkSync(join(folder, 'unsafe.yaml'))
  })

  test('a file that is written in parts is whole in the end', async () => {
    write('twice.yaml', twice.slice(0, 700))
    await eventually(async () => assert.ok((await problems()).length > 0), SECONDS)
    write('twice.yaml', twice)
    await eventually(() => assert.equal(entry()?.file.name, 'Tienda Doble'), SECONDS)
    await eventually(async () => assert.deepEqual(await problems(), []), SECONDS)
    assert.equal(health.problems()['merchants'], undefined)
  })

  test('a switch acts in every process within five seconds', async () => {
    await switchMerchant(made.database.query, 'twice', { enabled: true })
    await eventually(() => assert.equal(entry()?.enabled, true), SECONDS)
    await switchMerchant(made.database.query, 'twice', { enabled: false })
    await eventually(() => assert.equal(entry()?.enabled, false), SECONDS)
  })

  test('a start with the same files publishes nothing again', async () => {
    const { revision } = there.book()
    const again = await open(made.database, folder)
    await again.stop()
    const [row] = await second.query<{ number: string }>(sql`select number from merchants.revision`)
    assert.equal(row?.number, revision)
  })

  test('a file that is removed is withdrawn', async () => {
    unlinkSync(join(folder, 'other.yaml'))
    await eventually(() => assert.equal(entry('other'), undefined), SECONDS)
    assert.ok(entry())
  })

  test('a folder that cannot be read stops the start and is named', async () => {
    await assert.rejects(open(made.database, join(folder, 'none')), /^ConfigError|MERCHANTS_DIR/)
  })
})
