import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { TaxBreakdown } from '#contracts/fiscal/tax-breakdown.ts'
import { Analyzed, type AnalyzedData } from '#contracts/http/answers.ts'
import type { ReadPhoto } from '#contracts/reading/photo-reading.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { createIssuers, type Issuer } from '#platform/tenants/issuers.ts'
import { type ApiUnderTest, photoOf, startApiUnderTest } from '#test/support/api/api-under-test.ts'
import { ticket } from '#test/support/log/histories.ts'
import { factsIn } from '#test/support/tickets/facts-in.ts'

/** What was sold at 16 % made the total. */
const taxed: TaxBreakdown = {
  parts: [{ iva: '0.16', base: '100.00', tax: '16.00' }],
  says: ['0.16'],
}
const unsaid: TaxBreakdown = { parts: [], says: [] }
const sure = (value: string) => ({ value, confidence: 1, source: 'printed' })

const state = { ticket: {} as Partial<Ticket>, taxes: taxed, rows: [] as string[] }
const readPhoto: ReadPhoto = async () => {
  const read = { ...ticket, fields: { amount: sure('116.00') }, warnings: [], ...state.ticket }
  const { taxes, rows: text } = state
  return { ticket: read, taxes, facts: factsIn(read, text), text, refusal: null }
}

const issuer = (more: Partial<Issuer> = {}): Issuer => ({
  merchantId: 'rfc:EKU9003173C9',
  mode: 'test',
  rfc: 'EKU9003173C9',
  nombre: 'ESCUELA KEMPER URGATE',
  regimen: '601',
  lugarExpedicion: '01000',
  rate: null,
  untaxed: null,
  certificateDer: Buffer.from('a certificate'),
  noCertificado: '00001000000500000001',
  validTo: new Date('2030-01-01'),
  ...more,
})
const kemper = { merchant_rfc: 'EKU9003173C9', merchant_name: 'KEMPER', portal_fields: { folio: '1234' } }
const live = { mode: 'live' } as const

