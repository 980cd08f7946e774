import type { Values } from '#merchants/values/fill-template.ts'
import type { Unissued } from '../ends/outcome.ts'

/** What a log-in leaves: the portal's cookies, and what its steps saved. */
export type LoggedIn = Readonly<{ cookies: string; saved: Readonly<Record<string, string>> }>

/** A log-in that visits share; `id` is another one after each log-in. */
export type KeptLogIn = LoggedIn & Readonly<{ id: string }>

/** Logs in, once; `refused`: the portal has seen the secrets and did not take them. */
export type MakeLogIn = () => Promise<LoggedIn | Readonly<{ ended: Unissued; refused: boolean }>>

/** The log-ins of one account at a portal, shared by all visits. */
export type LogIns = Readonly<{
  /**
   * The log-in there is, or the one that `make` makes: of many visits one logs in, the others get
   * what it made. `over`: the one that the portal has ended. An outcome: nobody can log in now.
   */
  enter: (over: string | null, make: MakeLogIn) => Promise<KeptLogIn | Unissued>
  /** The portal has ended it. */
  end: (id: string) => Promise<void>
  /** The portal has renewed its cookies in a visit. */
  renew: (id: string, cookies: string) => Promise<void>
}>

/** What a visit has of an account. */
export type AccountRun = Readonly<{ secrets: Values; logIns: LogIns }>
