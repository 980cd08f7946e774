import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detectMerchant } from '../../../../services/billing/detect/detect-merchant.ts'
import { known } from '../../../../services/billing/registry.ts'
import { knownTicket, randomFrom, unknownTicket } from './noisy-tickets.ts'

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

test('a misread RFC is repaired from the registry', () => {
  is('oxxo', 'rfc_repaired')(detect(null, null, ['RFC: CC08605231N4']))
  is('walmart', 'rfc_repaired')(detect('NWH9709244W4', 'BODEGA AURRERA'))
})

test('a name alone is enough only when it is sure and no RFC was read', () => {
  is('starbucks', 'name')(detect(null, 'STARBUCKS COFFEE'))
  is('walmart', 'name')(detect(null, 'BODEGAAURRERA'))
  is('oxxo', 'name')(detect(null, null, ['0XX0', 'CADENA C0MERCIAL 0XXO, S.A. DE C.V.']))
  assert.equal(detect(null, 'TIENDAS SOLANA').kind, 'none')
  is('oxxo-gas', 'name')(detect(null, 'OXXO GAS'))
  assert.equal(detect(null, 'OXXO EXPRESS TACOS').kind, 'none')
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

const COUNT = 300

for (const [rate, least] of [
  [0.02, 0.95],
  [0.05, 0.9],
  [0.1, 0.75],
] as const) {
  test(`with ${rate * 100} % of characters misread: nobody is taken for another, and ${least * 100} % are found`, (t) => {
    const noise = { rate, random: randomFrom(20_261_120 + rate * 1_000) }
    let [right, wrong, accepted] = [0, 0, 0]
    for (let i = 0; i < COUNT; i += 1) {
      const merchant = known[i % known.length]
      assert.ok(merchant)
      const found = detectMerchant(knownTicket(merchant, noise), known)
      if (found.kind === 'found' && found.merchant === merchant) right += 1
      else if (found.kind === 'found') wrong += 1
      if (detectMerchant(unknownTicket(noise), known).kind === 'found') accepted += 1
    }
    t.diagnostic(
      `right ${((100 * right) / COUNT).toFixed(1)} %, wrong ${wrong}, unknown accepted ${accepted} of ${COUNT}`,
    )
    assert.deepEqual({ wrong, accepted }, { wrong: 0, accepted: 0 })
    assert.ok(right / COUNT >= least, `${right} of ${COUNT}`)
  })
}

test('every merchant is found by its own RFC and by each of its names', () => {
  for (const merchant of known) {
    for (const rfc of merchant.rfcs) is(merchant.id, 'rfc')(detect(rfc, null))
    for (const alias of merchant.aliases) is(merchant.id, 'name')(detect(null, alias))
  }
})
