import { type AgentSettings, openAgents } from './agents.ts'
import { exchange, type HttpAnswer, type HttpRequest } from './exchange.ts'

/** Every outgoing HTTP request of the service goes through one of these (ADR 29). */
export type Http = Readonly<{
  /** Throws HttpFault. */
  send: (request: HttpRequest) => Promise<HttpAnswer>
  /** Closes its connections, including those in use. */
  close: () => void
}>

export const openHttp = (settings: AgentSettings): Http => {
  const agents = openAgents(settings)
  return { send: (request) => exchange(agents, request), close: agents.close }
}
