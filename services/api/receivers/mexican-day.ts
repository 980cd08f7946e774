/** Created once: it costs more than all other checks of a request together. */
const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' })

/**
 * The day of an instant in Mexico, `2026-11-20`: the validity dates of SAT's catalogues are days
 * there.
 */
export const mexicanDay = (instant: string): string => days.format(new Date(instant))
