/** A range of a header that accepts, and its weight (RFC 9110 §12.4.2). */
export type WeighedRange = Readonly<{ range: string; weight: number }>

const rangeOf = (part: string): WeighedRange => {
  const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
  const given = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = given === undefined ? 1 : Number(given.slice(2))
  return { range, weight: weight <= 1 ? weight : 0 }
}

/** Those with a weight, in the header's order; a weight that is none is 0. */
export const weighedRanges = (header: string): readonly WeighedRange[] =>
  header
    .split(',')
    .map(rangeOf)
    .filter(({ weight }) => weight > 0)
