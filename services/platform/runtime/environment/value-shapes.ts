import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** Digits only: `Number` would take ' ', '0x50' and '1e3' too. */
export const whole = (min: number, max: number) =>
  z
    .string()
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number)

/** An amount of money with exactly two decimals. */
export const pesos = z.string().regex(/^(0|[1-9]\d{0,5})\.\d{2}$/, 'must be pesos with two decimals, as 4.00')

/** One of these words. */
export const oneOf = <const Words extends readonly [string, string, ...string[]]>(words: Words) =>
  z.enum(words, `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`)

/** A comma-separated list, each entry trimmed. */
export const list = z.string().transform((text) => text.split(',').map((entry) => entry.trim()))

/** `1` switches on. */
export const flag = () => oneOf(['0', '1']).default('0')

const isBroker = (text: string) => {
  const port = /^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\]):(\d{1,5})$/.exec(text)?.[1]
  return port !== undefined && Number(port) >= 1 && Number(port) <= 65_535
}

/** `host:port`, comma-separated. */
export const brokerList = list.pipe(
  z.array(z.string().refine(isBroker, { error: ({ input }) => `"${input}" is not host:port` })),
)

const bitsOf: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

const isNetwork = (text: string) => {
  const [, address = '', bits = '0'] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  return Number(bits) <= (bitsOf[isIP(address)] ?? -1)
}

/** Addresses and CIDR networks, comma-separated. */
export const networkList = list.pipe(
  z.array(
    z
      .string()
      .refine(isNetwork, { error: ({ input }) => `"${input}" is no address or network, as 10.0.0.0/8` }),
  ),
)

const isKey = (text: string) =>
  z.base64().safeParse(text).success && Buffer.from(text, 'base64').byteLength === 32

/** `openssl rand -base64 32` makes one. */
export const masterKeys = list.refine(
  (keys) => keys.every(isKey),
  'must be base64 of 32 bytes, or several of them separated by commas',
)

/** A relative path in a `file:` URL would be resolved from the root of the disk. */
const isFolder = (text: string) => {
  try {
    return text.startsWith('file:/') && fileURLToPath(text) !== ''
  } catch {
    return false
  }
}

/** Lower case, as buckets are named; the prefix is a path without what an address would escape. */
const isBucket = (text: string) =>
  /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[A-Za-z0-9._-]+)*\/?$/.test(text)

/** A folder or a bucket. */
export const storeUrl = () =>
  z
    .string()
    .refine(
      (text) => isFolder(text) || isBucket(text),
      'must be file: and an absolute path, as file:///var/lib/factura, or s3://BUCKET/PREFIX',
    )

/** Spans are sent as JSON. Collectors take JSON and protobuf on one port, gRPC on another. */
export const otlpProtocol = () =>
  z
    .enum(['http/json', 'http/protobuf'], 'must be http/json or http/protobuf (grpc is not supported)')
    .optional()

export const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
})

const isBase = (text: string) => {
  const url = URL.parse(text)
  return url === null || (url.username === '' && url.password === '' && !/[?#]/.test(text))
}

/** Paths are appended to it. */
export const baseUrl = httpUrl.refine(isBase, 'must have no user name, password, query or fragment')

const isPrivate = (text: string) => {
  const url = URL.parse(text)
  // what is no address at all is told as such
  if (url === null) return true
  return url.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}

/** Invoices and passwords are sent there. */
export const privateUrl = httpUrl.refine(isPrivate, 'must be https, or on loopback')

/** Port 0 is any free one. */
const isListened = (text: string): boolean => isBroker(text.replace(/:0$/, ':1'))

/** `host:port`, on which something listens. */
export const listenAddress = z
  .string()
  .refine(isListened, 'must be HOST:PORT, as 0.0.0.0:2525')
  .transform((text) => {
    const at = text.lastIndexOf(':')
    return { host: text.slice(0, at).replace(/^\[(.*)\]$/, '$1'), port: Number(text.slice(at + 1)) }
  })

/** Lower case, as addresses are compared. */
export const mailDomain = z
  .string()
  .transform((text) => text.toLowerCase())
  .pipe(
    z
      .string()
      .regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'must be a domain, as inbox.example.com'),
  )

export const imapUrl = z.url({ protocol: /^imaps?$/, error: 'must be imaps://USER:PASSWORD@HOST' })

export const smtpUrl = z.url({
  protocol: /^smtps?$/,
  error: 'must be smtps://USER:PASSWORD@HOST, or smtp://HOST',
})

export const senderAddress = z.email('must be an address of mail, as facturas@example.com')
