import type { Piece } from '#services/ocr/engine/rows/chain-rows.ts'

/** A line of ten pixels a sign, from a column on, in a row of thirty. */
export const piece = (text: string, left: number, row: number): Piece => ({
  text,
  confidence: 0.98,
  characters: [],
  x: left + text.length * 5,
  y: 40 + row * 30,
  w: text.length * 10,
  h: 20,
  angle: 0,
})

const names = ['LATTE GRANDE', 'AGUA MINERAL', 'TORTA CUBANA', 'FLAN NAPOLITANO', 'CAFE AMERICANO']
export const rows = [...names, 'SUBTOTAL', 'IVA 16%', 'TOTAL', 'EFECTIVO', 'GRACIAS']

/**
 * Labels from a column on, each with its amount 250 pixels to the right; `down` rows below the top.
 */
export const paper = (left: number, down = 0): Piece[] =>
  rows.flatMap((text, i) => [piece(text, left, i + down), piece(`${i + 10}.50`, left + 250, i + down)])
