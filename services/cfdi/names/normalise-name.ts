import { companyType } from './company-type.ts'

/**
 * The name ends where the type begins. Dots and commas become blanks of the same length, so
 * positions stay the same.
 */
const splitType = (name: string): readonly [name: string, type: string] => {
  const blank = name.replace(/[.,]/g, ' ').search(companyType)
  if (blank <= 0) return [name, '']
  // the dot of CIA. belongs to the name
  const at = name[blank] === '.' ? blank + 1 : blank
  return [name.slice(0, at), name.slice(at).replace(/[ ,.]/g, '')]
}

/**
 * Some registers doubled it ("S.A DE C.V SA DE CV"); a different second one belongs to the name.
 */
const stripType = (name: string): string => {
  const [once, type] = splitType(name)
  const [twice, second] = splitType(once)
  return second === type ? twice : once
}

/**
 * A receiver's name as the CFDI requires it: NFC, single spaces, upper case; for companies without
 * the company type (CFDI40145).
 */
export const normaliseName = (name: string, rfc: string): string => {
  const upper = name.normalize('NFC').replace(/\s+/g, ' ').trim().toUpperCase()
  return rfc.length === 12 ? stripType(upper) : upper
}

/** `X.Y.`, `DE RX`, `EN CX` at the end, or a known type that another one followed. */
const likeType = /[ ,](?:[A-Z] ?\. ?){2,}$|[ ,.](?:DE|EN) (?:[B-DF-HJ-NP-TV-Z] ?\.? ?){1,2}$/

/** A company's name that still ends like a company type: an unknown type, or a part of the name. */
export const endsLikeType = (name: string): boolean => likeType.test(name) || splitType(name)[1] !== ''
