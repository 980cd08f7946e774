import { type Outcome, seenFields, type Verdict } from './judge-photograph.ts'
import { wilsonInterval } from './wilson-interval.ts'

const SURE = 0.8
const heads = ['right', 'rightly null', 'missing', 'wrong', 'wrong, sure', 'of printed', '95 % of'] as const
const line = (name: string, cells: readonly (string | number)[]): string =>
  name.padEnd(16) + cells.map((cell) => String(cell).padStart(13)).join('')

const percent = (share: number): string => (100 * share).toFixed(0)

const rowOf = (field: string, verdicts: readonly Verdict[]): string => {
  const count = (outcome: Outcome) => verdicts.filter((verdict) => verdict.outcome === outcome).length
  const sure = verdicts.filter((verdict) => verdict.outcome === 'wrong' && verdict.sure >= SURE).length
  const printed = verdicts.filter(({ want }) => want !== null)
  const right = printed.filter(({ outcome }) => outcome === 'right').length
  const [low, high] = wilsonInterval(right, printed.length)
  const share = printed.length === 0 ? '-' : `${right}/${printed.length}`
  return line(field, [
    count('right'),
    count('rightly_null'),
    count('missing'),
    count('wrong'),
    sure,
    share,
    `${percent(low)}-${percent(high)}`,
  ])
}

/** By field: how often right, rightly null, missing and wrong, and how well that is known. */
export const photographsTable = (verdicts: readonly Verdict[]): string =>
  [
    line('', heads),
    ...seenFields.map((field) =>
      rowOf(
        field,
        verdicts.filter((verdict) => verdict.field === field),
      ),
    ),
    rowOf('all fields', verdicts),
  ].join('\n')
