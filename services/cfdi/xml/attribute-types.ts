import { rfcSource } from '#contracts/fiscal/rfc-shape.ts'
import { collapse, withoutSpace } from './white-space.ts'
import { xsDecimal } from './xs-decimal.ts'

/**
 * A lexical type of SAT's schemas, used by both reading and rules. `code`: SAT's own code for a
 * misfit, if its matrix has one (catalogues); otherwise 301.
 */
export type AttributeType = Readonly<{
  /**
   * The value of a text: white space collapsed, decimals as `decimal.ts` writes them; null for a
   * text of another form.
   */
  read: (text: string) => string | null
  /** Whether a value is in the range that the schema requires. */
  isAllowed?: (value: string) => boolean
  code?: string
}>

export const fits = ({ read, isAllowed }: AttributeType, text: string): boolean => {
  const value = read(text)
  return value !== null && (isAllowed?.(value) ?? true)
}

/** The value without white space around it, tested against the whole pattern. */
export const pattern = (source: string): AttributeType => {
  const whole = new RegExp(`^(?:${source})$`, 'u')
  return {
    read: (text) => {
      const value = collapse(text)
      return whole.test(value) ? value : null
    },
  }
}

/** Characters, not UTF-16 units; `|` would be a separator of the cadena. */
export const text = (longest: number): AttributeType => pattern(`[^|]{1,${longest}}`)

export const anyText: AttributeType = { read: collapse }

/** xs:string in the schema, base64 in meaning: it may be wrapped. */
export const base64: AttributeType = { read: withoutSpace }

/** A fixed value without a type of its own: white space is not collapsed. */
export const exactly = (wanted: string): AttributeType => ({
  read: (value) => (value === wanted ? value : null),
})

/** A code of a catalogue, regardless of the day: the schema knows no dates. */
export const codeOf = (
  catalogue: Readonly<{ has: (code: string) => boolean }>,
  code: string,
): AttributeType => ({
  read: collapse,
  isAllowed: (value) => catalogue.has(value),
  code,
})

type DecimalLimits = Readonly<{ places: number; positive?: true; signed?: true }>

const placesOf = (value: string): number => (value.split('.')[1] ?? '').replace(/0+$/, '').length

/** xs:decimal without a pattern; zeros at the end do not count as places. */
export const decimal = ({ places, positive, signed }: DecimalLimits): AttributeType => ({
  read: xsDecimal,
  isAllowed: (value) => {
    if (placesOf(value) > places) return false
    if (positive) return /[1-9]/.test(value) && !value.startsWith('-')
    return signed === true || !value.startsWith('-')
  },
})

/** The pattern of t_Importe leaves its point unescaped, so that 20 to 25 digits pass too. */
const importePattern = /^[0-9]{1,18}(?:[.0-9][0-9]{1,6})?$/

/**
 * t_Importe: an xs:decimal that is neither signed nor without a digit on either side of its point.
 */
export const importe: AttributeType = {
  read: (value) => (importePattern.test(collapse(value)) ? xsDecimal(value) : null),
}

export const rfc = pattern(rfcSource({ day: 'possibleDay' }))
export const companyRfc = pattern(rfcSource({ letters: 'companyLetters', day: 'possibleDay' }))

const hex = (digits: number): string => `[a-fA-F0-9]{${digits}}`
export const uuid = pattern([8, 4, 4, 4, 12].map(hex).join('-'))

const dateTimePattern =
  /^(20[1-9]\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** t_FechaH: a day that exists, no zone. */
export const dateTime: AttributeType = {
  read: collapse,
  isAllowed: (value) => {
    const [, year, month, day] = dateTimePattern.exec(value) ?? []
    if (year === undefined) return false
    return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
  },
}
