import type { PageRow } from '../../../page/page.ts'

/** What led to a name in its own row: a label for who sells, or a greeting. */
export type Lead = 'label' | 'greeting' | null

/**
 * A name over one to three rows of the head or of the ticket's last rows, or beside a label in a
 * row (`cut`).
 */
export type Name = Readonly<{
  value: string
  row: PageRow
  rows: number
  cut: boolean
  foot: boolean
  lead: Lead
}>
