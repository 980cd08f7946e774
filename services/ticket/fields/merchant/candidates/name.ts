import type { PageRow } from '../../../page/page-of.ts'

/** The lead-in to a name in its own row: a label for the seller, or a greeting. */
export type Lead = 'label' | 'greeting' | null

/**
 * A name over one to three rows of the head or of the ticket's last rows, or a part of a row
 * (`cut`).
 */
export type Name = Readonly<{
  value: string
  row: PageRow
  rows: number
  cut: boolean
  foot: boolean
  lead: Lead
}>