describe('POST /api/v1/tickets/analyze knows the merchants who entrusted us their CSD', () => {
  let api: ApiUnderTest
  let image = ''
  before(async () => {
    const pac = { PAC_URL: 'https://pac.example', PAC_USER: 'u', PAC_PASSWORD: 'p' }
    api = await startApiUnderTest({ SANDBOX: 'test', ...pac }, async (url) => url, readPhoto)
    image = await photoOf(8)
    const issuers = createIssuers(api.platform)
    const secret = { key: Buffer.from('key'), password: 'x' }
    await issuers.add(issuer(), secret)
    await issuers.add(issuer({ merchantId: 'oxxo', rfc: 'CCO8605231N4', nombre: 'OXXO' }), secret)
    const robotica = {
      merchantId: 'rfc:URE180429TM6',
      rfc: 'URE180429TM6',
      nombre: 'ROBOTICA',
      rate: '0.16',
    } as const
    await issuers.add(issuer(robotica), secret)
    const expired = { rfc: 'IAÑL750210963', nombre: 'LUIS IAN ÑUZCO', validTo: new Date('2023-06-01') }
    await issuers.add(issuer({ ...expired, merchantId: 'rfc:IAÑL750210963' }), secret)
    await issuers.add(
      issuer({ ...live, merchantId: 'heb', rfc: 'SIH9511279T7', nombre: 'SUPERMERCADOS' }),
      secret,
    )
  })
  after(() => api.close())

  const analyzed = async (
    { taxes = taxed, ...read }: Partial<Ticket> & { taxes?: TaxBreakdown },
    rows: string[],
    key = api.account.test_key,
  ) => {
    Object.assign(state, { ticket: read, taxes, rows })
    const response = await fetch(`${api.url}/api/v1/tickets/analyze`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ticket_image: image }),
    })
    const text = await response.text()
    assert.equal(response.status, 200, text)
    return Analyzed.strict().parse(JSON.parse(text)).data
  }
  const names = ({ missing_fields }: AnalyzedData) => missing_fields.map(({ name }) => name)

  test('one that no registry knows is supported, asks no portal’s fields, and knows no window', async () => {
    const known = await analyzed(kemper, ['KEMPER', 'RFC EKU9003173C9', 'FOLIO 1234'])
    assert.deepEqual(
      [known.merchant?.id, known.supported, names(known), known.expected_failure, known.accepted_until],
      ['rfc:EKU9003173C9', true, [], null, null],
    )
    assert.deepEqual(known.portal_fields, { folio: '1234' })
  })

  test('a ticket of it that cannot be told from its others lacks a folio, as its session would say', async () => {
    const nameless = await analyzed({ ...kemper, date: null, portal_fields: { caja: '3' } }, ['KEMPER'])
    assert.deepEqual(
      [nameless.supported, names(nameless), nameless.expected_failure],
      [true, ['date', 'folio'], 'ticket_incomplete'],
    )
  })

  test('taxes that nobody has said are foreseen, as its session would end; no client could fill them in', async () => {
    const rows = ['KEMPER', 'RFC EKU9003173C9', 'FOLIO 1234', 'TOTAL 116.00']
    const bare = { ...kemper, net_amount: null, tax_amount: null, tax_rate: null, taxes: unsaid }
    const silent = await analyzed(bare, rows)
    assert.deepEqual(
      [silent.supported, silent.missing_fields, silent.expected_failure],
      [true, [], 'ticket_incomplete'],
    )
    const unsure = { ...kemper, fields: { amount: { ...sure('116.00'), confidence: 0.5 } } }
    assert.equal((await analyzed(unsure, rows)).expected_failure, 'ticket_incomplete')
    const oneRate = { ...bare, merchant_rfc: 'URE180429TM6', merchant_name: 'ROBOTICA' }
    assert.equal((await analyzed(oneRate, ['FOLIO 1234', 'TOTAL 116.00'])).expected_failure, null)
    const told = await analyzed(oneRate, ['FOLIO 1234', 'EXENTO 50.00', 'TOTAL 116.00'])
    assert.equal(told.expected_failure, 'ticket_incomplete', 'it speaks against its merchant')
    const free = await analyzed({ ...oneRate, amount: '0.00' }, ['FOLIO 1234', 'TOTAL 0.00'])
    assert.deepEqual([names(free), free.expected_failure], [['amount'], 'ticket_incomplete'])
  })

  test('a CSD that has run out is foreseen too', async () => {
    const late = { ...kemper, merchant_rfc: 'IAÑL750210963', merchant_name: 'LUIS IAN ÑUZCO' }
    const { supported, expected_failure } = await analyzed(late, ['LUIS IAN ÑUZCO', 'FOLIO 1234'])
    assert.deepEqual([supported, expected_failure], [true, 'merchant_unavailable'])
  })

  test('one of the registry is known by the codes of its registry entry, and keeps its window', async () => {
    const rows = ['OXXO', 'RFC CCO8605231N4', 'FOLIO DE VENTA: 104882', 'ID DE VENTA', '28193746550192837465']
    const oxxo = await analyzed({}, rows)
    assert.deepEqual(
      [oxxo.supported, names(oxxo), oxxo.accepted_until],
      [true, [], '2026-11-27T05:59:59.999Z'],
    )
    assert.deepEqual(names(await analyzed({}, rows.slice(0, 3))), ['id_venta'])
  })

  test('a name alone does not use a CSD: the RFC is what the ticket lacks', async () => {
    const named = await analyzed({ merchant_rfc: null, merchant_name: 'OXXO' }, ['OXXO'])
    assert.deepEqual([names(named), named.expected_failure], [['merchant_rfc'], 'ticket_incomplete'])
  })

  test('a live session has the live issuers, which need no portal here; and only those', async () => {
    const { live_key } = api.account
    const heb = { merchant_rfc: 'SIH9511279T7', merchant_name: 'HEB', portal_fields: { folio: '77' } }
    assert.equal((await analyzed(heb, ['HEB'], live_key)).supported, true)
    assert.equal((await analyzed(heb, ['HEB'])).supported, false)
    const test = await analyzed(kemper, ['KEMPER'], live_key)
    assert.deepEqual([test.supported, test.expected_failure], [false, 'merchant_not_supported'])
  })

  test('a window that has passed is told and refuses nothing: the merchant’s answer decides', async () => {
    const rows = ['OXXO', 'RFC CCO8605231N4', 'FOLIO DE VENTA: 104882', 'ID DE VENTA', '28193746550192837465']
    const old = await analyzed({ date: '2024-01-05' }, rows)
    assert.ok((old.accepted_until ?? '') < '2025')
    assert.deepEqual([old.supported, old.expected_failure], [true, null])
  })
})
