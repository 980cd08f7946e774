/** Made once: it costs more than the rest of a request's checks together. */
const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' })

/**
 * The day of an instant in Mexico, `2026-11-20`: SAT's catalogues hold from and until days there.
 */
export const mexicanDay = (instant: string): string => days.format(new Date(instant))
