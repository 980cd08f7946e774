/** Of the letters that the check digit is made of, this one counts eleven times and so not at all, modulo 11: a company's second letter, a person's third. */
const unverified = (rfc: string): number => rfc.length - 11

/** Whether two RFCs are the same but for the one letter that the check digit says nothing of: same day, homoclave and digit are one taxpayer's. */
export const sameButUnverified = (read: string, rfc: string): boolean =>
  read.length === rfc.length &&
  read !== rfc &&
  [...read].every((sign, i) => sign === rfc[i] || i === unverified(rfc))
