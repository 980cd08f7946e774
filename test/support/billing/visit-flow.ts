import type { Flow } from '#merchants/language/flow.ts'
import { sendOnce } from '#platform/outbound/send-once.ts'
import type { Browsers } from '#services/billing/engine/browser/browsers.ts'
import type { Exchange } from '#services/billing/engine/http/exchange.ts'
import type { SendRequest } from '#services/billing/engine/visit/send-request.ts'
import { visitPortal } from '#services/billing/portal/visit-portal.ts'
import { ownAccount } from '#services/billing/rehearsal/own-log-ins.ts'
import { values } from '../portals/run-file.ts'

export type Given = Readonly<{
  url: string
  /** Null: plain requests. */
  browsers: Browsers | null
  timeoutMs?: number
  hosts?: readonly string[]
  /** Where requests are mailed to. */
  mailServer?: string
  /** Whether it issues, or only looks. */
  visit?: typeof visitPortal
}>

/** As billing does, with a photo that is none. */
const requestTo =
  (server: string): SendRequest =>
  ({ withPhoto, ...mail }, mayGo) => {
    const photo = { filename: 'ticket.jpg', content: Buffer.from('a photo'), contentType: 'image/jpeg' }
    const from = values['session.mailbox'] ?? ''
    return sendOnce(server, { ...mail, from, attachments: withPhoto ? [photo] : [] }, { mayGo })
  }

/** Runs a flow against a stand-in. The account's one secret is `clave`. */
export const visitFlow = async (flow: Flow, given: Given) => {
  const { url, browsers, timeoutMs = 5_000, hosts, mailServer, visit = visitPortal } = given
  const intents: Exchange[] = []
  const traced = await visit({
    flow,
    account: flow.login && ownAccount({ clave: 'la clave' }),
    base: new URL(`${url}/`),
    hosts: { listed: hosts ?? [new URL(url).host], allowLocal: true },
    headers: {},
    timeoutMs,
    values,
    issuerRfcs: ['EKU9003173C9'],
    phrases: [],
    browsers,
    ...(mailServer !== undefined && { sendRequest: requestTo(mailServer) }),
    intend: (issuing) => {
      intents.push(issuing)
      return Promise.resolve(true)
    },
  })
  return { ...traced, intents }
}
