/** What the schema asks of one attribute; `code` where SAT's matrix has its own for it (catalogues), else it is 301. */
export type AttributeType = Readonly<{ fits: (value: string) => boolean; code?: string }>

/**
 * An element as cfdv40.xsd describes it. Attributes: name, with `?` where optional. Children in their order: name, with `?`, `+`, `*` as in
 * a regular expression. `anything`: elements of other namespaces, with the least number of them.
 */
export type ElementShape = Readonly<{
  attributes?: Readonly<Record<string, AttributeType>>
  children?: readonly (readonly [name: string, shape: ElementShape])[]
  anything?: 0 | 1
  /** The children may come in any order and number. */
  unordered?: true
}>

/** xs:whiteSpace collapse. */
const collapse = (value: string): string => value.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '')

/** The value without white space around it, tested against the whole pattern. */
export const pattern = (source: string): AttributeType => {
  const whole = new RegExp(`^(?:${source})$`, 'u')
  return { fits: (value) => whole.test(collapse(value)) }
}

/** Characters, not UTF-16 units; `|` would be a separator of the cadena. */
export const text = (longest: number): AttributeType => pattern(`[^|]{1,${longest}}`)

export const anyText: AttributeType = { fits: () => true }

/** A fixed value without a type of its own: white space is not collapsed. */
export const exactly = (wanted: string): AttributeType => ({ fits: (value) => value === wanted })

/** A code of a catalogue, whatever the day: the schema knows no dates. */
export const codeOf = (
  catalogue: Readonly<{ has: (code: string) => boolean }>,
  code: string,
): AttributeType => ({
  fits: (value) => catalogue.has(collapse(value)),
  code,
})

const decimalPattern = /^([+-]?)(\d*)(?:\.(\d*))?$/

type DecimalLimits = Readonly<{ places: number; positive?: true; signed?: true }>

/** As libxml2 has it; a schema processor must bear 18. */
const MOST_DIGITS = 24

/** xs:decimal: digits on one side of the point at least, zeros at the end do not count as places. */
export const decimal = ({ places, positive, signed }: DecimalLimits): AttributeType => ({
  fits: (value) => {
    const [, sign, whole = '', fraction = ''] = decimalPattern.exec(collapse(value)) ?? []
    const digits = whole.length + fraction.length
    if (digits === 0 || digits > MOST_DIGITS || fraction.replace(/0+$/, '').length > places) return false
    const isZero = /^0*$/.test(whole + fraction)
    if (positive) return !isZero && sign !== '-'
    return signed === true || isZero || sign !== '-'
  },
})

/** t_Importe: its pattern leaves the point unescaped, so that 20 to 25 digits pass too. */
export const importe = pattern('[0-9]{1,18}(?:[.0-9][0-9]{1,6})?')

const rfcEnd = '[0-9]{2}(?:0[1-9]|1[012])(?:0[1-9]|[12][0-9]|3[01])[A-Z0-9]{2}[0-9A]'
export const rfc = pattern(`[A-Z&Ñ]{3,4}${rfcEnd}`)
export const companyRfc = pattern(`[A-Z&Ñ]{3}${rfcEnd}`)

const hex = (digits: number): string => `[a-fA-F0-9]{${digits}}`
export const uuid = pattern([8, 4, 4, 4, 12].map(hex).join('-'))

const dateTimePattern =
  /^(20[1-9]\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** t_FechaH: a day that exists, no zone. */
export const dateTime: AttributeType = {
  fits: (value) => {
    const [, year, month, day] = dateTimePattern.exec(collapse(value)) ?? []
    if (year === undefined) return false
    return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
  },
}
