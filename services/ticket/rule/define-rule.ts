/** What a rule decides about. `paper`: whether the photo shows a ticket at all. */
export type RuleField =
  | 'paper'
  | 'total'
  | 'breakdown'
  | 'date'
  | 'time'
  | 'rfc'
  | 'merchant'
  | 'payment'
  | 'codes'

/**
 * `feature`: a model sees it. `prior`: log odds beside a model's. `doubt`: the value is a guess.
 * `veto`: there is no such value.
 */
export type Effect = 'feature' | 'prior' | 'doubt' | 'veto'

/**
 * A row of an example: printed plainly, or read with this certainty, or cut by the photo's edge.
 */
export type PrintedRow = string | Readonly<{ text: string; certainty?: number; cut?: 'left' | 'right' }>

/** Rows of a ticket; `of`: the value that the rule is asked about, as the ticket reports it. */
export type Example = Readonly<{ of?: string; rows: readonly PrintedRow[] }>

/**
 * A rule of the reader as data. `Seen`: what the rules of its field see, the candidate and the
 * paper. The rule speaks on every example of `fires` and on none of `silent`.
 */
export type Rule<Seen, Found = boolean> = Readonly<{
  id: string
  field: RuleField
  effect: Effect
  fires: readonly Example[]
  silent: readonly Example[]
  test: (seen: Seen) => Found
}>

export const defineRule = <Seen, Found = boolean>(rule: Rule<Seen, Found>): Rule<Seen, Found> =>
  Object.freeze(rule)
