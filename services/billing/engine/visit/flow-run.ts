import type { StepTaken } from '#contracts/step-taken.ts'
import type { Expectation } from '#merchants/language/expectation.ts'
import type { Flow } from '#merchants/language/flow.ts'
import type { Values } from '#merchants/values/fill-template.ts'
import type { Outcome } from '../ends/outcome.ts'
import type { Exchange } from '../http/exchange.ts'
import type { HttpClient } from '../http/open-http-client.ts'
import type { OwnPhrases } from '../judge/phrases.ts'
import type { Page } from '../page/read-page.ts'
import type { AccountRun, KeptLogIn } from './account-run.ts'
import type { SendRequest } from './send-request.ts'
import type { Tab } from './tab.ts'

/** What happens in a visit, as it happens; personal data included. */
export type Seen =
  | Readonly<{ step: string; isLeftOut: boolean }>
  /** `commits`: it is ready, and sent only after the intent. */
  | Readonly<{ sends: Exchange; commits: boolean }>
  | Readonly<{ sees: Page }>
  /** In a browser. */
  | Readonly<{ acts: string }>
  /** A host that a page asked for and that is not listed. */
  | Readonly<{ blocks: string }>
  /** Null: no expectation held. */
  | Readonly<{ holds: Expectation | null }>
  | Readonly<{ saves: string; value: string }>
  /** What the page does not offer. */
  | Readonly<{ lacks: string }>

/** What a run needs. */
export type FlowRun = Readonly<{
  flow: Flow
  /** Ends in a slash; every step is relative to it. */
  base: URL
  client: HttpClient
  /** Where a browser takes the steps; null or absent: they are plain requests. */
  tab?: Tab | null
  values: Values
  /** Of a portal that wants an account. */
  account?: AccountRun | undefined
  /** The merchant's own: they may stand beside the receiver's. */
  issuerRfcs: readonly string[]
  phrases: OwnPhrases
  /**
   * Makes the intent durable. True only for the one caller who may now send the issuing request.
   */
  intend: (issuing: Exchange) => Promise<boolean>
  /** For a merchant that takes its requests by mail; absent: nothing is mailed. */
  sendRequest?: SendRequest
  /** Told of each step that was taken. */
  trace: (step: StepTaken) => void
  /** For whoever tries a definition out. */
  watch?: (seen: Seen) => void
}>

/** What the steps share; the only thing that changes while they run. */
export type Visit = {
  page: Page | null
  /** The page that was asked from. */
  before: Page | null
  /** The page whose frames were entered. */
  top: Page | null
  saved: Record<string, string>
  folio: string | null
  /** What was sent to issue; after it nothing issues again. */
  committed: Exchange | null
  via: 'download' | 'recovered'
  /** What the last answer lacks and a step saves of it: an `expect` may know why. */
  unsaved: string | null
  /** The last page on which an expectation has seen the receiver's RFC; null: none has. */
  echoedOn: Page | null
  /** An expectation has seen the receiver's RFC or the total. */
  hasEchoed: boolean
  /** A secret was sent. */
  gaveSecret: boolean
  /** As whom it goes on; null: as nobody. */
  logIn: KeptLogIn | null
  /** An expectation of the definition said how it ends. */
  isNamed: boolean
  /** The issuing step was taken, and the page sent nothing that issues. */
  isUnsent: boolean
  /** A step was taken after what issued. */
  hasGoneOn: boolean
}

export const newVisit = (via: Visit['via']): Visit => ({
  page: null,
  before: null,
  top: null,
  saved: {},
  folio: null,
  committed: null,
  via,
  unsaved: null,
  echoedOn: null,
  hasEchoed: false,
  gaveSecret: false,
  logIn: null,
  isNamed: false,
  isUnsent: false,
  hasGoneOn: false,
})

/** Where a step leads. */
export type Next = 'next' | 'recover' | 'absent' | Outcome

export const isOutcome = (next: Next): next is Outcome => typeof next !== 'string'
