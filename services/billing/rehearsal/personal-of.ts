import type { Values } from '#merchants/values/fill-template.ts'
import type { Personal } from '../engine/page/redact.ts'
import { secretsToHide } from '../portal/without-secrets.ts'

const ofReceiver = ['receiver.rfc', 'receiver.nombre', 'receiver.cp']

/** Who has a code of this length can have the ticket invoiced. */
const TELLING_CODE = 8

const named = (values: Values, name: string, put: Personal['put']): Personal[] => {
  const value = values[name] ?? ''
  return value === '' ? [] : [{ value, put }]
}

/** For whatever is no terminal: the name of each value in its place. */
export const asPlaceholders = (values: Values): Personal[] =>
  ofReceiver.flatMap((name) => named(values, name, () => `{{${name}}}`))

// RFCs that SAT publishes for tests, of a company and of a person
const testRfc = (found: string) => (found.length === 13 ? 'FUNK671228PH6' : 'EKU9003173C9')
const alike = (found: string) =>
  found.replace(/[\p{L}\d]/gu, (character) => (/\d/.test(character) ? '0' : 'X'))

/** Of a secret only its shape is kept. */
export const secretsAlike = (secrets: Values): Personal[] =>
  secretsToHide(secrets).map((secret) => ({ ...secret, put: alike }))

/**
 * For pages that are kept: something of the same length and shape, because answers say how long
 * their parts are.
 */
export const asLikenesses = (values: Values): Personal[] => {
  const codes = Object.keys(values).filter(
    (name) => name.startsWith('code.') && (values[name] ?? '').length >= TELLING_CODE,
  )
  return [
    ...named(values, 'receiver.rfc', testRfc),
    ...['receiver.nombre', 'receiver.cp', ...codes].flatMap((name) => named(values, name, alike)),
  ]
}
