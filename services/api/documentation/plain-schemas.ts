type Schema = Readonly<Record<string, unknown>>

const isObject = (part: unknown): part is Schema =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

const isNull = (schema: unknown): boolean => isObject(schema) && schema['type'] === 'null'

/** The one schema beside null of `anyOf`, if its type is one word; else null. */
const besideNull = (choices: unknown): Schema | null => {
  if (!Array.isArray(choices) || choices.length !== 2 || !choices.some(isNull)) return null
  const other: unknown = choices.find((choice) => !isNull(choice))
  return isObject(other) && typeof other['type'] === 'string' ? other : null
}

const nullInType = (schema: Schema): Schema => {
  const { anyOf, ...rest } = schema
  const other = besideNull(anyOf)
  if (!other) return schema
  const { enum: words } = other
  return {
    ...other,
    ...rest,
    type: [other['type'], 'null'],
    ...(Array.isArray(words) && { enum: [...words, null] }),
  }
}

/**
 * A string, or a list of such strings: each keyword counts for its own type alone (JSON Schema).
 */
const listInType = (schema: Schema): Schema => {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema
  const [one, list] = ['string', 'array'].map((type) =>
    anyOf.find((choice: unknown) => isObject(choice) && choice['type'] === type),
  )
  return one && list ? { ...one, ...list, ...rest, type: ['string', 'array'] } : schema
}

const constInDescription = (schema: Schema): Schema => {
  const { const: always, ...rest } = schema
  if (typeof always !== 'boolean') return schema
  const words = [rest['description'], `Always \`${always}\`.`]
  return { ...rest, description: words.filter(Boolean).join(' ') }
}

/**
 * The part of a document, with schemas that generators take; what Java's OkHttp library makes of
 * the others does not compile. X or null: `type: [X, "null"]`, not `anyOf`; so for a string or a
 * list. A boolean that is always the same: its description says so, not `const`.
 */
export const plainSchemas = <Part>(part: Part): Part => {
  if (Array.isArray(part)) return part.map(plainSchemas) as Part
  if (!isObject(part)) return part
  const plain = constInDescription(listInType(nullInType(part)))
  return Object.fromEntries(Object.entries(plain).map(([key, value]) => [key, plainSchemas(value)])) as Part
}
