import type { Merchant } from '#merchants/language/merchant.ts'
import { digestOf } from './digest-of.ts'

/** A digest of how a code is found on a ticket; null: it is not known. */
export const ruleOf = (asked: Merchant['codes'][string] | undefined): string | null =>
  asked ? digestOf([asked.near, asked.pattern, asked.charset]) : null
