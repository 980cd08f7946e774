import { KeysUnavailable } from '#platform/privacy/keys/data-keys.ts'
import { StoreUnavailable } from '#platform/privacy/s3/store-unavailable.ts'

/** Whether what is sealed cannot be read for now: nothing of it is lost. */
export const isAway = (error: unknown): error is KeysUnavailable | StoreUnavailable =>
  error instanceof KeysUnavailable || error instanceof StoreUnavailable
