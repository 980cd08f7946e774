import type { Exchange } from '../http/exchange.ts'
import type { Page } from '../page/read-page.ts'

/** What is done to one control, by its number in the last look. */
export type Change =
  | Readonly<{ element: number; type: string }>
  | Readonly<{ element: number; choose: readonly string[] }>
  | Readonly<{ element: number; tick: boolean }>
  | Readonly<{ element: number; remove: true }>
  /** A field that a script would add to this form. */
  | Readonly<{ element: number; add: string; value: string }>

/** One thing that is done in a tab; elements by their numbers in the last look. */
export type Act =
  | Readonly<{ do: 'open'; exchange: Exchange }>
  | Readonly<{ do: 'click'; element: number }>
  | Readonly<{ do: 'change'; changes: readonly Change[] }>
  | Readonly<{ do: 'type'; element: number; keys: string }>
  | Readonly<{ do: 'press'; element: number | null; key: string }>
  /** Sends a form without a button. */
  | Readonly<{ do: 'submit'; element: number }>
  | Readonly<{ do: 'post back'; target: string; argument: string }>
  /** An answer that was fetched beside the tab becomes its page, or the document of its page. */
  | Readonly<{ do: 'show'; page: Page; as: 'page' | 'document' }>

/** Stands before everything that the page sends while the issuing step is taken. */
export type Gate = Readonly<{
  /** `issuing`: goes out once, after the intent; `refused`: never. */
  judge: (exchange: Exchange) => 'issuing' | 'harmless' | 'refused'
  /** Makes the intent durable. False: it must not go out. */
  intend: (exchange: Exchange) => Promise<boolean>
}>

export type How = Readonly<{ accepts?: boolean; gate?: Gate }>

/** A tab of a browser, and the windows that it opens. */
export type Tab = Readonly<{
  /** The page as it is now, with what stands in its controls; hidden elements are marked so. */
  look: () => Promise<Page>
  /** Whether the page is a look into this tab. */
  shows: (page: Page) => boolean
  /** The number of an element of the last look; null: it is of no look. */
  numberOf: (page: Page, node: unknown) => number | null
  /** Throws PortalTrouble; waits until what it led to has come. */
  act: (act: Act, how?: How) => Promise<void>
  /** Nothing is on its way, and nothing has changed for so long. */
  isQuiet: (milliseconds: number) => boolean
  /** Enters a frame, or leaves all frames and later windows. */
  enter: (element: number | null) => Promise<void>
  /** The file that the last act brought: a download, or what a window shows that is no page. */
  file: () => Promise<Buffer | null>
  /** What is behind a `blob:` address of the page. */
  blob: (address: string) => Promise<Buffer | null>
  /** Whether the page of the last look has a script of ASP.NET of that kind. */
  has: (script: 'postback' | 'panels') => boolean
  /** Hosts that pages asked for since the last call and that are not listed. */
  blocked: () => readonly string[]
  /** PNG of what is shown now; null: nothing is. */
  screenshot: () => Promise<Buffer | null>
  timeoutMs: number
}>
