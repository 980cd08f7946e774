import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, describe, test } from 'node:test'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { readCertificate } from '#cfdi/seal/certificate.ts'
import { verifyCfdi } from '#cfdi/verify/verify-cfdi.ts'
import { sql } from '#contracts/sql.ts'
import { emptyDatabase, type TestDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { countsAt, merchants, openVisitor, receiver } from './visitor.ts'

const startProcess = (databaseUrl: string, dataDir: string) => {
  const file = join(import.meta.dirname, 'sandbox-process.ts')
  const child = spawn(process.execPath, [file, databaseUrl, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = once(createInterface(child.stdout), 'line', { signal: AbortSignal.timeout(30_000) })
  return { child, url: line.then(([url]) => String(url)) }
}

describe('two sandboxes that start at once on an empty database and an empty data directory', () => {
  let db: TestDatabase
  let dataDir: string
  let children: ReturnType<typeof startProcess>['child'][]
  let urls: string[]
  before(async () => {
    db = await emptyDatabase()
    dataDir = join(await mkdtemp(join(tmpdir(), 'two-sandboxes-')), 'data')
    const started = [startProcess(db.url, dataDir), startProcess(db.url, dataDir)]
    children = started.map(({ child }) => child)
    urls = await Promise.all(started.map(({ url }) => url))
  })
  after(async () => {
    for (const child of children) child.kill('SIGKILL')
    await Promise.all(children.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')))
    await db.close()
    await rm(join(dataDir, '..'), { recursive: true, force: true })
  })
  const at = (process: number) => urls[process] ?? assert.fail()

  test('one authority and one PAC were made, and their certificates lie whole in the data directory', async () => {
    const made = await db.database.query<{ name: string; certificate: Buffer }>(
      sql`select name, certificate from sandbox.identities where name in ('ca', 'pac') order by name`,
    )
    assert.deepEqual(
      made.map(({ name }) => name),
      ['ca', 'pac'],
    )
    assert.deepEqual((await readdir(join(dataDir, 'sandbox'))).sort(), ['ca.cer', 'pac.cer'])
    for (const { name, certificate } of made)
      assert.deepEqual(await readFile(join(dataDir, 'sandbox', `${name}.cer`)), certificate)
  })

  test('both seal with the same CSD and stamp with the PAC whose certificate is there', async () => {
    const total = '10.00'
    const issueAt = async (process: number) => {
      const visitor = openVisitor(at(process), 'penafiel')
      return visitor.download(await visitor.issue({ folio: `SAME${process}`, total }))
    }
    // the CSD is made when it is first asked for: here by both at once
    const xmls = await Promise.all([issueAt(0), issueAt(1)])
    assert.equal(new Set(xmls.map((xml) => readCfdi(xml).noCertificado)).size, 1)
    const pacCertificates = [await readFile(join(dataDir, 'sandbox', 'pac.cer'))]
    const issuerRfcs = merchants.map(({ rfc }) => rfc)
    for (const xml of xmls) {
      const verdict = verifyCfdi(xml, { issuerRfcs, receiver: { rfc: receiver.rfc }, total, pacCertificates })
      assert.ok(verdict.ok && verdict.checks.stampSeal === 'verified', JSON.stringify(verdict))
    }
    assert.notEqual(readCfdi(xmls[0]).uuid, readCfdi(xmls[1]).uuid)
  })

  test('a visit that began at one goes on at the other, and what one issued the other finds', async () => {
    const ticket = { folio: 'ACROSS', total: '20.00' }
    const here = openVisitor(at(0), 'penafiel')
    const confirm = await here.prepare(ticket)
    const action = confirm.$('form#confirmar').attr('action') ?? ''
    const fields = new URLSearchParams({ acepto: '1' })
    for (const node of confirm.$('form#confirmar input[type=hidden]').toArray())
      fields.set(confirm.$(node).attr('name') ?? '', confirm.$(node).attr('value') ?? '')
    const response = await fetch(at(1) + action, {
      method: 'POST',
      body: fields,
      headers: { cookie: here.cookie() },
    })
    assert.match(await response.text(), /id="ok"/)
    const found = await openVisitor(at(0), 'penafiel').recover(ticket)
    assert.equal(found.$('#ok').length, 1)
  })

  test('one ticket that both are asked to issue at the same moment gets one CFDI', async () => {
    const tickets = Array.from({ length: 8 }, (_, i) => ({ folio: `RACE${i}`, total: '30.00' }))
    await Promise.all(
      tickets.map(async (ticket) => {
        const visitors = [0, 1].map((process) => openVisitor(at(process), 'penafiel'))
        const pages = await Promise.all(visitors.map((visitor) => visitor.prepare(ticket)))
        await Promise.all(visitors.map((visitor, i) => visitor.press(pages[i] ?? assert.fail())))
      }),
    )
    const raced = (await countsAt(at(0))).filter(({ ticket }) => ticket.includes('RACE'))
    assert.deepEqual(
      raced.map(({ attempts, commits }) => [attempts, commits]),
      Array(8).fill([2, 1]),
    )
  })

  test('each process numbers its certificates apart: no serial is used twice', async () => {
    const rows = await db.database.query<{ certificate: Buffer }>(
      sql`select certificate from sandbox.identities`,
    )
    const serials = rows.map(({ certificate }) => readCertificate(certificate).noCertificado)
    assert.equal(new Set(serials).size, rows.length)
  })
})
