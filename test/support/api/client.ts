import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { z } from 'zod'
import type { Created } from '#contracts/http/answers.ts'
import { Failure } from '#contracts/http/answers.ts'
import type { ErrorCode } from '#contracts/http/errors.ts'

export type Client = Readonly<{
  /** JSON as a client sends it; `body` may be text that is no JSON. */
  post: (key: string, body: unknown, headers?: Record<string, string>) => Promise<Response>
  get: (key: string, path: string, init?: RequestInit) => Promise<Response>
  /** Any other method, with a body in JSON where one is given. */
  send: (key: string, to: string, body?: unknown) => Promise<Response>
}>

export const clientOf = (url: string): Client => ({
  post: (key, body, headers = {}) =>
    fetch(`${url}/api/v1/get_factura`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  get: (key, path, init = {}) =>
    fetch(`${url}/api/v1/${path}`, { ...init, headers: { authorization: `Bearer ${key}`, ...init.headers } }),
  send: (key, to, body) => {
    const [method = '', path = ''] = to.split(' ')
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const headers = { authorization: `Bearer ${key}`, ...json }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    return fetch(`${url}/api/v1/${path}`, { method, headers, ...sent })
  },
})

/** The parsed 202; fails when it is anything else. */
export const created = async (response: Response): Promise<z.infer<typeof Created>['data']> => {
  const text = await response.text()
  assert.equal(response.status, 202, text)
  return JSON.parse(text).data
}

type Loose = { ok: boolean; status: string; data: { status: string; failure: { code: string } } }
/** An answer whose fields the test is about to compare. */
export const json = async (response: Response) => (await response.json()) as Loose

const headersOfEveryAnswer = [
  'api-version',
  'x-request-id',
  'x-content-type-options',
  'content-security-policy',
  'referrer-policy',
  'strict-transport-security',
]

/** The status, the code, the whole envelope and the headers of an error; gives its body. */
export const assertFailure = async (
  response: Response,
  status: number,
  code: ErrorCode,
): Promise<Failure> => {
  const text = await response.text()
  assert.equal(response.status, status, text)
  assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8')
  const body = Failure.strict().parse(JSON.parse(text))
  assert.equal(body.error.code, code, text)
  assert.equal(body.error.request_id, response.headers.get('x-request-id'))
  for (const name of headersOfEveryAnswer) assert.ok(response.headers.get(name), `${name} is missing`)
  return body
}

export const fieldsOf = (failure: Failure): string[] => failure.error.details.map(({ field }) => field)

/** Bytes written as they are to a socket, and all that comes back until the server closes it. */
export const raw = async (url: string, bytes: string): Promise<Response> => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return rawOn(socket, bytes)
}

/** The same on a connection that is open already. */
export const rawOn = async (socket: Socket, bytes: string): Promise<Response> => {
  socket.write(bytes)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk)
  return parseAnswer(Buffer.concat(chunks).toString())
}

const parseAnswer = (text: string): Response => {
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s)
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const [name = '', value = ''] = line.split(/: (.*)/s)
    return [name, value]
  })
  return new Response(body, { status: Number(first.split(' ')[1] ?? 0), headers })
}
