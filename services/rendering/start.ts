import { groups } from '#contracts/topics/names.ts'
import { whileOpen } from '#contracts/topics/while-open.ts'
import type { Platform } from '#platform/platform.ts'
import type { Running } from '#platform/runtime/running.ts'
import { sessionDecider } from '#session/decider.ts'
import { renderFiles } from './render-files.ts'
import { renderPdf } from './render-pdf.ts'

/**
 * Rendering is short and CPU-bound: with two at a time, one renders while the other reads or
 * writes.
 */
const concurrency = 2

const isWaiting =
  ({ log }: Platform) =>
  async (sessionId: string): Promise<boolean> => {
    const { initialState, evolve } = sessionDecider
    const session = (await log.read(sessionId)).reduce(evolve, initialState())
    return session.status === 'cfdi-issued'
  }

const storePdf =
  ({ blobs, dataKeys, clock }: Platform) =>
  async (bytes: Buffer, accountId: string) => {
    const { id: key } = await dataKeys.ofFiles({ accountId, at: clock.now() })
    return blobs.put({ bytes, mediaType: 'application/pdf', key })
  }

/** Makes the PDF of each issued CFDI, unless the merchant gave one, and completes the session. */
export const start = (platform: Platform): Promise<Running> => {
  return platform.subscribe({
    group: groups.rendering,
    types: ['CfdiIssued'],
    whileOpen: whileOpen.rendering,
    concurrency,
    react: renderFiles({
      readXml: platform.blobs.get,
      render: renderPdf,
      storePdf: storePdf(platform),
      isWaiting: isWaiting(platform),
      now: platform.clock.now,
    }),
  })
}
