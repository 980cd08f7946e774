/** The day of Mexico City in SQL, of an instant in SQL. */
export const dayInMexico = (instant: string): string =>
  `(${instant} at time zone 'America/Mexico_City')::date`
