import type { Page } from './frame/page.ts'
import { sessionsPage } from './sessions/sessions-page.ts'

/** Every page and action of an account; each is tried with foreign ids and every role. */
export const pages: readonly Page[] = [sessionsPage]
