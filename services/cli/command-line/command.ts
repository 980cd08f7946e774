import type { EventLog } from '#platform/log/event-log.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import type { Config } from '#platform/runtime/config.ts'
import type { Accounts } from '#platform/tenants/accounts.ts'

/**
 * What a command works on: only the database part of the platform, so the server may be up or down.
 */
export type Context = Readonly<{
  database: Database
  query: Query
  accounts: Accounts
  page: EventLog['page']
}>

type Described = Readonly<{
  /** The words after `cli`, as a person types them. */
  usage: string
  summary: string
  /**
   * One line per option of the usage, by the option as typed: `--now`. Shown by `COMMAND --help`.
   */
  options?: Readonly<Record<`--${string}`, string>>
  /** The command may start a new installation; others are refused if there is none. */
  begins?: true
  /** What a list without entries lacks, for a person: "no accounts" goes to stderr. */
  lists?: string
  /** The results are printed either way; if they contain bad news, the exit code is 1. */
  isBad?: (results: readonly object[]) => boolean
  /**
   * `text`: the results are `{text}`, and only their text is printed. `as they come`: the command
   * prints them itself, and returns them for the exit code.
   */
  prints?: 'text' | 'as they come'
  /** Where 0 and 1 are not enough. */
  exitCode?: (results: readonly object[]) => number
}>

type Words = readonly string[]

/**
 * Its results are printed, one JSON line each. Parses its words before anything is opened, and
 * throws `UsageError`.
 */
export type Command = Described &
  Readonly<
    | {
        prepare: (words: Words, config: Config) => (context: Context) => Promise<readonly object[]>
        alone?: never
        /** With these words it needs no database, and does this; null: it is prepared. */
        aloneWith?: (words: Words) => (() => Promise<readonly object[]>) | null
      }
    /** Needs no database, and no installation. */
    | {
        /** `say`: a line for a person, to stderr. */
        alone: (words: Words, config: Config, say: (line: string) => void) => Promise<readonly object[]>
        prepare?: never
      }
  >

/** The words before the first NAME or option: the command's name. */
export const nameOf = ({ usage }: Pick<Command, 'usage'>): readonly string[] =>
  /^[a-z][a-z-]*(?: [a-z][a-z-]*)*/.exec(usage)?.[0].split(' ') ?? []

/** The words do not fit: answered with the usage and exit code 2. */
export class UsageError extends Error {}

/** The command is not possible, and the message says what to do instead: exit code 1. */
export class Refusal extends Error {}
