import type { ReadPhoto } from '#contracts/photo-reading.ts'
import type { Platform } from '#platform/platform.ts'
import { createCustomers } from '#platform/tenants/customers.ts'
import { analyzeTicket } from './analyze-ticket.ts'
import type { TicketWaiters } from './await-ticket.ts'
import { beginSession } from './begin-session.ts'
import type { CreatesInFlight } from './creates-in-flight.ts'
import type { PdfReader } from './csf/pdf-reader.ts'
import { changeCustomer } from './customers/change-customer.ts'
import { deleteCustomer, findCustomer } from './customers/find-customer.ts'
import { listCustomers } from './customers/list-customers.ts'
import { saveCustomer } from './customers/save-customer.ts'
import type { Commands, Queries } from './edge.ts'
import { findSession } from './find-session.ts'
import { findSessionFiles } from './find-session-files.ts'
import { issuersFor } from './issuers-for.ts'
import type { OcrBacklog } from './ocr-backlog.ts'
import { receiverOfRequest } from './receiver-of-request.ts'
import { receiverOfSession } from './receiver-of-session.ts'
import { requestSession } from './request-session.ts'
import { resolveReceiver } from './resolve-receiver.ts'

/** What the edge keeps while it runs. */
type Parts = Readonly<{
  readPhoto: ReadPhoto
  waiters: TicketWaiters
  inFlight: CreatesInFlight
  backlog: OcrBacklog
  pdfReader: PdfReader
  /** Fires at a stop, when there is no more time to wait. */
  givenUp: AbortSignal
}>

/** Whatever the routes can ask for, by name. */
export const handlersOf = (
  platform: Platform,
  { readPhoto, waiters, inFlight, backlog, pdfReader, givenUp }: Parts,
): { commands: Commands; queries: Queries } => {
  const customers = createCustomers({ database: platform.database, keys: platform.dataKeys })
  const resolve = resolveReceiver({ customers, pdfReader })
  const begin = beginSession({ platform, customers })
  return {
    commands: {
      requestSession: requestSession({ platform, begin, inFlight, backlog }),
      saveCustomer: saveCustomer({ platform, customers, resolve }),
      changeCustomer: changeCustomer({ platform, customers }),
      deleteCustomer: deleteCustomer(customers),
    },
    queries: {
      ticketOf: waiters.wait,
      receiver: receiverOfRequest({ platform, resolve }),
      receiverOfSession: receiverOfSession(platform),
      analysis: analyzeTicket({ readPhoto, issuersFor: issuersFor(platform), inFlight, backlog, givenUp }),
      session: findSession(platform),
      sessionFiles: findSessionFiles(platform),
      customer: findCustomer(customers),
      customers: listCustomers(customers),
    },
  }
}
