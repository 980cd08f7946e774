/** What a spreadsheet would run as a formula. */
const runs = /^[=+\-@\t\r]/

const cell = (value: string): string => {
  const safe = runs.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV (RFC 4180), with an apostrophe before cells that a spreadsheet would run. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`
