import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { portOf } from '#test/support/http/port-of.ts'

export type PortalCall = Readonly<{
  method: string
  path: string
  /** The query as it was sent, with its `?`. */
  search: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  /** The body as a form in UTF-8; `latin` in ISO-8859-1. */
  form: URLSearchParams
  latin: URLSearchParams
  bytes: Buffer
  cookie: (name: string) => string | undefined
}>

/** `drop`: the answer is lost, the work is done. */
export type PortalAnswer = Readonly<{
  status?: number
  body?: string | Uint8Array
  headers?: Readonly<Record<string, string | string[]>>
  drop?: true
}>

export type Portal = (call: PortalCall) => PortalAnswer

/** By the word that a call is told by: its path, or the button that was pressed. */
export const byWord =
  (wordOf: (call: PortalCall) => string, answers: Readonly<Record<string, Portal>>): Portal =>
  (call) =>
    answers[wordOf(call)]?.(call) ?? { status: 404 }

export type RunningPortal = Readonly<{ url: string; close: () => void }>

const cookieIn = (header: string | undefined, name: string): string | undefined =>
  (header ?? '')
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Percent-encoded bytes as characters, one for each. */
const latinForm = (text: string): URLSearchParams =>
  new URLSearchParams(
    text.replace(/%([89A-F][0-9A-F])/gi, (_, hex: string) =>
      encodeURIComponent(String.fromCharCode(Number.parseInt(hex, 16))),
    ),
  )

const readCall = async (incoming: IncomingMessage): Promise<PortalCall> => {
  const bytes = await buffer(incoming)
  const url = new URL(incoming.url ?? '/', 'http://portal')
  return {
    method: incoming.method ?? '',
    path: url.pathname,
    search: url.search,
    query: url.searchParams,
    headers: incoming.headers,
    form: new URLSearchParams(bytes.toString('utf8')),
    latin: latinForm(bytes.toString('latin1')),
    bytes,
    cookie: (name) => cookieIn(incoming.headers.cookie, name),
  }
}

const send = (response: ServerResponse, { status = 200, headers, body = '', drop }: PortalAnswer) => {
  if (drop) return response.destroy()
  return response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
}

/** A real server on loopback. */
export const startPortal = async (portal: Portal, host = '127.0.0.1'): Promise<RunningPortal> => {
  const server = createServer((incoming, response) => {
    readCall(incoming)
      .then((call) => send(response, portal(call)))
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.listen(0, host)
  await once(server, 'listening')
  return {
    url: `http://${host}:${portOf(server)}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
