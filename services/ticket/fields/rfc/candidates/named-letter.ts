import { rfcInkLost } from '../../../text/misread.ts'

type Letter = Readonly<{ character: string; i: number }>

/**
 * The only letter in which a name differs from the RFC as read, if the two letters are easily
 * confused.
 */
export const namedLetter = (read: string, named: string): Letter | null => {
  if (read.length !== named.length) return null
  const [only, ...others] = [...named].flatMap((character, i) =>
    character === read[i] ? [] : [{ character, i }],
  )
  return only && !others.length && rfcInkLost[read[only.i] ?? '']?.includes(only.character) ? only : null
}
