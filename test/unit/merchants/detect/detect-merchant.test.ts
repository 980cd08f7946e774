import assert from 'node:assert/strict'
import { test } from 'node:test'
import { registry } from '#merchants/definitions/registry.ts'
import { detectMerchant } from '#merchants/detect/detect-merchant.ts'
import { sameButUnverified } from '#merchants/detect/same-but-unverified.ts'

const { known } = registry()

const detect = (rfc: string | null, name: string | null, rows: readonly string[] = []) =>
  detectMerchant({ rfc, name, rows }, known)

const is = (id: string, how: string) => (found: ReturnType<typeof detect>) => {
  assert.ok(found.kind === 'found', found.kind)
  assert.deepEqual([found.merchant.id, found.how], [id, how])
}

test('an RFC that is in the registry decides, whatever the name says', () => {
  is('oxxo', 'rfc')(detect('CCO8605231N4', 'SORIANA'))
  is('soriana', 'rfc')(detect(null, null, ['TIENDA', 'R.F.C. TSO-991022-PB6']))
})

test("an RFC in a line of advertising does not make the ticket another merchant's", () => {
  const rows = [
    'OXXO',
    'CADENA COMERCIAL OXXO SA DE CV',
    'RFC: CC08605231N4',
    'TOTAL 90.00',
    'PAGUE EN STARBUCKS COFFEE RFC CSI020226MV4',
  ]
  assert.equal(detect('CSI020226MV4', 'CADENA COMERCIAL OXXO SA DE CV', rows).kind, 'none')
})

test('a misread RFC is repaired from the registry', () => {
  is('oxxo', 'rfc_repaired')(detect(null, null, ['RFC: CC08605231N4']))
  is('walmart', 'rfc_repaired')(detect('NWH9709244W4', 'BODEGA AURRERA'))
})

test('an RFC that verifies, but differs from a known one in the letter that its digit says nothing of, is that one', () => {
  is('oxxo', 'rfc_repaired')(detect('CEO8605231N4', 'GANADERIA TLC'))
  assert.equal(sameButUnverified('CCO8605231N4', 'CCO8605231N4'), false)
  assert.equal(sameButUnverified('CCE8605231N4', 'CCO8605231N4'), false)
})

test('a name alone is enough only when it is sure and no RFC was read', () => {
  is('starbucks', 'name')(detect(null, 'STARBUCKS COFFEE'))
  is('walmart', 'name')(detect(null, 'BODEGAAURRERA'))
  is('oxxo', 'name')(detect(null, null, ['0XX0', 'CADENA C0MERCIAL 0XXO, S.A. DE C.V.']))
  assert.equal(detect(null, 'TIENDAS SOLANA').kind, 'none')
  is('oxxo-gas', 'name')(detect(null, 'OXXO GAS'))
  assert.equal(detect(null, 'OXXO EXPRESS TACOS').kind, 'none')
})

test('a badly misread RFC is the one of a merchant whose name leaves no doubt, not of one that only resembles it', () => {
  const rows = ['THE HOME DEPOT', 'RFC HOM881817RS1']
  is('home-depot', 'rfc_repaired')(detect(null, 'THE HOME DEPOT', rows))
  is('chedraui', 'rfc_repaired')(detect(null, 'CHEDRAUI', ['CHEDRAUI', 'RFC 1CH050701PM0']))
  assert.equal(detect(null, 'THE HOME DEBIT', ['THE HOME DEBIT', 'RFC HOM881817RS1']).kind, 'none')
})

test('a franchise under a brand keeps its own RFC, however badly that was read', () => {
  for (const rfc of ['GGR720505PH8', 'SAP930309Y6A', 'ARE748416AM7', 'NRE071116M5'])
    assert.notEqual(detect(null, 'OXXO', ['OXXO', `RFC ${rfc}`]).kind, 'found', rfc)
})

test('a sound RFC of somebody else stops every guess', () => {
  assert.equal(detect('GGR720505PH5', 'OXXO').kind, 'unknown')
  is('oxxo-gas', 'rfc')(detect('SGM950714DC2', 'OXXO'))
})

test('neither RFC nor name: nobody', () => {
  assert.equal(
    detect(null, 'MINISUPER EL SOL', ['MINISUPER EL SOL', 'TOTAL 10.00', '7501055300075']).kind,
    'none',
  )
  assert.equal(detect(null, null, []).kind, 'none')
})

test('a brand further down the ticket is a product or an advertisement', () => {
  const rows = [
    'ABARROTES LUPITA',
    'AV. 5',
    'COL. CENTRO',
    'CAJA 1',
    '1 PAN',
    '2 LECHE',
    'STARBUCKS COFFEE',
    'TOTAL 90.00',
  ]
  assert.equal(detect(null, 'ABARROTES LUPITA', rows).kind, 'none')
})

test('every merchant is found by its own RFC and by each of its names', () => {
  for (const merchant of known) {
    for (const rfc of merchant.rfcs) is(merchant.id, 'rfc')(detect(rfc, null))
    for (const alias of merchant.aliases) is(merchant.id, 'name')(detect(null, alias))
  }
})
