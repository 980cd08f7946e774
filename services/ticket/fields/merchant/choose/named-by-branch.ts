import { fold } from '#contracts/fold.ts'
import type { PageRow } from '../../../page/page-of.ts'

const HEAD_ROWS = 14
/** "SUCURSAL: OFFICE UP SUC. 3": the branch is told by the seller's name and its number. */
const BRANCH = /^\W*SUCURSAL\W{1,3}([A-Z][A-Z&. ]{2,40}?)\W+SUC(?:URSAL)?\b\W{0,3}\d/

/** The seller's name where only the label of its branch has it. */
export const namedByBranch = (rows: readonly PageRow[]): string | null => {
  for (const { text } of rows.slice(0, HEAD_ROWS)) {
    const name = BRANCH.exec(fold(text))?.[1]
    if (name !== undefined) return name.replace(/[. ]+$/, '')
  }
  return null
}
