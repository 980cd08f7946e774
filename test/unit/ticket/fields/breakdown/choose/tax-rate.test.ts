import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { ledgerOf } from '#ticket/fields/amounts/ledger/ledger-of.ts'
import { breakdownCandidates } from '#ticket/fields/breakdown/candidates/breakdown-candidates.ts'
import { taxRate } from '#ticket/fields/breakdown/choose/tax-rate.ts'

const rateOf = (total: number, ...lines: string[]) => {
  const page = ledgerOf(samplePage(...lines))
  const best = breakdownCandidates(page, total).find(({ kind }) => kind === 'both' || kind === 'zero')
  return best && taxRate(page, best)
}

test('the rate is the one printed beside the IVA, else the one that the base fits', () => {
  const rate = (total: number, ...lines: string[]) => rateOf(total, ...lines)?.value
  assert.equal(rate(11_600, 'SUBTOTAL 100.00', 'IVA 16.00', 'TOTAL 116.00'), '0.16')
  assert.equal(rate(10_800, 'SUBTOTAL 100.00', 'IVA 8.00', 'TOTAL 108.00'), '0.08')
  assert.equal(rate(20_400, 'SUBTOTAL 200.00', 'IVA 8% 4.00', 'TOTAL 204.00'), '0.08')
  assert.equal(rate(49_000, 'VENTA NETA $ 459.78', 'IVA 8.0 $ 30.22', 'POR COBRAR $ 490.00'), '0.08')
  assert.equal(rate(20_400, 'SUBTOTAL 200.00', 'IVA(0.080): 4.00', 'TOTAL 204.00'), '0.08')
  assert.equal(rate(20_400, 'SUBTOTAL 200.00', 'IVA TASA 0.080000 4.00', 'TOTAL 204.00'), '0.08')
  assert.equal(rate(20_400, 'TIJUANA, B.C.', 'SUBTOTAL 200.00', 'IVA 0.160000 4.00', 'TOTAL 204.00'), '0.16')
  assert.equal(rate(20_400, 'SUBTOTAL 200.00', 'IEPS 8% IVA 16% 4.00', 'TOTAL 204.00'), '0.16')
  assert.equal(rate(5000, 'IVA 0.00', 'TOTAL 50.00'), '0.00')
  const mixed = [
    'B IVA 8% 367.04 29.36',
    'IEPS INCLUIDO 27.82',
    'NETO SIN IMPUESTOS 670.75',
    'TOTAL IMPUESTOS 57.18',
  ]
  assert.equal(rate(72_793, 'VENTA TOTAL $727.93', ...mixed), '0.08')
  const untaxed = ['SUBTOTAL ANTES DE IVA 327.83', 'I V A 48.14', 'IVA 8.00% 0.00', 'IEPS 0.00']
  assert.equal(rate(37_597, 'TOTAL CUENTA 375.97', ...untaxed), '0.16')
})

const sums = ['SUBTOTAL 826.33', 'IVA 39.47', 'TOTAL 865.80']
const rateAt = (...lines: string[]) => rateOf(86_580, ...lines, ...sums)

test('of a border town a tax too low for 16 % on all is guessed to be at 8 %', () => {
  for (const place of ['TIJUANA, B.C. CP22569', 'Cd. Juárez, Chih.', 'C.P. 88710', 'H. MATAMOROS, TAMPS.'])
    assert.deepEqual(rateAt(place), { value: '0.08', isGuess: true }, place)
  for (const said of ['A = IVA 16%', 'IVA 16% IEPS 8%', 'IVA TASA 0.160000', 'A: TASA 16'])
    assert.deepEqual(rateAt('TIJUANA, B.C.', said), { value: '0.16', isGuess: false }, said)
  const [net, high] = ['SUBTOTAL 826.33', 'IVA 99.16']
  assert.equal(rateOf(92_549, 'TIJUANA, B.C.', net, high, 'TOTAL 925.49')?.value, '0.16')
})

test('a street, a person or a town of the same name elsewhere is no border town', () => {
  for (const place of [
    'CALLE MATAMOROS 12, COL. JUAREZ, CHIH.',
    'CANCUN, BENITO JUAREZ, QUINTANA ROO',
    'MATAMOROS, COAHUILA C.P. 27440',
    'AV. JUAREZ, TAMPICO, TAMPS.',
    'CALLE MATAMOROS TAMPICO',
    'LE ATENDIO: ACUNA SONIA',
    'NOGALES SONIA',
    'MATRIZ TIJUANA, B.C. SUC. GUADALAJARA C.P. 44100',
    'TIJUANA, B.C.S.',
  ])
    assert.deepEqual(rateAt(place), { value: '0.16', isGuess: false }, place)
})

test('a rate before a colon is no amount', () => {
  const sums = ['Sub-total: $1,027.09', 'IVA 0.08: $40.89', 'Total: $1,067.98']
  assert.deepEqual(rateOf(106_798, ...sums), { value: '0.08', isGuess: false })
  assert.equal(ledgerOf(samplePage('IVA 0.16')).values.has(16), true)
})

test('a tax of a part of the basket has the rate at which some of the goods bear just that', () => {
  const alone = (total: number, ...lines: string[]) => {
    const ledger = ledgerOf(samplePage(...lines))
    const tax = breakdownCandidates(ledger, total).find(({ kind, iva }) => kind === 'tax' && iva > 0)
    return tax && taxRate(ledger, tax)
  }
  const border = ['PILAS AA 108.00', 'LECHE 30.00', 'TOTAL 138.00', 'IVA 8.00']
  assert.deepEqual(alone(13_800, ...border), { value: '0.08', isGuess: false })
  const half = ['JABON 116.00', 'LECHE 100.00', 'TOTAL 216.00', 'IVA INCLUIDO 16.00']
  assert.deepEqual(alone(21_600, 'MAZATLAN SINALOA CP 82000', ...half), { value: '0.16', isGuess: false })
  assert.equal(alone(21_600, 'TIJUANA, B.C. CP 22000', ...half)?.value, '0.08')
  const toys = ['ROMPECABEZAS 238.00 A', 'JUEGO MESA 364.00 A', 'TAMARINDO 20P 50.00 B', 'TOTAL: 652.00']
  assert.equal(alone(65_200, ...toys, 'IVA 44.59', 'IEPS TRASLADADO 3.70')?.value, '0.08')
})
