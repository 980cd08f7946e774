import { fold } from '#contracts/fold.ts'

/** A value that must not stay, and what stands in its place wherever it is found. */
export type Personal = Readonly<{
  value: string
  put: (found: string) => string
  /** Found within longer words too, however short it is. */
  anywhere?: true
}>

const entities: Readonly<Record<string, string>> = {
  Á: 'Aacute',
  É: 'Eacute',
  Í: 'Iacute',
  Ó: 'Oacute',
  Ú: 'Uacute',
  Ü: 'Uuml',
  Ñ: 'Ntilde',
  '&': 'amp',
  "'": 'apos',
  '"': 'quot',
} // prettier-ignore

// an escaped hyphen is an error with flag u
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

const percent = (bytes: Buffer): string =>
  [...bytes].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')

/** A character as pages, addresses and scripts write it. */
const spellings = (character: string): string => {
  if (/\s/.test(character)) return String.raw`(?:\s|\+|%20|&nbsp;|&#160;)+`
  if (/[A-Za-z0-9]/.test(character)) return character
  const utf8 = Buffer.from(character, 'utf8')
  const code = character.charCodeAt(0)
  const entity = entities[character.toUpperCase()]
  const ways = [
    character,
    fold(character),
    percent(utf8),
    percent(Buffer.from(character, 'latin1')),
    `\\${character}`,
    utf8.toString('latin1'),
    `\\u${code.toString(16).padStart(4, '0')}`,
    `&#${code};`,
    ...(entity === undefined ? [] : [`&${entity};`]),
  ]
  return `(?:${ways.map(escaped).join('|')})`
}

/** Shorter values are found as whole words only: five digits stand in many numbers. */
const SURELY_OURS = 10

const patternOf = (value: string, anywhere: boolean): RegExp => {
  const body = [...value].map(spellings).join('')
  const whole =
    value.length < SURELY_OURS && !anywhere
      ? String.raw`(?:(?<=%[0-9A-F]{2})|(?<![\p{L}\d]))${body}(?![\p{L}\d])`
      : body
  return new RegExp(whole, 'giu')
}

/** Long runs of base64 may hold a whole document, or what a form remembers. */
const packed = /[A-Za-z0-9+/_-]{40,}={0,2}/g

const unpackedText = (run: string): string => {
  const bytes = Buffer.from(run, 'base64')
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

/** By value, in every spelling that is known here, also within base64. */
export const redact = (text: string, personal: readonly Personal[]): string => {
  const wanted = personal
    .filter(({ value }) => value.trim() !== '')
    .map(({ value, put, anywhere = false }) => ({ pattern: patternOf(value.trim(), anywhere), put }))
  const plain = (whole: string) =>
    wanted.reduce((rest, { pattern, put }) => rest.replace(pattern, (found) => put(found)), whole)
  const inside = (run: string) => {
    const before = unpackedText(run)
    const after = plain(before)
    return after === before ? run : Buffer.from(after, 'utf8').toString('base64')
  }
  return plain(text).replace(packed, inside)
}
