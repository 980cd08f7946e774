import type { FieldAsk } from '#contracts/events/asked-field.ts'

/**
 * What a portal may want of the ticket itself. `asked`: how a client is asked for it, by its name
 * in `ocr_result`; null: nobody is.
 */
type TicketField = Readonly<{ does: string; asked: FieldAsk | null }>

const AMOUNT = '^(?!0+\\.00$)\\d{1,12}\\.\\d{2}$'

/** By the name after `ticket.`: `{{ticket.total}}` is what `ask: amount` asks for. */
export const ticketFields: Readonly<Record<string, TicketField>> = {
  total: {
    does: 'the total with two decimals: 122.50',
    asked: { name: 'amount', label: 'Total', pattern: AMOUNT },
  },
  subtotal: {
    does: 'the amount before taxes, with two decimals; missing where the ticket does not show it',
    asked: { name: 'net_amount', label: 'Subtotal', pattern: AMOUNT },
  },
  iva: {
    does: 'the IVA, with two decimals; missing where the ticket does not show it',
    asked: { name: 'tax_amount', label: 'IVA', pattern: '^\\d{1,12}\\.\\d{2}$' },
  },
  date: {
    does: 'the day of the purchase: 2026-11-03',
    asked: {
      name: 'date',
      label: 'Fecha de compra',
      pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
    },
  },
  time: {
    does: 'its time of day: 18:42:00; missing where the ticket does not show it',
    asked: {
      name: 'time',
      label: 'Hora de compra',
      pattern: '^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$',
    },
  },
  payment: { does: 'how it was paid, as the ticket says it; missing where it does not', asked: null },
}
