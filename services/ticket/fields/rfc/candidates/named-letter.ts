import { rfcInkLost } from '../../../text/misread.ts'

type Letter = Readonly<{ sign: string; i: number }>

/**
 * The one letter that a name has otherwise than what was read of its RFC, where the two are taken
 * for one another.
 */
export const namedLetter = (read: string, named: string): Letter | null => {
  if (read.length !== named.length) return null
  const [only, ...others] = [...named].flatMap((sign, i) => (sign === read[i] ? [] : [{ sign, i }]))
  return only && !others.length && rfcInkLost[read[only.i] ?? '']?.includes(only.sign) ? only : null
}
