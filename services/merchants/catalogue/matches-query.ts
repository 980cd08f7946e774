import { fold } from '#contracts/fold.ts'
import type { Channel } from '#contracts/http/channels.ts'
import { aliasNames } from '../language/merchant-of.ts'
import type { Listed } from './catalogue.ts'

type Query = Readonly<{
  q?: string | undefined
  supported?: 'true' | 'false' | undefined
  channel?: Channel | undefined
}>

/** Names and RFCs are compared without what people leave out or add: accents, case, hyphens. */
const plain = (text: string): string => fold(text).replace(/[^A-Z0-9Ñ&]+/g, '')

const isNamed = ({ file }: Listed['entry'], q: string): boolean => {
  const [asked, part] = [fold(q).trim(), plain(q)]
  const names = [file.name, ...aliasNames(file)]
  if (names.some((name) => fold(name).includes(asked))) return true
  return part !== '' && file.rfcs.some(({ rfc }) => plain(rfc).includes(part))
}

/** Whether a merchant is among those that the query asks for. */
export const matchesQuery =
  ({ q, supported, channel }: Query) =>
  (merchant: Listed): boolean =>
    (q === undefined || isNamed(merchant.entry, q)) &&
    (supported === undefined || String(merchant.supported) === supported) &&
    (channel === undefined || merchant.channel === channel)
