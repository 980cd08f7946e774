import type { Page, PageRow } from '../../../page/page-of.ts'
import type { Name } from '../candidates/name.ts'

/**
 * Pixels from character to character: double-width letters have twice the pitch, in every row of a
 * name.
 */
const pitch = ({ left, right, text }: PageRow): number => (right - left) / Math.max(1, text.length - 1)

const alike = (one: number, other: number): number => Math.min(one, other) / Math.max(1, one, other)

export const pitchFeatures = ({ rows }: Page, { row, rows: count }: Name, usual: number) => {
  const behind = rows[row.index + count]
  const last = rows[row.index + count - 1] ?? row
  return {
    pitch: Math.min(4, pitch(row) / usual),
    samePitch: alike(pitch(row), pitch(last)),
    behindPitch: behind ? Math.min(4, pitch(behind) / usual) : 0,
  }
}

export const usualPitch = ({ rows }: Page): number => {
  const pitches = rows.filter(({ text }) => text.length > 8).map(pitch)
  return Math.max(1, pitches.toSorted((a, b) => a - b)[pitches.length >> 1] ?? 1)
}

/**
 * The width of the row with the first word of the next one added, relative to the ticket's width:
 * above 1, the name had to wrap.
 */
export const widthWith = (row: PageRow | undefined, next: PageRow | undefined, width: number): number => {
  if (!row || !next) return 0
  const [word = ''] = next.text.trim().split(' ')
  return Math.min(2, (row.right - row.left + pitch(row) * (1 + word.length)) / width)
}
