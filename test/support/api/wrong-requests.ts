import type { ErrorCode } from '#contracts/http/errors.ts'
import type { DocumentedOperation as Operation } from './documented-operations.ts'

/** `id`: in the place of the id in the path; else one that exists. */
export type Wrong = Readonly<{
  key?: string
  id?: string
  query?: string
  headers?: Record<string, string>
  body?: string
  codes: readonly ErrorCode[]
  /** The field that the answer names. */
  field?: string
}>

const json = { 'content-type': 'application/json' }
const text = { 'content-type': 'text/plain' }
const malformed = ['x', '%00', '..%2f..', '%F0%9F%98%80', `ses_${'0'.repeat(25)}`, 'cus_', 'x'.repeat(1_500)]
const limits = ['0', '-1', '1.5', '1e2', '0x10', '99999', 'x', '%20']

const hasId = ({ path }: Operation) => /\{\w+_id\}/.test(path)
const queryOf = ({ parameters }: Operation) =>
  parameters.filter((each) => each.in === 'query').map(({ name }) => name)

export const withoutKey = (): Wrong[] => [
  { key: '', codes: ['unauthorized'] },
  { key: `sk_live_${'A'.repeat(32)}`, codes: ['unauthorized'] },
  { headers: { 'api-version': '1999-01' }, codes: ['unsupported_version'] },
]

export const wrongIds = (one: Operation, keys: readonly string[]): Wrong[] => {
  if (!hasId(one)) return []
  const sent = one.requestBody ? { headers: json, body: '{}' } : {}
  // a body that lacks a field is refused as such, whoever sends it
  const codes: ErrorCode[] = one.requestBody ? ['not_found', 'invalid_request'] : ['not_found']
  const others = keys.map((key): Wrong => ({ ...sent, key, codes }))
  return [...malformed.map((id): Wrong => ({ ...sent, id, codes: ['not_found', 'bad_url'] })), ...others]
}

export const wrongBodies = ({ requestBody }: Operation): Wrong[] => {
  if (!requestBody) return []
  const as = (code: ErrorCode, bodies: readonly string[]) =>
    bodies.map((body): Wrong => ({ headers: json, body, codes: [code] }))
  return [
    { headers: text, body: '{}', codes: ['unsupported_media_type'] },
    { headers: { ...json, 'content-encoding': 'gzip' }, body: '{}', codes: ['unsupported_media_type'] },
    ...as('invalid_json', ['', '{', '{"a":1}}', '{"__proto__":{}}']),
    ...as('invalid_request', ['null', '[]', '"x"', '1', '{"no_such_field":1}']),
  ]
}

export const wrongQueries = (one: Operation): Wrong[] => {
  const names = queryOf(one)
  if (names.length === 0) return []
  const wrong = (field: string, query: string): Wrong => ({ query, field, codes: ['invalid_request'] })
  const values = (name: string, all: readonly string[]) =>
    names.includes(name) ? all.map((value) => wrong(name, `?${name}=${value}`)) : []
  return [
    wrong('no_such_parameter', '?no_such_parameter=1'),
    ...names.flatMap((name) => [wrong(name, `?${name}=`), wrong(name, `?${name}=1&${name}=1`)]),
    ...values('limit', limits),
    ...values('cursor', ['x', '%00', 'e30']),
  ]
}
