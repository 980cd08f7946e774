import { writeFile } from 'node:fs/promises'
import { registry } from '#merchants/definitions/registry.ts'
import { isPlayed } from '#merchants/is-played.ts'
import type { Merchant } from '#merchants/language/merchant.ts'
import { merchantOf } from '#merchants/language/merchant-of.ts'
import { lookAtFolder } from '#merchants/publish/look-at-folder.ts'
import { readFolder } from '#merchants/publish/read-folder.ts'
import type { Config } from '#platform/runtime/config.ts'
import { type Command, UsageError } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { drawRows } from './draw-rows.ts'
import { ticketCodes } from './ticket-codes.ts'
import { ticketRows } from './ticket-rows.ts'

const names = ['MERCHANT', 'FOLIO', 'TOTAL']
const options = { date: { type: 'string' }, out: { type: 'string' } } as const

const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' }).format()

const totalOf = (word: string): string => {
  if (/^\d{1,9}\.\d{2}$/.test(word) && Number(word) > 0) return word
  throw new UsageError(`${word} is no total with two decimals: 116.00`)
}

const dateOf = (word: string): string => {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(word) && !Number.isNaN(Date.parse(word))
  if (isDay) return word
  throw new UsageError(`${word} is no day: 2026-11-03`)
}

/** Those that the sandbox plays: ours, and above them those of MERCHANTS_DIR. */
const playedBy = ({ merchantsDir: folder, allowLocalPortals }: Config): readonly Merchant[] => {
  if (folder === null) return registry
  const { good } = readFolder(folder, lookAtFolder(folder), allowLocalPortals)
  return [...good.flatMap(({ merchant }) => merchantOf(merchant) ?? []), ...registry].filter(isPlayed)
}

/** The photo and what stands on it; `among`: by default our own merchants. Throws UsageError. */
export const sandboxTicket = (
  merchantId: string,
  folio: string,
  { among = registry, ...printed }: { total: string; date: string; among?: readonly Merchant[] },
) => {
  const merchant = among.find(({ id }) => id === merchantId)
  if (!merchant) throw new UsageError(`${merchantId} is none of ${among.map(({ id }) => id).join(', ')}`)
  const codes = ticketCodes(merchant.codes, folio)
  const ticket = { merchant, codes, total: totalOf(printed.total), date: dateOf(printed.date) }
  return { codes, jpeg: () => drawRows(ticketRows(ticket)).jpeg({ quality: 88 }).toBuffer() }
}

/** `{file, merchant, codes, total, date}` */
export const drawSandboxTicket: Command = {
  usage: 'sandbox ticket MERCHANT FOLIO TOTAL [--date D] [--out F]',
  summary:
    'Draws the photo of a ticket (JPEG); a magic FOLIO (0404) makes the merchant of the sandbox play its part.',
  options: {
    '--date': 'the day of the purchase: 2026-11-03; without it today',
    '--out': 'the file; without it ticket-MERCHANT-FOLIO.jpg',
  },
  alone: async (words, config) => {
    const { positionals, values } = parseWords({ words, names, options })
    const [merchant = '', folio = '', total = ''] = positionals
    const date = String(values['date'] ?? today())
    const { codes, jpeg } = sandboxTicket(merchant, folio, { total, date, among: playedBy(config) })
    const file = String(values['out'] ?? `ticket-${merchant}-${folio.replace(/\W+/g, '-')}.jpg`)
    await writeFile(file, await jpeg())
    return [{ file, merchant, codes, total, date }]
  },
}
