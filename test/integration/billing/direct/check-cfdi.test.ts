import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from '#contracts/sql.ts'
import { boxOf } from '#platform/privacy/keys/box.ts'
import { billingDeps } from '#services/billing/start.ts'
import { directSession, faultyPac, newFolio, openDirectWorld } from '#test/support/billing/direct-world.ts'
import { dieAt, runSession } from '#test/support/billing/faulty-run.ts'
import { eventsOf, type World } from '#test/support/billing/world.ts'
import { assertUnsaid } from '#test/support/telemetry/assert-unsaid.ts'

const checker = fileURLToPath(new URL('../../../../../shared/sat/check-cfdi', import.meta.url))
const tools = ['python3', 'xmllint', 'xsltproc', 'openssl']

const absent = (): string | false => {
  if (!existsSync(checker)) return 'there is no ../shared/sat/check-cfdi here'
  const missing = tools.find((tool) => spawnSync(tool, ['--version']).error)
  return missing === undefined ? false : `${missing} is not installed`
}

let world: World
let directory: string
before(async () => {
  world = await openDirectWorld()
  directory = await mkdtemp(join(tmpdir(), 'check-cfdi-'))
})
after(async () => {
  await world.close()
  await rm(directory, { recursive: true, force: true })
})

test('SAT’s own schema, cadena, catalogues and rules hold for what the direct channel issues', {
  skip: absent(),
}, async (t) => {
  const pacCert = join(world.platform.config.dataDir, 'sandbox', 'pac.cer')
  const amounts = ['116.00', '0.11', '1234.57', '19999.99']
  for (const amount of amounts) {
    const sessionId = await directSession(world, { folio: newFolio(), amount })
    await runSession(world, { sessionId, pac: faultyPac(world, null), fate: dieAt(null) })
    const [issued] = await eventsOf(world, sessionId, 'CfdiIssued')
    assert.ok(issued, amount)
    const file = join(directory, `${amount}.xml`)
    await writeFile(file, await world.platform.blobs.get(issued.data.xml))
    const { status, stdout, stderr } = spawnSync('python3', [checker, '--pac-cert', pacCert, file], {
      encoding: 'utf8',
    })
    const failed = `${stdout}${stderr}`.split('\n').filter((line) => line.startsWith('FAIL'))
    t.diagnostic(
      `${amount}: ${stdout.split('\n').filter((line) => line.startsWith('ok')).length} checks hold`,
    )
    assert.deepEqual([status, failed], [0, []], stdout)
  }
})

test('nothing of a receiver lies in clear where the direct channel keeps its documents', async () => {
  const sessionId = await directSession(world, { folio: newFolio() })
  await runSession(world, { sessionId, pac: faultyPac(world, 'receiver_rejected'), fate: dieAt(null) })
  const [row] = await world.platform.database.query<Record<string, unknown>>(
    sql`select * from billing.signed_cfdis where session_id = ${sessionId}`,
  )
  assert.ok(row)
  const shown = JSON.stringify(row)
  assertUnsaid(shown, ['URE180429TM6', 'ROBOTICA', '86991'])
  const { receiverBox } = billingDeps(world.platform, world)
  const other = boxOf(Buffer.alloc(32, 1)).mac('URE180429TM6')
  assert.equal(row['receiver_mac'], (await receiverBox()).mac('URE180429TM6'))
  assert.notEqual(row['receiver_mac'], other)
})
