let days: Intl.DateTimeFormat | undefined
/** Created once, by who first asks: it takes longer than all other checks of a request together. */
const inMexico = (): Intl.DateTimeFormat => {
  days ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' })
  return days
}

/**
 * The day of an instant in Mexico, `2026-11-20`: the validity dates of SAT's catalogues are days
 * there.
 */
export const mexicanDay = (instant: string): string => inMexico().format(new Date(instant))

/**
 * The instant at which a day begins in Mexico City: 05:00 UTC in the summers up to 2022, else
 * 06:00.
 */
export const mexicanMidnight = (day: string): Date => {
  const inSummer = `${day}T05:00:00.000Z`
  return new Date(mexicanDay(inSummer) === day ? inSummer : `${day}T06:00:00.000Z`)
}
