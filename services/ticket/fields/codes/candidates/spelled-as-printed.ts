const plain = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '')

/**
 * Restores the upper and lower case of a code from the first text that contains it. Codes are found
 * in upper case; a few portals take them only as they are printed.
 */
export const spelledAsPrinted = (texts: readonly string[], code: string): string => {
  for (const text of texts.map(plain)) {
    const at = text.toUpperCase().indexOf(code.toUpperCase())
    if (at >= 0) return text.slice(at, at + code.length)
  }
  return code
}
