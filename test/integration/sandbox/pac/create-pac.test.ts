import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { stampCfdi } from '#cfdi/seal/stamp-cfdi.ts'
import { type Authority, openAuthority } from '#services/sandbox/issue/authority.ts'
import { issueCertificate } from '#services/sandbox/issue/issue-certificate.ts'
import { issueCfdi, type Sale } from '#services/sandbox/issue/issue-cfdi.ts'
import { createPac, type StampOutcome } from '#services/sandbox/pac/create-pac.ts'
import { createStamps } from '#services/sandbox/pac/stamps.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { box, merchants, receiver } from '../visitor.ts'

const now = '2026-11-20T18:00:00.000Z'
const [merchant] = merchants
assert.ok(merchant)
const sale: Sale = {
  merchant,
  ticket: { codes: { folio_venta: '1', id_venta: '2' }, total: '116.00' },
  receiver,
  formaPago: '01',
  folio: '1',
}

let db: TestDatabase
let authority: Authority
before(async () => {
  db = await testDatabase()
  authority = await openAuthority(db.database)
})
after(() => db.close())

let folio = 0
const sealed = async (at: string = now): Promise<string> =>
  issueCfdi({ sale: { ...sale, folio: String(++folio) }, csd: await authority.csdOf(merchant), now: at })

const stamp = (sealedXml: string): Promise<StampOutcome> =>
  createPac(authority, createStamps(box)).stamp({ query: db.database.query, owner: '', sealedXml, now })

const codeOf = async (sealedXml: string): Promise<string> => {
  const outcome = await stamp(sealedXml)
  return outcome.kind === 'rejected' ? outcome.code : outcome.kind
}

test('what is sealed well is stamped, and every byte but the timbre stays', async () => {
  const xml = await sealed()
  const outcome = await stamp(xml)
  assert.ok(outcome.kind === 'stamped' && !outcome.recovered)
  assert.equal(outcome.xml.replace(/<cfdi:Complemento>.*<\/cfdi:Complemento>/s, ''), xml)
  assert.equal(readCfdi(outcome.xml).uuid, outcome.uuid)
})

test('the same sello gets the timbre it has (307), also when it is sent twenty times at once, or back with it', async () => {
  const xml = await sealed()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => stamp(xml)))
  const stamped = outcomes.filter((outcome) => outcome.kind === 'stamped')
  assert.equal(new Set(stamped.map(({ uuid }) => uuid)).size, 1)
  assert.equal(stamped.filter(({ recovered }) => !recovered).length, 1)
  const again = await stamp(stamped[0]?.xml ?? '')
  assert.ok(again.kind === 'stamped' && again.recovered)
  assert.equal(again.uuid, stamped[0]?.uuid)
})

test('a timbre of somebody else is refused with 307', async () => {
  const xml = await sealed()
  const other = await issueCertificate({ nombre: 'X', rfc: 'XXX010101XX1', sequence: 7, authority: null })
  const uuid = '6BA7B810-9DAD-41D1-80B4-00C04FD430C8'
  const stamped = stampCfdi(xml, {
    uuid,
    fechaTimbrado: '2026-11-20T12:00:00',
    rfcProvCertif: 'XXX010101XX1',
    ...other,
  })
  assert.equal(await codeOf(stamped), '307')
})

test('a change after sealing is CFDI40102', async () => {
  const xml = await sealed()
  assert.equal(await codeOf(xml.replace('UsoCFDI="G03"', 'UsoCFDI="G01"')), 'CFDI40102')
})

test('Fecha may be 72 hours old and five minutes ahead, no more', async () => {
  assert.equal(await codeOf(await sealed('2026-11-17T18:00:00.000Z')), 'stamped')
  assert.equal(await codeOf(await sealed('2026-11-17T17:59:59.000Z')), '401')
  assert.equal(await codeOf(await sealed('2026-11-20T18:05:00.000Z')), 'stamped')
  assert.equal(await codeOf(await sealed('2026-11-20T18:05:01.000Z')), 'CFDI40101')
})

test('the CSD of another RFC is 303, one of another authority 308', async () => {
  const stranger = { ...merchant, rfc: 'IIA040805DZ4' }
  const csd = await authority.csdOf(merchant)
  assert.equal(await codeOf(issueCfdi({ sale: { ...sale, merchant: stranger }, csd, now })), '303')
  const foreign = await issueCertificate({ nombre: 'X', rfc: merchant.rfc, sequence: 8, authority: null })
  assert.equal(await codeOf(issueCfdi({ sale, csd: foreign, now })), '308')
})

test('no XML is 301, no certificate 310', async () => {
  assert.equal(await codeOf('<cfdi'), '301')
  assert.equal(await codeOf('<a/>'), '301')
  const xml = await sealed()
  assert.equal(await codeOf(xml.replace(/Certificado="[^"]{30,}"/, 'Certificado="AAAA"')), '310')
})
