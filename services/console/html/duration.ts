/** `4.8 s`, `2 min 5 s`, `1 h 20 min`, `3 d 4 h`: the two largest units, rounded down. */
export const duration = (seconds: number): string => {
  if (seconds < 60) return `${Math.round(seconds * 10) / 10} s`
  const whole = Math.floor(seconds)
  const parts = [
    [Math.floor(whole / 86_400), 'd'],
    [Math.floor(whole / 3_600) % 24, 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ] as const
  const first = parts.findIndex(([count]) => count > 0)
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
}
