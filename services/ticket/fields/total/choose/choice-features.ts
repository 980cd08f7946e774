import type { Page, PageRow } from '../../../page/page-of.ts'
import type { Ranked } from '../../../ranking/rank.ts'
import type { JudgedBreakdown } from '../../breakdown/features/breakdown-features.ts'
import type { JudgedTotal } from '../features/total-features.ts'

type Choice = Readonly<{ total: Ranked<JudgedTotal>; breakdowns: readonly Ranked<JudgedBreakdown>[] }>

const rivalFeatures = (totals: readonly Ranked<JudgedTotal>[], total: Ranked<JudgedTotal>) => {
  const rivals = totals.filter(({ cents }) => cents !== total.cents)
  const strong = { rivals: rivals.filter(({ logOdds }) => logOdds > -2).length }
  const [rival] = rivals
  if (!rival) return { ...strong, margin: 12, rivalS: -12, rivalPrinted: 0, rivalLess: 0, rivalBigger: 0 }
  return {
    ...strong,
    margin: total.logOdds - rival.logOdds,
    rivalS: rival.logOdds,
    rivalPrinted: rival.features.printed,
    rivalLess: rival.features.less + rival.features.second,
    rivalBigger: Number(rival.cents > total.cents),
  }
}

const printFeatures = ({ features: f }: JudgedTotal) => ({
  printed: f.printed,
  less: f.less,
  implied: f.implied,
  second: f.second,
  hasLess: f.hasLess,
  p: f.p,
  seen: f.seen,
  rowsSeen: f.rowsSeen,
  totalClean: f.totalClean,
  totalOnly: f.totalOnly,
  payLine: f.payLine,
  dollar: f.dollar,
  dollarShare: f.dollarShare,
  whole: f.whole,
  ofBiggest: f.ofBiggest,
  rank: f.rank,
  tall: f.tall,
  amounts: f.total,
})

const relationFeatures = ({ features: f }: JudgedTotal) => ({
  closes: f.closes,
  words: f.r_words,
  wordsOff: f.r_wordsOff,
  net16: f.r_net16,
  net8: f.r_net8,
  netLabels: f.r_netLabels,
  tax16: f.r_tax16,
  threeWay: f.r_threeWay,
  cash: f.r_cash,
  cashLabels: f.r_cashLabels,
  sum: f.r_sum,
  sumAligned: f.r_sumAligned,
  sumGap: f.r_sumGap,
  isNet: f.r_isNet,
})

const splitFeatures = ([best, second]: readonly Ranked<JudgedBreakdown>[]) => ({
  split: best?.logOdds ?? -9,
  splitBoth: best?.features.both ?? 0,
  splitGap: best && second ? best.logOdds - second.logOdds : 9,
  splitP: best?.features.p ?? 1,
})

/** The page's mean certainty per character, and the share of its rows that were hard to read. */
const pageFeatures = ({ rows }: Page) => {
  const weigh = (measure: (row: PageRow) => number) => rows.reduce((sum, row) => sum + measure(row), 0)
  const count = Math.max(1, rows.length)
  return {
    conf:
      weigh(({ confidence, text }) => confidence * text.length) /
      Math.max(
        1,
        weigh(({ text }) => text.length),
      ),
    low: weigh(({ confidence }) => Number(confidence < 0.8)) / count,
    rows: rows.length,
  }
}

/**
 * Features of the choice as a whole, from which the second model judges how far to trust the total.
 */
export const choiceFeatures = (
  page: Page,
  totals: readonly Ranked<JudgedTotal>[],
  { total, breakdowns }: Choice,
) => ({
  s: total.logOdds,
  ...rivalFeatures(totals, total),
  ...printFeatures(total),
  ...relationFeatures(total),
  ...splitFeatures(breakdowns),
  ...pageFeatures(page),
})
