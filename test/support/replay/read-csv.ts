const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g

/**
 * The cells of a CSV as RFC 4180 has them, without its byte order mark; shares no code with ours.
 */
export const readCsv = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]]
  for (const [, quoted, bare = '', end] of text.replace(/^\ufeff/, '').matchAll(cells)) {
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end !== ',') rows.push([])
  }
  return rows.slice(0, -1)
}
