import fc from 'fast-check'
import type { DocumentedOperation } from '#test/support/api/documented-operations.ts'
import { mostly, ownValues, words } from './draw-words.ts'
import { anything, type Schema, type Schemas, valuesOf } from './values-of.ts'

const JSON_TYPE = 'application/json'

/** An example of the document with some of its fields drawn, left out or broken. */
const objectsNear = (example: object, schema: Schema, schemas: Schemas): fc.Arbitrary<unknown> => {
  const names = Object.keys(schema.properties ?? {})
  if (names.length === 0) return fc.constant(example)
  const own = Object.keys(example).flatMap((name) =>
    ownValues[name] ? [[name, ownValues[name]] as const] : [],
  )
  const change = fc.constantFrom(...names).chain((name) => {
    const good = valuesOf(schema.properties?.[name] ?? {}, schemas)
    return fc.oneof(good, good, anything, fc.constant(undefined)).map((value) => ({ [name]: value }))
  })
  const changes = mostly(
    fc.constant<object[]>([]),
    fc.array(change, { maxLength: 3 }),
    fc.array(change, { maxLength: 1 }),
  )
  return fc
    .tuple(fc.record(Object.fromEntries(own)), changes)
    .map(([mine, changed]) => Object.assign({}, example, mine, ...changed))
}

const schemaOf = (content: object | undefined): Schema =>
  (content as { schema?: Schema } | undefined)?.schema ?? {}

const resolved = (schema: Schema, schemas: Schemas): Schema =>
  schema.$ref === undefined ? schema : (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})

type Sent = Readonly<{ body: string | null; type: string | null }>

/** Bodies: mostly near the example of the document, some drawn, some of no JSON at all. */
export const bodiesOf = ({ requestBody }: DocumentedOperation, schemas: Schemas): fc.Arbitrary<Sent> => {
  const none = fc.constant<Sent>({ body: null, type: null })
  const raw = fc.record({
    body: fc.oneof(
      words,
      fc.constantFrom(
        '',
        '{',
        '[]',
        'null',
        '{"a":1,"a":2}',
        '{"__proto__":{}}',
        '[['.repeat(9_000),
        `"${'x'.repeat(1_000_000)}"`,
      ),
    ),
    type: fc.constantFrom(
      JSON_TYPE,
      'text/plain',
      'application/json; charset=utf-16',
      'multipart/form-data',
      'x',
      '',
    ),
  })
  const content = requestBody?.content[JSON_TYPE]
  if (!content) return mostly<Sent>(none, raw)
  const schema = resolved(schemaOf(content), schemas)
  const asJson = (values: fc.Arbitrary<unknown>) =>
    values.map((value): Sent => ({ body: JSON.stringify(value) ?? '', type: JSON_TYPE }))
  const near = asJson(objectsNear((content.example ?? {}) as object, schema, schemas))
  return fc.oneof(
    { weight: 10, arbitrary: near },
    { weight: 3, arbitrary: asJson(valuesOf(schema, schemas)) },
    { weight: 1, arbitrary: asJson(anything) },
    { weight: 1, arbitrary: raw },
  )
}
