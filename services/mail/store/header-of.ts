/** How much of a mail is searched for the end of its head. */
const MAX_HEAD = 256 * 1_024

const BREAKS = ['\r\n\r\n', '\n\n']

/** Where the head of a mail ends and its body begins. */
export const partsOf = (mail: Buffer): Readonly<{ head: string; body: Buffer }> => {
  const start = mail.subarray(0, MAX_HEAD)
  const ends = BREAKS.flatMap((line) => {
    const at = start.indexOf(line)
    return at < 0 ? [] : [{ at, after: at + line.length }]
  }).sort((a, b) => a.at - b.at)
  const [end = { at: start.length, after: start.length }] = ends
  // a line that begins with a space continues the one before
  const head = start
    .subarray(0, end.at)
    .toString('latin1')
    .replace(/\r?\n[ \t]+/g, ' ')
  return { head, body: mail.subarray(end.after) }
}

/** What every header of that name says, in order. */
export const headersOf = (head: string, name: string): readonly string[] =>
  head.split(/\r?\n/).flatMap((line) => {
    const colon = line.indexOf(':')
    return line.slice(0, colon).toLowerCase() === name ? [line.slice(colon + 1).trim()] : []
  })
