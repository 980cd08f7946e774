import type { StatusData } from '#contracts/http/answers.ts'
import type { ChargeItem, ChargesQuery } from '#contracts/http/billing/charges.ts'
import type { Summary, SummaryQuery } from '#contracts/http/billing/summary.ts'
import type { Customer, SavedCustomer } from '#contracts/http/customers.ts'
import type { EventsQuery, StreamedEvent } from '#contracts/http/events.ts'
import type { PageQuery } from '#contracts/http/list-query.ts'
import type { MerchantDetail, MerchantItem } from '#contracts/http/merchants.ts'
import type { MerchantsQuery, RetrySession } from '#contracts/http/requests.ts'
import type { EventItem } from '#contracts/http/session-events.ts'
import type { SessionItem, SessionsQuery } from '#contracts/http/sessions.ts'
import type {
  ChangeEndpoint,
  CreateEndpoint,
  Endpoint,
  EndpointEvent,
} from '#contracts/http/webhooks/endpoints.ts'
import type {
  Attempt,
  AttemptsQuery,
  Delivery,
  MessagesQuery,
  RecoverMessages,
  ResendMessage,
} from '#contracts/http/webhooks/messages.ts'
import type { WebhookPayload } from '#contracts/http/webhooks/payloads.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import type { Language } from '../html/language.ts'
import type { OpenCircuit } from './circuits.ts'
import type { EndpointFigures, Exchange } from './exchanges.ts'

type Of<More> = Readonly<{ caller: Caller } & More>
type Page<Item> = { items: Item[]; next_cursor: string | null }
type EventsPage = { items: StreamedEvent[]; next_cursor: string }
type RecentQuery = Readonly<{ types?: readonly string[] | undefined; limit: number }>
type OfSession = Of<{ sessionId: string }>
type OfCustomer = Of<{ customerId: string }>
type Message = { event: EndpointEvent; payload: WebhookPayload; deliveries: Delivery[] }
type OfEndpoint = Of<{ endpointId: string }>

/**
 * What the API's own commands and queries do for a page. The two services meet in `start-edge.ts`;
 * each call refuses with `Rejection`.
 */
export type ConsoleBus = Readonly<{
  sessions: (asked: Of<{ query: SessionsQuery }>) => Promise<Page<SessionItem>>
  session: (asked: OfSession & Readonly<{ language: Language }>) => Promise<StatusData>
  sessionEvents: (asked: OfSession & Readonly<{ query: PageQuery }>) => Promise<Page<EventItem>>
  file: (asked: OfSession & Readonly<{ type: 'xml' | 'pdf' }>) => Promise<Uint8Array>
  /** The id of the new session. `body`: as `POST get_factura` takes it, unchecked. */
  createSession: (asked: Of<{ body: unknown }>) => Promise<string>
  /** Newest first. */
  customers: (asked: Of<{ query: PageQuery }>) => Promise<Page<Customer>>
  customer: (asked: OfCustomer) => Promise<Customer>
  /** `body`: as `POST customers` takes it, unchecked. */
  saveCustomer: (asked: Of<{ body: unknown }>) => Promise<SavedCustomer>
  /** `body`: as `PATCH customers/ID` takes it, unchecked. */
  changeCustomer: (asked: OfCustomer & Readonly<{ body: unknown }>) => Promise<SavedCustomer>
  /** `erasing`: its receiver too. */
  deleteCustomer: (asked: OfCustomer & Readonly<{ erasing: boolean }>) => Promise<void>
  cancelSession: (asked: OfSession) => Promise<unknown>
  giveInput: (asked: OfSession & Readonly<{ fields: Record<string, string> }>) => Promise<unknown>
  /** The id of the new session. */
  retrySession: (asked: OfSession & Readonly<{ body: RetrySession }>) => Promise<string>
  /** The id of the merchant with that RFC, as this account sees merchants. */
  merchantOf: (asked: Of<{ rfc: string }>) => Promise<string | null>
  /** Oldest first, behind a cursor; at the end its cursor is the one that was given. */
  events: (asked: Of<{ query: EventsQuery }>) => Promise<EventsPage>
  /** The newest, oldest first. */
  recentEvents: (asked: Of<{ query: RecentQuery }>) => Promise<EventsPage>
  merchants: (asked: Of<{ query: MerchantsQuery }>) => Promise<Page<MerchantItem>>
  merchant: (asked: Of<{ merchantId: string }>) => Promise<MerchantDetail>
  /** Of merchants as sessions of this mode visit them. */
  openCircuits: (asked: Of<object>) => Promise<readonly OpenCircuit[]>
  /** Oldest first. */
  charges: (asked: Of<{ query: ChargesQuery }>) => Promise<Page<ChargeItem>>
  billingSummary: (asked: Of<{ query: SummaryQuery }>) => Promise<Summary>
  messages: (asked: Of<{ query: MessagesQuery }>) => Promise<Page<Delivery>>
  attempts: (asked: Of<{ query: AttemptsQuery }>) => Promise<Page<Attempt>>
  message: (asked: Of<{ messageId: string }>) => Promise<Message>
  /** The attempts of a message, newest first, a hundred at most. */
  exchanges: (asked: Of<{ messageId: string }>) => Promise<readonly Exchange[]>
  resendMessage: (asked: Of<{ messageId: string; body: ResendMessage }>) => Promise<unknown>
  endpoints: (asked: Of<{ query: { limit: number } }>) => Promise<Page<Endpoint>>
  endpointFigures: (asked: Of<object>) => Promise<readonly EndpointFigures[]>
  createEndpoint: (asked: Of<{ body: CreateEndpoint }>) => Promise<{ secret: string }>
  changeEndpoint: (asked: OfEndpoint & Readonly<{ body: ChangeEndpoint }>) => Promise<unknown>
  deleteEndpoint: (asked: OfEndpoint) => Promise<unknown>
  rotateEndpointSecret: (asked: OfEndpoint) => Promise<{ secret: string }>
  testEndpoint: (asked: OfEndpoint) => Promise<{ message_id: string }>
  recoverMessages: (asked: OfEndpoint & Readonly<{ body: RecoverMessages }>) => Promise<{ messages: number }>
}>
