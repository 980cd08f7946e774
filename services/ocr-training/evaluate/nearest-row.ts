import { fold } from '#contracts/fold.ts'
import { editDistance } from '#ticket/text/edit-distance.ts'

/** Less alike, a row that was read is another one. */
const ALIKE = 0.45

const bare = (text: string): string => fold(text).replace(/[^A-Z0-9&]/g, '')

/** 0 to 1. */
const likeness = (one: string, other: string): number => {
  const [a, b] = [bare(one), bare(other)]
  return a && b ? 1 - editDistance(a, b) / Math.max(a.length, b.length) : 0
}

/**
 * How a value may stand in a row: an amount with its commas, a day in any order, all else as it is.
 */
const formsOf = (value: unknown): string[] => {
  const text = String(value)
  const [year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.slice(1) ?? []
  if (!year || !month || !day) return [bare(text)]
  const short = year.slice(2)
  const names = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC']
  const months = [month, names[Number(month) - 1] ?? month, String(Number(month))]
  const days = [day, String(Number(day))]
  return days.flatMap((d) =>
    months.flatMap((m) => [`${d}${m}`, `${m}${d}${short}`, `${year}${m}${d}`, `${d}DE${m}`]),
  )
}

const clockForms = (value: unknown): string[] => {
  const [hour, minute] = /^(\d\d):(\d\d)$/.exec(String(value))?.slice(1) ?? []
  if (!hour || !minute) return []
  const twelve = String(Number(hour) % 12 || 12)
  return [hour, twelve, twelve.padStart(2, '0')].map((h) => `${h}${minute}`)
}

type Nearest = Readonly<{ asPrinted: string | null; asRead: string | null; isWhole: boolean }>

/**
 * The row of the ticket that prints a value, and what was read of it: null where no row that was
 * read is like it; `isWhole`: the value is in that.
 */
export const nearestRow = (value: unknown, printed: readonly string[], read: readonly string[]): Nearest => {
  const forms = value === null ? [] : [...clockForms(value), ...formsOf(value)]
  const holds = (row: string) => forms.some((form) => bare(row).includes(form))
  const asPrinted = printed.find(holds) ?? null
  if (asPrinted === null) return { asPrinted, asRead: null, isWhole: false }
  const [best] = read
    .map((row) => ({ row, alike: likeness(row, asPrinted) }))
    .sort((a, b) => b.alike - a.alike)
  const asRead = best && best.alike >= ALIKE ? best.row : null
  return { asPrinted, asRead, isWhole: asRead !== null && holds(asRead) }
}
