const LONGEST_SECONDS = 86_400
const HALF_CENTURY = 50

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const time = '(?<hour>\\d\\d):(?<minute>\\d\\d):(?<second>\\d\\d)'

/** RFC 9110 §5.6.7: the current form, that of RFC 850, and that of C's asctime. */
const forms = [
  `^[a-z]{3}, (?<day>\\d\\d) (?<month>[a-z]{3}) (?<year>\\d{4}) ${time} (?:gmt|utc)$`,
  `^[a-z]{6,9}, (?<day>\\d\\d)-(?<month>[a-z]{3})-(?<year>\\d\\d) ${time} (?:gmt|utc)$`,
  `^[a-z]{3} (?<month>[a-z]{3}) (?<day>[ \\d]\\d) ${time} (?<year>\\d{4})$`,
].map((form) => new RegExp(form, 'i'))

/** A two-digit year that lies more than 50 years ahead belongs to the previous century. */
const fullYear = (digits: string, now: Date): number => {
  if (digits.length === 4) return Number(digits)
  const thisYear = now.getUTCFullYear()
  const year = thisYear - (thisYear % 100) + Number(digits)
  return year > thisYear + HALF_CENTURY ? year - 100 : year
}

const isDay = (date: Date, day: number) => date.getUTCDate() === day

const dateIn = (text: string, now: Date): Date | null => {
  const parts = forms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined)
  if (!parts) return null
  const { year = '', month = '', day = '', hour, minute, second } = parts
  const [hours, minutes, seconds] = [Number(hour), Number(minute), Number(second)]
  const midnight = new Date(Date.UTC(fullYear(year, now), months.indexOf(month.toLowerCase()), Number(day)))
  // 60 is a leap second
  const isTime = hours < 24 && minutes < 60 && seconds <= 60
  if (!isTime || !months.includes(month.toLowerCase()) || !isDay(midnight, Number(day))) return null
  return new Date(midnight.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1_000)
}

/**
 * `Retry-After` (RFC 9110 §10.2.3) in seconds from `now`, a day at most: a number of any length, or
 * a date in any of the three forms. Null if there is none, it makes no sense, or its date has
 * passed.
 */
export const retryAfterSeconds = (header: string | undefined, now: Date): number | null => {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Math.min(Number(text), LONGEST_SECONDS)
  const date = dateIn(text, now)
  const seconds = date ? (date.getTime() - now.getTime()) / 1_000 : 0
  return seconds > 0 ? Math.min(seconds, LONGEST_SECONDS) : null
}
