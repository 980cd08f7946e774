import { formatters } from './formatters.ts'
import { type Placeholder, parseTemplate } from './parse-template.ts'

/** Everything a flow can put into a request, by the name in `{{…}}`. */
export type Values = Readonly<Record<string, string>>

/**
 * A value that a definition names is not there, or does not have the shape that a formatter needs.
 */
export class ValueMissing extends Error {
  /** Empty: no value is missing, the definition itself cannot be read. */
  readonly placeholder: string

  constructor(placeholder: string, detail: string) {
    super(detail)
    this.name = 'ValueMissing'
    this.placeholder = placeholder
  }
}

type Format = Placeholder['formats'][number]

/** A formatter throws only for an argument that it cannot read, such as half a pattern. */
const formatted = (value: string, { name, argument }: Format): string | null => {
  try {
    return formatters[name]?.format(value, argument) ?? null
  } catch {
    throw new ValueMissing('', `the format ${name}:${argument} cannot be read`)
  }
}

const valueFor = ({ name, formats }: Placeholder, values: Values): string => {
  const found = values[name]
  if (found === undefined) throw new ValueMissing(name, `there is no value for {{${name}}}`)
  let value: string = found
  for (const format of formats) {
    const next = formatted(value, format)
    if (next === null) throw new ValueMissing(name, `{{${name}}} cannot be formatted as ${format.name}`)
    value = next
  }
  return value
}

/** `write`: how a value stands in what is around it. Throws ValueMissing. */
export const fillWith = (text: string, values: Values, write: (value: string) => string): string =>
  parseTemplate(text)
    .map((part) => (typeof part === 'string' ? part : write(valueFor(part, values))))
    .join('')

/** Throws ValueMissing: a form is never sent with a hole in it. */
export const fill = (text: string, values: Values): string => fillWith(text, values, (value) => value)

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

const rawJson: (text: string) => Json = Reflect.get(JSON, 'rawJSON')

/** An identifier of more digits than a number holds keeps them all. */
const exactly = (value: string): Json => {
  const isLong = /^-?\d+$/.test(value) && !Number.isSafeInteger(Number(value))
  return isLong ? rawJson(value.replace(/^(-?)0+(?=\d)/, '$1')) : Number(value)
}

const exactNumber = (
  _: string,
  value: unknown,
  { source = '' }: Readonly<{ source?: string }> = {},
): unknown => (typeof value === 'number' && /^-?\d+$/.test(source) ? exactly(source) : value)

const parseSaved = (name: string, text: string): Json => {
  try {
    const json: Json = JSON.parse(text, exactNumber)
    return json
  } catch {
    throw new ValueMissing(name, `{{${name}}} is not JSON`)
  }
}

/**
 * A text that is one placeholder alone becomes a number, a boolean or the JSON that it names, by
 * its last formatter.
 */
const fillText = (text: string, values: Values): Json => {
  const [part, ...others] = parseTemplate(text)
  if (others.length > 0 || part === undefined || typeof part === 'string') return fill(text, values)
  const value = valueFor(part, values)
  switch (part.formats.at(-1)?.name) {
    case 'number':
      return exactly(value)
    case 'boolean':
      return value === 'true'
    case 'json':
      return parseSaved(part.name, value)
    default:
      return value
  }
}

/** Throws ValueMissing. */
export const fillJson = (template: Json, values: Values): Json => {
  if (typeof template === 'string') return fillText(template, values)
  if (Array.isArray(template)) return template.map((each: Json) => fillJson(each, values))
  if (template === null || typeof template !== 'object') return template
  return Object.fromEntries(
    Object.entries(template).map(([name, each]) => [fill(name, values), fillJson(each, values)]),
  )
}
