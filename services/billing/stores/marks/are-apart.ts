/** Two clocks print on one ticket: that of the till, and that of the payment. */
const LEAST_MINUTES = 10

const minutesOf = (time: string): number => {
  const [hours = '', minutes = ''] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

const digitsOf = (time: string): string => time.padStart(time.indexOf(':') === 1 ? time.length + 1 : 0, '0')

/**
 * Whether two times, `HH:MM` or longer, cannot be one that was misread: they are ten minutes apart
 * or more, and differ in two digits or more. Null: not read.
 */
export const areApart = (a: string | null, b: string | null): boolean => {
  if (a === null || b === null) return false
  const [first, second] = [digitsOf(a).slice(0, 5), digitsOf(b).slice(0, 5)]
  const other = Array.from(first).filter((digit, i) => digit !== second[i])
  return other.length >= 2 && Math.abs(minutesOf(a) - minutesOf(b)) >= LEAST_MINUTES
}
