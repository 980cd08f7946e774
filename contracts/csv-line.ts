/** What a spreadsheet would run as a formula. */
const runs = /^[=+\-@\t\r]/
/** A negative amount is a number, and stays one. */
const amount = /^-\d+\.\d\d$/

const cell = (value: string): string => {
  const safe = runs.test(value) && !amount.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Says that a CSV is UTF-8: first in the file. */
export const byteOrderMark = '\ufeff'

/** One line of a CSV (RFC 4180), with an apostrophe before cells that a spreadsheet would run. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`
