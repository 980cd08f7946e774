import type { Schema } from './document.ts'

/**
 * Moves each `default` of a body's schema into its description: generators treat a field with
 * `default` as always present, and require it in requests.
 */
export const defaultInDescription = (schema: Schema): Schema => {
  if (!schema.properties) return schema
  const properties = Object.entries(schema.properties).map(([name, { default: absent, ...rest }]) => {
    if (absent === undefined) return [name, rest]
    const words = [rest.description, `Absent: \`${JSON.stringify(absent)}\`.`]
    return [name, { ...rest, description: words.filter(Boolean).join(' ') }]
  })
  return { ...schema, properties: Object.fromEntries(properties) }
}
