/** Prints each step of the demo as it happens, with the seconds since the start. */
export type Steps = Readonly<{
  say: (text: string) => void
  detail: (text: string) => void
  seconds: () => string
}>

export const createSteps = (now: () => number = () => performance.now()): Steps => {
  const begun = now()
  const seconds = () => `${((now() - begun) / 1_000).toFixed(1)} s`
  return {
    say: (text) => console.log(`${seconds().padStart(7)}  ${text}`),
    detail: (text) => console.log(`${' '.repeat(9)}${text}`),
    seconds,
  }
}
