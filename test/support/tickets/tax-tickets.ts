import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readRows, type TicketRows, type Truth } from '#services/ocr-training/rows/ticket-rows.ts'
import { extractTicket } from '#ticket/extract-ticket.ts'
import { loadWeights } from '#ticket/ranking/load-weights.ts'
import { readTaxes } from '#ticket/taxes/read-taxes.ts'
import {
  type ReadingVerdict,
  type ReadSale,
  type SealVerdict,
  type TaxTruth,
  verdictOnReading,
  verdictOnSeal,
} from './tax-verdicts.ts'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const generator = path('../../../services/ocr-training/generator')
const simulate = path('../../../services/ocr-training/rows/simulate.py')
const confusions = path('../../../services/ocr-training/rows/confusions.json')
const layouts = path('../../../services/ocr-training/held-out/tax_layouts.py')
const python = '/usr/bin/python3'

export type TaxCounts = Readonly<Record<ReadingVerdict | SealVerdict, number>>

const nothing: TaxCounts = {
  ...{ right: 0, near: 0, wrong: 0, none: 0, unsure: 0 },
  ...{ sealed: 0, refused: 0, sealedWrong: 0 },
}

/** Why there are no tickets to draw, or null. */
export const cannotDraw = (): string | null => {
  return spawnSync(python, ['-c', 'import numpy, PIL, cv2']).status === 0 ? null : 'its Python is not here'
}

const isTaxTruth = (truth: Truth): truth is TaxTruth => 'parts' in truth

const weights = loadWeights()
const now = new Date('2026-11-21T00:00:00Z')

const saleOf = ({ rows }: TicketRows, truth: TaxTruth): ReadSale => {
  const ticket = extractTicket(rows, weights, now)
  return { truth, ticket, taxes: readTaxes(rows, ticket), rows: rows.map(({ text }) => text) }
}

const counted = (before: TaxCounts, sale: ReadSale): TaxCounts => {
  const [reading, seal] = [verdictOnReading(sale), verdictOnSeal(sale)]
  return { ...before, [reading]: before[reading] + 1, [seal]: before[seal] + 1 }
}

/** Reads so many tickets, drawn as misread text. */
async function* readSales(seed: number, count: number): AsyncGenerator<ReadSale> {
  const folder = await mkdtemp(join(tmpdir(), 'tax-tickets-'))
  const file = join(folder, 'rows.jsonl')
  const args = ['-B', simulate, generator, layouts, String(seed), String(count), file, confusions]
  const { status, stderr } = spawnSync(python, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  for await (const ticket of readRows(file)) {
    const { truth } = ticket
    if (truth && isTaxTruth(truth)) yield saleOf(ticket, truth)
  }
  await rm(folder, { recursive: true })
}

/** By the way their taxes are printed: what is made of them, and what would be sealed. */
export const countTaxes = async (seed: number, count: number): Promise<Map<string, TaxCounts>> => {
  const counts = new Map<string, TaxCounts>()
  for await (const sale of readSales(seed, count)) {
    const style = sale.truth.quota ? 'fuel' : sale.truth.style
    counts.set(style, counted(counts.get(style) ?? nothing, sale))
  }
  return counts
}
