import fc from 'fast-check'
import { anyText } from '#test/support/any-text.ts'

/** The words of JSON Schema that describe what a request may carry. */
export type Schema = Readonly<{
  $ref?: string
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
  anyOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: Schema | boolean
}>
/** Of the document: schemas by name. */
export type Schemas = Readonly<Record<string, Schema>>

const LONGEST = 60

const textsOf = ({ pattern, minLength = 0, maxLength = LONGEST }: Schema): fc.Arbitrary<string> => {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { size: 'small' })
  return fc.string({ minLength, maxLength: Math.min(maxLength, Math.max(LONGEST, minLength)) })
}

const objectsOf = (schema: Schema, schemas: Schemas): fc.Arbitrary<unknown> => {
  const { properties = {}, required = [], additionalProperties } = schema
  const known = Object.entries(properties).map(([name, one]) => [name, valuesOf(one, schemas)] as const)
  const record = fc.record(Object.fromEntries(known), { requiredKeys: [...required] })
  if (typeof additionalProperties !== 'object') return record
  const more = fc.dictionary(fc.string({ maxLength: 12 }), valuesOf(additionalProperties, schemas), {
    maxKeys: 3,
  })
  return fc.tuple(more, record).map(([others, named]) => ({ ...others, ...named }))
}

const byType: Readonly<Record<string, (schema: Schema, schemas: Schemas) => fc.Arbitrary<unknown>>> = {
  string: textsOf,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  integer: ({ minimum = -1_000, maximum = 1_000_000 }) => fc.integer({ min: minimum, max: maximum }),
  array: ({ items = {} }, schemas) => fc.array(valuesOf(items, schemas), { minLength: 1, maxLength: 4 }),
  object: objectsOf,
}

/** Values that the schema accepts. */
export const valuesOf = (schema: Schema, schemas: Schemas): fc.Arbitrary<unknown> => {
  if (schema.$ref !== undefined) return valuesOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, schemas)))
  return byType[schema.type ?? '']?.(schema, schemas) ?? anything
}

/** Values of any kind, among them those that programs stumble over. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  anyText({ maxLength: 40 }),
  fc.constantFrom(
    ...['', ' ', '\u0000', '\ud800', '\u202e', '../..', '%00', "' or 1=1 --", '-1', '1e400', 'null', 'true'],
    ...[
      '__proto__',
      'constructor',
      '9'.repeat(400),
      'é'.repeat(300),
      '2026-02-30',
      '0000-00-00',
      'x'.repeat(20_000),
    ],
    ...[null, true, 0, -1, 1.5, 1e300, 2 ** 53, [], {}, [[]], [null], { length: 1 }],
  ),
)
