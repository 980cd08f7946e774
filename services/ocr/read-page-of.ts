import type { ReadPage } from '#contracts/reading/ticket.ts'
import type { Row } from '#ticket/page/row.ts'

type Photo = Readonly<{ width: number; height: number }>

/** Where the rows stand; null unless every row has its box, and all boxes are of one page. */
export const readPageOf = (rows: readonly Row[], { width, height }: Photo): ReadPage | null => {
  const boxes = rows.flatMap(({ box }) => box ?? [])
  const [first, ...others] = boxes
  if (!first || boxes.length < rows.length || others.some(({ turn }) => turn !== first.turn)) return null
  return { width, height, turn: first.turn, boxes: boxes.map((box) => [box.x, box.y, box.width, box.height]) }
}
