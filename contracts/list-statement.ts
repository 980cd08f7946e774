import type { Statement } from './sql.ts'

/** A text without `?` takes no value: it stands or, where its value is undefined, is left out. */
export type Condition = readonly [text: string, value: string | undefined]

/** Parts of the text are written in the code; values are always parameters. */
type ListStatement = Readonly<{
  /** `select … from …`, with the listed table as `d`. */
  select: string
  owner: Readonly<{ accountId: string; mode: string }>
  /** `?` stands for the value. The text may name the owner's account as `$1` and mode as `$2`. */
  conditions: readonly Condition[]
  /** The columns of the order, newest first, and the values of the last row before. */
  keys: readonly string[]
  after: readonly string[] | null
  limit: number
  /** Turns the order round. */
  oldestFirst?: true
}>

/**
 * A page of a list, one row more than `limit` where there are more. Its plan is made for its values
 * each time: which index is the shortest walk depends on them.
 */
export const listStatement = ({
  select,
  owner,
  conditions,
  keys,
  after,
  limit,
  oldestFirst,
}: ListStatement): Statement => {
  const values: unknown[] = [owner.accountId, owner.mode]
  const bind = (value: unknown) => `$${values.push(value)}`
  const chosen = conditions.flatMap(([text, value]) =>
    value === undefined ? [] : [text.includes('?') ? text.replace('?', bind(value)) : text],
  )
  const [isBehind, way] = oldestFirst ? ['>', 'asc'] : ['<', 'desc']
  const behind = after ? [`(${keys.join(', ')}) ${isBehind} (${after.map(bind).join(', ')})`] : []
  const where = ['d.account_id = $1 and d.mode = $2', ...chosen, ...behind].join(' and ')
  const order = keys.map((key) => `${key} ${way}`).join(', ')
  return { name: '', text: `${select} where ${where} order by ${order} limit ${bind(limit + 1)}`, values }
}
