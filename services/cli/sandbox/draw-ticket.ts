import { writeFile } from 'node:fs/promises'
import { mexicanDay } from '#contracts/mexican-day.ts'
import { registry } from '#merchants/definitions/registry.ts'
import { drawnTicket } from '#merchants/drawn/drawn-ticket.ts'
import { Undrawable } from '#merchants/drawn/undrawable.ts'
import { isPlayed } from '#merchants/is-played.ts'
import type { Merchant } from '#merchants/language/merchant.ts'
import { merchantOf } from '#merchants/language/merchant-of.ts'
import { lookAtFolder } from '#merchants/publish/look-at-folder.ts'
import { readFolder } from '#merchants/publish/read-folder.ts'
import { drawRows } from '#platform/images/draw-rows.ts'
import type { Config } from '#platform/runtime/config.ts'
import { type Command, UsageError } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

const names = ['MERCHANT', 'FOLIO', 'TOTAL']
const options = { date: { type: 'string' }, out: { type: 'string' } } as const

/** Those that the sandbox plays: ours, and above them those of MERCHANTS_DIR. */
const playedBy = ({ merchantsDir: folder, allowLocalPortals }: Config): readonly Merchant[] => {
  if (folder === null) return registry().merchants
  const { good } = readFolder(folder, lookAtFolder(folder), allowLocalPortals)
  return [...good.flatMap(({ merchant }) => merchantOf(merchant) ?? []), ...registry().merchants].filter(
    isPlayed,
  )
}

const usage = (error: unknown): never => {
  throw error instanceof Undrawable ? new UsageError(error.message) : error
}

/** The photo and what stands on it; `among`: by default our own merchants. Throws UsageError. */
export const sandboxTicket = (
  merchantId: string,
  folio: string,
  { among = registry().merchants, ...printed }: { total: string; date: string; among?: readonly Merchant[] },
) => {
  try {
    const { codes, rows } = drawnTicket({ merchantId, folio, ...printed }, among)
    return { codes, jpeg: () => drawRows(rows).jpeg({ quality: 88 }).toBuffer() }
  } catch (error) {
    return usage(error)
  }
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
    const date = String(values['date'] ?? mexicanDay(new Date().toISOString()))
    const { codes, jpeg } = sandboxTicket(merchant, folio, { total, date, among: playedBy(config) })
    const file = String(values['out'] ?? `ticket-${merchant}-${folio.replace(/\W+/g, '-')}.jpg`)
    await writeFile(file, await jpeg())
    return [{ file, merchant, codes, total, date }]
  },
}
