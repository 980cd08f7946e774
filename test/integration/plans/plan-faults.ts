import type { Statement } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

type Node = Readonly<{
  'Node Type': string
  'Plan Rows': number
  'Parent Relationship'?: string
  Schema?: string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: readonly Node[]
}>

type Judged = Readonly<{
  /** Tables, with their schema, that no statement may read from one end to the other. */
  growing: ReadonlySet<string>
  /** Indexes of a few rows of a table: they may be read whole. */
  partial: ReadonlySet<string>
  /** Rows that any part of the plan may expect. */
  rows: number
}>

/**
 * They give each row on as they get it: where only so many are asked of them, only so many are
 * read.
 */
const streaming =
  /^(Limit|Index Scan|Index Only Scan|Result|LockRows|Subquery Scan|ProjectSet|Append|Nested Loop)$/

const readsAll = (node: Node, asked: number, { partial }: Judged) => {
  if (node['Node Type'] === 'Seq Scan') return true
  const isWhole = /^Index (Only )?Scan$/.test(node['Node Type']) && !node['Index Cond']
  return isWhole && asked === Number.POSITIVE_INFINITY && !partial.has(node['Index Name'] ?? '')
}

/** How many rows are asked of a part of the plan by the one above it, at most. */
const askedOf = (child: Node, above: Node, asked: number): number => {
  const isDriving = child['Parent Relationship'] === 'Outer' || child['Parent Relationship'] === 'Subquery'
  if (!isDriving || !streaming.test(above['Node Type'])) return Number.POSITIVE_INFINITY
  return above['Node Type'] === 'Limit' ? Math.min(asked, above['Plan Rows']) : asked
}

const faultsOf = (node: Node, asked: number, judged: Judged): string[] => {
  const table = `${node.Schema}.${node['Relation Name']}`
  const name = `${node['Node Type']}${node['Relation Name'] ? ` of ${table}` : ''}`
  const below = (node.Plans ?? []).flatMap((child) => faultsOf(child, askedOf(child, node, asked), judged))
  const rows = Math.min(asked, node['Plan Rows'])
  return [
    ...(readsAll(node, asked, judged) && judged.growing.has(table) ? [`${name} reads all of it`] : []),
    ...(rows > judged.rows ? [`${name} is planned for ${rows} rows`] : []),
    ...below,
  ]
}

type Explained = { 'QUERY PLAN': readonly { Plan: Node }[] }

/**
 * What is wrong with the plan of a statement; [] when nothing is. With values: as it is planned for
 * them; without: as it is planned when the plan is kept.
 */
export const planFaults = async (
  query: Query,
  { text, values }: Statement,
  judged: Judged,
): Promise<string[]> => {
  const options = values.length > 0 ? '' : 'generic_plan, '
  const rows = await query<Explained>({
    name: '',
    text: `explain (${options}verbose, format json) ${text}`,
    values,
  })
  return rows.flatMap((row) =>
    row['QUERY PLAN'].flatMap(({ Plan }) => faultsOf(Plan, Number.POSITIVE_INFINITY, judged)),
  )
}
