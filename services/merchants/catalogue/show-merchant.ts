import type { MerchantDetail, MerchantItem } from '#contracts/http/merchants.ts'
import type { MerchantFile } from '../language/merchant-file.ts'
import type { Listed } from './catalogue.ts'

type FileWindow = NonNullable<MerchantFile['window']>

const windowText = ({ kind, days }: FileWindow): string => {
  switch (kind) {
    case 'days':
      return `${days} days after the purchase`
    case 'month':
      return 'until the end of the month of the purchase'
    case 'next_month':
      return 'until the end of the next month'
    case 'day_of_next_month':
      return `until day ${days} of the next month`
    case 'year':
      return 'until the end of the year of the purchase'
  }
}

const windowOf = (window: MerchantFile['window']): MerchantItem['window'] =>
  window ? { kind: window.kind, days: window.days ?? null, text: windowText(window) } : null

const fieldsOf = ({ codes }: MerchantFile): MerchantItem['portal_fields'] =>
  Object.entries(codes).map(([name, { label, pattern }]) => ({ name, label, pattern, required: true }))

export const showMerchant = (
  { entry: { file, liveSince }, channel, supported }: Listed,
  health: MerchantItem['health'],
): MerchantItem => ({
  id: file.id,
  name: file.name,
  rfcs: file.rfcs.map(({ rfc }) => rfc),
  supported,
  channel,
  window: windowOf(file.window),
  portal_fields: fieldsOf(file),
  evidence: liveSince === null ? file.evidence : 'live',
  health,
})

export const showMerchantDetail = (merchant: Listed, health: MerchantDetail['health']): MerchantDetail => ({
  ...showMerchant(merchant, health),
  health,
})
