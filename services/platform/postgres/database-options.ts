export type DatabaseOptions = Readonly<{
  max?: number
  /**
   * The database without its pooler, for what needs a session; null: the address leads to no
   * pooler.
   */
  direct?: string | null
  /** See Database; default 30 s. */
  answerMs?: number
  /**
   * The name of the connections in `pg_stat_activity`, if the address has no `application_name`.
   */
  name?: string
  /**
   * For a process that asks the same statements all day: each connection plans a statement once,
   * whatever its values are (ADR 95). Default: Postgres decides.
   */
  keepsPlans?: boolean
  /** An idle connection broke; the pool opens a new one. */
  onError: (error: Error) => void
  /** Reports why a statement or a transaction failed; the caller gets the error too. */
  onFailure?: (error: unknown) => void
}>
