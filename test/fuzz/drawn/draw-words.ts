import fc from 'fast-check'
import { anything } from './values-of.ts'

/** What an example shows once and an account can use only once, or only where it is its own. */
export const ownValues: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  external_id: fc.stringMatching(/^fuzz-[a-z0-9]{12}$/),
  url: fc.stringMatching(/^https:\/\/[a-z]{3,9}\.example\.com\/[a-z0-9]{0,6}$/),
  webhook_url: fc.stringMatching(/^https:\/\/[a-z]{3,9}\.example\.com\/$/),
  ...Object.fromEntries(
    ['session_id', 'customer_id', 'endpoint_id', 'message_id', 'rfc'].map((name) => [
      name,
      fc.constant(`{${name}}`),
    ]),
  ),
}

/** Mostly the first, else one of the others. */
export const mostly = <T>(first: fc.Arbitrary<T>, ...others: readonly fc.Arbitrary<T>[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 8, arbitrary: first }, ...others.map((arbitrary) => ({ weight: 1, arbitrary })))

/** Any text, and any value as text. */
export const words = anything.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
