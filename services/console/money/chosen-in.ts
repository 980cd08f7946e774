import { z } from 'zod'
import { Month, monthOf } from '#contracts/finance/month.ts'
import { Cursor } from '#contracts/http/list-query.ts'
import { IsoDate } from '#contracts/values.ts'
import { askedFilters, type Bad } from '../filters/asked-filters.ts'
import type { Filters } from '../frame/filter.ts'
import type { Call, Parts } from '../frame/page.ts'
import type { Chosen } from './month-of.ts'

export const statementFilters: Filters = { month: { takes: 'month', field: 'month' } }

export const moneyFilters: Filters = {
  ...statementFilters,
  day: { takes: 'day', field: 'day', isBare: true },
  cursor: { takes: 'place', field: 'cursor', isBare: true },
}

const isOfMonth = (day: string) => Month.safeParse(day.slice(0, 7)).success

const MoneyQuery = z
  .object({ month: Month.optional(), day: IsoDate.refine(isOfMonth).optional(), cursor: Cursor.optional() })
  .check(({ value: { month, day }, issues }) => {
    if (month !== undefined && day !== undefined && !day.startsWith(month))
      issues.push({ code: 'custom', path: ['day'], message: 'is of another month', input: day })
  })

type Read = Readonly<{ chosen: Chosen; cursor: string | undefined; bad: readonly Bad[] }>

/** The month of the address, and a day of it; a day alone chooses its month. */
export const chosenIn = async (call: Call, parts: Parts, filters: Filters): Promise<Read> => {
  const open = monthOf(parts.platform.clock.now())
  const { query, bad } = await askedFilters(call, parts, { schema: MoneyQuery, filters, limit: 0 })
  const { day = null, month = day?.slice(0, 7) ?? open } = query
  return { chosen: { month, day, open }, cursor: query.cursor, bad }
}
