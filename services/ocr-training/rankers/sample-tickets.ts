import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { type TicketRows, unpackTicket } from '../rows/ticket-rows.ts'

const sample = new URL('./sample/sample-rows.jsonl.br', import.meta.url)

/**
 * 75 drawn tickets as misread rows, of random layouts and of five files; see `sample/README.md`.
 */
export const sampleTickets = (): TicketRows[] =>
  brotliDecompressSync(readFileSync(sample))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map(unpackTicket)
