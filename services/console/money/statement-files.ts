import { Rejection } from '#contracts/http/errors.ts'
import { wrongExport } from '../filters/wrong-export.ts'
import type { Page } from '../frame/page.ts'
import { chosenIn, statementFilters } from './chosen-in.ts'

const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

const statementOf = (format: 'csv' | 'pdf'): Page => ({
  method: 'GET',
  path: `/money/statement/${format}`,
  scope: 'billing:read',
  filters: statementFilters,
  answer: async (call, parts) => {
    const { caller } = call
    const { desk, platform } = parts
    // test sessions are never charged
    if (caller.mode === 'test') throw new Rejection('not_found', 'There are no statements of test sessions.')
    const at = platform.clock.now()
    const { chosen, bad } = await chosenIn(call, parts, statementFilters)
    const wrong = wrongExport(bad, call)
    if (wrong) return wrong
    const { month } = chosen
    const bytes = await desk.statement({ accountId: caller.accountId, month, format, at })
    return { bytes, type: types[format], name: `${caller.accountId}-${month}.${format}` }
  },
})

export const statementCsv = statementOf('csv')
export const statementPdf = statementOf('pdf')
