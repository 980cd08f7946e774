const MINUTE_MS = 60_000

/** `25 min`, `3 h`, `2 d`; never more than there is. */
export const timeLeft = (deadline: string, now: string): string => {
  const minutes = Math.max(0, Math.floor((Date.parse(deadline) - Date.parse(now)) / MINUTE_MS))
  if (minutes < 120) return `${minutes} min`
  return minutes < 2_880 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} d`
}
