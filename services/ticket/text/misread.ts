// The characters that readers and thermal print confuse. There is no other table: a law looks for
// one. Each use has a view, which leaves out what was wrong more often than right in that use.

/** A character as read → the characters that may be printed there, the most likely first. */
export type Misread = Readonly<Record<string, string>>

/** Where digits are printed. */
const digits: Misread = {
  ...{ O: '0', o: '0', Q: '0', D: '0', U: '0', C: '0', '@': '0' },
  // a slashed zero
  ...{ E: '0', e: '0' },
  ...{ I: '1', i: '1', l: '1', L: '1', J: '1', '|': '1', '!': '1', '[': '1', ']': '1' },
  ...{ Z: '2', z: '2', A: '4', S: '5', s: '5', $: '5', G: '6' },
  ...{ T: '7', Y: '7', F: '7', '?': '7', B: '8', g: '9', P: '9' },
}
/** Where letters are printed. */
const letters: Misread = {
  ...{ 0: 'O', 1: 'I', 2: 'Z', 4: 'A', 5: 'S', 6: 'G', 7: 'T', 8: 'B' },
  ...{ $: 'S', '€': 'E', '£': 'E', '¢': 'C', '|': 'I', '!': 'I', '(': 'C', '{': 'C' },
}

const view = (table: Misread, characters: string): Misread =>
  Object.fromEntries([...characters].map((character) => [character, table[character] ?? character]))

/** A text with every character of a view replaced by the most likely print. */
export const mender = (misread: Misread): ((text: string) => string) => {
  const characters = Object.keys(misread).map((character) => `\\${character}`.replace(/\\(?=\w)/, ''))
  const pattern = new RegExp(`[${characters.join('')}]`, 'g')
  return (text) => text.replace(pattern, (character) => misread[character]?.charAt(0) ?? character)
}

export const amountDigits = view(digits, 'OoDQEelIi|SsBZzg')
export const dateDigits = view(digits, 'OoQDEeC@lIi|!]SsBZz')
/** For a long code of digits. */
export const codeDigits = view(digits, 'OQDISBZ')
/** For a code that its merchant prints without letters. */
export const plainCodeDigits = view(digits, 'OQDUIL|ZASGTB')
/** For a code meant for typing: printed without O and I, which people confuse with digits. */
export const typedCodeDigits = view(digits, 'OI')
/** For a hexadecimal number, in which A to F are digits. */
export const hexDigits = view(digits, 'OQIL|SZG')
/** For the cents after an amount in words. */
export const centDigits = view(digits, 'OQ')
export const rfcDigits: Misread = {
  ...view(digits, 'ODQUCIJL|!][Z$TY?FP'),
  ...{ A: '4R', R: 'A', S: '58', B: '86', E: '8', G: '6CU' },
}

export const wordLetters = view(letters, '01|!5$864')
export const monthLetters = view(letters, '01|!586')
export const labelLetters = view(letters, '0158')
/** Between letters that were read as letters. */
export const innerLetters = view(letters, '01')
export const nameLetters: Misread = { ...view(letters, '015682'), L: 'I' }
export const rfcLetters: Misread = { ...letters, 0: 'OD' }

/** How a letter of a word may be read, for the character classes of a pattern that looks for it. */
export const readAs = { C: 'CG0O', E: 'E3', I: '1IL', O: 'O0', S: 'S5' } as const

/** Digits of an impossible date: a slashed zero, a 1 with a flag or beside a speck. */
export const dateMistakes: readonly (readonly [read: string, printed: string])[] = [
  ['8', '0'],
  ['9', '0'],
  ['6', '0'],
  ['7', '1'],
  ['3', '1'],
]

/** Families of characters that are confused in either direction. */
const family = {
  zero: '0OQDCU',
  one: '1ILT7',
  two: '2Z',
  four: '4A',
  five: '5S',
  six: '6G',
  eight: '8B3',
  u: 'UV',
  m: 'MNW',
} as const
/**
 * For a code printed beside its bar code: the bar code decides, so many confusions are accepted.
 */
export const alikeInCodes: readonly string[] = [
  ...[`${family.zero}E8B6G9`, family.one, `${family.two}7`, family.four, `${family.five}6`, '6B'],
  ...[`${family.eight}9`, family.u, family.m],
]
/** For an RFC that is compared with a known one. */
export const alikeInRfcs: readonly string[] = [
  ...[family.zero, '08', `${family.one}J`, family.two, family.four, family.five, family.six, '9G', 'CG'],
  ...[family.eight, family.u, 'VY', `${family.m}H`, 'EF', 'PRF', 'KX'],
]
/**
 * For an RFC that only its own digit can verify; characters of the right kind for their position.
 */
export const rfcRivals: Misread = {
  ...{ 0: 'O869DU', O: '0DQ', D: '0O', Q: '0O', 1: 'IL7', I: '1', L: '1', 2: 'Z', Z: '2' },
  ...{ 5: 'S6', S: '58', 6: 'G580', G: '6CU', 8: 'B0369', B: '8', 3: '8', 9: '80' },
  ...{ 4: 'A', A: '4R', R: 'A', 7: '1T', T: '7', V: 'UY', Y: 'V', U: 'VG' },
  ...{ M: 'NH', N: 'MH', W: 'VM', H: 'NM', F: 'P', P: 'F', E: 'F', C: 'G', X: 'K', K: 'X' },
}
/**
 * Letters of an RFC that may be printed where another was read with certainty: mostly, ink was
 * lost.
 * Holds in this direction only.
 * Excludes P for F: they are eleven apart in SAT's alphabet, so the check digit cannot distinguish
 * them.
 */
export const rfcInkLost: Misread = {
  ...{ B: 'GR', C: 'O', D: 'O', E: 'CL', F: 'E', G: 'CO', H: 'MN', I: 'T', J: 'U', K: 'X', N: 'M' },
  ...{ O: 'CDGQ', P: 'R', Q: 'O', U: 'J', V: 'U', X: 'K' },
}
