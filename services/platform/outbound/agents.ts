import { type AgentOptions, type ClientRequestArgs, Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { type LookupFunction, Socket } from 'node:net'
import { ownCodes } from './http-fault.ts'

/**
 * Starts a connection. A failure is an `error` of the socket, or is thrown if the connection never
 * started.
 */
export type Connect = (options: ClientRequestArgs) => Socket

export type Agents = Readonly<{ http: HttpAgent; https: HttpsAgent; close: () => void }>

export type AgentSettings = Readonly<{
  /** Time-out of the connection alone, TLS included. */
  connectMs: number
  /**
   * How long an idle connection is kept for the next request; 0: each request gets its own
   * connection.
   */
  keepAliveMs: number
  /** Connections to one host at once. */
  connections?: number
  lookup?: LookupFunction
  /** Wraps the connector: what it refuses is never connected to. */
  guard?: (connect: Connect) => Connect
}>

class ConnectTimeout extends Error {
  readonly code = ownCodes.connectTimeout
}

const withinTime =
  (connect: Connect, ready: 'connect' | 'secureConnect', milliseconds: number): Connect =>
  (options) => {
    const socket = connect(options)
    const timer = setTimeout(() => socket.destroy(new ConnectTimeout()), milliseconds)
    const done = () => clearTimeout(timer)
    socket.once(ready, done).once('close', done)
    return socket
  }

/** That agent's own connector from Node, which keeps TLS sessions. */
const ownConnector = (agent: HttpAgent): Connect => {
  const create = agent.createConnection.bind(agent)
  return (options) => {
    const socket = create(options)
    if (socket instanceof Socket) return socket
    throw new Error('the agent gave no socket')
  }
}

/**
 * An error becomes the request's error: Node would throw it at the caller synchronously, past the
 * promise.
 */
const install = (agent: HttpAgent, connect: Connect) => {
  agent.createConnection = (options, callback) => {
    try {
      return connect(options)
    } catch (error) {
      callback?.(error instanceof Error ? error : new Error(String(error)), new Socket())
      return null
    }
  }
}

export const openAgents = (settings: AgentSettings): Agents => {
  const { connectMs, keepAliveMs, connections, lookup, guard = (connect) => connect } = settings
  const options: AgentOptions = {
    keepAlive: keepAliveMs > 0,
    ...(keepAliveMs > 0 && { timeout: keepAliveMs }),
    ...(connections !== undefined && { maxSockets: connections }),
    ...(lookup && { lookup }),
  }
  const [http, https] = [new HttpAgent(options), new HttpsAgent(options)]
  install(http, guard(withinTime(ownConnector(http), 'connect', connectMs)))
  install(https, guard(withinTime(ownConnector(https), 'secureConnect', connectMs)))
  return {
    http,
    https,
    close: () => {
      http.destroy()
      https.destroy()
    },
  }
}
