const LONGEST = 60
/** Digits that do not repeat: a run of one digit is misread easily. */
const DIGITS = '3141592653589793238462643383279502884197169399375105820974944'

/** The shortest text that begins so and has the form of the code; null: there is none. */
export const grownCode = (start: string, pattern: string): string | null => {
  const form = new RegExp(pattern, 'u')
  for (let length = start.length; length <= LONGEST; length += 1) {
    // four magic digits and four zeros make a folio magic
    const zeros = start.slice(0, length).padEnd(Math.min(8, length), '0')
    const text = start === '' ? DIGITS.slice(0, length) : zeros + DIGITS.slice(0, length - zeros.length)
    if (form.test(text)) return text
  }
  return null
}
