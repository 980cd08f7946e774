import type { ReadPhoto } from '#contracts/reading/photo-reading.ts'
import type { MerchantBook } from '#merchants/book/merchant-book.ts'
import type { Platform } from '#platform/platform.ts'
import { createAnswers } from '#platform/privacy/answers.ts'
import { createCustomers } from '#platform/tenants/customers.ts'
import { chargeHandlers } from '../charges/charge-handlers.ts'
import type { PdfReader } from '../csf/pdf-reader.ts'
import { changeCustomer } from '../customers/change-customer.ts'
import { deleteCustomer, findCustomer } from '../customers/find-customer.ts'
import { listCustomers } from '../customers/list-customers.ts'
import { saveCustomer } from '../customers/save-customer.ts'
import { eventHandlers } from '../events/event-handlers.ts'
import type { StreamParts } from '../events/stream-events.ts'
import { openArchive } from '../files/open-archive.ts'
import { merchantHandlers } from '../merchants/merchant-handlers.ts'
import { eraseOne } from '../receivers/erase-one.ts'
import { receiverOfRequest } from '../receivers/receiver-of-request.ts'
import { receiverOfSession } from '../receivers/receiver-of-session.ts'
import { resolveReceiver } from '../receivers/resolve-receiver.ts'
import { retryHandlers } from '../retries/retry-handlers.ts'
import { listSandboxTickets } from '../sandbox/list-tickets.ts'
import { moveClock, resetSandbox } from '../sandbox/steer-sandbox.ts'
import type { TicketWaiters } from '../sessions/await-ticket.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { cancelSession } from '../sessions/cancel-session.ts'
import type { CreatesInFlight } from '../sessions/creates-in-flight.ts'
import { findSession } from '../sessions/find-session.ts'
import { findSessionFiles } from '../sessions/find-session-files.ts'
import { giveInput } from '../sessions/give-input.ts'
import { listEvents } from '../sessions/list-events.ts'
import { listSessions } from '../sessions/list-sessions.ts'
import type { OcrBacklog } from '../sessions/ocr-backlog.ts'
import { requestSession } from '../sessions/request-session.ts'
import { analyzeTicket } from '../tickets/analyze-ticket.ts'
import { issuersFor } from '../tickets/issuers-for.ts'
import { webhookHandlers } from '../webhooks/webhook-handlers.ts'

/** Parts that are created at the start and live as long as the API. */
type Parts = StreamParts &
  Readonly<{
    readPhoto: ReadPhoto
    /** The merchants as they are now. */
    book: () => MerchantBook
    waiters: TicketWaiters
    inFlight: CreatesInFlight
    backlog: OcrBacklog
    pdfReader: PdfReader
    /** Fires when the grace period of a stop ends. */
    givenUp: AbortSignal
  }>

export type ApiHandlers = ReturnType<typeof handlersOf>
/** What a query or a command of that name is asked with. */
export type Query<Name extends keyof ApiHandlers['queries']> = Parameters<ApiHandlers['queries'][Name]>[0]
export type Command<Name extends keyof ApiHandlers['commands']> = Parameters<ApiHandlers['commands'][Name]>[0]

const sandboxCommands = (platform: Platform) => ({
  moveSandboxClock: moveClock(platform),
  resetSandbox: resetSandbox(platform),
})

/**
 * Everything that the routes can call. A line here names a handler, and a route calls it by that
 * name; there is no other registration. Commands may change something, queries do not.
 */
export const handlersOf = (
  platform: Platform,
  { readPhoto, book, waiters, inFlight, backlog, pdfReader, givenUp, ...parts }: Parts,
) => {
  const customers = createCustomers({ database: platform.database, keys: platform.dataKeys })
  const answers = createAnswers(platform.database.query, platform.dataKeys)
  const erase = eraseOne(platform)
  const resolve = resolveReceiver({ customers, pdfReader })
  const merchants = { config: platform.config, book, issuersFor: issuersFor(platform) }
  const webhooks = webhookHandlers(platform)
  const begin = beginSession({ platform, customers })
  const receiver = receiverOfRequest({ platform, resolve })
  return {
    commands: {
      ...webhooks.commands,
      requestSession: requestSession({ platform, begin, inFlight, backlog }),
      giveInput: giveInput({ platform, answers }),
      cancelSession: cancelSession(platform),
      saveCustomer: saveCustomer({ platform, customers, resolve }),
      changeCustomer: changeCustomer({ platform, customers }),
      deleteCustomer: deleteCustomer({ customers, erase }),
      eraseReceiver: erase,
      ...sandboxCommands(platform),
    },
    queries: {
      ...webhooks.queries,
      ticketOf: waiters.wait,
      receiver,
      ...retryHandlers({ platform, book, request: receiver }),
      receiverOfSession: receiverOfSession(platform),
      analysis: analyzeTicket({
        ...{ readPhoto, book, inFlight, backlog, givenUp },
        issuersFor: issuersFor(platform),
      }),
      session: findSession(platform),
      sessions: listSessions(platform),
      sessionEvents: listEvents(platform),
      ...eventHandlers({ ...parts, platform }),
      archive: openArchive({ ...parts, platform }),
      sessionFiles: findSessionFiles(platform),
      ...chargeHandlers({ ...parts, platform }),
      customer: findCustomer(customers),
      customers: listCustomers(customers),
      sandboxTickets: listSandboxTickets(platform),
      ...merchantHandlers(platform, merchants),
    },
  }
}
