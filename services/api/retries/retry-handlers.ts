import type { MerchantBook } from '#merchants/book/merchant-book.ts'
import type { Platform } from '#platform/platform.ts'
import type { receiverOfRequest } from '../receivers/receiver-of-request.ts'
import { findFailed } from './find-failed.ts'
import { receiverOfRetry } from './receiver-of-retry.ts'
import { takenPicture } from './taken-picture.ts'

type Deps = Readonly<{
  platform: Platform
  book: () => MerchantBook
  request: ReturnType<typeof receiverOfRequest>
}>

/** What a retry is made of, by the names of the bus. */
export const retryHandlers = (deps: Deps) => ({
  failedSession: findFailed(deps.platform),
  receiverOfRetry: receiverOfRetry(deps),
  takenPicture: takenPicture(deps),
})
