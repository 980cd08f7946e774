import { z } from 'zod'
import { Rejection } from '#contracts/http/errors.ts'
import { visibleText } from '#contracts/values.ts'
import { whyNotSwitchedOn } from '#merchants/book/why-not-switched-on.ts'
import { switchMerchant } from '#merchants/publish/switch-merchant.ts'
import type { Call, Page } from '../frame/page.ts'
import { entryOf } from './entry-of.ts'

/** As the cli takes it. */
const Name = z.string().trim().min(1).max(200).regex(visibleText)

const hereOf = ({ home, params }: Call) => ({ to: `${home}/merchants/${params['merchant']}` })

export const enableMerchant: Page = {
  method: 'POST',
  path: '/merchants/:merchant/enable',
  scope: 'accounts',
  answer: async (call, parts) => {
    const entry = await entryOf(call, parts)
    const by = Name.safeParse(call.form.get('by')).data ?? null
    const why = whyNotSwitchedOn(entry, { by, named: 'a name' })
    if (why !== null) throw new Rejection('invalid_request', why)
    const { query } = parts.platform.database
    await switchMerchant(query, entry.file.id, { enabled: true, by: by ?? call.view.person?.email ?? null })
    return hereOf(call)
  },
}

export const disableMerchant: Page = {
  method: 'POST',
  path: '/merchants/:merchant/disable',
  scope: 'accounts',
  answer: async (call, parts) => {
    const entry = await entryOf(call, parts)
    const by = call.view.person?.email ?? null
    await switchMerchant(parts.platform.database.query, entry.file.id, { enabled: false, by })
    return hereOf(call)
  },
}
