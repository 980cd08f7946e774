import { definitionText } from '#merchants/publish/definition-versions.ts'
import { loadBook, readBody } from '#merchants/publish/load-book.ts'
import type { Platform } from '#platform/platform.ts'
import type { Evidence } from '#services/console/bus/evidence.ts'

/** The code of the commands is loaded when a page first needs it. */
export const openEvidence = ({ database: { query } }: Platform): Evidence => ({
  ofSession: async ({ sessionId }) => {
    const { attemptsOf } = await import('#services/cli/operator/attempts-of.ts')
    const attempts = await attemptsOf(query, sessionId, null)
    return attempts.map(({ taken, ...attempt }) => ({ ...attempt, steps: taken }))
  },
  mayBeLoggedIn: async ({ merchantId, definition: hash }) => {
    const entry = (await loadBook(query)).book.entries.get(merchantId)
    const stored = await definitionText(query, { merchantId, hash })
    const ran = stored === null ? entry?.file : readBody(stored)
    return !entry || !ran || Boolean(entry.file.account ?? ran.account)
  },
  noteView: async ({ sessionId, by }) => {
    const { noteView } = await import('#services/cli/operator/note-view.ts')
    await noteView(query, sessionId, by)
  },
})
