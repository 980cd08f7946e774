import type { Merchant } from '#merchants/language/merchant.ts'
import { recordLive } from '#merchants/publish/record-live.ts'
import { lastDefinition, storedDefinition } from '#merchants/publish/stored-definition.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** What is kept of merchants beyond those that are in force. */
export type MerchantDefinitions = Readonly<{
  /** By the hash that an attempt names. */
  stored: (hash: string) => Promise<Merchant | null>
  /** Of a merchant that was withdrawn. */
  last: (merchantId: string) => ReturnType<typeof lastDefinition>
  /** The merchant's own portal issued a verified CFDI then. */
  recordLive: (merchantId: string, at: string) => Promise<void>
}>

export const merchantDefinitions = (query: Query): MerchantDefinitions => ({
  stored: (hash) => storedDefinition(query, hash),
  last: (merchantId) => lastDefinition(query, merchantId),
  recordLive: (merchantId, at) => recordLive(query, merchantId, at),
})
