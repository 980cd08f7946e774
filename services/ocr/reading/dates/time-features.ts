import { clamp } from '../most.ts'
import { leastCertain, type Page, type PageRow } from '../page.ts'
import { searchable } from '../text/searchable.ts'
import { type ClockTime, clockTimes } from './clock-times.ts'
import { readDateConcepts } from './date-features.ts'
import type { FoundDate } from './find-dates.ts'

const two = (value: number) => String(value).padStart(2, '0')

const labelFeatures = ({ rows }: Page, row: PageRow, { start }: ClockTime) => {
  const whole = readDateConcepts(row.key)
  const before = readDateConcepts(searchable(row.text.slice(0, start)))
  const up = readDateConcepts((rows[row.index - 1] ?? row).key)
  return {
    time: before.time,
    rowTime: whole.time,
    rowDate: whole.date,
    other: whole.dateOther,
    stay: Math.max(whole.dateStay, before.dateStay),
    upTime: up.time,
    upStay: up.dateStay,
  }
}

/** Rows and characters from the chosen date. */
const distanceFeatures = (row: PageRow, { start }: ClockTime, date: FoundDate | null) => {
  const rows = date ? row.index - date.row : 99
  const same = date !== null && rows === 0
  return {
    dist: clamp(rows, 12),
    same: Number(same),
    after: Number(same && start > date.start),
    gap: same ? Math.min(20, Math.abs(start - date.end)) : 30,
  }
}

const formFeatures = (row: PageRow, time: ClockTime, hour: number) => {
  const end = time.start + time.text.length
  return {
    seconds: Number(time.seconds),
    half: Number(time.half),
    dot: Number(time.dotted),
    p: leastCertain(row.glyphs.slice(time.start, end)),
    odd: Number(hour < 6),
    dash: Number(/[-–A]\s?$/i.test(row.text.slice(0, time.start))),
    follow: Number(/^\s?[-–aA]\s?\d/.test(row.text.slice(end))),
  }
}

/** Every clock time on the page (HH:MM) with what speaks for it being the time of the sale. */
export const timeFeatures = (page: Page, date: FoundDate | null) => {
  const found = page.rows.flatMap((row) =>
    clockTimes(row.text).map((time) => ({ row, time, value: `${two(time.hour)}:${two(time.minute)}` })),
  )
  return found.map(({ row, time, value }) => ({
    value,
    row: row.index,
    features: {
      ...labelFeatures(page, row, time),
      ...distanceFeatures(row, time, date),
      ...formFeatures(row, time, time.hour),
      at: row.index / page.span,
      count: found.length,
      twice: found.filter((other) => other.value === value).length - 1,
    },
  }))
}
