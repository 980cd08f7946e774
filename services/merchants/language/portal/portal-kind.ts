import { z } from 'zod'

/**
 * The portals that the sandbox can play. `saved`: forms with a receiver that is chosen already;
 * `twice`: forms of a merchant that issues again if it is asked again; `mail`: forms of one that
 * mails its invoices; `captcha`: forms with captchas, which it demands of some; `account`: forms
 * behind a log-in; `reserve`: forms that keep a ticket from everybody else for ten minutes; `spa`:
 * one page of scripts.
 */
export const PortalKind = z.enum([
  'forms',
  'webforms',
  'faces',
  'json',
  'frames',
  'saved',
  'twice',
  'mail',
  'captcha',
  'account',
  'reserve',
  'spa',
])
export type PortalKind = z.infer<typeof PortalKind>
