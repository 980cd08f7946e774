import { randomUUID } from 'node:crypto'
import type { AnalyzedData } from '#contracts/http/answers.ts'
import { Rejection } from '#contracts/http/errors.ts'
import type { ReadPhoto } from '#contracts/reading/photo-reading.ts'
import type { MerchantBook } from '#merchants/book/merchant-book.ts'
import type { KnownIssuer } from '#merchants/verdict.ts'
import { aborted } from '#platform/runtime/pause.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { refuseUndecodable } from '../pictures/refuse-undecodable.ts'
import type { CheckedAnalysis } from '../sessions/check-request.ts'
import type { CreatesInFlight } from '../sessions/creates-in-flight.ts'
import type { OcrBacklog } from '../sessions/ocr-backlog.ts'
import { showAnalysis } from './show-analysis.ts'

type Deps = Readonly<{
  readPhoto: ReadPhoto
  /** Merchants whose CSD a session could use, in the sandbox or outside it. */
  issuersFor: (sandbox: boolean) => Promise<readonly KnownIssuer[]>
  book: () => MerchantBook
  inFlight: CreatesInFlight
  backlog: Pick<OcrBacklog, 'enter' | 'leave'>
  /** Fires during a stop, when the time to wait for readings is over. */
  givenUp: AbortSignal
}>

type Analysis = Readonly<{
  caller: Caller
  request: CheckedAnalysis
  /** Deadline of the wait, in `performance.now()` milliseconds. */
  deadline: number
  gone: AbortSignal
}>

const notRead = (givenUp: AbortSignal): Rejection =>
  givenUp.aborted
    ? new Rejection('maintenance', 'The service is stopping.', { retryAfterSeconds: 5 })
    : new Rejection('ocr_timeout', 'The ticket could not be read in time: retry.', {
        retryAfterSeconds: 5,
      })

/** What a ticket shows, and what is known about its merchant; stores nothing and starts nothing. */
export const analyzeTicket =
  ({ readPhoto, issuersFor, book, inFlight, backlog, givenUp }: Deps) =>
  async ({ caller, request, deadline, gone }: Analysis): Promise<AnalyzedData> => {
    const leave = await inFlight.enter(caller)
    const name = `analysis ${randomUUID()}`
    const late = AbortSignal.timeout(Math.max(0, Math.ceil(deadline - performance.now())))
    const over = AbortSignal.any([gone, givenUp, late])
    const read = async () => {
      backlog.enter(name)
      await refuseUndecodable(request.image)
      return readPhoto(request.image.bytes, over)
    }
    try {
      const reading = await Promise.race([read(), aborted(over).then(() => null)])
      if (!reading) throw notRead(givenUp)
      const { sandbox, isLive } = request
      const issuers = await issuersFor(sandbox)
      return showAnalysis(reading, { sandbox, isLive, issuers, book: book() })
    } finally {
      backlog.leave(name)
      leave()
    }
  }
