import type { Exchange } from '../../engine/http/exchange.ts'

export type ShownField = readonly [name: string, value: string]

const MAX_BODY = 2_000

const bytesOf = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll('+', ' ')
      .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** UTF-8 where it is that, else one byte a character: the charset of a form is not said in it. */
const textOf = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const ofPairs = (text: string): ShownField[] =>
  text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [textOf(bytesOf(name)), textOf(bytesOf(value.join('=')))]
    })

const part = /name="([^"]*)"[^\r]*(?:\r\n[^\r]+)*\r\n\r\n([\s\S]*?)\r\n--/g

/** What a request carries, as a person would read it; a body that is no form has the name ''. */
export const shownFields = ({ url, body }: Exchange): ShownField[] => {
  const inAddress = ofPairs(url.search.slice(1))
  if (!body) return inAddress
  if (/urlencoded/i.test(body.type)) return [...inAddress, ...ofPairs(body.bytes.toString('latin1'))]
  const text = textOf(body.bytes)
  if (/multipart/i.test(body.type))
    return [
      ...inAddress,
      ...[...text.matchAll(part)].map(([, name = '', value = '']) => [name, value] as const),
    ]
  return [...inAddress, ['', text.slice(0, MAX_BODY)]]
}
