/** `2026-11-30`: `2026-12-01`. What is no day comes back as it is. */
export const dayAfter = (day: string): string => {
  const noon = Date.parse(`${day}T12:00:00.000Z`)
  return Number.isNaN(noon) ? day : new Date(noon + 86_400_000).toISOString().slice(0, 10)
}
