import { validateHeaderName, validateHeaderValue } from 'node:http'

/**
 * The first header that no request can carry (a line break, a letter outside Latin-1), by its name:
 * its value may be personal. Null: all of them can be sent.
 */
export const headerFault = (headers: Readonly<Record<string, string>>): string | null => {
  for (const [name, value] of Object.entries(headers)) {
    try {
      validateHeaderName(name)
      validateHeaderValue(name, value)
    } catch {
      return name
    }
  }
  return null
}
