const plain = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '')

/**
 * A code with the capitals and small letters that the first of these texts to hold it has. Codes
 * are found in upper case; a few portals take them only as they are printed.
 */
export const spelledAsPrinted = (texts: readonly string[], code: string): string => {
  for (const text of texts.map(plain)) {
    const at = text.toUpperCase().indexOf(code.toUpperCase())
    if (at >= 0) return text.slice(at, at + code.length)
  }
  return code
}
