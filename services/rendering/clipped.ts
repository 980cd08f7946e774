/**
 * The first `longest` characters, and how many are left out. All limits are above those of SAT's
 * schema.
 */
export const clipped = (text: string, longest: number): string => {
  if (text.length <= longest) return text
  const kept = text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
  return `${kept} […] (${text.length - kept.length} caracteres más en el XML)`
}
