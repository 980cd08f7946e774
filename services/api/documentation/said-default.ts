import type { Schema } from './document.ts'

/**
 * A schema of a body whose defaults are said in words: generators take a field with `default` for
 * one that is always there, and ask for it in requests.
 */
export const saidDefault = (schema: Schema): Schema => {
  if (!schema.properties) return schema
  const properties = Object.entries(schema.properties).map(([name, { default: absent, ...rest }]) => {
    if (absent === undefined) return [name, rest]
    const words = [rest.description, `Absent: \`${JSON.stringify(absent)}\`.`]
    return [name, { ...rest, description: words.filter(Boolean).join(' ') }]
  })
  return { ...schema, properties: Object.fromEntries(properties) }
}
