import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onlyCode, settledBy } from '#ticket/fields/codes/choose/settle-by-barcode.ts'

test('the bars say what a misread line should have been', () => {
  assert.equal(settledBy(['4131853620465991082160'], '4131853628465991882160'), '4131853620465991082160')
})

test('a QR holds the codes in an address', () => {
  const symbols = ['https://www.facturagas.net/?e=12345&f=4761384&w=90817263']
  assert.equal(settledBy(symbols, '4761334'), '4761384')
  assert.equal(settledBy(symbols, '90817263'), '90817263')
  assert.equal(onlyCode(symbols, /^\d{8}$/), '90817263')
})

test('a QR holds the codes of some addresses in Base64', () => {
  const link = `https://facturacion.ejemplo.com.mx/#/f/${btoa('2026072500402011172POSA9')}/NDAyNy4xMA==`
  assert.equal(settledBy([link], '2026072500402011172P05A9'), '2026072500402011172POSA9')
  assert.equal(settledBy([link], '2026072500402011173P05A9'), null)
})

test('a coupon beside it is another code, however near', () => {
  assert.equal(settledBy(['28193746550192837999'], '28193746550192837465'), null)
  assert.equal(settledBy(['99990000111122223333'], '28193746550192837465'), null)
  assert.equal(settledBy(['2819374655019283'], '28193746550192837465'), null)
})

test('another code is not taken for the one that was read, and of several that fit none', () => {
  assert.equal(settledBy(['7501055300075'], '4131853628465'), null)
  assert.equal(settledBy(['5432'], '5431'), null, 'a short code has no room for misreadings')
  assert.equal(onlyCode(['12345678', '87654321'], /^\d{8}$/), null)
})
