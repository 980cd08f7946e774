import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { openKey, readCertificate } from '#cfdi/seal/certificate.ts'
import { verifyCfdi } from '#cfdi/verify/verify-cfdi.ts'
import { sql } from '#contracts/sql.ts'
import { issueCfdi } from '#services/sandbox/issue/issue-cfdi.ts'
import { type PacFault, pacFaults } from '#services/sandbox/pac/server/pac-fault.ts'
import { eventually } from '#test/support/eventually.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { openSandbox, type Receiver, receiver, type Sandbox } from './visitor.ts'

const rfc = 'EKU9003173C9'
const nombre = 'ESCUELA KEMPER URGATE'
const unknownReceiver = { ...receiver, rfc: 'ZUÑ920208KL4', nombre: 'ZUÑIGA' }

type PacAnswer = {
  status: string
  message?: string
  data: { cfdi: string; uuid: string; token: string } | null
}

describe('the PAC of the sandbox over HTTP', { concurrency: true }, () => {
  let db: TestDatabase
  let sandbox: Sandbox
  let token: string
  let csd: { cer: string; key: string; password: string; no_certificado: string }

  const send = async <Body = PacAnswer>(path: string, init: RequestInit = {}) => {
    const response = await fetch(`${sandbox.url}/pac/${path}`, init)
    return { status: response.status, body: (await response.json()) as Body }
  }
  const authenticate = (password: string) =>
    send('v2/security/authenticate', { method: 'POST', body: JSON.stringify({ user: 'sandbox', password }) })

  before(async () => {
    db = await testDatabase()
    sandbox = await openSandbox(db.database, { delays: { slow: 300, late: 60_000, withoutXml: 4_000 } })
    token = (await authenticate('sandbox')).body.data?.token ?? ''
    const order = { method: 'POST', body: JSON.stringify({ rfc, nombre }) }
    csd = (await (await fetch(`${sandbox.url}/pac/csd`, order)).json()) as typeof csd
  })
  after(async () => {
    await sandbox.stop()
    await db.close()
  })

  let folio = 0
  const sealed = (buyer: Receiver = receiver): string => {
    const merchant = { slug: 'x', rfc, nombre, regimen: '601', lugarExpedicion: '01000', fields: ['folio'] }
    const number = String(++folio)
    const ticket = { codes: { folio: number }, total: '116.00' }
    const privateKey = openKey(Buffer.from(csd.key, 'base64'), csd.password)
    return issueCfdi({
      sale: { merchant, ticket, receiver: buyer, formaPago: '01', folio: number },
      csd: { certificateDer: Buffer.from(csd.cer, 'base64'), privateKey },
      now: new Date().toISOString(),
    })
  }
  const stamp = (xml: string, fault?: PacFault, bearer = token) => {
    const form = new FormData()
    form.set('xml', new Blob([xml]), 'cfdi.xml')
    const headers = { authorization: `Bearer ${bearer}`, ...(fault && { 'x-sandbox-pac': fault }) }
    const signal = AbortSignal.timeout(10_000)
    return send('v4/cfdi33/stamp/v4', { method: 'POST', body: form, headers, signal })
  }
  const lost = (xml: string, fault: PacFault) => assert.rejects(stamp(xml, fault))
  const stampsOf = async (xml: string) => {
    const again = await stamp(xml)
    const { uuid } = again.body.data ?? {}
    return { code: again.body.message?.slice(0, 3), uuid }
  }

  test('a CSD is given as SAT gives one, the same for the same order', async () => {
    const certificate = readCertificate(Buffer.from(csd.cer, 'base64'))
    assert.deepEqual(
      [certificate.rfc, certificate.nombre, certificate.isCsd, certificate.isSandbox],
      [rfc, nombre, true, true],
    )
    assert.equal(certificate.noCertificado, csd.no_certificado)
    const again = await send<typeof csd>('csd', { method: 'POST', body: JSON.stringify({ rfc, nombre }) })
    assert.equal(again.body.cer, csd.cer)
    for (const order of [{ rfc: 'X', nombre }, { rfc }, { rfc, nombre: 'A|B' }, null])
      assert.equal((await send('csd', { method: 'POST', body: JSON.stringify(order) })).status, 400)
    const empty = await send('csd', { method: 'POST' })
    assert.equal(empty.status, 400)
    assert.match(empty.body.message ?? '', /send JSON of this form: \{"rfc": "\w+", "nombre": "/)
  })

  test('what is sealed with it is stamped and verifies; sent again it is the same document (307)', async () => {
    const xml = sealed()
    const first = await stamp(xml)
    assert.deepEqual([first.status, first.body.status], [200, 'success'])
    const cfdi = first.body.data?.cfdi ?? ''
    const verdict = verifyCfdi(cfdi, { issuerRfcs: [rfc], receiver: { rfc: receiver.rfc }, total: '116.00' })
    assert.ok(verdict.ok, JSON.stringify(verdict))
    const again = await stamp(xml)
    assert.equal(again.status, 400)
    assert.match(again.body.message ?? '', /^307\./)
    assert.equal(again.body.data?.cfdi, cfdi)
    const stored = await send(`datawarehouse/v1/live/${verdict.uuid.toLowerCase()}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    assert.equal(stored.body.data?.cfdi, cfdi)
  })

  test('SAT’s list of receivers counts here: a known one with another postal code is refused, an unknown one is taken', async () => {
    const wrong = sealed({ ...receiver, cp: '01000' })
    assert.match((await stamp(wrong)).body.message ?? '', /^CFDI40148/)
    assert.equal((await stamp(sealed(unknownReceiver))).status, 200)
  })

  test('without a token, with a wrong one, or with a wrong password: 401', async () => {
    assert.equal((await stamp(sealed(), undefined, 'x')).status, 401)
    const [until = '', mac = ''] = token.split('.')
    assert.equal((await stamp(sealed(), undefined, `${Number(until) + 1}.${mac}`)).status, 401)
    assert.equal((await authenticate('else')).status, 401)
  })

  test('what is no form or no XML is a 301', async () => {
    assert.match((await stamp('<cfdi')).body.message ?? '', /^301/)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' }
    const broken = await send('v4/cfdi33/stamp/v4', { method: 'POST', body: 'nothing', headers })
    assert.match(broken.body.message ?? '', /^301/)
  })

  for (const fault of ['cut', 'timeout_after_stamp'] as const) {
    test(`${fault}: no answer, and it is stamped`, async () => {
      const xml = sealed()
      await lost(xml, fault)
      assert.equal((await stampsOf(xml)).code, '307')
    })
  }

  test('error_after_stamp: 500, and it is stamped', async () => {
    const xml = sealed()
    assert.equal((await stamp(xml, 'error_after_stamp')).status, 500)
    assert.equal((await stampsOf(xml)).code, '307')
  })

  for (const [fault, status] of [
    ['error_500', 500],
    ['expired_token', 401],
  ] as const) {
    test(`${fault}: ${status} the first time, and nothing is stamped; then it is`, async () => {
      const xml = sealed()
      assert.equal((await stamp(xml, fault)).status, status)
      assert.equal((await stamp(xml, fault)).status, 200)
    })
  }

  test('without_xml: 307 without the document, for a while', async () => {
    const xml = sealed()
    await lost(xml, 'without_xml')
    const hidden = await stamp(xml, 'without_xml')
    assert.match(hidden.body.message ?? '', /^307/)
    assert.equal(hidden.body.data, null)
    await eventually(async () => assert.ok((await stamp(xml, 'without_xml')).body.data?.cfdi))
  })

  test('slow: later, and right', async () => {
    assert.equal((await stamp(sealed(), 'slow')).status, 200)
  })

  test('down, unavailable and receiver_rejected stamp nothing', async () => {
    const xml = sealed()
    assert.equal((await stamp(xml, 'down')).status, 500)
    assert.equal((await stamp(xml, 'down')).status, 500)
    assert.equal((await stamp(xml, 'unavailable')).status, 503)
    assert.match(
      (await stamp(xml, 'receiver_rejected')).body.message ?? '',
      /^CFDI40147 - .* lista de RFC inscritos/,
    )
    const { sello } = readCfdi(xml)
    const [row] = await db.database.query<{ n: number }>(
      sql`select count(*)::int as n from sandbox.stamps where sello_sha256 = sha256(convert_to(${sello}, 'UTF8'))`,
    )
    assert.equal(row?.n, 0)
  })

  test('wrong_xml and other_seal hand out what is not ours', async () => {
    const xml = sealed()
    const changed = (await stamp(xml, 'wrong_xml')).body.data?.cfdi ?? ''
    assert.notEqual(readCfdi(changed).concepts[0]?.descripcion, readCfdi(xml).concepts[0]?.descripcion)
    const other = await stamp(xml, 'other_seal')
    assert.match(other.body.message ?? '', /^307/)
    assert.notEqual(readCfdi(other.body.data?.cfdi ?? '').tfd?.selloCfd, readCfdi(xml).sello)
  })

  test('every fault is told by GET /pac/, and an unknown one is refused', async () => {
    const shown = await send<{ faults: object }>('')
    assert.deepEqual(shown.body.faults, pacFaults)
    const unknown = await send('', { headers: { 'x-sandbox-pac': 'explode' } })
    assert.equal(unknown.status, 400)
  })
})
