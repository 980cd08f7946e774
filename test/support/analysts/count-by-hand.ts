import { type EventRow, recordedOnce } from '#platform/log/recorded-from.ts'
import { cents, mexicanDayOf, type Summary, summaryOf } from './summary-of.ts'

// The answers of the guide's questions by loops over the log: no code of DuckDB, and none of ours.

type Cell = string | number | null
export type Table = readonly (readonly Cell[])[]

const sumOf = (some: readonly (number | null)[]): Cell => {
  const known = some.filter((one) => one !== null)
  return known.length === 0 ? null : (known.reduce((sum, one) => sum + one, 0) / 100).toFixed(2)
}
const percent = (part: number, whole: number) => Math.round((1_000 * part) / whole) / 10
const byWords = (a: Cell, b: Cell) => Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
const mostFirst = (table: Table, column: number, name: number): Table =>
  table.toSorted((a, b) => Number(b[column]) - Number(a[column]) || byWords(a[name] ?? '', b[name] ?? ''))
const grouped = (some: readonly Summary[], by: (one: Summary) => Cell) => [...Map.groupBy(some, by)]
const are = (some: readonly Summary[], status: string) => some.filter((one) => one.status === status)

const seconds = (some: readonly Summary[], share: number) => {
  const sorted = some.map(({ milliseconds }) => milliseconds ?? 0).sort((a, b) => a - b)
  return (sorted[Math.max(1, Math.ceil(sorted.length * share)) - 1] ?? 0) / 1_000
}

const spelled = (value: string) => value.replaceAll(/[ -]/g, '').toUpperCase()

/** A row for each value that was read: its field, its tenth, and what became of it. */
const valuesRead = ({ ticket, asked, given }: Summary) =>
  Object.entries(ticket?.fields ?? {}).flatMap(([field, { value, confidence }]) => {
    if (value === null) return []
    const answer = given.find((fields) => field in fields)?.[field]
    const isChanged = answer !== undefined && spelled(answer) !== spelled(value)
    const place = { field, tenth: Math.floor(confidence * 10) / 10 }
    return [
      {
        ...place,
        asked: Number(asked.has(field)),
        given: Number(answer !== undefined),
        changed: Number(isChanged),
      },
    ]
  })

const readingTable = (all: readonly Summary[]): Table =>
  [...Map.groupBy(all.flatMap(valuesRead), ({ field, tenth }) => JSON.stringify([field, tenth]))]
    .map(([place, rows]): Cell[] => {
      const sum = (of: 'asked' | 'given' | 'changed') => rows.reduce((so, row) => so + row[of], 0)
      return [...(JSON.parse(place) as Cell[]), rows.length, sum('asked'), sum('given'), sum('changed')]
    })
    .sort((a, b) => byWords(a[0] ?? '', b[0] ?? '') || Number(a[1]) - Number(b[1]))

const demandTable = (live: readonly Summary[]): Table => {
  const unknown = live.filter(
    ({ code, ticket }) => ticket && (code === 'merchant_not_supported' || code === 'merchant_not_identified'),
  )
  const nameOf = ({ ticket }: Summary) => ticket?.merchant_rfc ?? ticket?.merchant_name?.toUpperCase() ?? null
  const rows = grouped(unknown, nameOf).map(([name, some]) => [
    name,
    some.length,
    new Set(some.map(({ account }) => account)).size,
    sumOf(some.map(({ ticket }) => cents(ticket?.amount))),
  ])
  return mostFirst(rows, 1, 0)
}

const merchantTable = (live: readonly Summary[]): Table => {
  const ended = live.filter(({ merchant, endedAt }) => merchant !== null && endedAt !== null)
  const rows = grouped(ended, ({ merchant }) => merchant).map(([merchant, some]) => [
    merchant,
    some.length,
    percent(are(some, 'completed').length, some.length),
    seconds(some, 0.5),
    seconds(some, 0.95),
  ])
  return mostFirst(rows, 1, 0)
}

/** Whether a session of the merchant is the first one with its CFDI. */
const firstWithCfdi = (some: readonly Summary[]) => {
  const known = new Set<string>()
  const first = new Set<string>()
  const bySecond = some.toSorted((a, b) => byWords(a.requestedAt, b.requestedAt) || byWords(a.id, b.id))
  for (const { id, uuid } of bySecond) {
    if (uuid !== null && !known.has(uuid)) first.add(id)
    if (uuid !== null) known.add(uuid)
  }
  return ({ id }: Summary) => first.has(id)
}

/** By the headings of the guide. */
export const countByHand = (rows: readonly EventRow[]): Readonly<Record<string, Table>> => {
  const sessions = [...Map.groupBy(rows.map(recordedOnce), ({ streamId }) => streamId).values()]
  const all = sessions.map(summaryOf).filter((one) => one !== null)
  const live = all.filter(({ test }) => !test)
  const failed = are(live, 'failed')
  const yesterday = mexicanDayOf(Date.now() - 86_400_000)
  const oxxo = live.filter(({ merchant }) => merchant === 'oxxo')
  const [days, isNew] = [grouped(oxxo, ({ day }) => day), firstWithCfdi(oxxo)]
  return {
    Yesterday: grouped(
      live.filter(({ day }) => day === yesterday),
      ({ status }) => status,
    )
      .map(([status, some]) => [status, some.length])
      .sort(([a = ''], [b = '']) => byWords(a, b)),
    'One merchant': days
      .map(([day, some]) => [
        day,
        some.length,
        some.filter(isNew).length,
        sumOf(some.filter(isNew).map((one) => one.cents)),
      ])
      .sort(([a = ''], [b = '']) => byWords(a, b)),
    'Failed sessions': failed
      .toSorted((a, b) => byWords(b.endedAt, a.endedAt) || byWords(a.id, b.id))
      .slice(0, 100)
      .map((one) => [one.id, one.externalId, one.merchant, one.code, one.portalMessage, one.endedAt]),
    'Success rate and time by merchant': merchantTable(live),
    'Failure codes, ranked': mostFirst(
      grouped(failed, ({ code }) => code).map(([code, some]) => [
        code,
        some.length,
        percent(some.length, failed.length),
      ]),
      1,
      0,
    ),
    'Confidence of a reading against what was given': readingTable(all),
    'Unsupported merchants, by demand': demandTable(live),
  }
}
