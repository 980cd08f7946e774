import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCharacters } from '#services/ocr/engine/recognise/read-characters.ts'
import { restoreSpaces } from '#services/ocr/engine/recognise/restore-spaces.ts'
import { piecesFromWords } from '#services/ocr/engine/rows/pieces-from-words.ts'
import { wordsFromTsv } from '#services/ocr/engine/rows/words-from-tsv.ts'

const SIGNS = ['', 'A', 'B', ' ']

/** One row of probabilities for each time step: the sign that wins, and the runner-up. */
const output = (...steps: (readonly [number, number])[]) => {
  const data = new Float32Array(steps.length * SIGNS.length)
  for (const [t, [first, second]] of steps.entries()) {
    data[t * SIGNS.length + first] = 0.75
    data[t * SIGNS.length + second] = 0.25
  }
  return { data, dims: [1, steps.length, SIGNS.length] }
}

test('a sign counts once until a blank or another sign comes', () => {
  const read = readCharacters(output([1, 2], [1, 2], [0, 1], [1, 0], [2, 1], [0, 2]), SIGNS, 1)
  assert.equal(read.map(({ text }) => text).join(''), 'AAB')
  assert.deepEqual([read[0]?.certainty, read[0]?.second, read[0]?.secondCertainty], [0.75, 'B', 0.25])
})

test('places run from 0 to 1 along the line, not along the padded input', () => {
  const [only] = readCharacters(output([0, 1], [1, 0], [0, 1], [0, 1]), SIGNS, 0.5)
  assert.equal(only?.place, 0.75)
})

const signs = (text: string, steps: number[]) =>
  [...text].map((sign, i) => ({ text: sign, step: steps[i] ?? 0 }))

test('a gap of two pitches is a space, but not beside a point', () => {
  assert.equal(restoreSpaces(signs('DELVALLE', [0, 2, 4, 9, 11, 13, 15, 17])), 'DEL VALLE')
  assert.equal(restoreSpaces(signs('12.50', [0, 2, 4, 9, 11])), '12.50')
  assert.equal(restoreSpaces(signs('AB', [0, 9])), 'AB')
})

test('of narrow type a digit printed twice is further from itself than from others', () => {
  assert.equal(restoreSpaces(signs('$1499.72', [3, 4, 6, 7, 10, 11, 12, 14])), '$1499.72')
  assert.equal(restoreSpaces(signs('$1498.72', [3, 4, 6, 7, 10, 11, 12, 14])), '$149 8.72')
  assert.equal(restoreSpaces(signs('11201145', [0, 3, 6, 9, 15, 18, 21, 24])), '1120 1145')
  assert.equal(restoreSpaces(signs('225.00', [0, 4, 6, 8, 10, 12])), '2 25.00')
})

const TSV = `level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext
1\t1\t0\t0\t0\t0\t0\t0\t600\t800\t-1\t
5\t1\t1\t1\t1\t1\t10\t10\t60\t20\t96\tTOTAL
5\t1\t1\t1\t1\t2\t75\t11\t40\t20\t90\tM.N.
5\t1\t1\t1\t1\t3\t400\t12\t70\t20\t84\t$12.50
5\t1\t1\t1\t2\t1\t10\t40\t60\t20\t-1\tnoise
broken row`

test('the words of a TSV table become pieces, one for each column of a line', () => {
  const words = wordsFromTsv(TSV)
  assert.deepEqual(
    words.map(({ text }) => text),
    ['TOTAL', 'M.N.', '$12.50'],
  )
  const pieces = piecesFromWords(words)
  assert.deepEqual(
    pieces.map(({ text, w }) => [text, w]),
    [
      ['TOTAL M.N.', 105],
      ['$12.50', 70],
    ],
  )
})
