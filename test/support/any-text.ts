import fc from 'fast-check'

const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))

/**
 * Any text at all, half surrogates too. fast-check's own unit 'binary' first fills a table of a
 * million characters.
 */
export const anyText = (options: { maxLength?: number } = {}) => fc.string({ ...options, unit: anyCharacter })
