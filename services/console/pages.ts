import type { Page } from './frame/page.ts'
import { cancelAction, inputAction, resendAction, retryAction } from './session/session-actions.ts'
import { sessionPdf, sessionPhoto, sessionXml } from './session/session-files.ts'
import { sessionPage } from './session/session-page.ts'
import { sessionsPage } from './sessions/sessions-page.ts'

/** Every page and action of an account; each is tried with foreign ids and every role. */
export const pages: readonly Page[] = [
  sessionsPage,
  sessionPage,
  sessionPhoto,
  sessionXml,
  sessionPdf,
  cancelAction,
  inputAction,
  retryAction,
  resendAction,
]
