import { ledgerOf } from '#ticket/fields/amounts/ledger/ledger-of.ts'
import { breakdownFeatures } from '#ticket/fields/breakdown/features/breakdown-features.ts'
import { bareNumbers } from '#ticket/fields/codes/candidates/bare-numbers.ts'
import { clockedDate } from '#ticket/fields/date/choose/clocked-date.ts'
import { dateFeatures } from '#ticket/fields/date/features/date-features.ts'
import { merchantFeatures } from '#ticket/fields/merchant/features/merchant-features.ts'
import { rfcFeatures } from '#ticket/fields/rfc/features/rfc-features.ts'
import { clockTimes } from '#ticket/fields/time/candidates/clock-times.ts'
import { timeFeatures } from '#ticket/fields/time/features/time-features.ts'
import { totalCandidates } from '#ticket/fields/total/candidates/total-candidates.ts'
import { totalFeatures } from '#ticket/fields/total/features/total-features.ts'
import type { Page } from '#ticket/page/page-of.ts'
import { documentRows } from '#ticket/paper/marks/document-rows.ts'
import { foldRow } from '#ticket/text/fold-row.ts'

/** The day on which examples are read. */
const now = new Date('2026-11-25T12:00:00Z')

const centsOf = (amount: string): number => Math.round(Number(amount) * 100)

const only = <Found>(found: readonly Found[], isIt: (one: Found) => boolean): Found => {
  const one = found.find(isIt)
  if (one === undefined) throw new Error('the value is no candidate of this page')
  return one
}

const totalOf = (page: Page, of: string) => {
  const ledger = ledgerOf(page)
  const totals = totalFeatures(ledger, totalCandidates(ledger))
  return { total: only(totals, ({ cents }) => cents === centsOf(of)), ledger }
}

/** The tax of a breakdown, of whatever total it fits. */
const breakdownOf = (page: Page, of: string) => {
  const ledger = ledgerOf(page)
  const found = totalCandidates(ledger).flatMap(({ cents }) => breakdownFeatures(ledger, cents))
  return { breakdown: only(found, ({ tax }) => tax === centsOf(of)), ledger }
}

const timeOf = (page: Page, of: string) => {
  const dates = dateFeatures(page, now)
  const times = timeFeatures(page, clockedDate(dates, dates[0]?.iso))
  return only(times, ({ value }) => value === of)
}

/** Text that looks like a clock time, whatever it is of. */
const clockOf = (page: Page, of: string) => {
  const found = page.rows.flatMap((row) =>
    clockTimes(row.text).map((time) => ({
      value: `${String(time.hour).padStart(2, '0')}:${String(time.minute).padStart(2, '0')}`,
      ...{ row, above: page.rows[row.index - 1], time, day: dateFeatures(page, now)[0]?.iso },
    })),
  )
  return only(found, ({ value }) => value === of)
}

/** The RFC stands in the last row, where the example prints one. */
const nameOf = (page: Page, of: string) => {
  const row = page.rows.length - 1
  const value = page.rows[row]?.text.replace('RFC: ', '') ?? ''
  return only(merchantFeatures(page, { value, row }), (one) => one.value === of)
}

const numberOf = (page: Page, of: string) => {
  const rows = page.rows.map(({ text }) => foldRow(text))
  return { number: only(bareNumbers(rows), ({ digits }) => digits === of), rows }
}

/** What the rules of each field see of an example: the candidate that it names, and its paper. */
export const seenBy = {
  paper: ({ rows }: Page) => documentRows(rows.map(({ text }) => text)),
  total: totalOf,
  breakdown: breakdownOf,
  date: (page: Page, of: string) => ({ date: only(dateFeatures(page, now), ({ iso }) => iso === of), now }),
  time: timeOf,
  clock: clockOf,
  timeDoubts: (page: Page, of: string) => ({ time: timeOf(page, of) }),
  sums: ledgerOf,
  merchant: nameOf,
  rfc: (page: Page, of: string) => ({ rfc: only(rfcFeatures(page), ({ value }) => value === of), page }),
  codes: numberOf,
  payment: (page: Page, of: string) => ({ payment: { value: of }, page }),
}
