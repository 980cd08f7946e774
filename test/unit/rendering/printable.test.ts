import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPrintedAsWritten, printable } from '#contracts/printable.ts'
import { clipped } from '#services/rendering/clipped.ts'

test('Spanish and what typesetters put into it is printed as it is', () => {
  const text = 'NIÑO & MUÑOZ “Á” – € ‘ü’ … 2½ m² ® ™ «¿Qué?» 5 °C'
  assert.equal(printable(text), text)
  assert.ok(isPrintedAsWritten(text))
})

test('a letter put together from two is one', () => {
  assert.equal(printable('MUN\u0303OZ A\u0301LVAREZ'), 'MUÑOZ ÁLVAREZ')
})

test('letters that the fonts lack are printed as the nearest that they have', () => {
  assert.equal(printable('Łódź, Đặng, 10″ ≤ 3−2, №５ ㎏ ﬁn'), 'Lódz, Dang, 10" <= 3-2, No5 kg fin')
})

test('what has no likeness is printed as its number, in one pair of brackets', () => {
  assert.equal(printable('漢字 🌮'), '[U+6F22 U+5B57] [U+1F32E]')
  assert.equal(printable('a\u202eb\u200fc\u0085d\u00ad'), 'a[U+202E]b[U+200F]c[U+0085]d[U+00AD]')
  assert.ok(!isPrintedAsWritten('漢'))
})

test('a text that is cut says by how much', () => {
  assert.equal(clipped('abc', 3), 'abc')
  assert.equal(clipped('a'.repeat(100_000), 5), 'aaaaa […] (99995 caracteres más en el XML)')
  assert.equal(clipped('ab🌮c', 3), 'ab […] (3 caracteres más en el XML)')
})
