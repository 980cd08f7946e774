import type { Readable } from 'node:stream'
import type { ErrorCode } from '#contracts/http/errors.ts'
import type { ConsoleScope } from '#contracts/people.ts'
import type { Platform } from '#platform/platform.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import type { ConsoleBus } from '../bus/console-bus.ts'
import type { Desk } from '../bus/desk.ts'
import type { Html } from '../html/html.ts'
import type { SendLinks } from '../links/send-links.ts'
import type { Filters } from './filter.ts'
import type { News } from './news.ts'
import type { GivenFile } from './sent-form.ts'
import type { Place, View } from './view.ts'

/** What pages work with. */
export type Parts = Readonly<{ platform: Platform; bus: ConsoleBus; desk: Desk; links: SendLinks }>

export type Call = Readonly<{
  view: View & Readonly<{ place: Place }>
  caller: Caller
  /** `/console/ACCOUNT/MODE` of this page. */
  home: string
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** Names of the query whose place the list behind the page refused. */
  wrongPlaces: readonly string[]
  /** A browser asks for it to show it in a frame of a page. */
  isFramed: boolean
  /** Why a live page asks again. */
  news: News | null
  /** The fields of a form that was sent; empty for GET. */
  form: URLSearchParams
  /** The files of a form, where the page takes some. */
  files: readonly GivenFile[]
}>

/**
 * For the trail: `refused`, why a form is shown again or did nothing; `made`, what it made.
 */
export type Shown = Readonly<{
  title: string
  body: Html
  status?: number
  refused?: ErrorCode | 'repeated'
  made?: string
  /** Seconds. */
  retryAfter?: number
}>
/** After a POST: so that to load the page again repeats nothing. */
export type Moved = Readonly<{ to: string; made?: string }>
/**
 * `framed`: a page of ours shows it in a frame. `foreign`: so is a page of somebody else, and
 * nothing of it runs, loads or sends.
 */
export type Sent = Readonly<{
  bytes: Uint8Array | Readable
  type: string
  name?: string
  framed?: true
  foreign?: true
}>
/** Server-sent events; `follow` returns what ends it. */
export type Followed = Readonly<{ follow: (tell: (text: string) => void) => () => void }>
export type Answer = Shown | Moved | Sent | Followed

/**
 * A page or an action below `/console/:account/:mode`. Who may see the account, the scope, the
 * form's token and its origin are checked before `answer` is called; a `Rejection` that it throws
 * is shown.
 */
export type Page = Readonly<{
  method: 'GET' | 'POST'
  path: `/${string}`
  scope: ConsoleScope
  /** What its address chooses of a list. */
  filters?: Filters
  /** It shows who somebody is, or a photo: that an operator looked stands in the trail. */
  showsPerson?: true
  /** Whether a form of it only ends something: an operator may, in a suspended account too. */
  onlyEnds?: (form: URLSearchParams) => boolean
  /** Its form makes a secret, and is taken once; who sends it again goes back there. */
  once?: (call: Call) => string
  /** Its form may have files: multipart. */
  takesFiles?: true
  answer: (call: Call, parts: Parts) => Promise<Answer>
}>
