/**
 * Prints each step of the demo as it happens, with the seconds since the start and, if there are
 * several, the process that did it.
 */
export type Steps = Readonly<{
  say: (text: string, by?: string) => void
  detail: (text: string) => void
  seconds: () => string
}>

/** The longest name is that of an independent program. */
const NAME_WIDTH = 12

/** `by`: the name for steps that have no other; without it there is no column for names. */
export const createSteps = (by = '', now: () => number = () => performance.now()): Steps => {
  const begun = now()
  const seconds = () => `${((now() - begun) / 1_000).toFixed(1)} s`
  const column = (name: string) => (by === '' ? '' : `${name.padEnd(NAME_WIDTH)} `)
  return {
    say: (text, name = by) => console.log(`${seconds().padStart(7)}  ${column(name)}${text}`),
    detail: (text) => console.log(`${' '.repeat(9)}${column('')}${text}`),
    seconds,
  }
}
