import type { MerchantItem } from '#contracts/http/merchants.ts'
import { inBoth, type Language } from '../html/language.ts'

const said = inBoth({
  days: ['# días desde la compra', '# days after the purchase'],
  month: ['hasta fin del mes de la compra', 'until the end of the month of the purchase'],
  next_month: ['hasta fin del mes siguiente', 'until the end of the next month'],
  day_of_next_month: ['hasta el día # del mes siguiente', 'until day # of the next month'],
  year: ['hasta fin del año de la compra', 'until the end of the year of the purchase'],
})

type Window = NonNullable<MerchantItem['window']>

/** Until when a ticket is invoiced. */
export const windowText = ({ kind, days }: Window, language: Language): string =>
  said(language)[kind].replace('#', `${days ?? ''}`)
