import { Rejection } from '#contracts/http/errors.ts'
import type { Page } from '../frame/page.ts'
import { chosenIn } from './month-of.ts'

const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

const statementOf = (format: 'csv' | 'pdf'): Page => ({
  method: 'GET',
  path: `/money/statement/${format}`,
  scope: 'billing:read',
  answer: async ({ caller, query }, { desk, platform }) => {
    // test sessions are never charged
    if (caller.mode === 'test') throw new Rejection('not_found', 'There are no statements of test sessions.')
    const at = platform.clock.now()
    const { month } = chosenIn(query, at)
    const bytes = await desk.statement({ accountId: caller.accountId, month, format, at })
    return { bytes, type: types[format], name: `${caller.accountId}-${month}.${format}` }
  },
})

export const statementCsv = statementOf('csv')
export const statementPdf = statementOf('pdf')
