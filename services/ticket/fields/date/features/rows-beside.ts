import type { PageRow } from '../../../page/page-of.ts'
import { readDateConcepts } from './date-concepts.ts'

/** A row above counts as a heading only if it holds no number of its own. */
const aboveFeatures = (row: PageRow | undefined) => {
  if (!row) return { upDate: 0, upSale: 0, upOther: 0, upStay: 0 }
  const concepts = readDateConcepts(row.key)
  const heading = /\d{2}/.test(row.text) ? 0 : 1
  return {
    upDate: heading * concepts.date,
    upSale: heading * concepts.dateSale,
    upOther: concepts.dateOther * (heading || 0.5),
    upStay: heading * concepts.dateStay,
  }
}

const belowFeatures = (row: PageRow | undefined) => {
  if (!row) return { downOther: 0, downTime: 0 }
  const concepts = readDateConcepts(row.key)
  return { downOther: concepts.dateOther, downTime: concepts.time }
}

/** What the rows above and below a date say of it. */
export const rowsBeside = (rows: readonly PageRow[], index: number) => ({
  ...aboveFeatures(rows[index - 1]),
  ...belowFeatures(rows[index + 1]),
})
