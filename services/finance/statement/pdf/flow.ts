import { paper } from './paper.ts'

const ROW = 14
const REASON = 9

/** Of a row with so many lines of its reason below. */
export const heightOf = (lines: number): number => ROW + lines * REASON

/**
 * Places rows from `top` of the first page downwards: where each begins, and whether on a new page.
 */
export const createFlow = (top: number) => {
  let y = top
  let pages = 1
  return {
    pages: () => pages,
    place: (height: number): Readonly<{ y: number; isNewPage: boolean }> => {
      const isNewPage = y + height > paper.bottom
      if (isNewPage) {
        y = paper.next
        pages += 1
      }
      const placed = { y, isNewPage }
      y += height
      return placed
    },
  }
}
