import { splitItems, type TicketItem } from '#cfdi/sales/split-items.ts'

/** A thing at 16 %, unless said otherwise. */
export const item = (price: string, more: Partial<TicketItem> = {}): TicketItem => ({
  descripcion: 'ARTÍCULO',
  price,
  iva: '0.16',
  ...more,
})

export const split = (total: string, ...items: TicketItem[]) => splitItems({ total, items })
