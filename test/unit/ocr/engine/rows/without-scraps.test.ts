import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chainRows, type Piece } from '#services/ocr/engine/rows/chain-rows.ts'
import { withoutScraps } from '#services/ocr/engine/rows/without-scraps.ts'
import type { CutEnds } from '#ticket/page/row.ts'
import { paper, piece } from '../sample-pieces.ts'

const textOf = (pieces: readonly Piece[]) => chainRows(pieces).map(({ text }) => text)

const column = (left: number, texts: readonly string[], cut: CutEnds | null): Piece[] =>
  texts.map((text, i) => ({ ...piece(text, left, i + 2), cut }))

test('what a pile shows beside the ticket is none of its rows', () => {
  const left = column(0, ['ERIA NORTE', 'ISTRO 4', 'OTAL $84'], 'left')
  const right = column(560, ['GASOLIN', 'RFC: GAN9', 'MAGNA 20', 'TOTAL 4'], 'right')
  assert.deepEqual(textOf([...left, ...paper(200), ...right]), textOf(paper(200)))
})

/** The ticket's last or first column runs out of the picture. */
const runningOut = (pieces: readonly Piece[], cut: 'left' | 'right', upTo: number): Piece[] =>
  pieces.map((each) => ({ ...each, cut: (cut === 'left') === each.x < upTo ? cut : null }))

const beside = (left: number, texts: readonly string[]) => texts.map((text, i) => piece(text, left, i))
const quantities = [...paper(100), ...beside(40, ['1', '2', '1', '3', '1'])]
const prices = [...paper(100), ...beside(560, ['10.00', '20.00', '5.50'])]
const packs = [...paper(0), ...beside(560, ['2 PZ X 45.00', '1 PZ X 10.00', '3 PZ X 5.00'])]

test('what runs out of the picture stays where it is the ticket itself, or hardly anything', () => {
  for (const pieces of [
    runningOut(paper(0), 'left', 200),
    runningOut(quantities, 'left', 60),
    runningOut(prices, 'right', 520),
    runningOut(packs, 'right', 520),
    [...paper(200), ...column(560, ['FOLIO', '20871', 'CAJA 4'], null)],
    [...paper(200), ...column(560, ['COPIA', 'CLIENTE'], 'right')],
  ])
    assert.equal(withoutScraps(pieces).length, pieces.length)
})

test("a column of the ticket's own between its labels and a pile stays", () => {
  const pile = column(-200, ['ERIA NORTE', 'ISTRO 4', 'OTAL $84', 'CIUDAD', 'FECTIVO'], 'left')
  assert.equal(withoutScraps([...pile, ...quantities]).length, quantities.length)
})
