import { createHash, createHmac } from 'node:crypto'
import canonicalize from 'canonicalize'

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

/** RFC 8785, so that the order of keys and the spelling of numbers do not matter. */
const canonical = (value: unknown): string => {
  const json = canonicalize(value)
  if (json === undefined) throw new Error('a fingerprint needs JSON')
  return json
}

type Fields = Readonly<Record<string, unknown>>
export type Fingerprint = Readonly<{
  fingerprint: string
  /** Without the key, as sessions before 2026-11-21 store it: for comparison only, never stored. */
  plainFingerprint: string
  fieldHashes: Record<string, string>
}>

/** Of a picture's decoded bytes. */
export const digestOf = (bytes: Uint8Array): string => sha256(bytes)

const isGiven = ([, value]: [string, unknown]) => value !== undefined

/**
 * The fingerprint of a validated body: absent fields are left out, defaults are filled in, and
 * `imageDigest` replaces the base64 (an array: the list of theirs; null: the body has no picture).
 * What is stored is keyed per account. Otherwise anybody who reads events could guess the plain
 * hash of an RFC, of `true` or of a whole receiver, and compare.
 */
export const fingerprintOf = (
  body: Fields,
  imageDigest: string | readonly string[] | null,
  key: string,
): Fingerprint => {
  const keyed = (text: string) => createHmac('sha256', key).update(text).digest('hex')
  const picture = imageDigest === null ? {} : { ticket_image: imageDigest }
  const given = Object.fromEntries(Object.entries({ ...body, ...picture }).filter(isGiven))
  const hashes = Object.entries(given).map(([field, value]) => [field, keyed(canonical(value))])
  const plainFingerprint = sha256(`v1\n${canonical(given)}`)
  return { fingerprint: keyed(plainFingerprint), plainFingerprint, fieldHashes: Object.fromEntries(hashes) }
}
