import type { PortalKind } from '#merchants/language/portal/portal-kind.ts'
import type { Kind } from '../portal/kind.ts'
import { account } from './account/account.ts'
import { faces } from './faces/faces.ts'
import { forms } from './forms/forms.ts'
import { frames } from './frames/frames.ts'
import { jsonApi } from './json/json-api.ts'
import { reserved } from './reserve/reserve.ts'
import { spa } from './spa/spa.ts'
import { webforms } from './webforms/webforms.ts'

/** Every portal that can be played, by its name in a merchant's file. */
export const kinds: Readonly<Record<PortalKind, Kind>> = {
  forms,
  webforms,
  faces,
  json: jsonApi,
  frames,
  saved: forms,
  twice: forms,
  mail: forms,
  captcha: forms,
  account,
  reserve: reserved,
  spa,
}
