import { Rejection } from '#contracts/http/errors.ts'
import { mexicanDay } from '#contracts/mexican-day.ts'
import { registry } from '#merchants/definitions/registry.ts'
import { drawnTicket } from '#merchants/drawn/drawn-ticket.ts'
import { Undrawable } from '#merchants/drawn/undrawable.ts'
import { isPlayed } from '#merchants/is-played.ts'
import type { Merchant } from '#merchants/language/merchant.ts'
import { drawRows } from '#platform/images/draw-rows.ts'
import type { Page } from '../frame/page.ts'
import { newFolio } from './try-values.ts'

const isDrawable = ({ id: merchantId }: Merchant): boolean => {
  try {
    drawnTicket({ merchantId, folio: newFolio(), total: '1.00', date: '2026-01-01' }, registry().merchants)
    return true
  } catch {
    return false
  }
}

export type Drawable = Readonly<{ id: string; name: string }>

let found: readonly Drawable[] | null = null

/** Merchants whose tickets can be drawn, by the name that people know; looked for once. */
export const drawable = (): readonly Drawable[] => {
  found ??= registry()
    .merchants.filter(isPlayed)
    .filter(isDrawable)
    .map(({ id, aliases, nombre }) => ({ id, name: aliases[0] ?? nombre }))
  return found
}

/** Fields as a form names them. */
export const drawTicket = async (asked: URLSearchParams, now: string): Promise<Buffer> => {
  const of = (name: string) => asked.get(name)?.trim() ?? ''
  const date = mexicanDay(now)
  try {
    const { rows } = drawnTicket(
      { merchantId: of('drawn'), folio: of('folio'), total: of('total'), date },
      registry().merchants,
    )
    return await drawRows(rows).jpeg({ quality: 88 }).toBuffer()
  } catch (error) {
    if (!(error instanceof Undrawable)) throw error
    const field = drawable().some(({ id }) => id === of('drawn')) ? 'total' : 'drawn'
    const message = 'cannot stand on a drawn ticket'
    throw new Rejection('invalid_request', `The ticket cannot be drawn: ${field}.`, {
      details: [{ field, code: 'undrawable', message }],
    })
  }
}

/** The ticket that the form would send, to look at and to save. */
export const drawnTicketPage: Page = {
  method: 'GET',
  path: '/try/ticket',
  scope: 'sessions:write',
  answer: async ({ query }, { platform }) => ({
    bytes: await drawTicket(query, platform.clock.now()),
    type: 'image/jpeg',
  }),
}
