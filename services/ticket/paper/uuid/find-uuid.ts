import { fold } from '#contracts/fold.ts'
import { hexDigits, mender } from '../../text/misread.ts'

/** `repaired`: characters that are not hexadecimal were read and replaced. */
export type FoundUuid = Readonly<{ uuid: string; row: number; repaired: boolean }>

const CHARACTER = `[0-9A-F${Object.keys(hexDigits).join('')}]`
const HYPHEN = '[-\\u2010-\\u2015\\u2212_~.]'
const GROUPS = [8, 4, 4, 4, 12].map((length) => `(${CHARACTER}{${length}})`)

const joined = (without: number | null) =>
  GROUPS.map((group, i) => (i === 0 ? group : `${HYPHEN}${without === i ? '?' : ''}${group}`)).join('')

/** All four hyphens, or all but one: a faded print loses one, and a digital seal has none. */
const PATTERNS = [null, 1, 2, 3, 4].map((without) => new RegExp(`${joined(without)}(?![0-9A-F])`))

const hexadecimal = mender(hexDigits)

const uuidIn = (text: string): Omit<FoundUuid, 'row'> | null => {
  const compact = fold(text).replace(/\s/g, '')
  for (const pattern of PATTERNS) {
    const groups = pattern.exec(compact)?.slice(1)
    if (!groups) continue
    const read = groups.join('-')
    const uuid = hexadecimal(read)
    return { uuid, repaired: uuid !== read }
  }
  return null
}

/**
 * The printed UUIDs, at most one per row, including those that wrap into the next row; upper case,
 * as SAT prints them.
 */
export const findUuids = (rows: readonly string[]): FoundUuid[] => {
  const alone = rows.map(uuidIn)
  return rows.flatMap((text, row) => {
    const wrapped = () => (alone[row + 1] ? null : uuidIn(`${text}${rows[row + 1] ?? ''}`))
    const found = alone[row] ?? wrapped()
    return found ? [{ ...found, row }] : []
  })
}
