import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { readCertificate } from '#cfdi/seal/certificate.ts'
import { verifyCfdi } from '#cfdi/verify/verify-cfdi.ts'
import type { SandboxMerchant } from '#services/sandbox/start.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { missing, sat } from '../cfdi/sat-material.ts'
import {
  countsAt,
  merchants,
  openSandbox,
  openVisitor,
  type Receiver,
  receiver,
  type Sandbox,
  silent,
  type Ticket,
} from './visitor.ts'

// The conformance check lies beside the checkout, in the shared material; it is read by tests only.
const checkCfdi = join(sat, 'check-cfdi')
const skip = missing('python3', 'xmllint', 'xsltproc', 'openssl')

let db: TestDatabase
let sandbox: Sandbox
before(async () => {
  db = await testDatabase()
  sandbox = await openSandbox(db.database)
})
after(async () => {
  await sandbox.stop()
  await db.close()
})

const person = {
  rfc: 'ROMA850712Q87',
  nombre: 'MARÍA NUÑEZ O\'HARA & "HIJOS" <X>',
  cp: '06700',
  regimen: '605',
  uso: 'S01',
  forma_pago: '28',
}
type Case = Readonly<{ merchant: SandboxMerchant | undefined; ticket: Ticket; who: Receiver }>
const cases: Case[] = [
  {
    merchant: merchants[0],
    ticket: { folio_venta: '331907', id_venta: '37229518536632006952', total: '122.50' },
    who: receiver,
  },
  { merchant: merchants[1], ticket: { folio: 'A-17', total: '0.18' }, who: person },
]

const issued = async ({ merchant, ticket, who }: Case) => {
  assert.ok(merchant)
  const visitor = openVisitor(sandbox.url, merchant.slug)
  const page = await visitor.issue(ticket, who)
  assert.equal(page.status, 200)
  assert.match(page.$('#folio').text(), /^SBX-\d+$/)
  assert.equal(page.$('a.pdf').length, 0)
  return { merchant, xml: await visitor.download(page) }
}

for (const given of cases) {
  test(`${given.merchant?.slug} issues the CFDI of its ticket, sealed, stamped and conformant`, async (t) => {
    const { merchant, xml } = await issued(given)
    const { who, ticket } = given
    const verdict = verifyCfdi(xml, {
      issuerRfcs: [merchant.rfc],
      receiver: who,
      total: ticket['total'] ?? '',
      pacCertificates: [await readFile(join(sandbox.dataDir, 'sandbox/pac.cer'))],
    })
    assert.ok(verdict.ok, JSON.stringify(verdict))
    assert.deepEqual(
      { total: verdict.total, seal: verdict.checks.seal, stampSeal: verdict.checks.stampSeal },
      { total: ticket['total'] ?? '', seal: 'verified', stampSeal: 'verified' },
    )
    const cfdi = readCfdi(xml)
    assert.equal(cfdi.formaPago, who.forma_pago)
    assert.equal(cfdi.receiver.nombre, who.nombre)
    assert.equal(cfdi.issuer.nombre, merchant.nombre)
    await t.test('passes check-cfdi', { skip }, async () => {
      const file = join(sandbox.dataDir, `${verdict.uuid}.xml`)
      const expected = {
        receiver: { rfc: who.rfc, nombre: who.nombre, cp: who.cp, regimen: who.regimen, uso: who.uso },
        issuer_rfc: merchant.rfc,
        total: ticket['total'] ?? '',
        forma_pago: who.forma_pago,
        uuid: verdict.uuid,
      }
      await writeFile(file, xml)
      await writeFile(`${file}.json`, JSON.stringify(expected))
      const pac = ['--pac-cert', join(sandbox.dataDir, 'sandbox/pac.cer')]
      const run = promisify(execFile)(checkCfdi, [file, '--expect', `${file}.json`, ...pac])
      const { stdout } = await run.catch((error: unknown) => assert.fail(JSON.stringify(error)))
      assert.match(stdout, /^ok sello:/m)
      assert.doesNotMatch(stdout, /^FAIL/m)
    })
  })
}

test('the CSD names its merchant, says that it is worthless, and is signed by the sandbox authority', async () => {
  const [given] = cases
  assert.ok(given)
  const again = { ...given, ticket: { folio_venta: '331908', id_venta: '1', total: '10.00' } }
  const { merchant, xml } = await issued(again)
  const der = Buffer.from(readCfdi(xml).certificado, 'base64')
  const csd = readCertificate(der)
  assert.equal(csd.rfc, merchant.rfc)
  assert.equal(csd.nombre, merchant.nombre)
  assert.equal(csd.isCsd, true)
  assert.match(csd.noCertificado, /^99999\d{15}$/)
  const certificate = new X509Certificate(der)
  const authority = new X509Certificate(await readFile(join(sandbox.dataDir, 'sandbox/ca.cer')))
  assert.equal(certificate.ca, false)
  assert.match(certificate.subject, /SANDBOX - SIN VALIDEZ FISCAL/)
  assert.match(certificate.issuer, /^CN=SANDBOX - SIN VALIDEZ FISCAL$/m)
  assert.ok(certificate.checkIssued(authority) && certificate.verify(authority.publicKey))
})

test('Fecha is the sandbox clock where the shop stands (Tijuana), FechaTimbrado that of Mexico City', async (t) => {
  const clock = { now: () => '2027-01-01T05:59:59.000Z' }
  const turned = await openSandbox(db.database, { clock, logger: silent })
  t.after(turned.stop)
  const visitor = openVisitor(turned.url, 'penafiel')
  const cfdi = readCfdi(await visitor.download(await visitor.issue({ folio: 'CLOCK1', total: '5.00' })))
  assert.equal(cfdi.fecha, '2026-12-31T21:59:59')
  assert.equal(cfdi.tfd?.fechaTimbrado, '2026-12-31T23:59:59')
})

test('every ticket asked about is counted, spelling of codes and total aside', async () => {
  const visitor = openVisitor(sandbox.url, 'penafiel')
  await visitor.issue({ folio: 'abc-123', total: '$1,020.5' })
  const same = await visitor.consult({ folio: 'ABC 123', total: '1020.50' })
  assert.match(same.alert, /ya fue facturado/)
  const counts = (await countsAt(sandbox.url)).filter(({ ticket }) => ticket.startsWith('folio=ABC123'))
  assert.deepEqual(
    counts.map(({ uuid, ...count }) => ({ ...count, stamped: uuid !== null })),
    [
      {
        owner: '',
        merchant: 'penafiel',
        ticket: 'folio=ABC123&total=1020.50',
        attempts: 1,
        commits: 1,
        stamped: true,
      },
    ],
  )
})
