import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oneOfDoubles } from '#services/ocr/engine/recognise/one-of-doubles.ts'

/** `O45?0@6`: an O, 0.45 sure, that may be a 0, at the sixth step. */
const peaksOf = (text: string) =>
  text.split(' ').map((peak) => {
    const [, sign = '', certainty, second = '', step] = /^(.)(\d+)\?(.)@(\d+)$/.exec(peak) ?? []
    return {
      text: sign,
      certainty: Number(certainty) / 100,
      place: Number(step) / 20,
      second,
      secondCertainty: 0.1,
      step: Number(step),
    }
  })
const made = (text: string) => oneOfDoubles(peaksOf(text)).map((sign) => sign.text + sign.second)

test('an O and a 0 at neighbouring steps, each the other one as well, are one sign', () => {
  assert.deepEqual(made('K99?X@1 L99?I@3 O45?0@5 059?O@6 799?Z@8 099?O@10'), ['KX', 'LI', '0O', '7Z', '0O'])
})

test('what the sign may be as well keeps its chance', () => {
  assert.equal(oneOfDoubles(peaksOf('K99?X@1 L99?I@3 O45?0@5 059?O@6 799?Z@8'))[2]?.secondCertainty, 0.45)
})

test('an O and a 0 a sign apart are two, and so are neighbours of which neither may be the other', () => {
  assert.equal(made('K99?X@1 L99?I@3 O45?0@5 059?O@7 799?Z@9').length, 5)
  assert.equal(made('K99?X@1 L99?I@3 I45?L@5 .59?,@6 799?Z@8').length, 5)
  assert.equal(made('K99?X@1 O45?0@2 059?O@3 799?Z@4').length, 4)
})
