import { type FieldQuality, fieldQuality } from '#projections/reading-quality/field-quality.ts'
import { type FieldCount, qualityOfDays } from '#projections/reading-quality/quality-of-days.ts'
import { DOUBTFUL } from '#ticket/ranking/doubtful.ts'
import { alignedTable } from '../command-line/aligned-table.ts'
import type { Command } from '../command-line/command.ts'
import { firstDay } from '../command-line/first-day.ts'
import { parseWords } from '../command-line/parse-words.ts'

const head = ['field', 'tickets', 'read', 'missing', 'doubted', 'asked', 'given', 'changed']

const rowOf = ({ field, tickets, read, missing, doubted, asked, given, changed }: FieldQuality) => [
  field,
  ...[tickets, read, missing, doubted, asked, given, changed],
]

export const readingQuality: Command = {
  usage: 'reading quality [--days N] [--merchant ID] [--test] [--json]',
  summary: `how the fields of tickets were read: with doubt (confidence below ${DOUBTFUL}), asked for, given, and changed by what was given`,
  options: {
    '--days': 'so many days of Mexico City, today the last; 7 if it is left out',
    '--merchant': 'tickets of this merchant alone',
    '--test': 'test sessions instead of live ones',
    '--json': 'one JSON object a field, with its counts by confidence',
  },
  lists: 'tickets that were read',
  prints: 'text',
  prepare: (words) => {
    const { values } = parseWords({
      words,
      names: [],
      options: {
        ...{ days: { type: 'string' }, merchant: { type: 'string' } },
        ...{ test: { type: 'boolean' }, json: { type: 'boolean' } },
      },
    })
    const from = firstDay(String(values['days'] ?? '7'))
    const { merchant } = values
    const mode = values['test'] === true ? 'test' : 'live'
    const asked = { mode, from, merchantId: typeof merchant === 'string' ? merchant : null }
    return async ({ query }) => {
      const all = fieldQuality(await query<FieldCount>(qualityOfDays(asked)), DOUBTFUL)
      if (values['json'] === true || all.length === 0) return all
      return [{ text: alignedTable(head, all.map(rowOf)) }]
    }
  },
}
