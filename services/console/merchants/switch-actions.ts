import { Rejection } from '#contracts/http/errors.ts'
import { NameOnOneLine } from '#contracts/people.ts'
import type { BookEntry } from '#merchants/book/merchant-book.ts'
import { whyNotSwitchedOn } from '#merchants/book/why-not-switched-on.ts'
import { switchMerchant } from '#merchants/publish/switch-merchant.ts'
import type { Call, Page } from '../frame/page.ts'
import { entryOf } from './entry-of.ts'

const action = (
  name: 'enable' | 'disable',
  deciderOf: (call: Call, entry: BookEntry) => string | null,
): Page => ({
  method: 'POST',
  path: `/merchants/:merchant/${name}`,
  scope: 'accounts',
  answer: async (call, parts) => {
    const entry = await entryOf(call, parts)
    const by = deciderOf(call, entry)
    await switchMerchant(parts.platform.database.query, entry.file.id, { enabled: name === 'enable', by })
    return { to: `${call.home}/merchants/${call.params['merchant']}` }
  },
})

const visitor = ({ view }: Call) => view.person?.email ?? null

export const enableMerchant = action('enable', (call, entry) => {
  const by = NameOnOneLine.safeParse(call.form.get('by')).data ?? null
  const why = whyNotSwitchedOn(entry, { by, named: 'a name' })
  if (why !== null) throw new Rejection('invalid_request', why)
  return by ?? visitor(call)
})

export const disableMerchant = action('disable', visitor)
