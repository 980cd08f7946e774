/** What a filter takes. Each has a sentence of its own for a value that is none. */
export type Taken =
  | 'text'
  | 'choice'
  | 'day'
  | 'moment'
  | 'month'
  | 'session'
  | 'merchant'
  | 'version'
  | 'place'

/** A filter of a page's address. */
export type Filter = Readonly<{
  takes: Taken
  /** Its name in the query behind the page; absent: the page applies it itself. */
  field?: string
  /** Judges what no query behind the page judges. */
  isOne?: (text: string) => boolean
  /** No control of the form shows it, as a tab or the place in a list. */
  isBare?: true
}>

/** By their names in the address. */
export type Filters = Readonly<Record<string, Filter>>
