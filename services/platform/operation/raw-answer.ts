import { STATUS_CODES } from 'node:http'

export type RawAnswer = Readonly<{
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}>

/** A complete HTTP answer as bytes: there is no request object to reply to. */
export const rawAnswer = ({ status, headers, body }: RawAnswer): string => {
  const all = { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}

/** What Node's parser read when it stopped, as far as it says so. */
export const packetOf = (error: NodeJS.ErrnoException): string =>
  'rawPacket' in error && Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : ''
