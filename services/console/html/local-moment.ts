const inMexico = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Mexico_City',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
})

/** An instant as a field of day and time has it, in Mexico City: `2026-11-30T18:05`. */
export const localMoment = (at: Date): string => inMexico.format(at).replace(' ', 'T')

/** The instant that such a field names; what is none comes back as it is. */
export const instantAt = (local: string): string => {
  const inSummer = new Date(`${local}:00-05:00`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) || Number.isNaN(inSummer.getTime())) return local
  return localMoment(inSummer) === local
    ? inSummer.toISOString()
    : new Date(`${local}:00-06:00`).toISOString()
}
