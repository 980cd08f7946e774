import { groups } from '#contracts/topics.ts'
import type { Platform, Running } from '#platform/platform.ts'
import { sessionDecider } from '#session/decider.ts'
import { renderFiles } from './render-files.ts'
import { renderPdf } from './render-pdf.ts'

/** Rendering is short and all CPU: two at a time keep one busy while the other reads or writes. */
const concurrency = 2

const isWaiting =
  ({ log }: Platform) =>
  async (sessionId: string): Promise<boolean> => {
    const { initialState, evolve } = sessionDecider
    const session = (await log.read(sessionId)).reduce(evolve, initialState())
    return session.status === 'cfdi-issued'
  }

/** Gives every issued CFDI its printed representation, where the merchant gave none, and completes the session. */
export const start = (platform: Platform): Promise<Running> =>
  platform.subscribe({
    group: groups.rendering,
    types: ['CfdiIssued'],
    concurrency,
    react: renderFiles({
      readXml: platform.blobs.get,
      render: renderPdf,
      storePdf: (pdf) => platform.blobs.put(pdf, 'application/pdf'),
      isWaiting: isWaiting(platform),
      now: platform.clock.now,
    }),
  })
