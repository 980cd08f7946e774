import fc from 'fast-check'
import type { DocumentedOperation } from '#test/support/api/documented-operations.ts'
import { bodiesOf } from './draw-bodies.ts'
import { mostly, ownValues, words } from './draw-words.ts'
import { type Schema, type Schemas, valuesOf } from './values-of.ts'

/** Ids in it stand as `{session_id}`: who sends it fills them in. */
export type Drawn = Readonly<{
  operation: DocumentedOperation
  method: string
  path: string
  /** Whether the path is that of the operation, but for its ids. */
  isPathKept: boolean
  headers: Readonly<Record<string, string>>
  body: string | null
  /** Which key it is sent with. */
  key: 'live' | 'test' | 'none' | 'unknown'
}>

const encoded = words.map((word) => encodeURIComponent(word.toWellFormed()).slice(0, 3_000))

const brokenPaths = fc.constantFrom(
  'x',
  '%00',
  '%ff',
  '..%2f..',
  '%F0%9F%98%80',
  'x'.repeat(1_500),
  '-',
  '%20',
)

const pathsOf = ({ path }: DocumentedOperation): fc.Arbitrary<string> => {
  const broken = fc
    .oneof(encoded, brokenPaths)
    .map((word) => path.replaceAll(/\{\w+\}/g, word === '' ? 'x' : word))
  return path.includes('{') ? mostly(fc.constant(path), broken) : fc.constant(path)
}

const queriesOf = ({ parameters }: DocumentedOperation, schemas: Schemas): fc.Arbitrary<string> => {
  const known = parameters
    .filter((each) => each.in === 'query')
    .map(({ name, schema, example, required }) => {
      const good = valuesOf(schema as Schema, schemas).map((value) =>
        encodeURIComponent(String(value).toWellFormed()),
      )
      const value = mostly(
        ownValues[name]?.map(String) ?? good,
        good,
        fc.constant(String(example ?? '')),
        encoded,
      )
      const given = value.map((one) => [`${name}=${one}`])
      const weight = required ? 200 : name === 'cursor' ? 1 : 4
      return fc.oneof({ weight, arbitrary: given }, { weight: 10, arbitrary: fc.constant<string[]>([]) })
    })
  const odd = mostly(
    fc.constant<string[]>([]),
    encoded.map((one) => [`${one}=1`]),
    fc.constant(['limit=1', 'limit=1']),
  )
  const few = fc.tuple(...known, odd).map((all) => all.flat())
  return few.map((all) => (all.length === 0 ? '' : `?${all.join('&')}`))
}

const rare = (name: string, ...values: readonly string[]) =>
  fc
    .option(fc.constantFrom(...values), { freq: 1, nil: null })
    .map((value) => (value === null ? {} : { [name]: value }))

const headers = fc
  .tuple(
    mostly(fc.constant({}), rare('api-version', '2026-11', '1999-01', '')),
    mostly(
      fc.constant({}),
      rare('accept', '*/*', 'text/html', 'application/json', 'application/x-ndjson', 'application/pdf'),
    ),
    mostly(fc.constant({}), rare('accept-language', 'es-MX', 'en', '*', 'es;q=0.5, en;q=x', '')),
    mostly(fc.constant({}), rare('if-none-match', '*', '"x"', 'W/"x", "y"', '"')),
    mostly(fc.constant({}), rare('last-event-id', 'x', 'e30', '%00')),
    mostly(fc.constant({}), rare('expect', '100-continue', 'x')),
  )
  .map((all): Record<string, string> => Object.assign({}, ...all))

const keys = fc.oneof(
  { weight: 70, arbitrary: fc.constant('live' as const) },
  { weight: 30, arbitrary: fc.constant('test' as const) },
  { weight: 1, arbitrary: fc.constantFrom('none' as const, 'unknown' as const) },
)
const otherMethods = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE')

/**
 * Requests to one operation: valid ones, and some that are broken in path, query, headers or body.
 */
export const requestsTo = (operation: DocumentedOperation, schemas: Schemas): fc.Arbitrary<Drawn> =>
  fc
    .record({
      method: fc.oneof(
        { weight: 30, arbitrary: fc.constant(operation.method) },
        { weight: 1, arbitrary: otherMethods },
      ),
      path: pathsOf(operation),
      query: queriesOf(operation, schemas),
      headers,
      sent: bodiesOf(operation, schemas),
      key: keys,
    })
    .map(({ method, path, query, headers: more, sent, key }) => ({
      operation,
      method,
      isPathKept: path === operation.path,
      path: `${path}${query}`,
      headers: { ...more, ...(sent.type !== null && { 'content-type': sent.type }) },
      body: sent.body,
      key,
    }))
