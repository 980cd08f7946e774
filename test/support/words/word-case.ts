import type { Portal, PortalAnswer, PortalCall } from '#test/support/portals/portal-server.ts'

type Pages = Readonly<Record<string, Portal>>

/** A flow that can only end so because of one word in it. */
export type WordCase = Readonly<{
  /** YAML; `{{…}}` are filled in. Where nothing in it issues, `POST /emite` and its XML follow. */
  steps: string
  lookup?: string
  /** The log-in; the account's one secret is `clave`. */
  login?: string
  /**
   * By path; what is not here is asked by mistake, `/emite` excepted. A function: anew for each
   * run.
   */
  portal?: Pages | (() => Pages)
  /** What is mailed is refused if this is not in it. */
  mailed?: RegExp
  /** With these pages it ends otherwise. */
  otherwise?: Pages
  /** What `endText` says; by default `issued`. */
  ends?: string
  /** Where a browser takes the steps. */
  engine?: 'browser'
  /** How the step is called in traces. */
  named?: string
}>

export type WordCases = Readonly<Record<string, WordCase>>

/** The answer to what should not have been asked: afterwards this portal issues nothing. */
export const WRONG: PortalAnswer = { status: 418, body: 'asked by mistake' }

export const html =
  (body: string, more: Omit<PortalAnswer, 'body'> = {}): Portal =>
  () => ({ body, ...more })

export const json =
  (value: unknown, more: Omit<PortalAnswer, 'body'> = {}): Portal =>
  () => ({ body: JSON.stringify(value), headers: { 'content-type': 'application/json' }, ...more })

export const only =
  (isRight: (call: PortalCall) => boolean, answer: PortalAnswer = { body: 'bien' }): Portal =>
  (call) =>
    isRight(call) ? answer : WRONG

/** The form that came is these fields and no others, in their order. */
export const sends = (fields: Readonly<Record<string, string>>, answer?: PortalAnswer): Portal =>
  only(({ form }) => form.toString() === new URLSearchParams(fields).toString(), answer)
