import { rfcSource } from '#contracts/fiscal/rfc-shape.ts'

const CENSORED = '[redacted]'
const DEEPEST = 10
const LONGEST = 10_000

/**
 * These fields never reach a log line, at any depth; names are compared in lower case, without `_`
 * and `-`.
 */
const secrets = new Set([
  'authorization',
  'cookie',
  'cp',
  'codigopostal',
  'csfpdf',
  'domiciliofiscal',
  'email',
  'key',
  'livekey',
  'nombre',
  'oldsecrets',
  'password',
  'pepper',
  'razonsocial',
  'receiver',
  'rfc',
  'secret',
  'secrets',
  'testkey',
  'ticketimage',
  'token',
  'userinfo',
  'webhooksecret',
])

/** The fields in which a Postgres error quotes the row or the statement's values. */
const quotes = new Set(['detail', 'where', 'parameters', 'internalquery'])

/**
 * An RFC: three or four letters, a date, three more characters; but not the last part of a UUID,
 * which may look like one.
 */
const rfc = new RegExp(
  String.raw`(?<![\p{L}\p{N}_])(?<![0-9a-f]{4}-)${rfcSource({ day: 'possibleDay', end: 'loose' })}(?![\p{L}\p{N}_])`,
  'giu',
)

/**
 * The same secrets in the middle of a text: keys, webhook secrets, bearer tokens, passwords in
 * URLs, e-mail addresses, RFCs.
 */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/\bfac_(live|test)_\w+/g, `fac_$1_${CENSORED}`],
  [/\bwhsec_[\w+/=-]+/g, `whsec_${CENSORED}`],
  [/\bBearer\s+\S+/gi, `Bearer ${CENSORED}`],
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]*:[^\s/]*@/gi, `$1${CENSORED}@`],
  [/[\w.%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi, CENSORED],
  [rfc, CENSORED],
  // JSON.parse quotes its input
  [/(?:\.\.\.)?".*"(?:\.\.\.)? is not valid JSON/gs, `${CENSORED} is not valid JSON`],
]

/** The text without anything that must not be in a log. */
export const redactedText = (text: string): string =>
  patterns.reduce((rest, [pattern, censor]) => rest.replace(pattern, censor), text.slice(0, LONGEST))

type Path = ReadonlySet<object>

const nameOf = (key: string) => key.replace(/[_-]/g, '').toLowerCase()

const entriesOf = (value: object): [string, unknown][] => {
  if (!(value instanceof Error)) return Object.entries(value)
  const { name, message, stack, cause } = value
  const shown = Object.entries({ type: name, message, stack, ...(cause === undefined ? {} : { cause }) })
  return [...shown, ...Object.entries(value)].filter(([key]) => !quotes.has(nameOf(key)))
}

const withoutSecrets = (value: object, path: Path): object =>
  Object.fromEntries(
    entriesOf(value).map(([key, inner]) => [
      key,
      secrets.has(nameOf(key)) && inner !== null && inner !== undefined ? CENSORED : clean(inner, path),
    ]),
  )

const clean = (value: unknown, path: Path): unknown => {
  if (typeof value === 'string') return redactedText(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return value
  if (value instanceof Uint8Array) return `[${value.byteLength} bytes]`
  if (path.has(value)) return '[circular]'
  if (path.size >= DEEPEST) return '[deeper]'
  const within = new Set(path).add(value)
  return Array.isArray(value) ? value.map((item) => clean(item, within)) : withoutSecrets(value, within)
}

/**
 * A copy fit for a log: secrets and personal data are removed by name and by shape at any depth; of
 * bytes only the count remains.
 */
export const redacted = (fields: object): Record<string, unknown> => ({
  ...withoutSecrets(fields, new Set([fields])),
})
