const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Mexico_City',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** An instant as Fecha and FechaTimbrado are written: local time of Zona Centro, no zone, `2026-11-20T10:13:15`. */
export const localTime = (instant: string): string => format.format(new Date(instant)).replace(' ', 'T')
