import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TaxBreakdown } from '#contracts/tax-breakdown.ts'
import { extractTicket } from '../services/ocr/reading/extract-ticket.ts'
import { loadWeights } from '../services/ocr/reading/load-weights.ts'
import { readTaxes } from '../services/ocr/taxes/read-taxes.ts'
import { readRows, type TicketRows, type Truth } from '../services/ocr/training/rows-file.ts'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const generator = path('../../shared/tickets/generator')
const simulate = path('../services/ocr/training/python/simulate.py')
const confusions = path('../services/ocr/training/python/confusions.json')
const layouts = path('./fixtures/layouts/tax_layouts.py')
const python = '/usr/bin/python3'

/** What `tax_layouts.py` adds to the truth; `style`: how the taxes are printed. */
type Sold = Readonly<{ iva: string; ieps: string; price: string }>
type TaxTruth = Truth & Readonly<{ parts: readonly Sold[]; style: string; quota: boolean }>

/** `right` to two centavos in every part; `near`: the parts are right, their bases were worked out from printed taxes. */
export type Verdict = 'right' | 'near' | 'wrong' | 'none' | 'unsure'
export type TaxCounts = Readonly<Record<Verdict, number>>

const EXACT = 2
const NEAR = 40
/** Of totals that the direct channel takes. */
const SURE = 0.85

/** Why there are no tickets to draw, or null. */
export const cannotDraw = (): string | null => {
  if (!existsSync(generator)) return 'the ticket generator is not beside the project'
  return spawnSync(python, ['-c', 'import numpy, PIL, cv2']).status === 0 ? null : 'its Python is not here'
}

const cents = (amount: string): number => Math.round(Number(amount) * 100)

const pricesOf = (sold: readonly Sold[]): Map<string, number> => {
  const prices = new Map<string, number>()
  for (const { iva, ieps, price } of sold) {
    const key = `${iva} ${Number(ieps)}`
    prices.set(key, (prices.get(key) ?? 0) + cents(price))
  }
  return prices
}

const soldIn = ({ parts }: TaxBreakdown): Sold[] =>
  parts.map(({ iva, base, tax, ieps }) => ({
    iva,
    ieps: ieps?.rate ?? '0',
    price: String((cents(base) + cents(tax) + cents(ieps?.amount ?? '0')) / 100),
  }))

/** Where no IEPS is printed, goods that bear one are like others. */
const asPrinted = ({ parts }: TaxTruth, text: string): readonly Sold[] =>
  /[1IL|]\s?\.?\s?E\s?\.?\s?P\s?\.?\s?[S5]/i.test(text)
    ? parts
    : parts.map((sold) => ({ ...sold, ieps: '0' }))

const compared = (read: TaxBreakdown, sold: readonly Sold[]): Verdict => {
  const [got, due] = [pricesOf(soldIn(read)), pricesOf(sold)]
  const keys = new Set([...got.keys(), ...due.keys()])
  const worst = Math.max(...[...keys].map((key) => Math.abs((got.get(key) ?? 0) - (due.get(key) ?? 0))))
  if (worst <= EXACT) return 'right'
  return worst <= NEAR && [...due.keys()].every((key) => got.has(key)) ? 'near' : 'wrong'
}

const isTaxTruth = (truth: Truth): truth is TaxTruth => 'parts' in truth

const weights = loadWeights()
const now = new Date('2026-11-21T00:00:00Z')

const verdictOn = ({ rows }: TicketRows, truth: TaxTruth): Verdict => {
  const ticket = extractTicket(rows, weights, now)
  if ((ticket.fields['amount']?.confidence ?? 0) < SURE) return 'unsure'
  const read = readTaxes(rows, ticket)
  const text = rows.map((row) => row.text).join('\n')
  return read && read.parts.length > 0 ? compared(read, asPrinted(truth, text)) : 'none'
}

/** Reads so many tickets, drawn as misread text, and counts what is made of their taxes, by the way they are printed. */
export const countTaxes = async (seed: number, count: number): Promise<Map<string, TaxCounts>> => {
  const folder = await mkdtemp(join(tmpdir(), 'tax-tickets-'))
  const file = join(folder, 'rows.jsonl')
  const args = ['-B', simulate, generator, layouts, String(seed), String(count), file, confusions]
  const { status, stderr } = spawnSync(python, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const counts = new Map<string, TaxCounts>()
  for await (const ticket of readRows(file)) {
    const { truth } = ticket
    if (!truth || !isTaxTruth(truth)) continue
    const style = truth.quota ? 'fuel' : truth.style
    const before = counts.get(style) ?? { right: 0, near: 0, wrong: 0, none: 0, unsure: 0 }
    const verdict = verdictOn(ticket, truth)
    counts.set(style, { ...before, [verdict]: before[verdict] + 1 })
  }
  await rm(folder, { recursive: true })
  return counts
}
